/** What rounds returned, as shares of their stakes. */
export interface Sums {
  readonly rounds: number
  readonly sum: number
  /** Sum of the squares. */
  readonly squares: number
}
/** Standard deviations on each side of the mean that hold 99 % of a normal distribution. */
const DEVIATIONS = 2.575829

/** The mean return with its 99 % interval. */
export function intervalOf({ rounds, sum, squares }: Sums): { mean: number; low: number; high: number } {
  const mean = sum / rounds
  const reach = DEVIATIONS * Math.sqrt((squares / rounds - mean * mean) / rounds)
  return { mean, low: mean - reach, high: mean + reach }
}
