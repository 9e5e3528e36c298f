/** Weights of the usual kind, counted from the digit before the check digit to the left. */
const USUAL = [2, 3, 4, 5, 6, 7] as const

/**
 * True when a check digit by modulus 11 is right: 11 less the rest of the weighted sum, 11 being 0.
 * @param text digits; blanks, dots, dashes and slashes are ignored
 * @param weights of the first digits, the check digit standing behind them and further digits not being looked at; the
 *   usual weights 2 to 7 from the right, over all digits, when absent
 * @param ten what stands for a check digit of 10: a character, or no number has one when absent
 */
export const mod11IsValid = (text: string, weights?: readonly number[], ten?: string): boolean => {
  const written = text.replaceAll(/[\s./-]/g, '')
  const at = weights ? weights.length : written.length - 1
  const digits = written.slice(0, at)
  const check = written[at]
  if (check === undefined || at < 1 || written.length > 40 || !/^[0-9]+$/.test(digits + written.slice(at + 1) + '0'))
    return false
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (weights?.[index] ?? USUAL[(at - 1 - index) % USUAL.length]!),
    0,
  )
  const expected = (11 - (sum % 11)) % 11
  return check.toUpperCase() === (expected === 10 ? ten?.toUpperCase() : String(expected))
}
