import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { isProduct, nothing, ranIn, type Coverage } from './coverage.ts'
import type { Holder } from './holders.ts'
import type { Scratch } from './scratch.ts'

interface Place {
  line: number
  column: number
}
type Report = Record<
  string,
  {
    statementMap: Record<string, { start: Place; end: { line: number; column: number | null } }>
    s: Record<string, number>
  }
>

const filesOf = (held: readonly Holder[]): string[] => [...new Set(held.map(({ file }) => file))]
/** A pattern of the titles that carry the tags of an id. */
export const titlesOf = (held: readonly Holder[]): string =>
  [...new Set(held.map(({ tag }) => tag.replaceAll(/[[\].]/g, String.raw`\$&`)))].join('|')

/** Runs the unit tests of an id; whether all of them passed. */
export const passesUnits = (
  scratch: Scratch,
  held: readonly Holder[],
  more: readonly string[] = [],
): Promise<boolean> => scratch.run(['vitest', 'run', ...filesOf(held), '-t', titlesOf(held), '--bail=1', ...more])

const read = (root: string, file: string): Coverage => {
  if (!existsSync(file)) return nothing
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const spans = new Map(
    Object.entries(report).map(([path, { statementMap, s }]) => {
      const starts = [0]
      for (const { length } of readFileSync(path, 'utf8').split('\n')) starts.push(starts.at(-1)! + length + 1)
      const at = (line: number, column: number | null): number =>
        column === null ? starts[line]! : starts[line - 1]! + column
      const all = Object.entries(statementMap).map(([key, { start, end }]) => ({
        start: at(start.line, start.column),
        end: at(end.line, end.column),
        ran: s[key]! > 0,
      }))
      return [relative(root, path), all] as const
    }),
  )
  const files = [...spans].filter(([file, all]) => isProduct(file) && all.some(({ ran }) => ran)).map(([file]) => file)
  return { files, ran: (file, offset) => ranIn(spans.get(file) ?? [], offset) }
}

/**
 * What the unit tests of an id run, and what the other tests of the same files run.
 * @returns undefined when the tests do not pass as they are
 */
export const coverUnits = async (
  scratch: Scratch,
  held: readonly Holder[],
): Promise<{ own: Coverage; others: Coverage } | undefined> => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-prove-'))
  const options = (name: string): string[] => [
    '--coverage.enabled',
    '--coverage.reporter=json',
    '--coverage.reportOnFailure',
    `--coverage.reportsDirectory=${join(folder, name)}`,
  ]
  try {
    if (!(await passesUnits(scratch, held, options('own')))) return undefined
    const rest = `^(?!.*(${titlesOf(held)}))`
    await scratch.run(['vitest', 'run', ...filesOf(held), '-t', rest, ...options('others')])
    const of = (name: string): Coverage => read(scratch.root, join(folder, name, 'coverage-final.json'))
    return { own: of('own'), others: of('others') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
