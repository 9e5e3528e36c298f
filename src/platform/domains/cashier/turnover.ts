import { sql } from 'kysely'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { afterFee } from './fees.ts'
import type { TransactionRow } from './tables.ts'

// The turnover a player must still stake is one number per player and currency: a deposit raises it, a stake lowers it,
// never below zero, and a bet that is rolled back raises it by what it had counted for (`games/statements.ts`).

/** The turnover required for what a deposit credited, rounded up to whole minor units. */
const duty = ({ platform }: PlatformBrand, amount: bigint): bigint =>
  (amount * BigInt(Math.round(platform.settings.withdrawals.playDepositTimes * 1000)) + 999n) / 1000n

/** Adds the turnover required for a deposit, by the brand's rule of this day. The wallet must be locked. */
export async function addDuty(tx: Tx, brand: PlatformBrand, row: TransactionRow): Promise<void> {
  const more = duty(brand, afterFee(row))
  if (more === 0n) return
  await tx
    .insertInto('player_turnover')
    .values({ brand_id: row.brand_id, player_id: row.player_id, currency: row.currency, to_play: more })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'player_id', 'currency'])
        .doUpdateSet(({ ref, eb }) => ({ to_play: eb(ref('player_turnover.to_play'), '+', more) })),
    )
    .execute()
}

/** Removes what is left of a reversed deposit's turnover. */
export async function dropDuty(tx: Tx, brand: PlatformBrand, row: TransactionRow): Promise<void> {
  const less = duty(brand, afterFee(row))
  await tx
    .updateTable('player_turnover')
    .set({ to_play: sql<bigint>`greatest(to_play - ${less}::bigint, 0)` })
    .where('brand_id', '=', row.brand_id)
    .where('player_id', '=', row.player_id)
    .where('currency', '=', row.currency)
    .execute()
}

/** Minor units a player must still stake; 0 where the brand requires none. */
export async function leftToPlay(
  db: Db | Tx,
  { id, platform }: PlatformBrand,
  playerId: string,
  currency: string,
): Promise<bigint> {
  if (platform.settings.withdrawals.playDepositTimes === 0) return 0n
  const row = await db
    .selectFrom('player_turnover')
    .select('to_play')
    .where('brand_id', '=', id)
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.to_play ?? 0n
}
