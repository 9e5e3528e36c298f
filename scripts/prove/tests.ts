import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { idsIn } from '../testing/ids.ts'

/** Where an id stands: a test file, and the tag in its titles, `[ROUTE-01..08]`. */
export interface Holder {
  readonly file: string
  readonly tag: string
}
type Coverage = Record<
  string,
  {
    statementMap: Record<string, { start: { line: number; column: number }; end: { line: number; column: number } }>
    s: Record<string, number>
  }
>

const TAG = /\[[A-Z0-9]+-\d+(?:\.\.\d+)?\]/g
const TESTS = ['{schemas,engine,src,scripts,widgets}/**/*.test.{ts,tsx}', 'widgets/**/test.tsx']
const NOT_BEHIND = /(\.test\.tsx?|\/test\.tsx|\/testing[\w-]*\.tsx?|\/samples\.tsx?|^schemas\/|^scripts\/testing)/

/** The unit tests that name each id. */
export const holders = (): Map<string, Holder[]> => {
  const found = new Map<string, Holder[]>()
  for (const file of TESTS.flatMap((pattern) => globSync(pattern)).sort())
    for (const tag of new Set(readFileSync(file, 'utf8').match(TAG)))
      for (const id of idsIn(tag)) found.set(id, [...(found.get(id) ?? []), { file, tag }])
  return found
}

/** Runs the tests of one id; whether all of them passed, and at least one ran. */
export const passes = (held: readonly Holder[], more: readonly string[] = []): boolean => {
  const names = [...new Set(held.map(({ tag }) => tag.replaceAll(/[[\].]/g, String.raw`\$&`)))].join('|')
  const files = [...new Set(held.map(({ file }) => file))]
  const { status } = spawnSync('vitest', ['run', ...files, '-t', names, '--maxWorkers=1', '--bail=1', ...more], {
    stdio: 'ignore',
    timeout: 300_000,
  })
  return status === 0
}

/**
 * What of the product the tests of one id run: files, and whether a place of them was run. Code that stands beside one
 * of the tests comes alone where there is some, since a test stands beside the code it is of.
 * @returns undefined when the tests do not pass as they are
 */
export const codeBehind = (
  held: readonly Holder[],
): Map<string, (line: number, column: number) => boolean> | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-prove-'))
  try {
    const coverage = ['--coverage.enabled', '--coverage.reporter=json', `--coverage.reportsDirectory=${folder}`]
    if (!passes(held, coverage)) return undefined
    const report = JSON.parse(readFileSync(join(folder, 'coverage-final.json'), 'utf8')) as Coverage
    const all = Object.entries(report)
      .map(([path, { statementMap, s }]) => {
        const run = Object.entries(statementMap).filter(([key]) => s[key]! > 0)
        const spans = run.map(([, span]) => span)
        const isRun = (line: number, column: number): boolean =>
          spans.some(
            ({ start, end }) =>
              (line > start.line || (line === start.line && column >= start.column)) &&
              (line < end.line || (line === end.line && column <= end.column)),
          )
        return [relative(process.cwd(), path), isRun, run.length] as const
      })
      .filter(([path, , count]) => count > 0 && !NOT_BEHIND.test(path))
    const homes = held.map(({ file }) => dirname(file))
    const near = all.filter(([path]) => homes.some((home) => dirname(path) === home))
    return new Map((near.length > 0 ? near : all).map(([path, isRun]) => [path, isRun]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
