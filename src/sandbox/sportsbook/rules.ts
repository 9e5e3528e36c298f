/** What became of one selection. In a dead heat `of` runners share a place that one of them was backed for. */
export type LegResult =
  | { readonly status: 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' }
  | { readonly status: 'dead_heat'; readonly of: number }

/** One selection with its accepted odds, in thousandths. */
export interface PricedLeg {
  readonly odds: number
  readonly result: LegResult
}

const THOUSAND = 1000n
type Fraction = readonly [numerator: bigint, denominator: bigint]

/** What one selection multiplies the stake by, as a fraction: a void one by 1, half of a half-lost one is returned. */
function factorOf({ odds, result }: PricedLeg): Fraction {
  switch (result.status) {
    case 'won':
      return [BigInt(odds), THOUSAND]
    case 'lost':
      return [0n, 1n]
    case 'void':
      return [1n, 1n]
    case 'half_won':
      return [BigInt(odds) + THOUSAND, 2n * THOUSAND]
    case 'half_lost':
      return [1n, 2n]
    case 'dead_heat':
      return [BigInt(odds), THOUSAND * BigInt(result.of)]
  }
}

/** In how many ways `size` of `count` selections can be chosen. */
export const choices = (count: number, size: number): bigint =>
  Array.from({ length: size }).reduce<bigint>((ways, _, step) => (ways * BigInt(count - step)) / BigInt(step + 1), 1n)

/**
 * The mean, over all combinations of `size` factors, of their product: what a system multiplies its stake by, for each
 * of its combinations has the same share of the stake. With all factors in one combination it is their product.
 */
function meanProduct(factors: readonly Fraction[], size: number): Fraction {
  // sums[k]: the sum of the products of k factors, over the denominator of all factors so far.
  let sums = [1n, ...Array.from({ length: size }, () => 0n)]
  for (const [numerator, denominator] of factors)
    sums = sums.map((sum, k) => sum * denominator + (k > 0 ? sums[k - 1]! * numerator : 0n))
  const denominators = factors.reduce((product, [, part]) => product * part, 1n)
  return [sums[size]!, denominators * choices(factors.length, size)]
}

/**
 * The payout of a bet in minor units: the stake times the factors of its selections, multiplied exactly and rounded
 * down once, at the end.
 * @param size selections in each combination: fewer than all of them for a system
 */
export function payoutOf(stake: bigint, legs: readonly PricedLeg[], size = legs.length): bigint {
  const [numerator, denominator] = meanProduct(legs.map(factorOf), size)
  return (stake * numerator) / denominator
}

/** A selection that is not decided, at its accepted odds and at those of now, in thousandths. */
export interface OpenLeg {
  readonly odds: number
  readonly now: number
}

/**
 * What a bet is worth now, less the margin, in minor units: what it would pay if everything open were won, divided by
 * the odds of now. Multiplied exactly and rounded down once.
 * @param margin whole percent
 * @param size selections in each combination: fewer than all of them for a system
 */
export function cashOutOf(
  stake: bigint,
  legs: readonly (PricedLeg | OpenLeg)[],
  margin: number,
  size = legs.length,
): bigint {
  const factors = legs.map((leg) => ('now' in leg ? ([BigInt(leg.odds), BigInt(leg.now)] as const) : factorOf(leg)))
  const [numerator, denominator] = meanProduct(factors, size)
  return (stake * BigInt(100 - margin) * numerator) / (100n * denominator)
}

/**
 * The odds of a bet in thousandths, rounded down: the product of its selections' odds; for a system the mean of the
 * products of its combinations.
 */
export function comboOdds(odds: readonly number[], size = odds.length): bigint {
  const [numerator, denominator] = meanProduct(
    odds.map((one) => [BigInt(one), THOUSAND]),
    size,
  )
  return (THOUSAND * numerator) / denominator
}

/** The payout if every selection wins. */
export const possiblePayout = (stake: bigint, odds: readonly number[], size = odds.length): bigint =>
  payoutOf(
    stake,
    odds.map((one) => ({ odds: one, result: { status: 'won' } })),
    size,
  )

/** Whether so many selections are lost that no combination can win any more, whatever becomes of the others. */
export const isLost = (results: readonly (LegResult | undefined)[], size = results.length): boolean =>
  results.filter((result) => result?.status !== 'lost').length < size

/** The status of a settled bet with this payout. */
export function statusOf(legs: readonly PricedLeg[], payout: bigint): 'won' | 'lost' | 'void' {
  if (legs.every(({ result }) => result.status === 'void')) return 'void'
  return payout > 0n ? 'won' : 'lost'
}

/** What happens to a slip whose odds moved: none is accepted, better odds, or any. */
export type OddsPolicy = 'none' | 'better' | 'any'
/** Whether a slip accepts odds that have moved, in thousandths. */
export const acceptsOdds = (policy: OddsPolicy, seen: number, now: number): boolean =>
  seen === now || policy === 'any' || (policy === 'better' && now > seen)

/** Odds in thousandths as calls write them: `2.150`. */
export const oddsText = (thousandths: bigint): string => {
  const digits = String(thousandths).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}
