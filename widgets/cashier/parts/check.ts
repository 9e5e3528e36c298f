import type { I18n } from '../../../engine/i18n/index.ts'
import { parseMoney } from '../../../engine/money/index.ts'
import { messageOf, validate, type Failure, type Rule } from '../../../engine/validation/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import type { CashierMethod } from '../../../schemas/api/cashier.ts'
import type { MoneyText } from './use-money.ts'

export type Fault = Failure
type Requisite = CashierMethod['requisites'][number]

// Sentences of the cashier for what the sum rule found: they name amounts in the player's money.
const SUM_WORDS: Record<string, string> = { sumError: 'cashier.errors.range', wrongField: 'cashier.errors.whole', requiredField: 'cashier.errors.amount' }

/**
 * What is wrong with an amount: it is a sum between the method's least and most (CASHIER-04), and for a withdrawal no
 * more than the player has.
 */
export const checkAmount = (amount: string, method: Pick<CashierMethod, 'min' | 'max' | 'step'>, available?: MoneyWire): Fault | undefined => {
  const failed = validate([{ rule: 'sum', min: method.min.amount, max: method.max.amount, ...(method.step ? { step: method.step } : {}) }], amount)
  if (failed) return { ...failed, key: SUM_WORDS[failed.key.split('.').at(-1)!] ?? failed.key }
  if (available && parseMoney(amount, available.currency) > parseMoney(available, available.currency)) {
    return { key: 'cashier.errors.available', values: { available: available.amount }, fallback: 'More than the balance' }
  }
  return undefined
}

/** What is wrong with a requisite: missing where it is asked, or against its rules. */
export const checkRequisite = ({ required, rules }: Pick<Requisite, 'required' | 'rules'>, value: string): Fault | undefined =>
  validate([...(required ? [{ rule: 'required' }] : []), ...(rules as Rule[])], value.trim())

/** A fault in the player's words, its amounts written as money. */
export const faultText = (i18n: Pick<I18n, 't' | 'has'>, fault: Fault, money: MoneyText, currency: string): string => {
  const amounts = Object.fromEntries(Object.entries(fault.values).map(([name, value]) => {
    const isAmount = fault.key.startsWith('cashier.errors.') && /^\d+(\.\d+)?$/.test(String(value))
    return [name, isAmount ? money.short({ amount: String(value), currency }) : value]
  }))
  return messageOf({ ...fault, values: amounts }, i18n)
}
