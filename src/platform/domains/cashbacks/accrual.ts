import { sql } from 'kysely'
import { parseDuration } from '../../../../engine/clock/index.ts'
import { brandAmount } from '../../../../engine/money/index.ts'
import type { CashbackRules } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { convert, hasRate } from '../../kernel/rates.ts'

/** A period, from its start until before its end. */
export interface Period {
  readonly from: Date
  readonly to: Date
}
/** What a player staked and won of their own money in a currency, and what became theirs of bonuses. Minor units. */
export interface Played {
  readonly player_id: string
  readonly currency: string
  readonly staked: bigint
  readonly won: bigint
  readonly converted: bigint
}

/** Rounds that began longer ago than this before the period are not looked for. */
const LONGEST_ROUND = parseDuration('P30D')

/**
 * What players played in a period with their own money, in rounds that ended in it. A win of a mixed stake counts by
 * the share own money had in it, rounded up; free rounds do not count. A stake that is given back when its round is
 * over is taken from the stakes of the period in which that happens, whenever this is asked. A round whose win waited
 * for staff ended when they decided.
 */
export async function playedIn(
  db: Db | Tx,
  brandId: string,
  playerIds: readonly string[],
  { from, to }: Period,
): Promise<Played[]> {
  const since = new Date(from.getTime() - LONGEST_ROUND)
  const { rows } = await sql<Played>`
    WITH decided AS (
      SELECT round_id, max(decided_at) AS decided_at FROM held_win
      WHERE brand_id = ${brandId} AND player_id = ANY (${playerIds}::text[]) AND decided_at >= ${from}
      GROUP BY round_id
    ), settled AS (
      SELECT r.*, greatest(r.settled_at, d.decided_at) AS over_at
      FROM game_round r LEFT JOIN decided d ON d.round_id = r.id
      WHERE r.brand_id = ${brandId} AND r.player_id = ANY (${playerIds}::text[]) AND r.status = 'settled'
        AND r.free_order IS NULL AND r.created_at >= least(${since}::timestamptz, (
          SELECT min(held.created_at) FROM decided JOIN game_round held ON held.id = decided.round_id))
    ), ended AS (
      SELECT id, player_id, currency, win, over_at, returned, coalesce((split ->> 'main')::bigint, 0) AS main,
        coalesce((split ->> 'main')::bigint, 0) + coalesce((split ->> 'bonus')::bigint, 0) AS whole
      FROM settled WHERE over_at < ${to} AND (over_at >= ${from} OR returned > 0)
    ), dated AS (
      SELECT e.player_id, e.currency, e.win, e.over_at >= ${from} AS is_within, coalesce(b.now, 0) AS back,
        e.main + coalesce(b.later, 0) AS main, e.whole + coalesce(b.all_later, 0) AS whole
      FROM ended e LEFT JOIN LATERAL (
        SELECT sum(own) FILTER (WHERE created_at < ${to}) AS now, sum(own) FILTER (WHERE created_at >= ${to}) AS later,
          sum(own + bonus) FILTER (WHERE created_at >= ${to}) AS all_later
        FROM (
          SELECT created_at, coalesce((split ->> 'main')::bigint, 0) AS own,
            coalesce((split ->> 'bonus')::bigint, 0) AS bonus
          FROM game_transaction
          WHERE round_id = e.id AND kind IN ('rollback', 'refund') AND created_at >= ${from}
        ) returns
      ) b ON e.returned > 0
    ), played AS (
      SELECT player_id, currency, sum(CASE WHEN is_within THEN main ELSE -back END)::bigint AS staked,
        coalesce(sum(ceil(win::numeric * main / nullif(whole, 0))) FILTER (WHERE is_within), 0)::bigint AS won
      FROM dated GROUP BY player_id, currency
    ), turned AS (
      SELECT player_id, currency, sum(converted)::bigint AS converted FROM bonus
      WHERE brand_id = ${brandId} AND player_id = ANY (${playerIds}::text[])
        AND ended_at >= ${from} AND ended_at < ${to}
      GROUP BY player_id, currency
    )
    SELECT p.player_id, p.currency, p.staked, p.won, coalesce(t.converted, 0)::bigint AS converted
    FROM played p LEFT JOIN turned t USING (player_id, currency)
    ORDER BY p.player_id, p.currency`.execute(db)
  return rows
}

/** The loss a cashback is a part of: what was staked, less what was won and what bonuses became; never below zero. */
export const lossOf = ({ staked, won, converted }: Omit<Played, 'player_id' | 'currency'>): bigint => {
  const loss = staked - won - converted
  return loss > 0n ? loss : 0n
}

/** What a player lost in a currency, in its minor units. */
export interface Lost {
  readonly played: Played
  /** What they won on the whole in other currencies, as far as it makes up for this loss. */
  readonly elsewhere: bigint
  /** The loss that is left. */
  readonly loss: bigint
}

/**
 * What one player lost in each currency of a period, less what they won on the whole in others by the brand's rates:
 * who changes the currency between a loss and a win has lost no more than who does not. A currency without a rate stays
 * by itself.
 */
export function lossesOf(brand: PlatformBrand, all: readonly Played[]): Lost[] {
  const gains = all
    .map(({ currency, staked, won, converted }) => ({ currency, left: won + converted - staked }))
    .filter(({ currency, left }) => left > 0n && hasRate(brand, currency))
  return all.map((played) => {
    const { currency } = played
    const whole = lossOf(played)
    let loss = whole
    for (const gain of hasRate(brand, currency) ? gains : []) {
      const worth = convert(brand, gain.left, gain.currency, currency)
      if (worth <= loss) gain.left = 0n
      else gain.left -= convert(brand, loss, currency, gain.currency, 'up')
      loss -= worth < loss ? worth : loss
    }
    return { played, elsewhere: whole - loss, loss }
  })
}

/** The part of a loss given back, cut to the minor unit: nothing below the minimum, never above the maximum. */
export function cashbackOf({ percent, min, max }: CashbackRules, loss: bigint, currency: string): bigint {
  const amountIn = (table: Readonly<Record<string, string>>) =>
    Object.hasOwn(table, currency) ? brandAmount(table[currency]!, currency) : undefined
  const share = (loss * BigInt(Math.round(percent * 10_000))) / 1_000_000n
  const [least, most] = [amountIn(min) ?? 1n, amountIn(max)]
  if (share < least) return 0n
  return most !== undefined && share > most ? most : share
}
