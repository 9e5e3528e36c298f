import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { isApiError, secondsToWait } from '../../../engine/api/index.ts'
import { formOf, SmallForm, type FieldItem, type Values } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type schema from './schema.ts'

/** Definition of the password field of the registration, with its hint and rules; null if the brand has none. */
interface Data {
  field: FieldItem | null
}

const Root = styled.section`
  .form {
    display: grid;
    gap: 14px;
    max-inline-size: 460px;
    margin-block-start: 14px;
  }
  p:not(.fy-field-error) {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
`

/** Fields of the form: current password, new password, repetition. */
const useForm = (field: FieldItem | null) => {
  const { t } = useI18n()
  const { facts } = useStores()
  return useMemo(() => {
    const label = (name: string) => t(`security.password.${name}`)
    const plain: FieldItem = { sysname: 'current', type: 'password', autocomplete: 'current-password', rules: [] }
    const { step: _step, step_title: _title, ...asked } = field ?? { sysname: 'password', type: 'password' }
    const next: FieldItem = { ...asked, sysname: 'password', autocomplete: 'new-password', label: label('next') }
    const repeat: FieldItem = {
      sysname: 'repeat',
      type: 'password',
      autocomplete: 'new-password',
      label: label('repeat'),
      rules: [{ rule: 'sameAs', field: 'password' }],
    }
    return formOf([{ ...plain, label: label('current') }, next, repeat], {
      form: 'login',
      minimumAge: facts.minimumAge,
      translate: (text) => (text.startsWith('t:') ? t(text.slice(2)) : text),
    })
  }, [field, facts, t])
}

const View = ({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { api, failures, navigation, toasts, now } = useStores()
  const [errors, setErrors] = useState<Record<string, string>>()
  const [attempt, setAttempt] = useState(0)
  const form = useForm(data.field)
  const refuse = (error: unknown) => {
    const seconds = secondsToWait(error)
    if (isApiError(error, 'TooManyRequestsException') && seconds !== undefined)
      return setErrors({ current: t('common.failures.waitSeconds', { seconds }) })
    if (!isApiError(error, 'InvalidParameterException')) return failures.show(error, t('security.password.failed'))
    const { current, password, repeat } = error.invalidParameters
    setErrors({
      ...(current !== undefined && { current: t('security.password.wrong') }),
      ...(password !== undefined && { password }),
      ...(repeat !== undefined && { repeat: t('common.fieldsValidatorErrors.passwordsNotEqual') }),
    })
  }
  const submit = async ({ current, password, repeat }: Values) => {
    setErrors(undefined)
    try {
      await api.account.changePassword({
        current: String(current),
        password: String(password),
        repeat: String(repeat),
      })
    } catch (error) {
      return refuse(error)
    }
    toasts.show('success', t('security.password.done'))
    setAttempt(attempt + 1)
    // All other sessions have ended: the list of sessions is read again.
    navigation.reload()
  }
  return (
    <Root {...root} className="fy-card">
      <h2 className="fy-card-title">{props.title}</h2>
      <p>{t('security.password.text')}</p>
      <SmallForm
        key={attempt}
        form={form}
        now={now}
        onSubmit={submit}
        submitLabel={t('security.password.save')}
        button={{ size: 'm', block: false }}
        {...(errors ? { serverErrors: errors } : {})}
      />
    </Root>
  )
}

export default defineWidget<typeof schema, Data>({
  load: async ({ api, signal }) => {
    const items = (await api.account.getPersonalDataFields({}, { signal })) as FieldItem[]
    return { field: items.find(({ sysname }) => sysname === 'password') ?? null }
  },
  View,
})
