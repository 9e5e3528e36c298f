/** @returns whether a decimal amount such as `0.00` is zero */
export const isZeroAmount = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount)
