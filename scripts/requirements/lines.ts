import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOf } from '../testing/ids.ts'

/** A row of `docs/requirements.tsv`: a requirement (`API-05`), or a clause of the one above it (`API-05.1`). */
export interface Line {
  readonly id: string
  readonly area: string
  readonly text: string
}

/** Whether an id is that of a clause: one statement of a requirement that can be broken by itself. */
export const isClause = (id: string): boolean => lineOf(id) !== id

/**
 * The rows of `docs/requirements.tsv`, in order.
 * @throws Error when an id occurs twice, or a clause does not follow its requirement in the order of its numbers
 */
export const readLines = (root: string): Line[] => {
  const lines = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
    .map(([id = '', area = '', text = '']) => ({ id, area, text }))
  return orderedLines(lines)
}

/** The requirements that say one thing and so have no clauses, from `single.txt`. */
export const readSingle = (root: string): string[] =>
  readFileSync(join(root, 'scripts/requirements/single.txt'), 'utf8').trim().split('\n')

/** The same rows, after a check of their order. Exported for its test. */
export const orderedLines = (lines: readonly Line[]): Line[] => {
  const seen = new Set<string>()
  let [line, count] = ['', 0]
  for (const { id } of lines) {
    if (seen.has(id)) throw new Error(`${id} occurs twice`)
    seen.add(id)
    ;[line, count] = isClause(id) ? [line, count + 1] : [id, 0]
    if (isClause(id) && id !== `${line}.${count}`) throw new Error(`${id} stands where ${line}.${count} is expected`)
  }
  return [...lines]
}
