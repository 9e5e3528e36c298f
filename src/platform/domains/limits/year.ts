import { sql } from 'kysely'
import { readZone } from '../../../../engine/clock/index.ts'
import { toMoney } from '../../../../engine/money/index.ts'
import type { YearInCurrency, YearStatement } from '../../../../schemas/api/limits.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db } from '../../kernel/context.ts'
import { playerOwner } from '../wallet/index.ts'

const MONTHS = 12

/** Sums of one month, in minor units. */
interface Sums {
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly staked: bigint
  readonly won: bigint
}
const NOTHING: Sums = { deposits: 0n, withdrawals: 0n, staked: 0n, won: 0n }

/** The months up to the one of an instant, as the clocks of a zone show them; the latest first. */
function monthsUntil(now: Date, zone: string): string[] {
  const { year, month } = readZone(zone, now)
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(Number(year), Number(month) - 1 - back)).toISOString().slice(0, 7),
  )
}

// Money of the player's own: what is bonus or play money stands in other accounts. What a withdrawal locks and gives
// back is neither paid in nor out.
const figuresOf = async (db: Db, brand: string, playerId: string, zone: string, first: string) =>
  (
    await sql<Sums & { currency: string; month: string }>`
      WITH moved AS (
        SELECT a.currency, to_char(j.created_at AT TIME ZONE ${zone}::text, 'YYYY-MM') AS month, j.kind, p.amount
        FROM wallet_account a
        JOIN wallet_posting p ON p.brand = a.brand AND p.account_id = a.id
        JOIN wallet_journal j ON j.brand = p.brand AND j.id = p.journal_id
        WHERE a.brand = ${brand} AND a.owner = ${playerOwner(playerId)} AND a.bucket IN ('main', 'locked_withdrawal')
          AND j.created_at >= ((${first}::text || '-01')::timestamp AT TIME ZONE ${zone}::text)
      )
      SELECT currency, month,
        coalesce(sum(amount) FILTER (WHERE kind IN ('deposit', 'deposit_reversal', 'deposit_reinstated')), 0)::bigint
          AS deposits,
        coalesce(-sum(amount) FILTER (WHERE kind IN ('withdrawal', 'withdrawal_return')), 0)::bigint AS withdrawals,
        coalesce(-sum(amount) FILTER (WHERE kind IN ('stake', 'rollback')), 0)::bigint AS staked,
        coalesce(sum(amount) FILTER (WHERE kind = 'win'), 0)::bigint AS won
      FROM moved GROUP BY currency, month`.execute(db)
  ).rows

const shown = ({ deposits, withdrawals, staked, won }: Sums, currency: string) => {
  const money = (minor: bigint) => toMoney(minor, currency)
  return {
    deposits: money(deposits),
    withdrawals: money(withdrawals),
    staked: money(staked),
    won: money(won),
    net: money(won - staked),
  }
}

const add = (a: Sums, b: Sums): Sums => ({
  deposits: a.deposits + b.deposits,
  withdrawals: a.withdrawals + b.withdrawals,
  staked: a.staked + b.staked,
  won: a.won + b.won,
})

/**
 * What a player paid in and out, staked and won in each of the last twelve months of the brand's time zone, as the
 * wallet has it; one statement for each currency there was money in.
 */
export async function yearOf(
  db: Db,
  { id, brand }: PlatformBrand,
  player: { readonly id: string; readonly currency: string },
  now: Date,
): Promise<YearStatement> {
  const { timezone } = brand
  const months = monthsUntil(now, timezone)
  const rows = await figuresOf(db, id, player.id, timezone, months.at(-1)!)
  const others = [...new Set(rows.map(({ currency }) => currency))].filter((code) => code !== player.currency)
  const currencies = [player.currency, ...others.toSorted()].map((currency): YearInCurrency => {
    const own = rows.filter((row) => row.currency === currency)
    return {
      currency,
      months: months.map((month) => ({ month, ...shown(own.find((row) => row.month === month) ?? NOTHING, currency) })),
      total: shown(own.reduce<Sums>(add, NOTHING), currency),
    }
  })
  return { timezone, currencies }
}
