import { useEffect, useState, type FormEvent, type RefObject } from 'react'
import type { Api } from '../../../engine/api/index.ts'
import { afterProof, confirmBurnBonuses, isProofRequired } from '../../../engine/dialogs/index.ts'
import { useStores, type RootStore } from '../../../engine/stores/index.ts'
import { focusField } from '../../../engine/ui/index.ts'
import type { CashierSettings, Transaction } from '../../../schemas/api/cashier.ts'
import type { Bank } from '../parts/banks.ts'
import type { MethodNames } from '../parts/methods.ts'
import { Payment } from '../parts/payment.ts'
import { useCurrentCurrency } from '../parts/use-current-currency.ts'
import { useMoney } from '../parts/use-money.ts'
import { burnAsked } from './burn.ts'

/** What the page of withdrawals is made of. */
export interface WithdrawData {
  settings: CashierSettings
  recent: Transaction[]
  waiting: Transaction[]
  banks: Bank[]
  /** Of methods that are not in `settings`, for the transactions beside the form. */
  otherNames?: MethodNames
}

/** The API, with the password asked for where a withdrawal needs it; both attempts have the same idempotency key. */
const provingApi = (stores: RootStore): Api => {
  const { api } = stores
  const makeWithdrawal: typeof api.cashier.makeWithdrawal = (...order) =>
    afterProof(stores, () => api.cashier.makeWithdrawal(...order))
  return { ...api, cashier: { ...api.cashier, makeWithdrawal } }
}

/** The withdrawal of this page: it follows the settings. */
export const useWithdrawal = ({ settings }: WithdrawData): Payment<'withdrawal'> => {
  const stores = useStores()
  const money = useMoney()
  const [payment] = useState(
    () =>
      new Payment('withdrawal', provingApi(stores), settings, undefined, [], {
        locale: stores.facts.locale,
        symbol: money.symbol(settings.currency),
      }),
  )
  useEffect(() => payment.update(settings), [payment, settings])
  useCurrentCurrency(settings.currency)
  return payment
}

/** Sends a withdrawal; where only bonuses stand against it, asks whether they are given up, and sends it again. */
const useSend = (payment: Payment<'withdrawal'>) => {
  const stores = useStores()
  return async () => {
    const answer = await payment.submit()
    // The player closed the dialog that asks for the password: that is not an error.
    if (isProofRequired(payment.failure)) payment.reopen()
    const asked = answer ? undefined : burnAsked(payment.failure)
    if (!asked) return answer
    // A question, not an error; the player may keep the bonus.
    payment.reopen()
    if (!(await confirmBurnBonuses(stores, asked))) return undefined
    payment.burnBonuses()
    return payment.submit()
  }
}

/** Sends the form and shows what was sent; a refused one is shown where it is wrong. */
export const useSubmit = (payment: Payment<'withdrawal'>, form: RefObject<HTMLFormElement | null>) => {
  const { navigation, balances } = useStores()
  const send = useSend(payment)
  const [sent, setSent] = useState<Transaction>()
  // Reads the figures again; if that fails, the withdrawal was still made.
  const follow = () => {
    navigation.reload()
    void balances.refresh().catch(() => undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await send()
    if (!answer) return focusField(form.current, payment.reveal())
    setSent(answer.transaction)
    payment.restart()
    follow()
  }
  return { sent, setSent, submit, follow }
}
