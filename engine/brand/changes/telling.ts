import type { Views } from './places.ts'
import type { Audience, ChangesEnvironment, Comes, Difference } from './types.ts'

/** A sentence about some differences, which nothing else tells again. */
export interface Telling {
  /** The difference whose place, values and reach are those of the change. */
  about: Difference
  /** All that it tells; none where it says what follows of what is told elsewhere. */
  told: readonly Difference[]
  sentence: string
  kind?: string
  before?: unknown
  after?: unknown
  /** Differences whose pages it reaches, where not only those of `about`. */
  reaches?: readonly Difference[]
  audience?: Partial<Audience>
  comes?: Comes
}

/** Tells differences of one kind by what they mean. */
export type Family = (differences: readonly Difference[], views: Views, environment: ChangesEnvironment) => Telling[]

/** The value at a path below a file, before and after. */
export const isAt = ({ path }: Difference, ...parts: readonly string[]): boolean =>
  parts.every((part, index) => part === '*' || part === path[index])
