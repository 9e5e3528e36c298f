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

/** What one selection multiplies the stake by, as a fraction: a void one by 1, half of a half-lost one is returned. */
function factorOf({ odds, result }: PricedLeg): readonly [numerator: bigint, denominator: bigint] {
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

/**
 * The payout of a bet in minor units: the stake times the factors of its selections, multiplied exactly and rounded
 * down once, at the end.
 */
export function payoutOf(stake: bigint, legs: readonly PricedLeg[]): bigint {
  const factors = legs.map(factorOf)
  const numerator = factors.reduce((product, [part]) => product * part, stake)
  return numerator / factors.reduce((product, [, part]) => product * part, 1n)
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
 */
export function cashOutOf(stake: bigint, legs: readonly (PricedLeg | OpenLeg)[], margin: number): bigint {
  const factors = legs.map((leg) => ('now' in leg ? ([BigInt(leg.odds), BigInt(leg.now)] as const) : factorOf(leg)))
  const numerator = factors.reduce((product, [part]) => product * part, stake * BigInt(100 - margin))
  return numerator / factors.reduce((product, [, part]) => product * part, 100n)
}

/** The odds of a combination in thousandths: the product of its selections' odds, rounded down. */
export function comboOdds(odds: readonly number[]): bigint {
  const product = odds.reduce((all, one) => all * BigInt(one), 1n)
  return product / THOUSAND ** BigInt(odds.length - 1)
}

/** The payout if every selection wins. */
export const possiblePayout = (stake: bigint, odds: readonly number[]): bigint =>
  payoutOf(
    stake,
    odds.map((one) => ({ odds: one, result: { status: 'won' } })),
  )

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
