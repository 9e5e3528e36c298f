/** Default weights, from the digit before the check digit to the left. */
const USUAL = [2, 3, 4, 5, 6, 7] as const

/**
 * Checks a check digit by modulus 11: it is 11 minus the remainder of the weighted sum, with 0 instead of 11.
 * @param text digits; blanks, dots, dashes and slashes are ignored
 * @param weights weights of the first digits; the next digit is the check digit, and others are ignored. Default: 2 to
 *   7 from the right, over all digits
 * @param ten the character for a check digit of 10. Default: such a number is invalid
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
