import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { AuditLine } from '../../kernel/audit/index.ts'
import type { Tables } from '../../kernel/db/index.ts'
import type { JournalRange } from '../wallet/index.ts'

/** Balances by currency, then `player/main`, `house/games`, `provider:x/payments` …; minor units as decimal text. */
export type Totals = Record<string, Record<string, string>>

/** A sealed range of journals: its digest, and the totals at its end. */
export interface Seal {
  /** First and last journal; `after` is the last journal of the previous seal. */
  readonly after: string
  readonly upTo: string
  readonly journals: number
  readonly postings: number
  /** SHA-256 over every journal, answer and posting of the range. */
  readonly digest: string
  readonly totals: Totals
}

/** The action of seals in the audit. */
export const SEAL_ACTION = 'ledger.seal'

const JOURNALS_AT_ONCE = 2_000

/** Digest and totals of a range of journals. `before` are the totals at the start of the range. */
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

/** One text per journal with everything stored about it, the same on every server. */
async function journalTexts(db: Kysely<Tables>, brand: string, { after, upTo }: JournalRange) {
  const { rows } = await sql<{ id: bigint; text: string; count: bigint }>`
    SELECT j.id, p.count, concat_ws('|', j.id, to_json(j.idem_key), to_json(j.kind), to_json(j.request_hash), j.moves,
      extract(epoch FROM j.created_at)::numeric(20, 6), coalesce(j.meta::text, '-'), coalesce(r.result::text,
        '-'), p.lines, extract(epoch FROM j.recorded_at)::numeric(20, 6)) AS text
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
export const sealOf = (line: Pick<AuditLine, 'details'>): Seal => line.details as unknown as Seal

/** A seal with its line in the audit, and the seal before it. */
export interface PlacedSeal {
  readonly line: bigint
  readonly seal: Seal
  readonly before: Seal | undefined
}

/** The first seal after a line of the audit. */
export async function nextSeal(db: Kysely<Tables>, brand: string, after: bigint): Promise<PlacedSeal | undefined> {
  const seals = db.selectFrom('audit_line').selectAll().where('brand', '=', brand).where('action', '=', SEAL_ACTION)
  const row = await seals.where('line', '>', after).orderBy('line').limit(1).executeTakeFirst()
  if (!row) return undefined
  const before = await seals.where('line', '<', row.line).orderBy('line', 'desc').limit(1).executeTakeFirst()
  return { line: row.line, seal: sealOf(row), before: before && sealOf(before) }
}

/** Whether the range of a seal is unchanged. */
export async function sealHolds(db: Kysely<Tables>, brand: string, { seal, before }: PlacedSeal): Promise<boolean> {
  const range = { after: BigInt(before?.upTo ?? 0), upTo: BigInt(seal.upTo) }
  return sameSeal(await sealRange(db, brand, range, before?.totals ?? {}), seal)
}

const sameSeal = (a: Seal, b: Seal): boolean =>
  a.after === b.after &&
  a.digest === b.digest &&
  a.journals === b.journals &&
  a.postings === b.postings &&
  sameTotals(a, b)

function sameTotals({ totals: a }: Seal, { totals: b }: Seal): boolean {
  const flat = (totals: Seal['totals']) =>
    Object.entries(totals)
      .flatMap(([currency, places]) => Object.entries(places).map(([place, sum]) => `${currency} ${place} ${sum}`))
      .toSorted()
      .join('\n')
  return flat(a) === flat(b)
}
