/** What a player has collected below whole points. `unit` is what a point cost when the remainder was kept. */
export interface Collected {
  /** Hundredths of minor units: minor units times percent. */
  readonly remainder: bigint
  /** Minor units. */
  readonly unit: bigint
}

/** A stake in one round: minor units, what of it was not given back, and its weight in percent. */
export interface CountedStake {
  readonly value: bigint
  readonly staked: bigint
  readonly kept: bigint
  readonly weight: number
}

const HUNDRED = 100n
const floorDiv = (a: bigint, b: bigint): bigint => (a >= 0n ? a / b : -((b - 1n - a) / b))

/** What a stake counts, in hundredths of minor units: its part of real money that stayed staked, by its weight. */
export const countOf = ({ value, staked, kept, weight }: CountedStake): bigint =>
  (value * kept * BigInt(weight)) / staked

/**
 * Adds what stakes count to what was collected, or takes it back: points = floor(collected × weight ÷ unit), and the
 * rest stays for the next stake.
 * @param more hundredths of minor units, negative when stakes were given back
 * @param unit minor units of a point
 * @returns whole points gained, negative when some were taken back, and what is left
 */
export function collect(before: Collected, more: bigint, unit: bigint): { gained: bigint; after: Collected } {
  const kept = before.unit === unit ? before.remainder : (before.remainder * unit) / before.unit
  const total = kept + more
  const gained = floorDiv(total, unit * HUNDRED)
  return { gained, after: { remainder: total - gained * unit * HUNDRED, unit } }
}
