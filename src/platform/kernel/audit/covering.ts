import type { Kysely } from 'kysely'
import type { Tables } from '../db/index.ts'
import type { Marks } from '../row-signatures.ts'
import { coverOf, coveredLines, MOST_COVERED } from './covers.ts'
import type { AuditRow } from './tables.ts'
import { START, verifyPage, type ChainProblem } from './verify.ts'

/** What was done to cover a few lines. */
export interface Covered {
  /** Lines put under a cover of the present secret. */
  readonly lines: number
  /** Where the chain is broken among these few lines. */
  readonly problems: readonly ChainProblem[]
  /** The line to go on after; undefined at the end of the chain. */
  readonly next: bigint | undefined
}

/**
 * Puts the lines after one that the present secret did not mark under covers made with it, a few at a time: each
 * stretch that is sound. Lines that are under such a cover already are left.
 */
export async function coverLines(db: Kysely<Tables>, marks: Marks, brand: string, after: bigint): Promise<Covered> {
  const before = await db
    .selectFrom('audit_line')
    .select(['line', 'hash', 'key_id'])
    .where('brand', '=', brand)
    .where('line', '=', after)
    .executeTakeFirst()
  const from = before ? { ...before, marked: before.key_id !== null } : { ...START, line: after }
  const rows: AuditRow[] = []
  const page = await verifyPage(db, marks, brand, from, MOST_COVERED, (row) => rows.push(row))
  const next = page.isLast ? undefined : page.end.line
  const broken = new Set(page.problems.map(({ line }) => line))
  // Whether what follows a gap is sound cannot be told.
  const isSound = (row: AuditRow, index: number) =>
    !broken.has(row.line) && row.line === (index === 0 ? from : rows[index - 1]!).line + 1n
  const older = rows.filter((row, index) => row.key_id !== marks.keyId && isSound(row, index))
  if (older.length === 0) return { lines: 0, problems: page.problems, next }
  const range = { from: older[0]!.line, upTo: older.at(-1)!.line }
  const isCovered = await coveredLines(db, marks, brand, range, [marks.keyId])
  const stretches = stretchesOf(older.filter(({ line }) => !isCovered(line)))
  const hashes = new Map([from, ...rows].map(({ line, hash }) => [line, hash]))
  const covers = stretches.map((stretch) => coverOf(marks, hashes.get(stretch[0]!.line - 1n) ?? '', stretch))
  if (covers.length > 0)
    await db
      .insertInto('audit_cover')
      .values(covers)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { lines: stretches.flat().length, problems: page.problems, next }
}

/** Lines grouped into stretches without a gap. */
function stretchesOf(rows: readonly AuditRow[]): AuditRow[][] {
  const stretches: AuditRow[][] = []
  for (const row of rows) {
    const last = stretches.at(-1)
    if (last && last.at(-1)!.line + 1n === row.line) last.push(row)
    else stretches.push([row])
  }
  return stretches
}
