import { useRef, useState, type FormEvent } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Field, Notice, PasswordInput, TextInput } from '../../../engine/ui/index.ts'
import { hasForm, socialTypes } from './config.ts'
import type { AuthFlow } from './flow.ts'
import { loginInput, loginText } from './logins.ts'
import { refusalText } from './refusals.ts'
import { Social } from './social.tsx'
import { secondStepOf, type SecondStep, type TwoFactorStore } from './two-factor.ts'

interface LoginProps {
  flow: AuthFlow
  twoFactor: TwoFactorStore
  notice?: string
}

/** Logging in, in the ways the brand has; `notice` says what went well just before. */
export const Login = (props: LoginProps) => {
  const { t } = useI18n()
  const { facts } = useStores()
  const { flow } = props
  const social = socialTypes(facts)
  const withForm = hasForm(facts)
  return (
    <div className="form">
      {withForm && <PasswordLogin {...props} />}
      {social.length > 0 && <Social types={social} mode="login" flow={flow} isAlternative={withForm} />}
      {facts.features['registration'] && (
        <p className="switch">
          {t('auth.noAccount')}{' '}
          <button type="button" className="fy-link" onClick={() => flow.onView('registration')}>
            {t('auth.toRegistration')}
          </button>
        </p>
      )}
    </div>
  )
}

/** Log in with e-mail or phone and password. */
const PasswordLogin = ({ flow, twoFactor, notice }: LoginProps) => {
  const { t } = useI18n()
  const stores = useStores()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ login: '', password: '' })
  const [missing, setMissing] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ title: string; text: string }>()

  const set = (name: 'login' | 'password', value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
    setMissing(missing.filter((field) => field !== name))
  }
  const askCode = (step: SecondStep) => {
    // Who has turned to another view meanwhile is not taken from there.
    if (!form.current) return
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
      setFailure({
        title: t('auth.wrongEnterAlt'),
        text: refusalText(t, error, loginText(stores.facts, 'wrongEnterText')),
      })
    } finally {
      setBusy(false)
    }
  }
  const errorOf = (name: string) =>
    missing.includes(name) ? t('common.fieldsValidatorErrors.requiredField') : undefined
  return (
    <form className="form" ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      {notice && !failure && <Notice tone="success" title={notice} />}
      {failure && (
        <Notice tone="danger" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      <Field name="login" label={t(loginText(stores.facts, 'login'))} error={errorOf('login')}>
        {(control) => (
          <TextInput
            {...control}
            {...loginInput(stores.facts)}
            data-autofocus
            value={values.login}
            onChange={({ target }) => set('login', target.value)}
          />
        )}
      </Field>
      <Field name="password" label={t('auth.password')} error={errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            showLabel={t('fields.showPassword')}
            hideLabel={t('fields.hidePassword')}
            value={values.password}
            onChange={({ target }) => set('password', target.value)}
          />
        )}
      </Field>
      <button type="button" className="fy-link forgot" onClick={() => flow.onView('restore')}>
        {t('auth.forgot')}
      </button>
      <Button type="submit" size="l" block loading={busy}>
        {t('auth.submit.authorization')}
      </Button>
    </form>
  )
}
