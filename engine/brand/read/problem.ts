import { CODES, type Code } from './codes.ts'

/** One problem in a brand's files. `line` and `column` count from 1; `pointer` is a JSON pointer within the file. */
export interface Problem {
  brand: string
  /** Path from the working directory, e.g. `brands/kilovolt/pages/home.json`. */
  file: string
  line: number
  column: number
  pointer: string
  /** Stable code of the problem; `docs/reference/problems.md` has a paragraph for each. */
  code: Code
  message: string
  expected?: string
  found?: string
  /** The known name closest to what was found. */
  nearest?: string
  severity: 'error' | 'warning'
  /** The rule of a market that is broken, e.g. `gb/wagering`. */
  rule?: string
}

/** The problem in words, with the expected, the found and the nearest value. */
export const problemText = ({ message, expected, found, nearest }: Problem): string => {
  const facts = [expected && `expected ${expected}`, found && `found ${found}`].filter(Boolean).join(', ')
  const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`
  return `${message}${facts ? `: ${facts}` : ''}${hint}`
}

/** How to fix a problem, in a sentence. */
export const fixOf = ({ code, nearest }: Problem): string =>
  nearest === undefined ? CODES[code].fix : `Write "${nearest}".`

/** One line for a terminal or a log: brand, place, pointer, problem and nearest name. */
export const formatProblem = (problem: Problem): string => {
  const { brand, file, line, column, pointer, code, severity } = problem
  return (
    `${brand}  ${file}:${line}:${column}  ${pointer || '/'}  ` +
    `${severity === 'warning' ? 'warning: ' : ''}${problemText(problem)}  [${code}]`
  )
}

/**
 * Problems in the order of their files, at one place errors first. A problem in a shared layer affects every brand
 * based on it, and is listed once.
 */
export const distinctProblems = (lists: Iterable<readonly Problem[]>): Problem[] => {
  const found = new Map<string, Problem>()
  for (const list of lists)
    for (const problem of list) {
      const key = [problem.file, problem.line, problem.column, problem.pointer, problem.message].join(' ')
      if (!found.has(key)) found.set(key, problem)
    }
  return [...found.values()].sort((a, b) =>
    a.file === b.file
      ? a.line - b.line || a.column - b.column || a.severity.localeCompare(b.severity)
      : a.file < b.file
        ? -1
        : 1,
  )
}

/** Whether the list has warnings only. */
export const isServable = (problems: readonly Problem[]): boolean =>
  problems.every(({ severity }) => severity === 'warning')

/** A value as messages quote it: JSON, shortened. */
export const quote = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** Known names as messages list them, some of them where there are more than `most`. */
export const list = (names: Iterable<string>, most = 12): string => {
  const all = [...names].map((name) => `"${name}"`)
  return all.length > most ? `${all.slice(0, most).join(', ')} … (${all.length})` : all.join(', ') || 'nothing'
}
