import type { Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'

/** Holds a player until the transaction ends, so that limits and what they count change one after the other. */
export async function holdPlayer(tx: Tx, brandId: string, playerId: string): Promise<{ currency: string }> {
  const player = await tx
    .selectFrom('player')
    .select('currency')
    .where('brand_id', '=', brandId)
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  if (!player) throw new PlatformError('AuthorizationException')
  return player
}
