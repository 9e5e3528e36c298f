import { formatProblem, type Problem } from '../read/problem.ts'
import type { CompiledBrand } from '../read/types.ts'

/** Problems printed at a start before the rest is only counted. */
const START_LINES = 20

/** Result of a read of the brands. */
export interface ReadOutcome {
  isStart: boolean
  changed: readonly CompiledBrand[]
  gone: readonly string[]
  /** Milliseconds. */
  took: number
}

/** Logs each problem once until it is fixed, and every reload. A start with many problems prints a summary. */
export const createProblemLog = (log: (line: string) => void) => {
  let said = new Set<string>()
  return (problems: ReadonlyMap<string, readonly Problem[]>, { isStart, changed, gone, took }: ReadOutcome): void => {
    const all = new Map<string, Problem>()
    for (const problem of [...problems.values()].flat()) {
      // A problem in a shared layer affects every brand based on it, and is logged once.
      const key = [problem.file, problem.line, problem.column, problem.pointer, problem.message].join(' ')
      if (!all.has(key)) all.set(key, problem)
    }
    const fresh = [...all].filter(([key]) => !said.has(key)).map(([, problem]) => problem)
    const mended = [...said].some((key) => !all.has(key))
    said = new Set(all.keys())
    const sorted = fresh.sort((a, b) => rank(a) - rank(b))
    const lines = isStart ? sorted.slice(0, START_LINES) : sorted
    for (const problem of lines) log(formatProblem(problem))
    if (lines.length < sorted.length)
      log(`… and ${sorted.length - lines.length} more; "foyer check" lists every one of them`)
    if (isStart) return
    for (const id of gone) log(`${id}  is gone`)
    for (const { id, release } of changed.slice(0, START_LINES))
      log(`${id}  read again and on the air as ${release} after ${Math.round(took)} ms`)
    if (changed.length > START_LINES)
      log(`… and ${changed.length - START_LINES} more brands, after ${Math.round(took)} ms`)
    if (changed.length === 0 && fresh.length === 0 && gone.length === 0 && mended) log('brands read again: no change')
  }
}
const rank = ({ severity }: Problem): number => (severity === 'error' ? 0 : 1)
