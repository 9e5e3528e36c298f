import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../kernel/db/index.ts'
import { stepOf, type Row, type Step } from './orders.ts'

/** What a movement of a bonus brought the wallet of its player named by `bucket`. */
const posted = (step: string, bucket: ReturnType<typeof sql>) => sql`(
  SELECT coalesce(sum(p.amount), 0)::bigint FROM wallet_journal j
  JOIN wallet_posting p ON p.brand = j.brand AND p.journal_id = j.id
  JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
  WHERE j.brand = b.brand_id AND j.idem_key = 'bonus:' || b.id || ':' || ${sql.lit(step)}::text
    AND a.owner = 'player:' || b.player_id AND a.bucket = ${bucket} AND a.currency = b.currency)`
const WALLET = sql`CASE b.product WHEN 'betting' THEN 'betting_bonus' ELSE 'bonus' END`
/** What its terms ask to be staked, as it was reckoned when it was given. */
const REQUIRED = sql`div(
  (b.amount + CASE WHEN b.terms ->> 'of' = 'bonus' THEN 0 ELSE coalesce(d.amount, 0) END)
    * round((b.terms ->> 'times')::numeric * 1000) + 999, 1000)`

/**
 * Compares bonuses with what their bets counted, what their terms ask, and what was posted: progress is the sum of what
 * bets count, the requirement is that of the terms, and what was granted and became own money was moved. One that was
 * completed stays so when a stake is refunded later. Bonuses from before terms were kept have none to compare.
 * @param player checks the bonuses of one player
 */
export async function checkBonuses(
  db: Kysely<Tables>,
  brand: string,
  { after = '', limit = 500, player = null }: { after?: string; limit?: number; player?: string | null },
): Promise<Step> {
  const { rows } = await sql<Row>`
    SELECT 'bonus_differs' AS problem, c.brand_id AS brand, 'bonus:' || c.id AS subject, c.id AS place,
      c.status || ' bonus of ' || c.amount || ' ' || c.currency || ', granted ' || c.granted || ', has ' || c.progress
        || ' of ' || c.requirement || ' staked, its bets count ' || c.counted || ' and its terms ask ' || c.required
        || '; own money became ' || c.converted || ', posted ' || c.moved AS detail,
      (c.progress <> c.counted OR c.requirement <> c.required OR c.converted <> c.moved
        OR c.granted <> CASE WHEN c.activated_at IS NULL THEN 0 ELSE c.amount END
        OR (c.status = 'completed' AND greatest(c.progress, c.staked) < c.requirement)) AS "isWrong"
    FROM (
      SELECT b.*, ${posted('grant', WALLET)} AS granted, ${posted('convert', sql`'main'`)} AS moved,
        ${REQUIRED} AS required,
        (SELECT coalesce(sum(applied), 0)::bigint FROM bonus_progress WHERE bonus_id = b.id) AS counted,
        (SELECT coalesce(sum(div(stake * weight, 100)), 0)::bigint FROM bonus_progress WHERE bonus_id = b.id) AS staked
      FROM (
        SELECT * FROM bonus
        WHERE brand_id = ${brand} AND terms IS NOT NULL
          AND CASE WHEN ${player}::text IS NULL THEN id > ${after} ELSE player_id = ${player} END
        ORDER BY id LIMIT ${limit}
      ) b LEFT JOIN cashier_transaction d ON d.brand_id = b.brand_id AND d.id = b.deposit_id
    ) c
    ORDER BY c.id`.execute(db)
  return stepOf(rows, limit)
}

/** Compares the money of bonuses that were set aside with what the house keeps for them, by currency. */
export async function checkKept(db: Kysely<Tables>, brand: string): Promise<Step> {
  const { rows } = await sql<Row>`
    WITH kept AS (
      SELECT currency, sum(kept)::bigint AS amount FROM bonus WHERE brand_id = ${brand} AND kept > 0 GROUP BY 1
    ), house AS (
      SELECT currency, sum(balance)::bigint AS amount FROM wallet_account
      WHERE brand = ${brand} AND owner = 'house' AND bucket = 'bonus_kept' GROUP BY 1
    )
    SELECT 'kept_differs' AS problem, ${brand}::text AS brand, 'kept:' || currency AS subject, currency AS place,
      'bonuses set aside hold ' || coalesce(k.amount, 0) || ', the house keeps ' || coalesce(h.amount, 0) AS detail,
      coalesce(k.amount, 0) <> coalesce(h.amount, 0) OR h.amount < 0 AS "isWrong"
    FROM kept k FULL JOIN house h USING (currency)
    ORDER BY currency`.execute(db)
  return { ...stepOf(rows, Infinity), next: undefined }
}

/** Whether a job that waits is about to forfeit what an earlier release left of a bonus. */
const IS_CLEARED = sql`EXISTS (
  SELECT FROM job j WHERE j.brand = b.brand_id AND j.name = 'bonuses.leftover' AND j.dedupe_key = b.id
    AND j.run_at = 'epoch' AND j.done_at IS NULL AND j.failed_at IS NULL)`

/** Looks for bonus money in wallets of players who have no active bonus it could belong to. */
export async function checkBonusWallets(
  db: Kysely<Tables>,
  brand: string,
  { after = '', limit = 500 }: { after?: string; limit?: number },
): Promise<Step> {
  const { rows } = await sql<Row>`
    SELECT 'bonus_without_owner' AS problem, a.brand, 'account:' || a.id AS subject, a.id::text AS place,
      a.owner || ' has ' || a.balance || ' ' || a.currency || ' in ' || a.bucket || ' and no active bonus' AS detail,
      (a.bucket IN ('bonus', 'betting_bonus') AND a.balance > 0 AND NOT EXISTS (
        SELECT FROM bonus b WHERE b.brand_id = a.brand AND b.player_id = substr(a.owner, 8)
          AND (b.status = 'active' OR ${IS_CLEARED}) AND b.currency = a.currency
          AND b.product = CASE a.bucket WHEN 'bonus' THEN 'casino' ELSE 'betting' END)) AS "isWrong"
    FROM (
      SELECT * FROM wallet_account WHERE brand = ${brand} AND id > ${BigInt(after || '0')} ORDER BY id LIMIT ${limit}
    ) a
    ORDER BY a.id`.execute(db)
  return stepOf(rows, limit)
}
