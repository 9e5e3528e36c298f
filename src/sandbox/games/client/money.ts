import type { GameState } from '../messages.ts'

/** Parses and formats amounts in a game's currency. */
export interface MoneyFormat {
  /** Digits after the decimal point. */
  readonly digits: number
  /** Minor units of a decimal string. */
  minor(amount: string): bigint
  /** Formats minor units for the player. */
  show(minor: bigint | number): string
}

/** Amounts of a game: decimal strings, or whole minor units in strings; arithmetic is on bigint. */
export function moneyOf({ currency, locale, balance }: GameState): MoneyFormat {
  const digits = balance.amount.split('.')[1]?.length ?? 0
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const scale = 10 ** digits
  const format = formatOf(currency, locale, fixed)
  return {
    digits,
    minor: (amount) => BigInt(amount.replace('.', '')),
    show: (minor) => format(Number(minor) / scale),
  }
}

function formatOf(currency: string, locale: string, fixed: Intl.NumberFormatOptions): (value: number) => string {
  try {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    const format = new Intl.NumberFormat(locale, { ...style, ...fixed })
    return (value) => format.format(value)
  } catch {
    // A currency Intl does not know is shown by its code.
    const plain = new Intl.NumberFormat(locale, fixed)
    return (value) => `${plain.format(value)} ${currency}`
  }
}
