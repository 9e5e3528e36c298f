import type { I18n } from '../../../engine/i18n/index.ts'
import { parseMoney } from '../../../engine/money/index.ts'
import { messageOf, validate, type Failure, type Rule } from '../../../engine/validation/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import type { CashierMethod } from '../../../schemas/api/cashier.ts'
import type { MoneyText } from './use-money.ts'

export type Fault = Failure
type Requisite = CashierMethod['requisites'][number]

// Message keys of the cashier for failures of the sum rule, with amounts in the player's currency.
const SUM_WORDS: Record<string, string> = {
  sumError: 'cashier.errors.range',
  wrongField: 'cashier.errors.whole',
  requiredField: 'cashier.errors.amount',
}

/** Upper bounds of an amount: the player's balance and the rest of a limit; each with its message. */
export type Ceilings = Partial<Record<'available' | 'limit' | 'cap' | 'depositCap', MoneyWire | null>>

/**
 * The error of an amount: it must be between the method's minimum and maximum (CASHIER-04), and below every ceiling.
 */
export const checkAmount = (
  amount: string,
  method: Pick<CashierMethod, 'min' | 'max' | 'step'>,
  ceilings: Ceilings = {},
): Fault | undefined => {
  const failed = validate(
    [
      {
        rule: 'sum',
        min: method.min.amount,
        max: method.max.amount,
        currency: method.min.currency,
        ...(method.step ? { step: method.step } : {}),
      },
    ],
    amount,
  )
  if (failed) {
    const key = SUM_WORDS[failed.key.split('.').at(-1)!] ?? failed.key
    return key === 'cashier.errors.whole' && method.step
      ? { ...failed, key: 'cashier.errors.step', values: { step: method.step } }
      : { ...failed, key }
  }
  for (const [name, ceiling] of Object.entries(ceilings)) {
    if (ceiling && parseMoney(amount, ceiling.currency) > parseMoney(ceiling, ceiling.currency)) {
      return { key: `cashier.errors.${name}`, values: { available: ceiling.amount }, fallback: 'More than there is' }
    }
  }
  return undefined
}

/** The error of a requisite: missing although required, or against its rules. */
const checkRequisite = ({ required, rules }: Pick<Requisite, 'required' | 'rules'>, value: string): Fault | undefined =>
  validate([...(required ? [{ rule: 'required' }] : []), ...(rules as Rule[])], value.trim())

/** What is wrong with a payment, by field: its amount, its offer, and the requisites of its method. */
export const faultsIn = ({
  method,
  requisites,
  ...others
}: {
  method: Pick<CashierMethod, 'requisites'>
  requisites: Readonly<Record<string, string>>
  amount: Fault | undefined
  offer: Fault | undefined
}): Record<string, Fault> => {
  const found: [string, Fault | undefined][] = [
    ...Object.entries(others),
    ...method.requisites.map((requisite): [string, Fault | undefined] => [
      requisite.sysname,
      checkRequisite(requisite, requisites[requisite.sysname] ?? ''),
    ]),
  ]
  return Object.fromEntries(found.filter((entry): entry is [string, Fault] => entry[1] !== undefined))
}

/** A fault as a message for the player, its amounts formatted as money. */
export const faultText = (i18n: Pick<I18n, 't' | 'has'>, fault: Fault, money: MoneyText, currency: string): string => {
  const amounts = Object.fromEntries(
    Object.entries(fault.values).map(([name, value]) => {
      const isAmount = fault.key.startsWith('cashier.errors.') && /^\d+(\.\d+)?$/.test(String(value))
      return [name, isAmount ? money.short({ amount: String(value), currency }) : value]
    }),
  )
  return messageOf({ ...fault, values: amounts }, i18n)
}
