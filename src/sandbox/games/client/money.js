// Amounts come as decimal strings or as whole minor units in strings; arithmetic is on BigInt.

/**
 * @param {{ currency: string, locale: string, balance: { amount: string } }} state
 */
export function moneyOf({ currency, locale, balance }) {
  const digits = balance.amount.split('.')[1]?.length ?? 0
  let format
  try {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  } catch {
    // A currency Intl does not know is shown by its code.
    const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    format = { format: (/** @type {number} */ value) => `${plain.format(value)} ${currency}` }
  }
  const scale = 10 ** digits
  return {
    digits,
    /** Minor units of a decimal string. @param {string} amount */
    minor: (amount) => BigInt(amount.replace('.', '')),
    /** @param {bigint | number} minor */
    show: (minor) => format.format(Number(minor) / scale),
  }
}
