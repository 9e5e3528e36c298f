import { idsIn, lineOf } from '../testing/ids.ts'

/** A test that failed, and its file. A file or group whose setup failed has no title of a test, but is `isSetup`. */
export interface Failed {
  readonly title: string
  readonly file: string
  readonly isSetup?: boolean
}

/** What a break did to the tests of its ids. */
export type Outcome =
  /** A test of every id failed. */
  | 'red'
  /** None failed of some id. */
  | 'GREEN'
  /** They failed, but only because the tests before them, or what their file begins with, did. */
  | 'cascade'
  | 'did not run'

/** Requirements of one file that may fail together. More of them rather depend on each other than on the break. */
const MOST_TOGETHER = 10

/** The ids of a break that no failed test names. */
export const greenIds = (ids: readonly string[], failed: readonly Failed[]): string[] =>
  ids.filter((id) => !failed.some(({ title, isSetup }) => !isSetup && idsIn(title).includes(id)))

/** Whether so much failed that the tests of the ids have to be run alone to tell what the break itself did. */
export const failedWidely = (failed: readonly Failed[]): boolean => {
  if (failed.some(({ isSetup }) => isSetup)) return true
  const perFile = Map.groupBy(failed, ({ file }) => file)
  return [...perFile.values()].some(
    (tests) => new Set(tests.flatMap(({ title }) => idsIn(title)).map(lineOf)).size >= MOST_TOGETHER,
  )
}

/** The share of breaks that turned a test red, in percent, cut to whole numbers: 97.9 is not 98. */
export const shareOf = (outcomes: readonly Outcome[]): number =>
  outcomes.length === 0
    ? 0
    : Math.floor((100 * outcomes.filter((outcome) => outcome === 'red').length) / outcomes.length)
