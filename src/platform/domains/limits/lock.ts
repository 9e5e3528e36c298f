import type { Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import type { Statement } from '../../kernel/db/index.ts'

/**
 * Locks a player until the transaction ends, so that limits and the sums they are compared with change one after the
 * other.
 */
export async function lockPlayer(tx: Tx, brandId: string, playerId: string) {
  const player = await tx
    .selectFrom('player')
    .select(['id', 'currency', 'email', 'phone', 'fakename', 'locale'])
    .where('brand_id', '=', brandId)
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  if (!player) throw new PlatformError('AuthorizationException')
  return player
}

/** The statement that locks a player as `lockPlayer` does, to be sent together with others; no row for no player. */
export const playerLock = (brandId: string, playerId: string): Statement => ({
  text: 'SELECT id FROM player WHERE brand_id = $1 AND id = $2 FOR UPDATE',
  values: [brandId, playerId],
})
