import { useRef, useState, type FormEvent } from 'react'
import { isApiError } from '../../../engine/api/errors.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Field, Notice, PasswordInput, TextInput } from '../../../engine/ui/index.ts'
import { socialTypes } from './config.ts'
import type { AuthFlow } from './flow.ts'
import { loginInput, loginText } from './logins.ts'
import { Social } from './social.tsx'
import { secondStepOf, type SecondStep, type TwoFactorStore } from './two-factor.ts'

/** Refusals that speak for themselves; any other refused login says that login or password is wrong. */
const OWN_WORDS = ['TooManyRequestsException', 'UserBannedException', 'UserDeletedException', 'ApplicationDisabledException', 'ApplicationUnavailableException'] as const

/** Log in with e-mail or phone and password; `notice` says what went well just before. */
export const Login = ({ flow, twoFactor, notice }: { flow: AuthFlow; twoFactor: TwoFactorStore; notice?: string }) => {
  const { t } = useI18n()
  const stores = useStores()
  const social = socialTypes(stores.facts)
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ login: '', password: '' })
  const [missing, setMissing] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ title: string; text: string }>()

  const set = (name: 'login' | 'password', value: string) => {
    setValues({ ...values, [name]: value })
    setMissing(missing.filter((field) => field !== name))
  }
  const askCode = (step: SecondStep) => {
    twoFactor.begin(values, step)
    flow.onView('twofa')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const empty = (['login', 'password'] as const).filter((name) => values[name].trim() === '')
    setMissing(empty)
    if (empty[0]) return form.current?.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus()
    setBusy(true)
    setFailure(undefined)
    try {
      if (await flow.entry.login(values)) return flow.onLoggedIn()
      askCode({ seconds: 0, byApp: false })
    } catch (error) {
      const step = secondStepOf(error)
      if (step) return askCode(step)
      const own = isApiError(error, ...OWN_WORDS)
      setFailure({ title: t('auth.wrongEnterAlt'), text: own ? error.message : isApiError(error) ? t(loginText(stores.facts, 'wrongEnterText')) : t('auth.unavailable') })
    } finally {
      setBusy(false)
    }
  }
  const errorOf = (name: string) => (missing.includes(name) ? t('common.fieldsValidatorErrors.requiredField') : undefined)
  return (
    <form className="form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {notice && !failure && <Notice tone="success" title={notice} />}
      {failure && <Notice tone="danger" title={failure.title}>{failure.text}</Notice>}
      <Field name="login" label={t(loginText(stores.facts, 'login'))} error={errorOf('login')}>
        {(control) => <TextInput {...control} {...loginInput(stores.facts)} data-autofocus value={values.login} onChange={({ target }) => set('login', target.value)} />}
      </Field>
      <Field name="password" label={t('auth.password')} error={errorOf('password')}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" showLabel={t('fields.showPassword')} hideLabel={t('fields.hidePassword')} value={values.password} onChange={({ target }) => set('password', target.value)} />}
      </Field>
      <button type="button" className="fy-link forgot" onClick={() => flow.onView('restore')}>{t('auth.forgot')}</button>
      <Button type="submit" size="l" block loading={busy}>{t('auth.submit.authorization')}</Button>
      {social.length > 0 && <Social types={social} mode="login" flow={flow} isAlternative />}
      {stores.facts.features['registration'] && (
        <p className="switch">{t('auth.noAccount')} <button type="button" className="fy-link" onClick={() => flow.onView('registration')}>{t('auth.toRegistration')}</button></p>
      )}
    </form>
  )
}
