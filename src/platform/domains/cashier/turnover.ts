import { parseMoney, toMoney } from '../../../../engine/money/index.ts'
import type { TurnoverItem } from '../../../../schemas/api/cashier.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { addTurnover, dropTurnover, restoreTurnover, turnoverLeft, turnoverOf } from '../games/index.ts'
import { afterFee } from './fees.ts'
import { depositEntry } from './postings.ts'
import type { TransactionRow } from './tables.ts'

const refOf = (row: TransactionRow) => ({
  brand_id: row.brand_id,
  player_id: row.player_id,
  currency: row.currency,
  key: depositEntry(row).key,
})
/** The turnover required for what a deposit credited. Minor units. */
const duty = ({ platform }: PlatformBrand, row: TransactionRow): bigint =>
  turnoverOf(afterFee(row), platform.settings.withdrawals.playDepositTimes)

/** Adds the turnover required for a deposit, by the brand's rule of this day. The wallet must be locked. */
export const addDuty = (tx: Tx, brand: PlatformBrand, row: TransactionRow): Promise<void> =>
  addTurnover(tx, refOf(row), 'deposit', duty(brand, row))

/** Removes what is left of a reversed deposit's turnover. The wallet must be locked. */
export const dropDuty = (tx: Tx, brand: PlatformBrand, row: TransactionRow): Promise<void> =>
  dropTurnover(tx, refOf(row), duty(brand, row))

/** Requires again what was removed when the deposit was reversed. The wallet must be locked. */
export const restoreDuty = (tx: Tx, row: TransactionRow): Promise<void> => restoreTurnover(tx, refOf(row))

/** What a player must still stake for each kind of credits; nothing for a player whom staff released from it. */
export async function turnoverOfPlayer(
  db: Db | Tx,
  brand: Pick<PlatformBrand, 'id'>,
  playerId: string,
  currency: string,
): Promise<TurnoverItem[]> {
  const released = await db
    .selectFrom('player_flag')
    .select('flag')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .where('flag', '=', 'turnover_done')
    .executeTakeFirst()
  if (released) return []
  const items = await turnoverLeft(db, { brand_id: brand.id, player_id: playerId, currency })
  return items.map(({ kind, left, asked }) => ({
    kind,
    left: toMoney(left, currency),
    asked: toMoney(asked, currency),
  }))
}

/** @throws PlatformError WithdrawalDeclinedException with what is left to be staked, in all and for each kind */
export async function refuseUnplayed(
  tx: Tx,
  brand: Pick<PlatformBrand, 'id'>,
  { player_id, currency }: Pick<TransactionRow, 'player_id' | 'currency'>,
): Promise<void> {
  const turnover = await turnoverOfPlayer(tx, brand, player_id, currency)
  if (turnover.length === 0) return
  const sum = turnover.reduce((all, { left }) => all + parseMoney(left, currency), 0n)
  throw new PlatformError('WithdrawalDeclinedException', {
    message: 'Some of this money must be staked before a withdrawal.',
    error_data: { to_play: toMoney(sum, currency), turnover },
  })
}
