import type { Kysely } from 'kysely'
import type { Tables } from '../db/index.ts'
import { hashLine } from './chain.ts'

/** A place where the chain does not hold. */
interface ChainProblem {
  readonly line: bigint
  readonly problem: 'changed' | 'missing' | 'end_differs' | 'anchor_differs'
}

/**
 * What reading a chain found. `head` is its end: written down elsewhere, it proves later that nothing before it was
 * touched.
 */
export interface ChainReport {
  readonly brand: string
  readonly lines: bigint
  readonly head: string
  readonly problems: ChainProblem[]
}

const PAGE = 1_000

/** Reads a brand's chain from its first line: every line is there, says what it said, and the end is the end. */
export async function verifyChain(
  db: Kysely<Tables>,
  brand: string,
  anchor?: { line: bigint; hash: string },
): Promise<ChainReport> {
  const problems: ChainProblem[] = []
  // Where the chain ends is read first: what is added while we read lies behind it.
  const end = await db.selectFrom('audit_head').select(['line', 'hash']).where('brand', '=', brand).executeTakeFirst()
  let last = { line: 0n, hash: '' }
  let anchored = anchor === undefined
  for (;;) {
    const page = await db
      .selectFrom('audit_line')
      .selectAll()
      .where('brand', '=', brand)
      .where('line', '>', last.line)
      .orderBy('line')
      .limit(PAGE)
      .execute()
    for (const row of page) {
      const follows = row.line === last.line + 1n
      if (!follows) problems.push({ line: last.line + 1n, problem: 'missing' })
      // After a gap the line before is unknown, and so is the hash.
      else if (hashLine(last.hash, row) !== row.hash) problems.push({ line: row.line, problem: 'changed' })
      if (anchor && row.line === anchor.line && row.hash === anchor.hash) anchored = true
      if (end && row.line === end.line && row.hash !== end.hash)
        problems.push({ line: row.line, problem: 'end_differs' })
      last = row
    }
    if (page.length < PAGE) break
  }
  if (last.line < (end?.line ?? 0n)) problems.push({ line: last.line + 1n, problem: 'missing' })
  if (!end && last.line > 0n) problems.push({ line: last.line, problem: 'end_differs' })
  if (anchor && !anchored) problems.push({ line: anchor.line, problem: 'anchor_differs' })
  return { brand, lines: last.line, head: last.hash, problems }
}
