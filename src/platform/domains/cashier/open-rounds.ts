import { sql } from 'kysely'
import type { Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import type { TransactionRow } from './tables.ts'

/** Whether a player has an unsettled round, in any currency or the given one. */
export async function hasOpenRound(tx: Tx, brandId: string, playerId: string, currency?: string): Promise<boolean> {
  let open = tx
    .selectFrom('game_round')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('status', 'in', ['open', 'held'])
  if (currency) open = open.where('currency', '=', currency)
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

/** A player's money of one currency. */
type Holder = Pick<TransactionRow, 'brand_id' | 'player_id' | 'currency'>

/** The id of a round with bonus money of a player that is not over; `undefined` without one. */
export async function findOpenBonusRound(
  tx: Tx,
  { brand_id, player_id, currency }: Holder,
): Promise<string | undefined> {
  const open = await tx
    .selectFrom('game_round')
    .select('id')
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('currency', '=', currency)
    .where('status', 'in', ['open', 'held'])
    .where(sql<boolean>`split ->> 'bonus' IS NOT NULL`)
    .limit(1)
    .executeTakeFirst()
  return open?.id
}

/** Refuses to forfeit bonus money that is staked in an open round. @throws PlatformError WithdrawalDeclinedException */
export async function refuseOpenBonusRound(tx: Tx, holder: Holder): Promise<void> {
  const open = await findOpenBonusRound(tx, holder)
  if (open !== undefined)
    throw new PlatformError('WithdrawalDeclinedException', {
      message: 'A round with bonus money is not over yet.',
      error_data: { open_round: open },
    })
}
