import { toMoney } from '../../../../engine/money/index.ts'
import { BET_STATUSES, type Bet } from '../../../../schemas/api/betting.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { listOf } from '../../kernel/lists.ts'
import type { BetRow, BetStatus } from './tables.ts'

interface ListQuery {
  readonly status?: string
  readonly count?: number
  readonly offset?: number
}

/** Odds in thousandths as players read them: `2.150`. */
const oddsText = (thousandths: bigint | number): string => {
  const digits = String(thousandths).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}

/** A bet as its player reads it. */
export const viewOf = (row: BetRow): Bet => ({
  id: row.id,
  external_id: row.external_id,
  status: row.status,
  stake: toMoney(row.stake, row.currency),
  odds: oddsText(row.odds),
  possible: toMoney(row.possible, row.currency),
  payout: toMoney(row.payout, row.currency),
  placed_at: row.placed_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
  system: row.system,
  legs: row.legs.map((leg) => ({ ...leg, odds: oddsText(leg.odds) })),
})

/** A page of a player's bets, newest first. @throws PlatformError for an unknown status */
export async function listBets(
  db: Db,
  brand: PlatformBrand,
  playerId: string,
  { status, count = 18, offset = 0 }: ListQuery,
) {
  const statuses = listOf(status) as BetStatus[] | undefined
  if (statuses?.some((name) => !BET_STATUSES.includes(name))) throw invalid({ status: 'unknown' })
  let own = db.selectFrom('bet').where('brand_id', '=', brand.id).where('player_id', '=', playerId)
  if (statuses) own = own.where('status', 'in', statuses)
  const rows = await own.selectAll().orderBy('placed_at', 'desc').orderBy('id').limit(count).offset(offset).execute()
  const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(viewOf), total: Number(total), offset }
}
