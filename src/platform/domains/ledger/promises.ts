import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../kernel/db/index.ts'
import { stepOf, type Row, type Step } from './orders.ts'

/** Compares cashbacks with what was posted for them: the amount once they were paid out, nothing before. */
export async function checkCashbacks(
  db: Kysely<Tables>,
  brand: string,
  { after = '', limit = 500 }: { after?: string; limit?: number },
): Promise<Step> {
  const { rows } = await sql<Row>`
    SELECT 'cashback_differs' AS problem, c.brand_id AS brand, 'cashback:' || c.id AS subject, c.id AS place,
      c.status || ' cashback of ' || c.amount || ' ' || c.currency || ', posted ' || m.amount AS detail,
      m.amount <> CASE c.status WHEN 'paid_out' THEN c.amount ELSE 0 END AS "isWrong"
    FROM (SELECT * FROM cashback WHERE brand_id = ${brand} AND id > ${after} ORDER BY id LIMIT ${limit}) c
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(p.amount), 0)::bigint AS amount FROM wallet_journal j
      JOIN wallet_posting p ON p.brand = j.brand AND p.journal_id = j.id
      JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
      WHERE j.brand = c.brand_id AND j.idem_key = 'cashback:' || c.id || ':payout'
        AND a.owner = 'player:' || c.player_id AND a.bucket = 'main' AND a.currency = c.currency
    ) m
    ORDER BY c.id`.execute(db)
  return stepOf(rows, limit)
}

/** Compares players' points with the last line of each, which continues all lines before it. */
export async function checkPoints(
  db: Kysely<Tables>,
  brand: string,
  { after = '', limit = 500 }: { after?: string; limit?: number },
): Promise<Step> {
  const { rows } = await sql<Row>`
    SELECT 'points_differ' AS problem, a.brand_id AS brand, 'points:' || a.player_id AS subject, a.player_id AS place,
      a.points || ' points after ' || a.lines || ' lines; line ' || coalesce(l.number, 0) || ' says '
        || coalesce(l.balance, 0) AS detail,
      (a.points <> coalesce(l.balance, 0) OR a.lines <> coalesce(l.number, 0)) AS "isWrong"
    FROM (
      SELECT * FROM loyalty_account WHERE brand_id = ${brand} AND player_id > ${after} ORDER BY player_id LIMIT ${limit}
    ) a
    LEFT JOIN LATERAL (
      SELECT number, balance FROM loyalty_line WHERE brand_id = a.brand_id AND player_id = a.player_id
      ORDER BY number DESC LIMIT 1
    ) l ON true
    ORDER BY a.player_id`.execute(db)
  return stepOf(rows, limit)
}

interface CycleRow {
  place: string
  sysname: string
  number: number
  threshold: bigint
  nonce: string
  commitment: string
  isCounted: boolean
  base: bigint
  posted: bigint
  meter: bigint
  isRunning: boolean
}

/**
 * Compares jackpots with what was published and posted: the threshold is the one whose hash was told when it began,
 * what was posted is what stakes brought, and the meter of a running one holds it.
 */
export async function checkJackpots(
  db: Kysely<Tables>,
  brand: string,
  { after = '', limit = 500 }: { after?: string; limit?: number },
): Promise<Step> {
  const { rows } = await sql<CycleRow>`
    SELECT c.sysname || ':' || lpad(c.number::text, 10, '0') AS place, c.sysname, c.number, c.threshold, c.nonce,
      c.commitment, c.base, c.posted, c.won_at IS NULL AS "isRunning",
      (c.micro / 1000000 = c.posted AND c.reserve_micro / 1000000 = c.reserve_posted
        AND c.amount IS NOT DISTINCT FROM CASE WHEN c.won_at IS NOT NULL THEN c.base + c.posted END) AS "isCounted",
      (SELECT coalesce(sum(balance), 0)::bigint FROM wallet_account a WHERE a.brand = c.brand_id AND a.owner = 'house'
        AND a.bucket = 'jackpot_' || c.sysname AND a.currency = c.currency) AS meter
    FROM jackpot_cycle c
    WHERE c.brand_id = ${brand} AND c.sysname || ':' || lpad(c.number::text, 10, '0') > ${after}
    ORDER BY 1 LIMIT ${limit}`.execute(db)
  const found = rows.map((row): Row => {
    const { sysname, number, threshold, nonce, base, posted, meter } = row
    const isTold = row.commitment === hash('sha256', `${sysname}:${number}:${threshold}:${nonce}`, 'hex')
    const isHeld = !row.isRunning || meter === base + posted
    const faults = [
      ...(isTold ? [] : ['its threshold is not the one that was published as a hash']),
      ...(row.isCounted ? [] : ['what stakes brought is not what was posted']),
      ...(isHeld ? [] : [`its meter holds ${meter}, not ${base + posted}`]),
    ]
    const detail = `jackpot ${sysname} ${number}: ${faults.join('; ')}`
    return {
      problem: 'jackpot_differs',
      brand,
      subject: `jackpot:${row.place}`,
      place: row.place,
      detail,
      isWrong: faults.length > 0,
    }
  })
  return stepOf(found, limit)
}
