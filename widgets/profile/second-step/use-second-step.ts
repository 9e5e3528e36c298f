import { useState } from 'react'
import { ApiError } from '../../../engine/api/errors.ts'
import { withProof } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { TwoFactorChange, TwoFactorMethod } from '../../../schemas/api/security.ts'
import { refusalText } from '../../auth/parts/refusals.ts'
import { messageKeyOf, resendTimeOf } from '../../auth/parts/two-factor.ts'
import { useCountdown } from '../../auth/parts/use-countdown.ts'

/** State of turning the second step on or off: the request and the code that confirms it. */
export const useSecondStep = (isOn: boolean) => {
  const { t } = useI18n()
  const stores = useStores()
  const [enabled, setEnabled] = useState(isOn)
  const [change, setChange] = useState<TwoFactorChange>()
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<{ code: string }>()
  /** Number of codes sent; with each new one, the field is emptied. */
  const [sent, setSent] = useState(0)
  const [left, wait] = useCountdown(0)

  const ask = async (wanted: { enabled: boolean; method?: TwoFactorMethod }) => {
    setBusy(wanted.method ?? 'off')
    setError(undefined)
    try {
      const answer = await withProof(stores, (proof) => stores.api.account.changeTwoFactorAuth({ ...wanted, ...proof }))
      if (!answer) return
      setChange(answer)
      setSent((count) => count + 1)
      wait(answer.resend_time)
    } catch (reason) {
      stores.failures.show(reason, t('security.secondStep.failed'))
    } finally {
      setBusy(undefined)
    }
  }
  const confirm = async (code: string) => {
    setError(undefined)
    try {
      await stores.api.account.confirmTwoFactorAuth({ code })
    } catch (reason) {
      setError({ code: refusalText(t, reason, messageKeyOf(reason instanceof ApiError ? reason.message : '')) })
      const seconds = reason instanceof ApiError ? resendTimeOf(reason) : undefined
      if (seconds !== undefined) wait(seconds)
      return
    }
    const isOnNow = change?.enabled === true
    setEnabled(isOnNow)
    setChange(undefined)
    stores.toasts.show('success', t(isOnNow ? 'security.secondStep.isOn' : 'security.secondStep.isOff'))
  }
  return {
    enabled,
    change,
    busy,
    error,
    sent,
    left,
    ask,
    confirm,
    again: () => (change ? ask({ enabled: change.enabled, method: change.method }) : Promise.resolve()),
    cancel: () => setChange(undefined),
  }
}
