import { systemClock } from '../../engine/clock/index.ts'
import { toMoney } from '../../engine/money/index.ts'
import type { Database } from '../../src/platform/kernel/db/index.ts'
import { balancesAt } from '../../src/platform/domains/wallet/index.ts'
import { complain } from './project.ts'

/** Prints the balances of a player, or of all owners of a brand, at an instant; now by default. */
export async function balances(
  { db }: Database,
  brand: string,
  player: string | undefined,
  instant: string | undefined,
): Promise<number> {
  const at = instant === undefined ? systemClock.now() : new Date(instant)
  if (Number.isNaN(at.getTime())) return complain('--at is a day or an instant, such as 2026-03-01T00:00:00Z.')
  const found =
    player === undefined
      ? undefined
      : await db
          .selectFrom('player')
          .select('id')
          .where('brand_id', '=', brand)
          .where(({ or, eb }) => or([eb('id', '=', player), eb('email', '=', player.toLowerCase())]))
          .executeTakeFirst()
  if (player !== undefined && !found) return complain(`There is no player ${player} at the brand ${brand}.`)
  for (const { currency, place, amount } of await balancesAt(db, { brand, at, playerId: found?.id }))
    console.log(`${currency}  ${place.padEnd(32)}${toMoney(amount, currency).amount.padStart(18)}`)
  return 0
}
