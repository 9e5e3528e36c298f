import { currencyOf } from './currency.ts'
import { MoneyError } from './errors.ts'

/** Money on the wire: a decimal string with exactly the currency's digits, `{ amount: "12.50", currency: "EUR" }`. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** The largest amount in minor units: the maximum of a signed 64-bit column. */
export const MAX_MINOR = 2n ** 63n - 1n

const DECIMAL = /^(0|[1-9]\d{0,18})(?:\.(\d{1,12}))?$/

/**
 * Minor units of an amount from outside. A `Money` must have exactly its currency's digits; a plain string, as people
 * type it, may have fewer. Signs, exponents, leading zeros, blanks and extra digits are refused.
 * @param value wire money, or a decimal string
 * @param currency the currency the amount must be in
 * @throws MoneyError
 */
export function parseMoney(value: Money | string, currency: string): bigint {
  const { digits } = currencyOf(currency)
  const exact = typeof value !== 'string'
  if (exact && value.currency !== currency) {
    throw new MoneyError('currency', `expected an amount in ${currency}, got ${String(value.currency)}`)
  }
  const text = exact ? value.amount : value
  const match = typeof text === 'string' ? DECIMAL.exec(text) : null
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > digits || (exact && fraction.length !== digits)) {
    throw new MoneyError('format', `${JSON.stringify(text)} is not an amount of ${currency} (${digits} decimals)`)
  }
  const minor = BigInt(match[1] + fraction.padEnd(digits, '0'))
  if (minor > MAX_MINOR) throw new MoneyError('range', `${text} ${currency} is too large`)
  return minor
}

/** Wire form of an amount in minor units; a negative one has a leading minus. */
export function toMoney(minor: bigint, currency: string): Money {
  const { digits } = currencyOf(currency)
  const sign = minor < 0n ? '-' : ''
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  const point = text.length - digits
  return { amount: sign + text.slice(0, point) + (digits ? `.${text.slice(point)}` : ''), currency }
}

/** A player's balances, by wallet. */
export interface Balances {
  readonly main: Money
  readonly bonus?: Money
  readonly bettingBonus?: Money
  /** Play money: never part of a total. */
  readonly fun?: Money
}

/**
 * Main, bonus and betting bonus together, without fun.
 * @throws MoneyError when the wallets differ in currency
 */
export function totalBalance({ main, bonus, bettingBonus }: Balances): Money {
  const parts = [main, bonus, bettingBonus].filter((part) => part !== undefined)
  return toMoney(
    parts.reduce((sum, part) => sum + parseMoney(part, main.currency), 0n),
    main.currency,
  )
}
