import { runInAction } from 'mobx'
import { isApiError } from '../../../engine/api/index.ts'
import { settleBeforeDeposit } from '../../../engine/dialogs/index.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import type { Payment } from './payment.ts'

/** Whether a deposit was refused because the player has to settle something first. */
export const needsNotices = (error: unknown): boolean =>
  isApiError(error, 'AccessDeniedException') && error.errorData['needs'] === 'deposit-notices'

/**
 * Sends a deposit. What the player has to settle first is asked in a dialog, and then it is sent again.
 * @param beforeAsking called before the dialog opens: a window of the payment would stand before it
 */
export const submitDeposit = async (stores: RootStore, payment: Payment<'deposit'>, beforeAsking: () => void) => {
  const answer = await payment.submit()
  if (answer || !needsNotices(payment.failure)) return answer
  beforeAsking()
  // It is told only to who leaves without an answer.
  const refusal = payment.failure
  runInAction(() => (payment.failure = null))
  if (await settleBeforeDeposit(stores)) return payment.submit()
  runInAction(() => (payment.failure = refusal))
  return undefined
}
