import { MoneyError } from './errors.ts'

/** What the engine knows about a currency. */
export interface Currency {
  /** Digits after the point on the wire and in minor units: 2 means 1.00 = 100. */
  readonly digits: number
  /** Symbol shown to players, e.g. "€". */
  readonly symbol: string
  /** Decimals shown to players, where they differ from `digits`. */
  readonly decimals?: number
}

const table = new Map<string, Currency>(
  Object.entries({
    AUD: { digits: 2, symbol: 'A$' },
    BRL: { digits: 2, symbol: 'R$' },
    BTC: { digits: 8, symbol: '₿' },
    CAD: { digits: 2, symbol: 'C$' },
    CHF: { digits: 2, symbol: 'CHF' },
    CZK: { digits: 2, symbol: 'Kč' },
    DKK: { digits: 2, symbol: 'kr' },
    ETH: { digits: 8, symbol: 'Ξ' },
    EUR: { digits: 2, symbol: '€' },
    GBP: { digits: 2, symbol: '£' },
    HUF: { digits: 2, symbol: 'Ft' },
    INR: { digits: 2, symbol: '₹' },
    JPY: { digits: 0, symbol: '¥' },
    KRW: { digits: 0, symbol: '₩' },
    KWD: { digits: 3, symbol: 'KD' },
    MXN: { digits: 2, symbol: 'MX$' },
    NOK: { digits: 2, symbol: 'kr' },
    NZD: { digits: 2, symbol: 'NZ$' },
    PLN: { digits: 2, symbol: 'zł' },
    SEK: { digits: 2, symbol: 'kr' },
    TRY: { digits: 2, symbol: '₺' },
    UAH: { digits: 2, symbol: '₴' },
    USD: { digits: 2, symbol: '$' },
    USDT: { digits: 6, symbol: '₮', decimals: 2 },
    ZAR: { digits: 2, symbol: 'R' },
  }),
)

/**
 * The entry of a currency code such as `EUR`.
 * @throws MoneyError for a code not in the table
 */
export function currencyOf(code: string): Currency {
  const currency = table.get(code)
  if (!currency) throw new MoneyError('currency', `unknown currency "${code}"`)
  return currency
}

/** Every code in the table. */
export const currencyCodes = (): string[] => [...table.keys()]

/** Whether the table has the code. */
export function isCurrency(code: string): boolean {
  return table.has(code)
}

/**
 * Adds a currency, or changes the display of a known one. The digits of a known currency cannot change: stored minor
 * units would change their value.
 * @throws MoneyError
 */
export function registerCurrency(code: string, currency: Currency): void {
  if (!/^[A-Z][A-Z0-9]{1,9}$/.test(code)) throw new MoneyError('currency', `"${code}" is not a currency code`)
  if (!Number.isInteger(currency.digits) || currency.digits < 0 || currency.digits > 12) {
    throw new MoneyError('currency', `${code}: digits must be a whole number from 0 to 12`)
  }
  const known = table.get(code)
  if (known && known.digits !== currency.digits) {
    throw new MoneyError('currency', `${code} has ${known.digits} digits, not ${currency.digits}`)
  }
  table.set(code, { ...currency })
}
