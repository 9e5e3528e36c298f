import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../kernel/db/index.ts'
import type { Finding } from '../wallet/index.ts'

/** Result of checking a part of a table: findings, and where to continue; undefined at the end. */
export interface Step {
  readonly findings: Finding[]
  readonly next: string | undefined
}

export interface Row extends Finding {
  readonly place: string
  readonly isWrong: boolean
}

export const stepOf = (rows: readonly Row[], limit: number): Step => ({
  findings: rows
    .filter(({ isWrong }) => isWrong)
    .map(({ problem, brand, subject, detail }) => ({ problem, brand, subject, detail })),
  next: rows.length < limit ? undefined : rows.at(-1)?.place,
})

/** The step in the key of an order's movements; a charge-back may be won back and happen again. */
const STEPS = sql`(
  SELECT step, '' AS time
  FROM unnest(ARRAY['deposit', 'player_fee', 'reserve', 'payout', 'release', 'return', 'reversal', 'reinstate']) AS step
  UNION ALL SELECT step, ':' || n FROM unnest(ARRAY['reversal', 'reinstate']) AS step, generate_series(2, 9) AS n
)`

/**
 * Compares deposits and withdrawals with their postings: each order's money was moved by exactly that amount, in that
 * currency, for that player, and no other money was.
 * @param only checks one order
 */
export async function checkOrders(
  db: Kysely<Tables>,
  brand: string,
  { after = '', limit = 500, only = null }: { after?: string; limit?: number; only?: string | null },
): Promise<Step> {
  const { rows } = await sql<Row>`
    SELECT 'order_differs' AS problem, t.brand_id AS brand, 'order:' || t.id AS subject, t.id AS place,
      t.type || ' of ' || t.amount || ' ' || t.currency || ' is ' || t.status || '; posted: deposit '
        || m.deposit || ', fee ' || m.fee
        || ', reserve ' || m.reserve || ', payout ' || m.payout || ', release ' || m.release
        || ', returned ' || m.came_back || ', reversals ' || m.reversals || ', won back ' || m.reinstated AS detail,
      CASE t.type WHEN 'deposit' THEN
        (m.deposit, m.fee) <> CASE WHEN t.status IN ('success', 'refunded', 'charged_back')
          THEN (t.amount, t.player_fee) ELSE (0::bigint, 0::bigint) END
        OR m.reversals - m.reinstated <> CASE WHEN t.status IN ('refunded', 'charged_back') THEN 1 ELSE 0 END
      ELSE
        (m.reserve, m.payout, m.came_back, m.release) <> CASE
          WHEN t.status = 'paid' THEN (t.amount, t.amount, 0::bigint, 0::bigint)
          WHEN t.status = 'failed' AND m.payout > 0 THEN (t.amount, t.amount, t.amount, 0::bigint)
          WHEN t.status IN ('declined', 'failed', 'cancelled') THEN (t.amount, 0::bigint, 0::bigint, t.amount)
          ELSE (t.amount, 0::bigint, 0::bigint, 0::bigint) END
      END AS "isWrong"
    FROM (
      SELECT * FROM cashier_transaction
      WHERE brand_id = ${brand} AND CASE WHEN ${only}::text IS NULL THEN id > ${after} ELSE id = ${only} END
      ORDER BY id LIMIT ${limit}
    ) t
    CROSS JOIN LATERAL (
      SELECT
        coalesce(sum(p.amount) FILTER (WHERE s.step = 'deposit' AND a.bucket = 'main'), 0)::bigint AS deposit,
        -coalesce(sum(p.amount) FILTER (WHERE s.step = 'player_fee' AND a.bucket = 'main'), 0)::bigint AS fee,
        coalesce(sum(p.amount) FILTER (WHERE s.step = 'reserve' AND a.bucket = 'locked_withdrawal'), 0)::bigint
          AS reserve,
        -coalesce(sum(p.amount) FILTER (WHERE s.step = 'payout' AND a.bucket = 'locked_withdrawal'), 0)::bigint
          AS payout,
        coalesce(sum(p.amount) FILTER (WHERE s.step = 'release' AND a.bucket = 'main'), 0)::bigint AS release,
        coalesce(sum(p.amount) FILTER (WHERE s.step = 'return' AND a.bucket = 'main'), 0)::bigint AS came_back,
        count(DISTINCT j.id) FILTER (WHERE s.step = 'reversal') AS reversals,
        count(DISTINCT j.id) FILTER (WHERE s.step = 'reinstate') AS reinstated
      FROM ${STEPS} s
      JOIN wallet_journal j ON j.brand = t.brand_id AND j.idem_key = 'cashier:' || t.id || ':' || s.step || s.time
      JOIN wallet_posting p ON p.brand = j.brand AND p.journal_id = j.id
      JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
      WHERE s.step IN ('reversal', 'reinstate') OR (a.owner = 'player:' || t.player_id AND a.currency = t.currency)
    ) m
    ORDER BY t.id`.execute(db)
  return stepOf(rows, limit)
}

/**
 * Money of a round's player; and bonus money of a round that the house keeps, because its bonus ended before the round.
 */
const OF_THE_ROUND = sql`a.currency = r.currency AND (a.owner = 'player:' || r.player_id
  OR (a.owner = 'house' AND a.bucket = 'bonus_cost' AND p.amount > 0 AND r.split ->> 'bonus' IS NOT NULL))`

/** Sum of a stored split; 0 for rows older than splits, where it is null. */
const SPLIT_TOTAL = sql`(SELECT coalesce(sum(value::bigint), 0)::bigint FROM jsonb_each_text(split))`

/**
 * Compares the calls of aggregators with their postings: stakes and wins moved the amount of the call, and a win that
 * waits for staff is set aside until their decision, then posted accordingly.
 */
export async function checkCalls(
  db: Kysely<Tables>,
  brand: string,
  { after = '', limit = 500 }: { after?: string; limit?: number },
): Promise<Step> {
  const [aggregator = '', ...rest] = after.split('\n')
  const { rows } = await sql<Row>`
    SELECT 'call_differs' AS problem, t.brand_id AS brand, 'call:' || t.aggregator || ':' || t.tx_id AS subject,
      t.aggregator || chr(10) || t.tx_id AS place,
      t.kind || ' of ' || t.amount || ' posted ' || coalesce(m.moved, 0) || coalesce(', ' || w.decision, '')
        || CASE WHEN w.is_posted THEN ', of what waited ' || d.ended || ' ended, ' || d.paid || ' paid' ELSE '' END
        AS detail,
      coalesce(m.moved, 0) <> CASE t.kind
        WHEN 'bet' THEN -t.amount
        WHEN 'win' THEN CASE WHEN w.is_posted OR w.tx_id IS NULL OR w.decision = 'paid' THEN t.amount ELSE 0 END
        WHEN 'rollback' THEN CASE WHEN t.round_id IS NULL THEN 0 ELSE coalesce(t.went_back, m.moved, 0) END
        WHEN 'refund' THEN coalesce(t.went_back, 0)
        ELSE 0 END
      OR (w.is_posted AND (m.held, d.ended, d.paid) <> CASE w.decision
        WHEN 'paid' THEN (w.amount, w.amount, w.amount)
        WHEN 'refused' THEN (w.amount, w.amount, 0::bigint)
        ELSE (w.amount, 0::bigint, 0::bigint) END)
      OR (t.kind IN ('bet', 'win') AND t.round_id IS NOT NULL AND r.player_id IS NULL) AS "isWrong"
    FROM (
      SELECT *, CASE WHEN split IS NOT NULL THEN ${SPLIT_TOTAL} END AS went_back FROM game_transaction
      WHERE brand_id = ${brand} AND (aggregator, tx_id) > (${aggregator}, ${rest.join('\n')})
      ORDER BY aggregator, tx_id LIMIT ${limit}
    ) t
    LEFT JOIN game_round r ON r.id = t.round_id
    LEFT JOIN held_win w ON w.brand_id = t.brand_id AND w.aggregator = t.aggregator AND w.tx_id = t.tx_id
    CROSS JOIN LATERAL (
      SELECT sum(p.amount)::bigint AS moved,
        coalesce(sum(p.amount) FILTER (WHERE a.bucket = 'held_win'), 0)::bigint AS held
      FROM wallet_journal j
      JOIN wallet_posting p ON p.brand = j.brand AND p.journal_id = j.id
      JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
      WHERE j.brand = t.brand_id AND j.idem_key = 'game:' || t.aggregator || ':' || t.tx_id
        AND ${OF_THE_ROUND}
    ) m
    CROSS JOIN LATERAL (
      SELECT -coalesce(sum(p.amount) FILTER (WHERE a.bucket = 'held_win'), 0)::bigint AS ended,
        coalesce(sum(p.amount) FILTER (WHERE a.bucket <> 'held_win'), 0)::bigint AS paid
      FROM wallet_journal j
      JOIN wallet_posting p ON p.brand = j.brand AND p.journal_id = j.id
      JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
      WHERE w.is_posted AND j.brand = t.brand_id AND j.idem_key = 'held:' || t.aggregator || ':' || t.tx_id
        AND ${OF_THE_ROUND}
    ) d
    ORDER BY t.aggregator, t.tx_id`.execute(db)
  return stepOf(rows, limit)
}

/**
 * Compares rounds with their calls: a round's stake and win are the sums of its bets and paid wins, its returned amount
 * that of its rollbacks and refunds, and what is still staked is in its wallets.
 */
export async function checkRounds(
  db: Kysely<Tables>,
  brand: string,
  { after = '', limit = 500 }: { after?: string; limit?: number },
): Promise<Step> {
  const { rows } = await sql<Row>`
    SELECT 'round_differs' AS problem, r.brand_id AS brand, 'round:' || r.id AS subject, r.id AS place,
      r.status || ' round staked ' || r.stake || ', ' || r.returned || ' went back, won ' || r.win || '; its calls say '
        || m.stake || ', ' || coalesce(m.returned, r.returned) || ' and ' || m.win AS detail,
      (m.stake <> r.stake OR m.win <> r.win OR m.returned <> r.returned
        OR (m.returned IS NOT NULL AND r.staked <> r.stake - r.returned)
        OR (r.status = 'rolled_back' AND (m.undone = 0 OR r.returned <> r.stake OR r.win > 0))
        OR (m.undone > 0 AND r.returned = r.stake AND r.win = 0 AND r.status = 'open')) AS "isWrong"
    FROM (
      SELECT *, ${SPLIT_TOTAL} AS staked FROM game_round
      WHERE brand_id = ${brand} AND id > ${after} ORDER BY id LIMIT ${limit}
    ) r
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(t.amount) FILTER (WHERE t.kind = 'bet'), 0)::bigint AS stake,
        coalesce(sum(t.amount) FILTER (WHERE t.kind = 'win' AND (w.tx_id IS NULL OR w.decision = 'paid')), 0)::bigint
          AS win,
        count(*) FILTER (WHERE t.kind IN ('rollback', 'refund')) AS undone,
        -- What calls of before gave back is not noted with them.
        CASE WHEN count(*) FILTER (WHERE t.kind IN ('rollback', 'refund') AND t.split IS NULL) = 0
          THEN coalesce(sum(t.gave) FILTER (WHERE t.kind IN ('rollback', 'refund')), 0)::bigint END AS returned
      FROM (
        SELECT *, CASE WHEN split IS NOT NULL THEN ${SPLIT_TOTAL} END AS gave
        FROM game_transaction WHERE round_id = r.id
      ) t
      LEFT JOIN held_win w ON w.brand_id = t.brand_id AND w.aggregator = t.aggregator AND w.tx_id = t.tx_id
    ) m
    ORDER BY r.id`.execute(db)
  return stepOf(rows, limit)
}
