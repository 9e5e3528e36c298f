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

/** A bonus of a player. */
interface BonusOf extends Pick<TransactionRow, 'brand_id' | 'player_id'> {
  readonly id: string
}

/** The id of a round that feeds a bonus and is not over; `undefined` without one. */
export async function findOpenBonusRound(tx: Tx, { brand_id, player_id, id }: BonusOf): Promise<string | undefined> {
  const open = await tx
    .selectFrom('game_round')
    .select('id')
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('status', 'in', ['open', 'held'])
    .where('bonus_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return open?.id
}

/** Refuses to forfeit bonus money that is staked in an open round. @throws PlatformError WithdrawalDeclinedException */
export async function refuseOpenBonusRound(tx: Tx, bonus: BonusOf): Promise<void> {
  const open = await findOpenBonusRound(tx, bonus)
  if (open !== undefined)
    throw new PlatformError('WithdrawalDeclinedException', {
      message: 'A round with bonus money is not over yet.',
      error_data: { open_round: open },
    })
}
