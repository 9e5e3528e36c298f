import { createHash } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../db/index.ts'
import { sameText } from '../ids.ts'
import type { Json } from '../json.ts'
import type { Marks } from '../row-signatures.ts'
import { lineText } from './chain.ts'
import type { AuditRow } from './tables.ts'

/** Maximum number of lines under one cover; the table's own rule as well. */
export const MOST_COVERED = 100

/**
 * What a cover says: every line of a stretch, with the hash of the line before it. It is made without a secret, so it
 * can be compared when the secret that marked the lines is no longer known.
 */
function contentOf(previous: string, rows: readonly AuditRow[]): Json {
  const digest = createHash('sha256').update(`${previous}\n`)
  for (const row of rows) digest.update(`${row.hash} ${row.key_id ?? ''} ${lineText(row)}\n`)
  const [first, last] = [rows[0]!, rows.at(-1)!]
  return [first.brand, first.line.toString(), last.line.toString(), digest.digest('hex')]
}

/** A cover of a stretch of lines that follow each other, made with the present secret. */
export const coverOf = (
  marks: Marks,
  previous: string,
  rows: readonly AuditRow[],
): Insertable<Tables['audit_cover']> => ({
  brand: rows[0]!.brand,
  first_line: rows[0]!.line,
  last_line: rows.at(-1)!.line,
  key_id: marks.keyId,
  mark: marks.of('audit cover', contentOf(previous, rows)),
})

/** Which of a brand's lines from one to another are under a cover that holds, made with one of `keyIds`. */
export async function coveredLines(
  db: Kysely<Tables>,
  marks: Marks,
  brand: string,
  { from, upTo }: { from: bigint; upTo: bigint },
  keyIds: readonly string[] = marks.keyIds,
): Promise<(line: bigint) => boolean> {
  const covers = await db
    .selectFrom('audit_cover')
    .selectAll()
    .where('brand', '=', brand)
    .where('last_line', '>=', from)
    .where('last_line', '<', upTo + BigInt(MOST_COVERED))
    .where('first_line', '<=', upTo)
    .where('key_id', 'in', keyIds)
    .execute()
  if (covers.length === 0) return () => false
  const lines = covers.flatMap(({ first_line, last_line }) => [first_line, last_line])
  const [least, most] = [lines.reduce((a, b) => (a < b ? a : b)), lines.reduce((a, b) => (a > b ? a : b))]
  const rows = await db
    .selectFrom('audit_line')
    .selectAll()
    .where('brand', '=', brand)
    .where('line', '>=', least - 1n)
    .where('line', '<=', most)
    .orderBy('line')
    .execute()
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const holding = covers.filter(({ first_line, last_line, key_id, mark }) => {
    const previous = first_line === 1n ? '' : byLine.get(first_line - 1n)?.hash
    const under = rows.filter(({ line }) => line >= first_line && line <= last_line)
    if (previous === undefined || BigInt(under.length) !== last_line - first_line + 1n) return false
    const made = marks.withKey(key_id)?.of('audit cover', contentOf(previous, under))
    return made !== undefined && sameText(made, mark)
  })
  return (line) => holding.some(({ first_line, last_line }) => first_line <= line && line <= last_line)
}
