import { isCurrency, toMoney } from '../../engine/money/index.ts'
import type { EventFact } from '../platform/kernel/timeline.ts'

type Details = Readonly<Record<string, unknown>>

/** What no reader of a timeline needs: ids of our own, and what stands beside an amount. */
const UNSAID = new Set(['adjustment', 'correction', 'currency', 'message', 'player'])
/** What a wallet held: told to whoever may know of balances. */
const BALANCES = new Set(['before', 'after'])
const WHOLE = /^-?\d+$/
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const inCurrency = (minor: string, currency: string): EventFact | undefined =>
  isCurrency(currency) ? { amount: toMoney(BigInt(minor), currency) } : undefined
/** An amount with its currency, either in minor units or as people write it. */
function amountIn(text: string): EventFact | undefined {
  const [, amount = '', currency = ''] = /^(-?\d+(?:\.\d+)?) ([A-Z]{3,5})$/.exec(text) ?? []
  if (!isCurrency(currency)) return undefined
  return WHOLE.test(amount) ? inCurrency(amount, currency) : { amount: { amount, currency } }
}
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
function valueOf(value: unknown, currency: unknown): EventFact {
  const text = textOf(value)
  if (typeof currency === 'string' && WHOLE.test(text)) return inCurrency(text, currency) ?? { text }
  if (INSTANT.test(text)) return { at: new Date(text) }
  return amountIn(text) ?? { text }
}

/**
 * Details of a line of the audit as the desk shows them: amounts as amounts, names by themselves.
 * @param seesBalances whether the reader may know what a wallet held before and after
 */
export const factsIn = (details: Details, seesBalances: boolean): EventFact[] =>
  Object.entries(details)
    .filter(([name]) => !UNSAID.has(name))
    .map(([name, value]) => ({ name, ...valueOf(value, details['currency']) }))
    .filter(({ name, amount }) => seesBalances || !(BALANCES.has(name) && amount))
