/** @returns the sum of the digits times their weights; digits beyond the weights do not count */
export const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

/** @returns true if all characters are the same */
export const isRepeated = (text: string): boolean => new Set(text).size === 1

/** @returns `YYYY-MM-DD` if there is such a day; `undefined` otherwise */
export const dateOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

/** The same without the century: `YY-MM-DD` if a year with these last digits has such a day. */
export const dayOf = (yearOfCentury: number, month: number, day: number): string | undefined =>
  (dateOf(1900 + yearOfCentury, month, day) ?? dateOf(2000 + yearOfCentury, month, day))?.slice(2)
