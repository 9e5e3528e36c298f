import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../kernel/db/index.ts'
import type { Json } from '../../kernel/json.ts'
import type { Renewed } from '../../kernel/renewals.ts'
import type { Marks } from '../../kernel/row-signatures.ts'
import { playerOwner, type Finding, type JournalRange } from '../wallet/index.ts'
import { checkJournals } from './origins.ts'

/** The balance of a wallet at a line up to which it was found sound, with the platform's mark over it. */
interface LedgerCheckpointTable {
  brand: string
  account_id: bigint
  line: bigint
  balance: bigint
  mark: string
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    ledger_checkpoint: LedgerCheckpointTable
  }
}

interface Point {
  account_id: bigint
  line: bigint
  balance: bigint
}

const MARK = 'checkpoint'
const factsOf = (brand: string, { account_id, line, balance }: Point): Json => [
  brand,
  String(account_id),
  String(line),
  String(balance),
]

async function keep(db: Kysely<Tables>, marks: Marks, brand: string, points: readonly Point[]): Promise<void> {
  if (points.length === 0) return
  const made = points.map((point) => marks.of(MARK, factsOf(brand, point)))
  await sql`
    INSERT INTO ledger_checkpoint (brand, account_id, line, balance, mark)
    SELECT ${brand}, * FROM unnest(
      ${points.map((point) => point.account_id)}::bigint[], ${points.map(({ line }) => line)}::bigint[],
      ${points.map(({ balance }) => balance)}::bigint[], ${made}::text[])
    ON CONFLICT (brand, account_id) DO UPDATE SET line = excluded.line, balance = excluded.balance, mark = excluded.mark
    WHERE ledger_checkpoint.line < excluded.line
      OR (ledger_checkpoint.line = excluded.line AND ledger_checkpoint.mark <> excluded.mark)`.execute(db)
}

const RENEWED_AT_ONCE = 500

/** Marks a few checkpoints of a brand anew that an earlier secret marked, from after an account on. */
export async function renewCheckpoints(
  db: Kysely<Tables>,
  marks: Marks,
  brand: string,
  after: bigint,
): Promise<Renewed> {
  const rows = await db
    .selectFrom('ledger_checkpoint')
    .selectAll()
    .where('brand', '=', brand)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(RENEWED_AT_ONCE)
    .execute()
  const earlier = rows.filter((row) => marks.isEarlier(MARK, factsOf(brand, row), row.mark))
  await keep(db, marks, brand, earlier)
  const left = rows.filter((row) => !marks.fits(MARK, factsOf(brand, row), row.mark)).length
  const next = rows.length < RENEWED_AT_ONCE ? undefined : rows.at(-1)?.account_id.toString()
  return { renewed: earlier.length, left, next }
}

/**
 * Moves the checkpoint of each player's wallet touched by a checked range. A line whose journal lies after the range is
 * left for the next check, with all lines that follow it.
 */
export async function moveCheckpoints(
  db: Kysely<Tables>,
  marks: Marks,
  brand: string,
  { after, upTo }: JournalRange,
): Promise<void> {
  const { rows } = await sql<Point>`
    SELECT p.account_id, p.line, p.balance_after AS balance
    FROM (
      SELECT a.id, coalesce((
        SELECT min(line) - 1 FROM wallet_posting WHERE brand = a.brand AND account_id = a.id AND journal_id > ${upTo}
      ), a.lines) AS line
      FROM wallet_account a
      WHERE a.brand = ${brand} AND a.owner LIKE 'player:%' AND a.id IN (
        SELECT account_id FROM wallet_posting
        WHERE brand = ${brand} AND journal_id > ${after} AND journal_id <= ${upTo})
    ) sound
    JOIN wallet_posting p ON p.brand = ${brand} AND p.account_id = sound.id AND p.line = sound.line`.execute(db)
  await keep(db, marks, brand, rows)
}

interface Walked extends Point {
  bucket: string
  held: bigint
  lines: bigint
  start: bigint
  start_balance: bigint
  mark: string | null
  broken: bigint
}

/**
 * Checks a player's wallets in one currency from their last checkpoint to their present balance: the checkpoint is
 * unchanged, each line follows from the one before, each movement adds up to zero and belongs to an order or a game
 * call. Reads only what was posted since that checkpoint. The wallets should be locked.
 */
export async function checkPlayer(
  db: Kysely<Tables>,
  { marks, plain }: { marks: Marks; plain: readonly string[] },
  { brand, playerId, currency }: { brand: string; playerId: string; currency: string },
): Promise<Finding[]> {
  const { rows } = await sql<Walked>`
    SELECT a.id AS account_id, a.bucket, a.balance AS held, a.lines, coalesce(c.line, 0) AS start,
      coalesce(c.balance, 0) AS start_balance, c.mark, coalesce(w.line, c.line, 0) AS line,
      coalesce(w.balance, c.balance, 0) AS balance, coalesce(w.broken, 0) AS broken
    FROM wallet_account a
    LEFT JOIN ledger_checkpoint c ON c.brand = a.brand AND c.account_id = a.id
    LEFT JOIN wallet_posting s ON s.brand = a.brand AND s.account_id = a.id AND s.line = c.line
    CROSS JOIN LATERAL (
      SELECT max(line) AS line, (array_agg(balance_after ORDER BY line DESC))[1] AS balance,
        count(*) FILTER (WHERE balance_after <> before + amount OR line <> line_before + 1)
          + CASE WHEN coalesce(s.balance_after, 0) <> coalesce(c.balance, 0) THEN 1 ELSE 0 END AS broken
      FROM (
        SELECT p.line, p.amount, p.balance_after,
          lag(p.balance_after, 1, coalesce(c.balance, 0)) OVER (ORDER BY p.line) AS before,
          lag(p.line, 1, coalesce(c.line, 0)) OVER (ORDER BY p.line) AS line_before
        FROM wallet_posting p
        WHERE p.brand = a.brand AND p.account_id = a.id AND p.line > coalesce(c.line, 0)
      ) walk
    ) w
    WHERE a.brand = ${brand} AND a.owner = ${playerOwner(playerId)} AND a.currency = ${currency}`.execute(db)
  const findings = rows.flatMap((row): Finding[] => {
    const point = { account_id: row.account_id, line: row.start, balance: row.start_balance }
    const isMarked = row.mark === null || marks.fits(MARK, factsOf(brand, point), row.mark)
    if (isMarked && row.broken === 0n && row.held === row.balance && row.lines === row.line) return []
    const detail =
      `${row.bucket} holds ${row.held} after ${row.lines} lines; ` +
      `from line ${row.start} on its lines end at ${row.line} with ${row.balance}`
    return [{ problem: 'balance_differs', brand, subject: row.account_id.toString(), detail }]
  })
  const since = rows.map(({ account_id, start }) => ({ account: account_id, line: start }))
  findings.push(...(await checkJournals(db, brand, since, plain)))
  if (findings.length === 0) await keep(db, marks, brand, rows)
  return findings
}
