import { sql } from 'kysely'
import { brandAmount } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { currencyOf, type EditionTerms } from './editions.ts'
import type { Entry } from './note-movements.ts'
import { pointsOf, totalOf } from './points.ts'

/** Rounds decided in one transaction at most. */
export const AT_ONCE = 2_000

/** A round whose points are decided, with its entry and the sums of its stakes and wins in minor units. */
interface DecidedRound extends Entry {
  readonly round_id: string
  readonly staked: bigint
  readonly value: bigint
  readonly journal_id: bigint
  readonly reset_at: bigint | null
  readonly status: 'open' | 'held' | 'settled' | 'rolled_back'
  readonly stake: bigint
  readonly returned: bigint
  readonly win: bigint
  readonly main: bigint
  readonly settled_at: Date
}

/** Gives points to the rounds that are over, in the order in which they ended. Returns whose score may change. */
export async function decideRounds(tx: Tx, brand: PlatformBrand): Promise<DecidedRound[]> {
  const { rows } = await sql<DecidedRound>`
    SELECT t.id, t.terms, t.starts_at, t.ends_at, e.player_id, e.joined_at, e.joined_after, e.reset_at,
      s.round_id, s.staked, s.value,
      s.journal_id, r.status, r.stake, r.returned, r.win, coalesce((r.split ->> 'main')::bigint, 0) AS main,
      coalesce(r.settled_at, r.created_at) AS settled_at
    FROM tournament_score s
    JOIN tournament t ON t.brand_id = s.brand_id AND t.id = s.tournament_id
    JOIN tournament_entry e ON e.brand_id = s.brand_id AND e.tournament_id = s.tournament_id
      AND e.player_id = s.player_id
    JOIN game_round r ON r.id = s.round_id
    WHERE s.brand_id = ${brand.id} AND s.status = 'open' AND t.settled_at IS NULL
      AND (r.status IN ('settled', 'rolled_back') OR s.journal_id <= e.reset_at)
    ORDER BY r.recorded_at NULLS FIRST, r.settled_at, s.journal_id LIMIT ${AT_ONCE}`.execute(tx)
  const leastOf = (terms: EditionTerms) => brandAmount(terms.minStake, currencyOf(brand, terms))
  for (const row of rows) {
    const { status, points } = resultOf(row, leastOf(row.terms))
    await tx
      .updateTable('tournament_score')
      .set({ status, points })
      .where('brand_id', '=', brand.id)
      .where('tournament_id', '=', row.id)
      .where('round_id', '=', row.round_id)
      .execute()
  }
  return rows
}

/** Adds up the scores that may have changed. @returns the last number given to a score */
export async function addUp(tx: Tx, brandId: string, changed: readonly DecidedRound[], last: bigint): Promise<bigint> {
  let seq = last
  // The last round of an entry is the one with which it reached its score.
  const entries = new Map<string, DecidedRound>()
  for (const row of changed) {
    const key = `${row.id} ${row.player_id}`
    entries.delete(key)
    entries.set(key, row)
  }
  for (const { id, player_id, terms } of entries.values()) {
    const scores = await tx
      .selectFrom('tournament_score')
      .select('points')
      .where('brand_id', '=', brandId)
      .where('tournament_id', '=', id)
      .where('player_id', '=', player_id)
      .where('status', '=', 'counted')
      .execute()
    const points = totalOf(
      terms.scoring,
      scores.map((score) => score.points),
    )
    seq += 1n
    await sql`
      WITH before AS (
        SELECT points FROM tournament_entry
        WHERE brand_id = ${brandId} AND tournament_id = ${id} AND player_id = ${player_id}
      ), entry AS (
        UPDATE tournament_entry SET points = ${points}::bigint,
          reached_seq = CASE WHEN ${points}::bigint > points THEN ${seq}::bigint ELSE reached_seq END
        WHERE brand_id = ${brandId} AND tournament_id = ${id} AND player_id = ${player_id}
      )
      UPDATE tournament SET points = tournament.points + ${points}::bigint - before.points,
        ranked = ranked + (${points}::bigint > 0)::integer - (before.points > 0)::integer FROM before
      WHERE brand_id = ${brandId} AND id = ${id}`.execute(tx)
  }
  return seq
}

/** What becomes of a round that is over. @param least the smallest stake that counts, in the default currency */
function resultOf(
  row: DecidedRound,
  least: bigint,
): {
  status: 'counted' | 'not_counted' | 'undone' | 'reset'
  points: bigint
} {
  const { terms, starts_at, ends_at, staked, main } = row
  if (row.reset_at !== null && row.journal_id <= row.reset_at) return { status: 'reset', points: 0n }
  if (row.status === 'rolled_back') return { status: 'undone', points: 0n }
  // The round may have staked before its player joined, or before the edition began: of that nothing counts.
  const kept = main < staked ? main : staked
  const value = (row.value * kept) / staked
  const isInside = row.settled_at >= starts_at && row.settled_at < ends_at
  if (!isInside || value < least) return { status: 'not_counted', points: 0n }
  const round = { stake: kept, value, allStaked: row.stake - row.returned, win: row.win }
  return { status: 'counted', points: pointsOf(terms.scoring, round) }
}
