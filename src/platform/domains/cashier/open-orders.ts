import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import type { Direction } from './offers.ts'

const OPEN = {
  deposit: ['created', 'pending'],
  withdrawal: ['requested', 'kyc_required', 'review', 'approved', 'processing'],
} as const

/**
 * Refuses another order while a player has the maximum number open. The player must be locked.
 * @throws PlatformError TooManyRequestsException with that maximum
 */
export async function refuseManyOpen(
  tx: Tx,
  brand: PlatformBrand,
  playerId: string,
  direction: Direction,
): Promise<void> {
  const most = brand.platform.settings[direction === 'deposit' ? 'deposits' : 'withdrawals'].mostOpen
  const open = await tx
    .selectFrom('cashier_transaction')
    .select('id')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .where('type', '=', direction)
    .where('status', 'in', OPEN[direction])
    .limit(most)
    .execute()
  if (open.length < most) return
  throw new PlatformError('TooManyRequestsException', {
    message: 'Too many of your payments are still open. Please finish one of them first.',
    error_data: { open: most },
  })
}
