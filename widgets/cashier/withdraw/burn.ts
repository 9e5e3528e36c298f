import { isApiError } from '../../../engine/api/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'

const isMoney = (value: unknown): value is MoneyWire =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'string' &&
  'currency' in value &&
  typeof value.currency === 'string'

/** The bonus money that a refused withdrawal would cost; undefined for any other error. */
export const burnAsked = (failure: unknown): MoneyWire | undefined => {
  const lost = isApiError(failure, 'WithdrawalDeclinedException') ? failure.errorData['burn_bonuses'] : undefined
  return isMoney(lost) ? lost : undefined
}
