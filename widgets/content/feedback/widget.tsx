import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { secondsToWait } from '../../../engine/api/index.ts'
import { formOf, SmallForm, type FieldItem, type Values } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Notice } from '../../../engine/ui/index.ts'
import { section } from '../../lobby/parts/section.ts'
import { MessageControl } from './message.tsx'
import type schema from './schema.ts'

const Root = styled.section`
  ${section}
  .fy-card {
    max-inline-size: var(--text-measure, 760px);
  }
  .form {
    display: grid;
    gap: 14px;
    margin-block-start: 14px;
  }
  .fy-card > p {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .fy-notice {
    margin-block-start: 14px;
  }
`

const CONTROLS = { message: MessageControl }

const useFeedbackForm = () => {
  const { t } = useI18n()
  const { facts, session } = useStores()
  const login = session.summary?.login ?? ''
  return useMemo(() => {
    const field = (sysname: string, more: Partial<FieldItem>): FieldItem => ({
      sysname,
      type: 'input',
      label: t(`support.form.${sysname}`),
      rules: [],
      ...more,
    })
    const fields = [
      field('email', {
        autocomplete: 'email',
        inputmode: 'email',
        rules: [{ rule: 'email' }],
        ...(login.includes('@') && { value: login }),
      }),
      field('message', {
        rules: [
          { rule: 'minLength', min: 3 },
          { rule: 'maxLength', max: 4000 },
        ],
      }),
    ]
    const form = formOf(fields, { form: 'login', minimumAge: facts.minimumAge, translate: (text) => text })
    return { ...form, checks: { ...form.checks, message: { ...form.checks['message']!, lines: true } } }
  }, [t, facts, login])
}

const View = ({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { api, failures, now } = useStores()
  const [isSent, setSent] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>()
  const form = useFeedbackForm()
  const submit = async ({ email, message }: Values) => {
    setErrors(undefined)
    try {
      await api.support.sendFeedback({ email: String(email).trim(), message: String(message) })
      setSent(true)
    } catch (error) {
      const seconds = secondsToWait(error)
      if (seconds === undefined) return failures.show(error, t('support.form.failed'))
      setErrors({ message: t('common.failures.waitSeconds', { seconds }) })
    }
  }
  return (
    <Root {...root}>
      <div className="fy-card">
        <h2 className="fy-card-title">{props.title}</h2>
        <p>{props.text}</p>
        {isSent ? (
          <Notice tone="success" title={t('support.form.sentTitle')}>
            {t('support.form.sentText')}
          </Notice>
        ) : (
          <SmallForm
            className="form"
            form={form}
            now={now}
            onSubmit={submit}
            controls={CONTROLS}
            submitLabel={t('support.form.send')}
            button={{ size: 'm', block: false }}
            {...(errors ? { serverErrors: errors } : {})}
          />
        )}
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
