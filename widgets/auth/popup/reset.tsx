import { useMemo, useState } from 'react'
import { ApiError, isApiError } from '../../../engine/api/errors.ts'
import { Form, formOf, type FieldItem, type Values } from '../../../engine/forms/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Notice } from '../../../engine/ui/index.ts'
import { refusalText } from '../parts/refusals.ts'
import type { AuthView } from '../parts/views.ts'
import { wayName } from '../parts/ways.ts'

/** The registration's password field with its rules, labelled as new password. */
const newPassword = (items: readonly FieldItem[], label: string): FieldItem => {
  const {
    step: _step,
    step_title: _title,
    ...field
  } = items.find(({ sysname }) => sysname === 'password') ?? { sysname: 'password', type: 'password' }
  return { ...field, label, autocomplete: 'new-password' }
}

/** What setting a new password came to: what is wrong with it, or with the link. */
function useReset(token: string, onView: Props['onView']) {
  const i18n = useI18n()
  const { t } = i18n
  const { api, session } = useStores()
  const [serverErrors, setServerErrors] = useState<Record<string, string>>()
  const [failure, setFailure] = useState<string>()
  const [isDead, setDead] = useState(false)
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return setFailure(t('auth.unavailable'))
    const { token: deadLink, password } = error.invalidParameters
    if (deadLink !== undefined) return setDead(true)
    if (isApiError(error, 'InvalidParameterException') && typeof password === 'string')
      return setServerErrors({ password })
    setFailure(refusalText(t, error, 'common.failures.general'))
  }
  const submit = async (values: Values) => {
    setFailure(undefined)
    setServerErrors(undefined)
    let remaining: readonly string[]
    try {
      remaining = (await api.auth.reset({ token, password: String(values['password']) })).remaining ?? []
    } catch (error) {
      return refuse(error)
    }
    // The platform ended every session of this player, perhaps also the one in this browser.
    if (session.isAuthenticated) await session.refresh().catch(() => undefined)
    const names = remaining.map((name) => wayName(i18n, name)).join(', ')
    const ways = names ? ` ${t('auth.resetRemaining', { ways: names })}` : ''
    onView('authorization', t('auth.resetDone') + ways)
  }
  return { submit, serverErrors, failure, isDead }
}

interface Props {
  items: readonly FieldItem[]
  token: string
  onView: (view: AuthView, notice?: string) => void
}
/** Sets a new password by the link of a recovery mail, then shows the login. A link can be used once and expires. */
export const Reset = ({ items, token, onView }: Props) => {
  const { t } = useI18n()
  const { facts, now } = useStores()
  const { submit, serverErrors, failure, isDead } = useReset(token, onView)
  const form = useMemo(
    () =>
      formOf([newPassword(items, t('auth.newPassword'))], {
        minimumAge: facts.minimumAge,
        translate: (text) => (text.startsWith('t:') ? t(text.slice(2)) : text),
      }),
    [items, facts.minimumAge, t],
  )
  if (isDead) {
    return (
      <div className="form">
        <Notice tone="danger" title={t('auth.linkDeadTitle')}>
          {t('auth.linkDeadText')}
        </Notice>
        <Button size="l" block onClick={() => onView('restore')}>
          {t('auth.newLink')}
        </Button>
      </div>
    )
  }
  return (
    <div className="form">
      <p className="lead">{t('auth.resetText')}</p>
      {failure && (
        <Notice tone="danger" title={t('auth.resetFailed')}>
          {failure}
        </Notice>
      )}
      <Form
        form={form}
        submitLabel={t('auth.submit.reset')}
        nextLabel={t('auth.next')}
        previousLabel={t('auth.previous')}
        now={now}
        onSubmit={submit}
        {...(serverErrors ? { serverErrors } : {})}
      />
    </div>
  )
}
