import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Something that must never be found. */
export interface Finding {
  readonly problem: 'sum_not_zero' | 'balance_differs' | 'journal_incomplete'
  readonly brand: string
  /** The account or journal concerned, or the currency for a sum. */
  readonly subject: string
  readonly detail: string
}

/**
 * Compares the ledger with itself: all postings of a currency add up to zero, every balance is the sum of its postings, and
 * every journal has the postings it announces. Reads everything; meant for a scheduled job and for tests.
 */
export async function reconcile(db: Kysely<Tables>): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    SELECT 'sum_not_zero' AS problem, a.brand, a.currency AS subject, 'postings add up to ' || sum(p.amount) AS detail
    FROM wallet_posting p JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
    GROUP BY a.brand, a.currency HAVING sum(p.amount) <> 0
    UNION ALL
    SELECT 'balance_differs', a.brand, a.id::text, 'balance ' || a.balance || ', postings ' || coalesce(sum(p.amount), 0)
    FROM wallet_account a LEFT JOIN wallet_posting p ON p.brand = a.brand AND p.account_id = a.id
    GROUP BY a.brand, a.id, a.balance HAVING a.balance <> coalesce(sum(p.amount), 0)
    UNION ALL
    SELECT 'journal_incomplete', j.brand, j.id::text, count(p.journal_id) || ' postings'
    FROM wallet_journal j LEFT JOIN wallet_posting p ON p.brand = j.brand AND p.journal_id = j.id
    GROUP BY j.brand, j.id, j.moves
    HAVING CASE WHEN j.moves THEN count(p.journal_id) < 2 ELSE count(p.journal_id) > 0 END
    ORDER BY 1, 2, 3`.execute(db)
  return rows
}
