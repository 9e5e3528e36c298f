import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { definePort } from '../../kernel/ports.ts'
import type { Tables } from '../../kernel/db/index.ts'
import type { Finding, JournalRange } from '../wallet/index.ts'

/** First words of keys under which money moves that belongs to nothing stored, such as the sandbox's demo money. */
export const PLAIN_KEYS = definePort<string>('keys of movements without an origin')

/** The parts of a journal's key between its colons, and everything after the second of them. */
const [WORD, SECOND, THIRD] = [1, 2, 3].map((part) => sql`split_part(j.idem_key, ':', ${sql.lit(part)})`)
const CALL = sql`substr(j.idem_key, length(${WORD} || ${SECOND}) + 3)`

/**
 * What a journal stands for, by its key, and the only player whose money it may move; nothing when there is no such
 * thing. A branch per first word, each looked up by its table's own key.
 */
const ORIGIN = sql`(
  SELECT t.player_id FROM cashier_transaction t
  WHERE ${WORD} = 'cashier' AND t.brand_id = j.brand AND t.id = ${SECOND}
  UNION ALL
  SELECT r.player_id FROM game_transaction t LEFT JOIN game_round r ON r.id = t.round_id
  WHERE ${WORD} = 'game' AND t.brand_id = j.brand AND t.aggregator = ${SECOND} AND t.tx_id = ${CALL}
  UNION ALL
  SELECT b.player_id FROM bet_call t
  JOIN bet b ON b.id = t.bet_id AND (b.brand_id, b.provider, b.external_id) = (t.brand_id, t.provider, t.external_id)
  WHERE ${WORD} IN ('bet', 'bet_stake') AND t.brand_id = j.brand AND t.provider = ${SECOND} AND t.tx_id = ${CALL}
  UNION ALL
  SELECT w.player_id FROM held_win w
  WHERE ${WORD} = 'held' AND w.brand_id = j.brand AND w.aggregator = ${SECOND} AND w.tx_id = ${CALL}
    AND w.decision IS NOT NULL
  UNION ALL
  SELECT a.player_id FROM adjustment a
  WHERE ${WORD} = 'adjustment' AND a.brand_id = j.brand AND a.id = ${SECOND} AND a.posted_at IS NOT NULL
  UNION ALL
  SELECT b.player_id FROM bonus b WHERE ${WORD} = 'bonus' AND b.brand_id = j.brand AND b.id = ${SECOND}
  UNION ALL
  SELECT c.player_id FROM cashback c
  WHERE ${WORD} = 'cashback' AND c.brand_id = j.brand AND c.id = ${SECOND} AND c.status = 'paid_out'
  UNION ALL
  SELECT p.player_id FROM tournament_prize p
  WHERE ${WORD} = 'tournament' AND p.brand_id = j.brand
    AND p.tournament_id = substring(j.idem_key FROM '^tournament:(.*):[0-9]+$')
    AND p.rank::text = substring(j.idem_key FROM '[0-9]+$')
  UNION ALL
  SELECT CASE WHEN j.idem_key LIKE '%:win' THEN c.player_id END FROM jackpot_cycle c
  WHERE ${WORD} = 'jackpot' AND c.brand_id = j.brand AND c.sysname = ${SECOND} AND c.number::text = ${THIRD}
  UNION ALL
  SELECT a.player_id FROM loyalty_account a
  WHERE ${WORD} = 'loyalty' AND a.brand_id = j.brand AND a.player_id = ${SECOND} AND (
    EXISTS (SELECT FROM loyalty_done d
      WHERE d.brand_id = a.brand_id AND d.player_id = a.player_id AND d.key = ${CALL})
    OR EXISTS (SELECT FROM loyalty_purchase p
      WHERE p.brand_id = a.brand_id AND p.player_id = a.player_id AND 'product:' || p.id = ${CALL}))
)`

/** Journals that stand for nothing stored, or that move money of another player than what they stand for. */
const without = (plain: readonly string[]) => sql`(
  NOT ${WORD} = ANY(${[...plain]}::text[]) AND NOT EXISTS (
    SELECT FROM ${ORIGIN} o WHERE NOT EXISTS (
      SELECT FROM wallet_posting p JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
      WHERE p.brand = j.brand AND p.journal_id = j.id AND a.owner LIKE 'player:%'
        AND a.owner IS DISTINCT FROM 'player:' || o.player_id
    )
  )
)`

/**
 * Compares journals with what their keys name. The other checks look up an order's postings; this one finds postings
 * without an order.
 * @param plain first words of keys that need no origin
 */
export async function checkOrigins(
  db: Kysely<Tables>,
  brand: string,
  { after, upTo }: JournalRange,
  plain: readonly string[],
): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    SELECT 'no_origin' AS problem, j.brand, 'journal:' || j.id AS subject, j.kind || ' under ' || j.idem_key AS detail
    FROM wallet_journal j
    WHERE j.brand = ${brand} AND j.id > ${after} AND j.id <= ${upTo} AND ${without(plain)}
    ORDER BY j.id`.execute(db)
  return rows
}

/**
 * Checks the movements of some accounts after a line of each: every one adds up to zero and has an origin. They are
 * looked up one by one (a grouped part, OFFSET 0), since a planner without current statistics would scan the whole
 * table.
 */
export async function checkJournals(
  db: Kysely<Tables>,
  brand: string,
  since: readonly { account: bigint; line: bigint }[],
  plain: readonly string[],
): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    WITH recent AS MATERIALIZED (
      SELECT DISTINCT p.journal_id
      FROM unnest(${since.map(({ account }) => account)}::bigint[], ${since.map(({ line }) => line)}::bigint[])
        AS since (account, line)
      CROSS JOIN LATERAL (
        SELECT journal_id FROM wallet_posting
        WHERE brand = ${brand} AND account_id = since.account AND line > since.line ORDER BY line OFFSET 0
      ) p
    )
    SELECT 'sum_not_zero' AS problem, ${brand}::text AS brand, each.currency AS subject,
      'journal ' || recent.journal_id || ' adds up to ' || each.sum AS detail
    FROM recent CROSS JOIN LATERAL (
      SELECT a.currency, sum(p.amount) AS sum
      FROM wallet_posting p JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
      WHERE p.brand = ${brand} AND p.journal_id = recent.journal_id
      GROUP BY a.currency HAVING sum(p.amount) <> 0
    ) each
    UNION ALL
    SELECT 'no_origin', j.brand, 'journal:' || j.id, j.kind || ' under ' || j.idem_key
    FROM recent CROSS JOIN LATERAL (
      SELECT * FROM wallet_journal WHERE brand = ${brand} AND id = recent.journal_id OFFSET 0
    ) j
    WHERE ${without(plain)}`.execute(db)
  return rows
}
