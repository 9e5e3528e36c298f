import { useMemo, useState } from 'react'
import { formOf, SmallForm, type Values } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon, Notice } from '../../../engine/ui/index.ts'
import { loginText, sentLogin } from './logins.ts'
import { refusalText } from './refusals.ts'
import { useLoginField } from './use-login-field.ts'
import type { AuthView } from './views.ts'

/** Asks for a link to set a new password. The message is the same whether the account exists or not. */
export const Restore = ({ onView }: { onView: (view: AuthView) => void }) => {
  const { t } = useI18n()
  const { api, facts, now } = useStores()
  const [sentTo, setSentTo] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const field = useLoginField('restore')
  const form = useMemo(
    () => formOf([field], { form: 'restore', minimumAge: facts.minimumAge, translate: (text) => text }),
    [facts, field],
  )
  const submit = async (values: Values) => {
    const login = sentLogin(values['login'])
    setFailure(undefined)
    try {
      await api.auth.restore({ login })
      setSentTo(login)
    } catch (reason) {
      setFailure(refusalText(t, reason, 'common.failures.general'))
    }
  }
  const back = (
    <button type="button" className="fy-link back" onClick={() => onView('authorization')}>
      <Icon name="arrow-left" />
      {t('auth.back')}
    </button>
  )
  if (sentTo !== undefined) {
    return (
      <div className="form">
        {back}
        <Notice tone="success" title={t(loginText(facts, 'restoreSentTitle'))}>
          {t('auth.restoreSentText', { login: sentTo })}
        </Notice>
      </div>
    )
  }
  return (
    <SmallForm
      form={form}
      now={now}
      onSubmit={submit}
      submitLabel={t('auth.submit.restore')}
      before={
        <>
          {back}
          <p className="lead">{t(loginText(facts, 'restoreText'))}</p>
          {failure && (
            <Notice tone="danger" title={t('auth.wrongEnterAlt')}>
              {failure}
            </Notice>
          )}
        </>
      }
    />
  )
}
