import { currencyOf } from './currency.ts'
import { MoneyError } from './errors.ts'
import type { Money } from './money.ts'

export interface FormatOptions {
  /** BCP 47 tag that decides grouping, decimal sign and position of the symbol. Default `en`. */
  readonly locale?: string
  /** Symbol to show instead of the currency's own. */
  readonly symbol?: string
  /** Decimals to show instead of the currency's own. */
  readonly decimals?: number
}

const NO_BREAK_SPACE = '\u00a0'
const formatters = new Map<string, Intl.NumberFormat>()

/**
 * An amount for display: symbol and the currency's decimals (2 for most), e.g. `€1,234.50`. Units beyond the shown
 * decimals are cut, never rounded up: no player is shown money that does not exist.
 * @throws MoneyError for an unknown currency or an invalid amount
 */
export function formatMoney(money: Money, options: FormatOptions = {}): string {
  const currency = currencyOf(money.currency)
  if (!/^-?\d+(\.\d+)?$/.test(money.amount)) {
    throw new MoneyError('format', `${JSON.stringify(money.amount)} is not an amount of ${money.currency}`)
  }
  const symbol = options.symbol ?? currency.symbol
  const formatter = formatterFor(options.locale ?? 'en', options.decimals ?? currency.decimals ?? currency.digits)
  const parts = formatter.formatToParts(money.amount as Intl.StringNumericLiteral)
  return parts
    .map((part, index) => {
      if (part.type !== 'currency') return part.value.replaceAll('\u202f', NO_BREAK_SPACE)
      const next = parts[index + 1]
      const needsSpace = /\p{L}$/u.test(symbol) && next !== undefined && next.type !== 'literal'
      return needsSpace ? symbol + NO_BREAK_SPACE : symbol
    })
    .join('')
}

// Formats as euro for every currency: only the pattern of the locale is used, with our own symbol. So codes unknown to
// Intl (USDT) work, and server and browser always agree on the symbol.
function formatterFor(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      roundingMode: 'trunc',
    })
    formatters.set(key, formatter)
  }
  return formatter
}
