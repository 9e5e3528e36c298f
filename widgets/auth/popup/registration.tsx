import { useMemo, useState } from 'react'
import { ApiError } from '../../../engine/api/errors.ts'
import { useDialog } from '../../../engine/dialogs/index.ts'
import { Form, formOf, mapServerErrors, type FieldItem, type Values } from '../../../engine/forms/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Checkbox, Notice } from '../../../engine/ui/index.ts'
import { goOnAfterRegistration } from './after.ts'
import { registrationOf } from './config.ts'
import { payloadOf } from './payload.ts'
import type { AuthView } from './widget.tsx'

/** Opens an account: the brand's own fields, its terms, its newsletter. */
export const Registration = ({ items: first, termsHref, onView }: { items: FieldItem[]; termsHref: string; onView: (view: AuthView) => void }) => {
  const i18n = useI18n()
  const { t, locale } = i18n
  const stores = useStores()
  const { facts, api } = stores
  const dialog = useDialog()
  const settings = registrationOf(facts)
  const [items, setItems] = useState(first)
  const [terms, setTerms] = useState(settings.terms.defaultValue)
  const [notify, setNotify] = useState(settings.notify.defaultValue)
  const [reminded, setReminded] = useState(false)
  const [serverErrors, setServerErrors] = useState<Record<string, string>>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const form = useMemo(
    () => formOf(items, { locale, minimumAge: facts.minimumAge, translate: (text) => (text.startsWith('t:') ? t(text.slice(2)) : text) }),
    [items, locale, facts.minimumAge, t],
  )

  // What is asked may depend on the country (REG-29). Until the answer is in, or without one, the fields stay.
  const follow = (values: Values, changed: string | undefined) => {
    if (changed !== 'country' || typeof values['country'] !== 'string') return
    api.account.getPersonalDataFields({ country: values['country'] }).then((answer) => setItems(answer as FieldItem[]), () => undefined)
  }
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return setFailure(t('auth.unavailable'))
    const fields = Object.keys(form.checks)
    const known = (word: string) => (i18n.has(`auth.serverErrors.${word}`) ? t(`auth.serverErrors.${word}`) : undefined)
    const mapped = mapServerErrors({ ...error.errorData, ...error.invalidParameters }, fields, known)
    if (Object.keys(mapped.fields).length > 0) return setServerErrors(mapped.fields)
    setFailure(error.type === 'InvalidParameterException' ? t('auth.wrongRegServerError') : error.message)
  }
  const submit = async (values: Values) => {
    setFailure(undefined)
    setServerErrors(undefined)
    try {
      await stores.session.register(payloadOf(values, {
        ...(settings.terms.isActive ? { terms } : {}),
        ...(settings.notify.isActive ? { notify } : {}),
      }))
    } catch (error) {
      return refuse(error)
    }
    setAttempt(attempt + 1)
    dialog?.close()
    stores.toasts.show('success', t('auth.registered'))
    if (settings.confirmEmailPopup) stores.dialogs.enqueue({ kind: 'confirm-email' })
    goOnAfterRegistration(stores)
  }
  const [before = '', link = '', after = ''] = t('auth.terms', { age: facts.minimumAge }).split('*')
  const termsMissing = settings.terms.isActive && !terms
  return (
    <div className="form">
      {failure && <Notice tone="danger" title={t('auth.wrongRegServerTitle')}>{failure}</Notice>}
      <Form
        key={attempt} form={form} submitLabel={t('auth.submit.registration')} nextLabel={t('auth.next')} previousLabel={t('auth.previous')} now={stores.now}
        onSubmit={submit} onChange={follow} blocked={termsMissing} onBlocked={() => setReminded(true)} {...(serverErrors ? { serverErrors } : {})}
      >
        {settings.terms.isActive && (
          <div>
            <Checkbox name="terms" checked={terms} aria-invalid={termsMissing && reminded ? true : undefined} onChange={({ target }) => setTerms(target.checked)}>
              {before}<a href={stores.navigation.href(termsHref)} target="_blank" rel="noopener">{link}</a>{after}
            </Checkbox>
            {termsMissing && reminded && <p className="fy-field-error" role="alert">{t('auth.termsRequired')}</p>}
          </div>
        )}
        {settings.notify.isActive && <Checkbox name="notify" checked={notify} onChange={({ target }) => setNotify(target.checked)}>{t('auth.notify')}</Checkbox>}
      </Form>
      <p className="switch">{t('auth.hasAccount')} <button type="button" className="fy-link" onClick={() => onView('authorization')}>{t('auth.toAuthorization')}</button></p>
    </div>
  )
}
