import { MoneyError } from './errors.ts'

/**
 * Splits an amount in proportion to weights so that the parts add up to the whole.
 * The units left over by rounding go to the largest remainders, the earlier part first.
 * @param minor amount in minor units, may be negative
 * @param weights one non-negative weight per part, at least one of them positive
 * @returns one part per weight; a part of weight 0 is 0
 * @throws MoneyError
 */
export function allocate(minor: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total <= 0n || weights.some((weight) => weight < 0n)) {
    throw new MoneyError('weights', 'weights must not be negative and one must be positive')
  }
  const negative = minor < 0n
  const whole = negative ? -minor : minor
  const parts = weights.map((weight) => (whole * weight) / total)
  let left = whole - parts.reduce((sum, part) => sum + part, 0n)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (whole * weight) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder) {
    if (left === 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    left -= 1n
  }
  return negative ? parts.map((part) => -part) : parts
}
