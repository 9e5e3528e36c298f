import { isApiError } from '../../../engine/api/index.ts'
import { parseMoney } from '../../../engine/money/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import type { CashierSettings } from '../../../schemas/api/cashier.ts'

const isMoney = (value: unknown): value is MoneyWire =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'string' &&
  'currency' in value &&
  typeof value.currency === 'string'

/** What a withdrawal costs in bonuses: the money lost, and the names of the bonuses that end. */
export interface Burns {
  readonly bonus: MoneyWire
  readonly titles: string[]
}

const titlesOf = (bonuses: unknown): string[] =>
  Array.isArray(bonuses)
    ? bonuses.flatMap((one: unknown) =>
        typeof one === 'object' && one !== null && 'title' in one && typeof one.title === 'string' ? [one.title] : [],
      )
    : []

/** What the settings say a withdrawal costs; undefined while it costs nothing. */
export const burnsOf = ({ bonus, bonuses = [], currency }: CashierSettings): Burns | undefined =>
  bonuses.length > 0 || parseMoney(bonus, currency) > 0n ? { bonus, titles: titlesOf(bonuses) } : undefined

/** What a refused withdrawal would cost; undefined for any other error. */
export const burnAsked = (failure: unknown): Burns | undefined => {
  if (!isApiError(failure, 'WithdrawalDeclinedException')) return undefined
  const { burn_bonuses: bonus, bonuses } = failure.errorData
  return isMoney(bonus) ? { bonus, titles: titlesOf(bonuses) } : undefined
}
