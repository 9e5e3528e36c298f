import { sql } from 'kysely'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import type { TransactionRow } from './tables.ts'

// What must still be staked is one number per player and currency: a deposit raises it, a stake lowers it, never below
// nothing, and a bet that is taken back raises it by what it had counted for (`games/statements.ts`).

/** What a deposit of an amount must be staked, rounded up to whole minor units. */
const duty = ({ platform }: PlatformBrand, amount: bigint): bigint =>
  (amount * BigInt(Math.round(platform.settings.withdrawals.playDepositTimes * 1000)) + 999n) / 1000n

/** A deposit came: it must be staked as often as the brand asks for on this day. The wallet must be locked. */
export async function addDuty(tx: Tx, brand: PlatformBrand, row: TransactionRow): Promise<void> {
  const more = duty(brand, row.amount)
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

/** A deposit went back: what is left of its duty goes with it. */
export async function dropDuty(tx: Tx, brand: PlatformBrand, row: TransactionRow): Promise<void> {
  const less = duty(brand, row.amount)
  await tx
    .updateTable('player_turnover')
    .set({ to_play: sql<bigint>`greatest(to_play - ${less}::bigint, 0)` })
    .where('brand_id', '=', row.brand_id)
    .where('player_id', '=', row.player_id)
    .where('currency', '=', row.currency)
    .execute()
}

/** Minor units a player must still stake; nothing where the brand does not ask for it. */
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
