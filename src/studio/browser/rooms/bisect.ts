/** Places in a list of releases, the newest first: one with which something is wrong, and an older one without. */
export interface Span {
  readonly wrong: number
  readonly right: number
}

/** The release to look at next: with half of those in between on either side. */
export const middleOf = ({ wrong, right }: Span): number => Math.floor((wrong + right) / 2)

/** What is left after somebody looked at the one in the middle. */
export const narrowed = (span: Span, isWrong: boolean): Span =>
  isWrong ? { ...span, wrong: middleOf(span) } : { ...span, right: middleOf(span) }

/** Whether nothing is in between: it came with the one that is wrong. */
export const isFound = ({ wrong, right }: Span): boolean => right - wrong <= 1

/** How many have to be looked at, at most. */
export const stepsOf = ({ wrong, right }: Span): number => Math.ceil(Math.log2(Math.max(1, right - wrong)))
