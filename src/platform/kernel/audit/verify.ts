import type { Kysely } from 'kysely'
import type { Tables } from '../db/index.ts'
import type { Marks } from '../row-signatures.ts'
import { hashLine, markLine } from './chain.ts'
import { coveredLines } from './covers.ts'
import type { AuditRow as Row } from './tables.ts'

/**
 * A line at which the chain is broken. `other_key`: the line was marked with a secret that is neither the
 * installation's nor accepted, and no cover made with one of those holds.
 */
export interface ChainProblem {
  readonly line: bigint
  readonly problem: 'changed' | 'missing' | 'other_key' | 'end_differs' | 'anchor_differs'
}

/** A place in a chain: a line and its hash. */
export interface ChainEnd {
  readonly line: bigint
  readonly hash: string
  /** Whether the line carries a mark. After a marked line every line must be marked. */
  readonly marked?: boolean
}

/** Result of verifying a part of the chain. */
export interface ChainPage {
  readonly end: ChainEnd
  readonly problems: ChainProblem[]
  /** Whether the end of the chain was reached. */
  readonly isLast: boolean
}

/**
 * Result of verifying a chain. `head` is its end: noted elsewhere, it later proves that no line up to it was changed.
 */
export interface ChainReport {
  readonly brand: string
  readonly lines: bigint
  readonly head: string
  readonly problems: ChainProblem[]
}

const PAGE = 1_000
export const START: ChainEnd = { line: 0n, hash: '', marked: false }

/** What is wrong with a line that follows `last`; undefined when it is sound. */
function problemOf(marks: Marks, last: ChainEnd, row: Row): ChainProblem['problem'] | undefined {
  if (row.key_id === null) return last.marked || hashLine(last.hash, row) !== row.hash ? 'changed' : undefined
  const ownMarks = marks.withKey(row.key_id)
  if (!ownMarks) return 'other_key'
  return markLine(ownMarks, last.hash, row) === row.hash ? undefined : 'changed'
}

const rowsAfter = (db: Kysely<Tables>, brand: string, line: bigint, limit: number): Promise<Row[]> =>
  db
    .selectFrom('audit_line')
    .selectAll()
    .where('brand', '=', brand)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute()

/** The problems without those of lines that are under a cover. */
async function uncovered(
  db: Kysely<Tables>,
  marks: Marks,
  brand: string,
  problems: readonly ChainProblem[],
): Promise<ChainProblem[]> {
  const lines = problems.flatMap(({ line, problem }) => (problem === 'other_key' ? [line] : []))
  const [from, upTo] = [lines[0], lines.at(-1)]
  if (from === undefined || upTo === undefined) return [...problems]
  const isCovered = await coveredLines(db, marks, brand, { from, upTo })
  return problems.filter(({ line, problem }) => problem !== 'other_key' || !isCovered(line))
}

/** Verifies up to `limit` lines after a line that was found sound. */
export async function verifyPage(
  db: Kysely<Tables>,
  marks: Marks,
  brand: string,
  from: ChainEnd = START,
  limit: number = PAGE,
  each: (row: Row) => void = () => undefined,
): Promise<ChainPage> {
  const problems: ChainProblem[] = []
  let last = from
  const rows = await rowsAfter(db, brand, last.line, limit)
  for (const row of rows) {
    // After a gap the previous line is unknown, so its hash cannot be checked.
    const problem = row.line === last.line + 1n ? problemOf(marks, last, row) : 'missing'
    if (problem) problems.push({ line: problem === 'missing' ? last.line + 1n : row.line, problem })
    each(row)
    last = { line: row.line, hash: row.hash, marked: row.key_id !== null || last.marked === true }
  }
  return { end: last, problems: await uncovered(db, marks, brand, problems), isLast: rows.length < limit }
}

/**
 * Verifies a brand's chain from its first line: no line is missing or changed, and it ends where the head says.
 * @param anchors ends noted earlier, each of which must still be in the chain
 */
export async function verifyChain(
  db: Kysely<Tables>,
  marks: Marks,
  brand: string,
  anchors: readonly ChainEnd[] = [],
): Promise<ChainReport> {
  const problems: ChainProblem[] = []
  // The end is read first, so that lines added during the reading come after it.
  const end = await db.selectFrom('audit_head').select(['line', 'hash']).where('brand', '=', brand).executeTakeFirst()
  let last = START
  const lost = new Map(anchors.map((anchor) => [`${anchor.line}:${anchor.hash}`, anchor]))
  for (let isLast = false; !isLast;) {
    const page = await verifyPage(db, marks, brand, last, PAGE, (row) => {
      lost.delete(`${row.line}:${row.hash}`)
      if (end && row.line === end.line && row.hash !== end.hash)
        problems.push({ line: row.line, problem: 'end_differs' })
    })
    problems.push(...page.problems)
    last = page.end
    isLast = page.isLast
  }
  if (last.line < (end?.line ?? 0n)) problems.push({ line: last.line + 1n, problem: 'missing' })
  if (!end && last.line > 0n) problems.push({ line: last.line, problem: 'end_differs' })
  for (const { line } of lost.values()) problems.push({ line, problem: 'anchor_differs' })
  return { brand, lines: last.line, head: last.hash, problems }
}

/**
 * Whether the platform wrote a line, that is whether its mark fits the line before it, or a cover holds. An unmarked
 * line counts only while the brand has no marked one.
 */
export async function isGenuine(db: Kysely<Tables>, marks: Marks, row: Row): Promise<boolean> {
  const before = await db
    .selectFrom('audit_line')
    .select(['line', 'hash', 'key_id'])
    .where('brand', '=', row.brand)
    .where('line', '<', row.line)
    .orderBy('line', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = before ? { ...before, marked: before.key_id !== null } : START
  if (row.line !== last.line + 1n) return false
  const problem = problemOf(marks, last, row)
  if (problem !== 'other_key') return problem === undefined
  return (await coveredLines(db, marks, row.brand, { from: row.line, upTo: row.line }))(row.line)
}
