import { useRef, useState, type FormEvent } from 'react'
import { isApiError } from '../../../engine/api/errors.ts'
import { useDialog } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Field, Notice, PasswordInput, TextInput } from '../../../engine/ui/index.ts'
import { goOnAfterLogin } from './after.ts'
import type { AuthView } from './widget.tsx'

/** Refusals that speak for themselves; any other refused login says that login or password is wrong. */
const OWN_WORDS = ['TooManyRequestsException', 'UserBannedException', 'UserDeletedException', 'ApplicationDisabledException', 'ApplicationUnavailableException'] as const

/** Log in with e-mail and password; `notice` says what went well just before. */
export const Login = ({ onView, notice }: { onView: (view: AuthView) => void; notice?: string }) => {
  const { t } = useI18n()
  const stores = useStores()
  const dialog = useDialog()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ login: '', password: '' })
  const [missing, setMissing] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ title: string; text: string }>()

  const set = (name: 'login' | 'password', value: string) => {
    setValues({ ...values, [name]: value })
    setMissing(missing.filter((field) => field !== name))
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
      await stores.session.login(values)
      dialog?.close()
      stores.toasts.show('success', t('auth.loggedIn'))
      goOnAfterLogin(stores)
    } catch (error) {
      const own = isApiError(error, ...OWN_WORDS)
      setFailure({ title: t('auth.wrongEnterAlt'), text: own ? error.message : isApiError(error) ? t('auth.wrongEnterText') : t('auth.unavailable') })
    } finally {
      setBusy(false)
    }
  }
  const errorOf = (name: string) => (missing.includes(name) ? t('common.fieldsValidatorErrors.requiredField') : undefined)
  return (
    <form className="form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {notice && !failure && <Notice tone="success" title={notice} />}
      {failure && <Notice tone="danger" title={failure.title}>{failure.text}</Notice>}
      <Field name="login" label={t('auth.login')} error={errorOf('login')}>
        {(control) => <TextInput {...control} type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} data-autofocus value={values.login} onChange={({ target }) => set('login', target.value)} />}
      </Field>
      <Field name="password" label={t('auth.password')} error={errorOf('password')}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" showLabel={t('fields.showPassword')} hideLabel={t('fields.hidePassword')} value={values.password} onChange={({ target }) => set('password', target.value)} />}
      </Field>
      <button type="button" className="fy-link forgot" onClick={() => onView('restore')}>{t('auth.forgot')}</button>
      <Button type="submit" size="l" block loading={busy}>{t('auth.submit.authorization')}</Button>
      {stores.facts.features['registration'] && (
        <p className="switch">{t('auth.noAccount')} <button type="button" className="fy-link" onClick={() => onView('registration')}>{t('auth.toRegistration')}</button></p>
      )}
    </form>
  )
}
