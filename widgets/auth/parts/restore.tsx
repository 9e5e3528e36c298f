import { useState, type FormEvent } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Field, Icon, Notice, TextInput } from '../../../engine/ui/index.ts'
import { loginInput, loginText } from './logins.ts'
import { refusalText } from './refusals.ts'
import type { AuthView } from './views.ts'

/** Asks for a link to set a new password. Says the same whether there is such an account or not. */
export const Restore = ({ onView }: { onView: (view: AuthView) => void }) => {
  const { t } = useI18n()
  const { api, facts } = useStores()
  const [login, setLogin] = useState('')
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    if (login.trim() === '') return setError(t('common.fieldsValidatorErrors.requiredField'))
    setState('sending')
    setFailure(undefined)
    try {
      await api.auth.restore({ login: login.trim().replace(/^\+/, '') })
      setState('sent')
    } catch (reason) {
      setFailure(refusalText(t, reason, 'common.failures.general'))
      setState('asking')
    }
  }
  return (
    <form className="form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <button type="button" className="fy-link back" onClick={() => onView('authorization')}>
        <Icon name="arrow-left" />
        {t('auth.back')}
      </button>
      {state === 'sent' ? (
        <Notice tone="success" title={t(loginText(facts, 'restoreSentTitle'))}>
          {t('auth.restoreSentText', { login: login.trim() })}
        </Notice>
      ) : (
        <>
          <p className="lead">{t(loginText(facts, 'restoreText'))}</p>
          {failure && (
            <Notice tone="danger" title={t('auth.wrongEnterAlt')}>
              {failure}
            </Notice>
          )}
          <Field name="login" label={t(loginText(facts, 'login'))} error={error}>
            {(control) => (
              <TextInput
                {...control}
                {...loginInput(facts)}
                value={login}
                onChange={({ target }) => {
                  setLogin(target.value)
                  setError(undefined)
                }}
              />
            )}
          </Field>
          <Button type="submit" size="l" block loading={state === 'sending'}>
            {t('auth.submit.restore')}
          </Button>
        </>
      )}
    </form>
  )
}
