import { useMemo, useState } from 'react'
import { ApiError } from '../../../engine/api/errors.ts'
import { Form, formOf, mapServerErrors, type FieldItem, type Values } from '../../../engine/forms/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Notice } from '../../../engine/ui/index.ts'
import { Consents, useConsents } from '../parts/consents.tsx'
import { payloadOf } from '../parts/payload.ts'
import { refusalText } from '../parts/refusals.ts'
import { useFollowedItems } from '../parts/use-followed-items.ts'

/** The registration's fields that a social login's account still lacks. Never a password. */
export const missingItems = (items: readonly FieldItem[], known: Readonly<Record<string, unknown>>): FieldItem[] => {
  const asked = items.some(({ step }) => step !== undefined) ? items.filter(({ step }) => step !== undefined) : items
  return asked
    .filter(({ sysname, type }) => type !== 'password' && type !== 'checkbox' && (known[sysname] ?? '') === '')
    .map(({ step: _step, step_title: _title, ...item }) => item)
}

interface CompletionProps {
  /** All fields of the registration. */
  items: FieldItem[]
  /** The values the account has. */
  known: Values
  termsHref: string
  onDone: () => void
}

/** The form of what is still missing. */
const useMissingForm = (items: CompletionProps['items'], known: CompletionProps['known']) => {
  const { t } = useI18n()
  const { minimumAge } = useStores().facts
  return useMemo(() => {
    const translate = (text: string) => (text.startsWith('t:') ? t(text.slice(2)) : text)
    return formOf(missingItems(items, known), { minimumAge, translate })
  }, [items, known, minimumAge, t])
}

/** Asks for missing data before the player may continue (SOCIAL-03). */
export const Completion = ({ items: first, known, termsHref, onDone }: CompletionProps) => {
  const i18n = useI18n()
  const { t } = i18n
  const { api, session, now } = useStores()
  const [serverErrors, setServerErrors] = useState<Record<string, string>>()
  const [failure, setFailure] = useState<string>()
  const consents = useConsents()
  const { items, follow } = useFollowedItems(first, known)
  const form = useMissingForm(items, known)
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return setFailure(t('auth.unavailable'))
    const known = (word: string) => (i18n.has(`auth.serverErrors.${word}`) ? t(`auth.serverErrors.${word}`) : undefined)
    const mapped = mapServerErrors({ ...error.errorData, ...error.invalidParameters }, Object.keys(form.checks), known)
    if (Object.keys(mapped.fields).length > 0) return setServerErrors(mapped.fields)
    setFailure(refusalText(t, error, 'auth.notCompletedText'))
  }
  const submit = async (values: Values) => {
    setFailure(undefined)
    setServerErrors(undefined)
    try {
      await api.account.saveProfileInfo(
        payloadOf(values, consents.switches) as Parameters<typeof api.account.saveProfileInfo>[0],
      )
      await session.refresh()
    } catch (error) {
      return refuse(error)
    }
    onDone()
  }
  return (
    <div className="form">
      <p className="lead">{t('auth.socialRegistrationText')}</p>
      {failure && (
        <Notice tone="danger" title={t('auth.notCompleted')}>
          {failure}
        </Notice>
      )}
      <Form
        form={form}
        submitLabel={t('auth.submit.socialRegistration')}
        nextLabel={t('auth.next')}
        previousLabel={t('auth.previous')}
        now={now}
        onChange={follow}
        onSubmit={submit}
        blocked={consents.missing}
        onBlocked={consents.remind}
        {...(serverErrors ? { serverErrors } : {})}
      >
        <Consents consents={consents} termsHref={termsHref} />
      </Form>
    </div>
  )
}
