import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { AuditLine } from '../../kernel/audit/index.ts'
import type { Tables } from '../../kernel/db/index.ts'
import type { JournalRange } from '../wallet/index.ts'

/** Money by currency, then by `player/main`, `house/games`, `provider:x/payments` …; minor units as decimal text. */
export type Totals = Record<string, Record<string, string>>

/** A stretch of the ledger, fixed for good: what it says, and what everybody held at its end. */
export interface Seal {
  /** First and last journal; the first is the one after the seal before. */
  readonly after: string
  readonly upTo: string
  readonly journals: number
  readonly postings: number
  /** SHA-256 over every journal, answer and posting of the stretch. */
  readonly digest: string
  readonly totals: Totals
}

/** The action under which seals stand in the audit. */
export const SEAL_ACTION = 'ledger.seal'

const JOURNALS_AT_ONCE = 2_000

/** Digest and totals of a range of journals. `before` are the totals that the range begins with. */
export async function sealRange(
  db: Kysely<Tables>,
  brand: string,
  { after, upTo }: JournalRange,
  before: Totals,
): Promise<Seal> {
  const digest = createHash('sha256')
  let journals = 0
  let postings = 0
  for (let from = after; from < upTo;) {
    const rows = await journalTexts(db, brand, { after: from, upTo })
    for (const { text, count } of rows) {
      digest.update(`${text}\n`)
      postings += Number(count)
    }
    journals += rows.length
    from = rows.length < JOURNALS_AT_ONCE ? upTo : rows.at(-1)!.id
  }
  return {
    after: after.toString(),
    upTo: upTo.toString(),
    journals,
    postings,
    digest: digest.digest('hex'),
    totals: await addTotals(db, brand, { after, upTo }, before),
  }
}

/** One text per journal with all that was stored about it, the same on every server. */
async function journalTexts(db: Kysely<Tables>, brand: string, { after, upTo }: JournalRange) {
  const { rows } = await sql<{ id: bigint; text: string; count: bigint }>`
    SELECT j.id, p.count, concat_ws('|', j.id, to_json(j.idem_key), to_json(j.kind), to_json(j.request_hash), j.moves,
      extract(epoch FROM j.created_at)::numeric(20, 6), coalesce(j.meta::text, '-'), coalesce(r.result::text,
        '-'), p.lines) AS text
    FROM (
      SELECT * FROM wallet_journal WHERE brand = ${brand} AND id > ${after} AND id <= ${upTo} ORDER BY id
        LIMIT ${JOURNALS_AT_ONCE}
    ) j
    LEFT JOIN wallet_result r ON r.brand = j.brand AND r.journal_id = j.id
    CROSS JOIN LATERAL (
      SELECT count(*) AS count, string_agg(concat_ws(':', position, account_id, line, amount, balance_after),
        ',' ORDER BY position) AS lines
      FROM wallet_posting WHERE brand = j.brand AND journal_id = j.id
    ) p
    ORDER BY j.id`.execute(db)
  return rows
}

async function addTotals(
  db: Kysely<Tables>,
  brand: string,
  { after, upTo }: JournalRange,
  before: Totals,
): Promise<Totals> {
  const { rows } = await sql<{ currency: string; place: string; sum: bigint }>`
    SELECT a.currency, CASE WHEN a.owner LIKE 'player:%' THEN 'player' ELSE a.owner END || '/' || a.bucket
      AS place, sum(p.amount)::bigint AS sum
    FROM wallet_posting p JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
    WHERE p.brand = ${brand} AND p.journal_id > ${after} AND p.journal_id <= ${upTo}
    GROUP BY 1, 2`.execute(db)
  const totals: Totals = structuredClone(before)
  for (const { currency, place, sum } of rows) {
    const places = (totals[currency] ??= {})
    places[place] = (BigInt(places[place] ?? '0') + sum).toString()
  }
  return totals
}

/** The seal in a line of the audit. */
export const sealOf = (line: AuditLine): Seal => line.details as unknown as Seal
