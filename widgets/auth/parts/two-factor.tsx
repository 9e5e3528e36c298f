import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiError } from '../../../engine/api/errors.ts'
import { SmallForm } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Notice } from '../../../engine/ui/index.ts'
import { useCodeForm } from './code-form.ts'
import type { AuthFlow } from './flow.ts'
import { loginText } from './logins.ts'
import { refusalText } from './refusals.ts'
import { messageKeyOf, resendTimeOf, secondStepOf, type TwoFactorStore } from './two-factor.ts'
import { useCountdown } from './use-countdown.ts'

/** The two requests of this view: login with a code, and sending another code. Each ends in an answer or an error. */
const useSecondStep = (store: TwoFactorStore, flow: AuthFlow) => {
  const { t } = useI18n()
  const [left, wait] = useCountdown(store.state?.resend_time ?? 0)
  const [error, setError] = useState<{ code: string }>()
  /** How many more codes were sent. */
  const [sent, setSent] = useState(0)
  const [isNewlySent, setNewlySent] = useState(false)
  const enter = () => {
    store.clear()
    flow.onLoggedIn()
  }
  const run = async (work: () => Promise<void>) => {
    setError(undefined)
    setNewlySent(false)
    try {
      await work()
    } catch (reason) {
      setError({ code: refusalText(t, reason, messageKeyOf(reason instanceof ApiError ? reason.message : '')) })
      const seconds = reason instanceof ApiError ? resendTimeOf(reason) : undefined
      if (seconds !== undefined) wait(seconds)
    }
  }
  const told = () => {
    setSent((count) => count + 1)
    setNewlySent(true)
  }
  return {
    left,
    error,
    sent,
    isNewlySent,
    answer: (code: string) =>
      run(async () => {
        if (await flow.entry.login(store.answer(code))) enter()
        else setError({ code: t('auth.twoFaErrorSomethingWrong') })
      }),
    // Repeating the first login makes the platform send another code.
    resend: () =>
      run(async () => {
        const { login, password } = store.state!
        try {
          if (await flow.entry.login({ login, password })) enter()
          else told()
        } catch (reason) {
          const step = secondStepOf(reason)
          if (!step) throw reason
          wait(step.seconds)
          told()
        }
      }),
  }
}

/** The seconds until another code may be requested, then the button for it. */
const Resend = ({ left, onResend }: { left: number; onResend: () => Promise<void> }) => {
  const { t } = useI18n()
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    if (busy) return
    setBusy(true)
    await onResend().finally(() => setBusy(false))
  }
  return (
    <div className="resend" data-resend>
      {left > 0 ? (
        <p role="timer">{t('auth.twoFaResendIn', { seconds: left })}</p>
      ) : (
        <Button variant="quiet" loading={busy} onClick={() => void resend()}>
          {t('auth.twoFaResend')}
        </Button>
      )}
    </div>
  )
}

/** The second step of a login: a code from a message or the player's app, and a button to send another one. */
export const TwoFactor = observer(({ store, flow }: { store: TwoFactorStore; flow: AuthFlow }) => {
  const { t } = useI18n()
  const { facts, now } = useStores()
  const form = useCodeForm()
  const { left, error, sent, isNewlySent, answer, resend } = useSecondStep(store, flow)
  const back = () => {
    store.clear()
    flow.onView('authorization')
  }
  return (
    <SmallForm
      // Another code starts with an empty field.
      key={sent}
      className="form code"
      form={form}
      now={now}
      serverErrors={error}
      onSubmit={({ code }) => answer(String(code))}
      submitLabel={t('auth.submit.twofa')}
      before={
        <>
          <button type="button" className="fy-link back" onClick={back}>
            <Icon name="arrow-left" />
            {t('auth.back')}
          </button>
          <p className="lead">{t(store.byApp ? 'auth.twoFaTextApp' : loginText(facts, 'twoFaText'))}</p>
          {isNewlySent && <Notice tone="success" title={t('auth.twoFaResent')} />}
        </>
      }
      after={!store.byApp && <Resend left={left} onResend={resend} />}
    />
  )
})
