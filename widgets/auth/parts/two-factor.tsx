import { observer } from 'mobx-react-lite'
import { useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../../../engine/api/errors.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Field, Icon, Notice, TextInput } from '../../../engine/ui/index.ts'
import type { AuthFlow } from './flow.ts'
import { loginText } from './logins.ts'
import { refusalText } from './refusals.ts'
import { messageKeyOf, resendTimeOf, secondStepOf, type TwoFactorStore } from './two-factor.ts'
import { useCountdown } from './use-countdown.ts'

const LENGTH = 6

/** The second step of a login: a code from the mail or the player's app, and another one when its time has come. */
export const TwoFactor = observer(({ store, flow }: { store: TwoFactorStore; flow: AuthFlow }) => {
  const { t } = useI18n()
  const { facts } = useStores()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [left, wait] = useCountdown(store.state?.resend_time ?? 0)
  const [busy, setBusy] = useState<'code' | 'resend'>()
  const [error, setError] = useState<string>()
  const [resent, setResent] = useState(false)

  const refuse = (reason: unknown) => {
    setError(refusalText(t, reason, messageKeyOf(reason instanceof ApiError ? reason.message : '')))
    if (!(reason instanceof ApiError)) return
    const seconds = resendTimeOf(reason)
    if (seconds !== undefined) wait(seconds)
    field.current?.focus()
  }
  const run = async (what: 'code' | 'resend', work: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    setError(undefined)
    setResent(false)
    try {
      await work()
    } catch (reason) {
      refuse(reason)
    } finally {
      setBusy(undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== LENGTH) {
      setError(t('auth.twoFaErrorCodeDigits'))
      return field.current?.focus()
    }
    void run('code', async () => {
      if (!(await flow.entry.login(store.answer(code)))) return setError(t('auth.twoFaErrorSomethingWrong'))
      store.clear()
      flow.onLoggedIn()
    })
  }
  // Another first login is what makes the platform send another code.
  const resend = () =>
    run('resend', async () => {
      const { login, password } = store.state!
      try {
        if (!(await flow.entry.login({ login, password }))) return setResent(true)
        store.clear()
        flow.onLoggedIn()
      } catch (reason) {
        const step = secondStepOf(reason)
        if (!step) throw reason
        setCode('')
        wait(step.seconds)
        setResent(true)
      }
    })
  const back = () => {
    store.clear()
    flow.onView('authorization')
  }
  return (
    <form className="form" method="dialog" noValidate onSubmit={submit}>
      <button type="button" className="fy-link back" onClick={back}>
        <Icon name="arrow-left" />
        {t('auth.back')}
      </button>
      <p className="lead">{t(store.byApp ? 'auth.twoFaTextApp' : loginText(facts, 'twoFaText'))}</p>
      {resent && <Notice tone="success" title={t('auth.twoFaResent')} />}
      <Field name="code" label={t('auth.twoFaCode')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            className="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            spellCheck={false}
            data-autofocus
            value={code}
            onChange={({ target }) => {
              setCode(target.value.replaceAll(/\D/g, '').slice(0, LENGTH))
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" size="l" block loading={busy === 'code'}>
        {t('auth.submit.twofa')}
      </Button>
      {!store.byApp && (
        <div className="resend" data-resend>
          {left > 0 ? (
            <p role="timer">{t('auth.twoFaResendIn', { seconds: left })}</p>
          ) : (
            <Button variant="quiet" loading={busy === 'resend'} onClick={() => void resend()}>
              {t('auth.twoFaResend')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
})
