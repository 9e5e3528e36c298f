import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../kernel/db/tables.ts'

/** An inconsistency of the ledger. */
export interface Finding {
  readonly problem:
    | 'sum_not_zero'
    | 'balance_differs'
    | 'journal_incomplete'
    | 'line_differs'
    // An order, a game call, a round, a bet or what a player owes after bets differs from its postings,
    | 'order_differs'
    | 'call_differs'
    | 'round_differs'
    | 'bet_differs'
    // a bonus, a cashback, points or a jackpot differs from what was counted, published or posted,
    | 'bonus_differs'
    | 'kept_differs'
    | 'bonus_without_owner'
    | 'cashback_differs'
    | 'points_differ'
    | 'jackpot_differs'
    // a movement belongs to nothing that is stored, or to another player's,
    | 'no_origin'
    // an order, an approval or a note about a player was not written by the platform,
    | 'order_changed'
    | 'approval_changed'
    | 'flags_changed'
    // a movement that was acknowledged is not in the database that is used now,
    | 'movement_lost'
    // or a sealed range, or the audit itself, was changed.
    | 'seal_broken'
    | 'audit_broken'
  readonly brand: string
  /** The account or journal concerned, or the currency of a sum. */
  readonly subject: string
  readonly detail: string
}

/** The journals after the first and up to the second. */
export interface JournalRange {
  readonly after: bigint
  readonly upTo: bigint
}

/**
 * Checks the ledger for consistency: all postings of a currency add up to zero, every balance is the sum of its
 * postings, and every journal has the postings it announces. Reads everything of one brand, or of all.
 */
export async function reconcile(db: Kysely<Tables>, brand?: string): Promise<Finding[]> {
  const only = brand ?? null
  const { rows } = await sql<Finding>`
    SELECT 'sum_not_zero' AS problem, a.brand, a.currency AS subject, 'postings add up to ' || sum(p.amount) AS detail
    FROM wallet_posting p JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
    WHERE ${only}::text IS NULL OR a.brand = ${only}
    GROUP BY a.brand, a.currency HAVING sum(p.amount) <> 0
    UNION ALL
    SELECT 'balance_differs', a.brand, a.id::text, 'balance ' || a.balance || ', postings '
      || coalesce(sum(p.amount), 0)
    FROM wallet_account a LEFT JOIN wallet_posting p ON p.brand = a.brand AND p.account_id = a.id
    WHERE ${only}::text IS NULL OR a.brand = ${only}
    GROUP BY a.brand, a.id, a.balance HAVING a.balance <> coalesce(sum(p.amount), 0)
    UNION ALL
    SELECT 'line_differs', a.brand, a.id::text, 'the account has ' || a.lines || ' lines, there are '
      || count(p.line) || ' up to ' || coalesce(max(p.line), 0)
    FROM wallet_account a LEFT JOIN wallet_posting p ON p.brand = a.brand AND p.account_id = a.id
    WHERE ${only}::text IS NULL OR a.brand = ${only}
    GROUP BY a.brand, a.id, a.lines HAVING a.lines <> count(p.line) OR a.lines <> coalesce(max(p.line), 0)
    UNION ALL
    SELECT 'journal_incomplete', j.brand, j.id::text, count(p.journal_id) || ' postings'
    FROM wallet_journal j LEFT JOIN wallet_posting p ON p.brand = j.brand AND p.journal_id = j.id
    WHERE ${only}::text IS NULL OR j.brand = ${only}
    GROUP BY j.brand, j.id, j.moves
    HAVING CASE WHEN j.moves THEN count(p.journal_id) < 2 ELSE count(p.journal_id) > 0 END
    ORDER BY 1, 2, 3`.execute(db)
  return rows
}

/**
 * The same for a range of journals: each is complete and adds up to zero, each line follows from the line before it,
 * and the accounts touched hold what their last line says. Of what is before the range only those lines are read, so
 * together with the check of all earlier ranges it is equivalent to reading everything.
 */
export async function reconcileRange(
  db: Kysely<Tables>,
  brand: string,
  { after, upTo }: JournalRange,
): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    WITH posted AS MATERIALIZED (
      SELECT * FROM wallet_posting WHERE brand = ${brand} AND journal_id > ${after} AND journal_id <= ${upTo}
    )
    SELECT 'sum_not_zero' AS problem, a.brand, a.currency AS subject, 'journal ' || p.journal_id
      || ' adds up to ' || sum(p.amount) AS detail
    FROM posted p JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
    GROUP BY a.brand, a.currency, p.journal_id HAVING sum(p.amount) <> 0
    UNION ALL
    SELECT 'line_differs', p.brand, p.account_id::text, 'line ' || p.line || ' says ' || p.balance_after || ', '
      || CASE WHEN p.line > 1 AND before.line IS NULL THEN 'the line before it is missing' ELSE 'it follows '
        || coalesce(before.balance_after, 0) || ' by ' || p.amount END
    FROM posted p LEFT JOIN wallet_posting before ON before.brand = p.brand AND before.account_id = p.account_id
      AND before.line = p.line - 1
    WHERE (p.line > 1 AND before.line IS NULL) OR p.balance_after <> coalesce(before.balance_after, 0) + p.amount
    UNION ALL
    SELECT 'balance_differs', a.brand, a.id::text, 'balance ' || a.balance || ', last line says '
      || coalesce(last.balance_after, 0)
    FROM (SELECT DISTINCT account_id FROM posted) touched
    JOIN wallet_account a ON a.brand = ${brand} AND a.id = touched.account_id
    LEFT JOIN LATERAL (
      SELECT line, balance_after FROM wallet_posting WHERE brand = a.brand AND account_id = a.id
        ORDER BY line DESC LIMIT 1
    ) last ON true
    WHERE a.balance IS DISTINCT FROM last.balance_after OR a.lines IS DISTINCT FROM last.line
    UNION ALL
    SELECT 'journal_incomplete', j.brand, j.id::text, count(p.journal_id) || ' postings'
    FROM wallet_journal j LEFT JOIN posted p ON p.journal_id = j.id
    WHERE j.brand = ${brand} AND j.id > ${after} AND j.id <= ${upTo}
    GROUP BY j.brand, j.id, j.moves
    HAVING CASE WHEN j.moves THEN count(p.journal_id) < 2 ELSE count(p.journal_id) > 0 END
    ORDER BY 1, 2, 3`.execute(db)
  return rows
}

const ACCOUNTS_AT_ONCE = 2_000

/**
 * Compares the balances of accounts, from one id on, with their last lines; `next` is where to continue, undefined at
 * the end.
 */
export async function checkAccounts(
  db: Kysely<Tables>,
  brand: string,
  after: bigint,
  limit: number,
): Promise<{ findings: Finding[]; next: bigint | undefined }> {
  const { rows } = await sql<{ id: bigint; balance: bigint; lines: bigint; last: bigint; says: bigint }>`
    SELECT a.id, a.balance, a.lines, coalesce(l.line, 0) AS last, coalesce(l.balance_after, 0) AS says
    FROM (SELECT * FROM wallet_account WHERE brand = ${brand} AND id > ${after} ORDER BY id LIMIT ${limit}) a
    LEFT JOIN LATERAL (
      SELECT line, balance_after FROM wallet_posting WHERE brand = a.brand AND account_id = a.id
        ORDER BY line DESC LIMIT 1
    ) l ON true
    ORDER BY a.id`.execute(db)
  const findings = rows
    .filter(({ balance, lines, last, says }) => balance !== says || lines !== last)
    .map(({ id, balance, lines, last, says }): Finding => ({
      problem: 'balance_differs',
      brand,
      subject: id.toString(),
      detail: `balance ${balance} after ${lines} lines, line ${last} says ${says}`,
    }))
  return { findings, next: rows.length < limit ? undefined : rows.at(-1)?.id }
}

/** The same for all accounts of a brand, including unused ones. */
export async function reconcileAccounts(db: Kysely<Tables>, brand: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const page: Awaited<ReturnType<typeof checkAccounts>> = await checkAccounts(db, brand, after, ACCOUNTS_AT_ONCE)
    findings.push(...page.findings)
    after = page.next
  }
  return findings
}
