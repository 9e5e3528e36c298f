import type { BetRow, StoredLeg } from './tables.ts'

/** Odds are kept in thousandths. */
export const ODDS = 1000n
/** A selection at its odds, so that half of them is a whole number too. */
const SCALE = 2n * ODDS

/** Whether something of the stake on a selection was given back. */
const isReturned = ({ status }: StoredLeg): boolean =>
  status === 'void' || status === 'half_won' || status === 'half_lost'

/** The odds at which a selection was played: 1 of a void one, and of a half one their mean with 1, as half was void. */
function scaledOdds({ odds, status }: StoredLeg): bigint {
  if (status === 'void') return SCALE
  return status === 'half_won' || status === 'half_lost' ? BigInt(odds) + ODDS : 2n * BigInt(odds)
}

/** The sum of the products of all combinations of `size` numbers. */
const sumOfProducts = (numbers: readonly bigint[], size: number): bigint =>
  numbers.reduce(
    (sums, one) => sums.map((sum, chosen) => (chosen === 0 ? sum : sum + sums[chosen - 1]! * one)),
    [1n, ...Array.from({ length: size }, () => 0n)],
  )[size]!

/**
 * The odds at which a bet was played in the end, in thousandths, rounded down: those it was accepted at, or less when
 * selections were void; of a system the mean of its combinations.
 */
export function oddsPlayed({ odds, legs, system }: Pick<BetRow, 'odds' | 'legs' | 'system'>): bigint {
  if (!legs.some(isReturned)) return odds
  const size = system ?? legs.length
  const all = sumOfProducts(legs.map(scaledOdds), size)
  const ways = sumOfProducts(
    legs.map(() => 1n),
    size,
  )
  const played = (all * ODDS) / (ways * SCALE ** BigInt(size))
  return played < odds ? played : odds
}
