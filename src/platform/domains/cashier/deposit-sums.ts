import { sql } from 'kysely'
import type { DepositSums, SumDeposits } from '../../kernel/deposit-parts.ts'

/**
 * Adds deposits up by what their orders say now: a settlement told twice, by whichever process and whenever, counts
 * once, and what went back does not stay counted.
 */
export const sumDeposits: SumDeposits = async (db, orders) => {
  const { rows } = await sql<DepositSums>`
    SELECT part, currency, count(*) AS made,
      count(*) FILTER (WHERE status = 'success') AS settled,
      coalesce(sum(amount) FILTER (WHERE status = 'success'), 0)::bigint AS "settledAmount",
      count(*) FILTER (WHERE status IN ('refunded', 'charged_back')) AS returned,
      coalesce(sum(amount) FILTER (WHERE status IN ('refunded', 'charged_back')), 0)::bigint AS "returnedAmount"
    FROM (${orders}) AS orders JOIN cashier_transaction USING (id)
    WHERE type = 'deposit'
    GROUP BY part, currency
    ORDER BY part, currency`.execute(db)
  return rows
}
