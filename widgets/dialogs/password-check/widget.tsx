import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { isApiError, secondsToWait } from '../../../engine/api/index.ts'
import { useDialog, useDialogTitle, type PasswordCheckProps } from '../../../engine/dialogs/index.ts'
import { formOf, SmallForm, type FieldItem, type Values } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type schema from './schema.ts'

const Root = styled.div`
  .form {
    display: grid;
    gap: 14px;
  }
  p:not(.fy-field-error) {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
`

const field = (label: string): FieldItem => ({
  sysname: 'password',
  type: 'password',
  label,
  autocomplete: 'current-password',
  rules: [],
  options: { autofocus: true },
})

const View = () => {
  const root = useRoot()
  const { t } = useI18n()
  const { facts, now } = useStores()
  const dialog = useDialog()
  const { check } = (dialog?.props ?? {}) as Partial<PasswordCheckProps>
  const [errors, setErrors] = useState<Record<string, string>>()
  useDialogTitle(t('dialogs.password.title'))
  const form = useMemo(
    () =>
      formOf([field(t('dialogs.password.label'))], {
        form: 'login',
        minimumAge: facts.minimumAge,
        translate: (text) => text,
      }),
    [facts.minimumAge, t],
  )
  const submit = async ({ password }: Values) => {
    setErrors(undefined)
    try {
      await check?.(String(password))
      dialog?.close()
    } catch (error) {
      const seconds = secondsToWait(error)
      setErrors({
        password: !isApiError(error, 'TooManyRequestsException')
          ? t('dialogs.password.wrong')
          : seconds === undefined
            ? t('common.failures.wait')
            : t('common.failures.waitSeconds', { seconds }),
      })
    }
  }
  return (
    <Root {...root}>
      <SmallForm
        form={form}
        now={now}
        onSubmit={submit}
        submitLabel={t('dialogs.password.submit')}
        before={<p>{t('dialogs.password.text')}</p>}
        after={<p>{t('dialogs.password.without')}</p>}
        {...(errors ? { serverErrors: errors } : {})}
      />
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
