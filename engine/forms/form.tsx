import { useMemo, type ReactNode } from 'react'
// The package's index imports its test helpers, which need a validator other than ours.
import withTheme from '@rjsf/core/lib/withTheme.js'
import type { RJSFSchema } from '@rjsf/utils'
import type { BuiltForm } from '../fields/index.ts'
import { useI18n } from '../i18n/react.ts'
import { classes, Spinner } from '../ui/index.ts'
import { controls } from './controls.tsx'
import type { FormContext } from './context.ts'
import { Root } from './styles.ts'
import { FieldTemplate, ObjectFieldTemplate } from './templates.tsx'
import { useForm, type FormState, type RunningForm } from './use-form.ts'
import type { Values } from './use-values.ts'
import { validator } from './validator.ts'

const Themed = withTheme<Values, RJSFSchema, FormContext>({
  widgets: controls as never,
  templates: { FieldTemplate, ObjectFieldTemplate } as never,
})

// A field without a choice stays empty: the first country in a list is not a sensible default.
const NO_DEFAULTS = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' } as const

export interface FormProps extends FormState {
  submitLabel: string
  nextLabel: string
  previousLabel: string
  /** Shown between the fields of the last step and the button. */
  children?: ReactNode
  /** Shows `children` in every step, not only the last. */
  everyStep?: boolean
}

/** The current step and their number. */
const Steps = ({ form, at }: { form: BuiltForm; at: number }) => {
  const { t } = useI18n()
  const { title } = form.steps[at] ?? {}
  return (
    <div className="where">
      <p className="step-title">
        {t('fields.step', { current: at + 1, total: form.steps.length })}
        {title && <b>{title}</b>}
      </p>
      <ol className="progress" aria-hidden="true">
        {form.steps.map((_, index) => (
          <li key={index} data-state={index <= at ? 'done' : 'ahead'} />
        ))}
      </ol>
    </div>
  )
}

/**
 * The buttons "back" and "next". One that cannot send yet can still be pressed: it then says what is missing and
 * goes to the first of it.
 */
const Buttons = ({ running, label, backLabel }: { running: RunningForm; label: string; backLabel: string }) => {
  const { at, back, busy, isIncomplete, missing, prefix } = running
  return (
    <div className="buttons">
      {at > 0 && (
        <button type="button" className="fy-button fy-button-secondary fy-button-l" onClick={back}>
          {backLabel}
        </button>
      )}
      <button
        type="submit"
        className={classes(
          'fy-button',
          'fy-button-primary',
          'fy-button-l',
          'fy-button-block',
          busy && 'fy-button-loading',
        )}
        aria-disabled={isIncomplete || busy || undefined}
        aria-describedby={missing.length > 0 ? `${prefix}-missing` : undefined}
        aria-busy={busy || undefined}
      >
        {busy && <Spinner />}
        <span className="fy-button-label">{label}</span>
      </button>
    </div>
  )
}

/** What still has to be filled in, after an attempt to send: each leads to its field. */
const Missing = ({ items, id }: { items: RunningForm['missing']; id: string }) => {
  const { t } = useI18n()
  if (items.length === 0) return null
  return (
    <div className="missing" id={id} role="group" aria-label={t('fields.missing')}>
      <b>{t('fields.missing')}</b>
      <ul>
        {items.map(({ name, label, turn }) => (
          <li key={name}>
            <button type="button" className="fy-link" onClick={turn}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The part of a form's schema for one step. */
const usePart = (form: BuiltForm, names: readonly string[]) =>
  useMemo(
    () => ({
      schema: {
        ...form.schema,
        properties: Object.fromEntries(names.map((name) => [name, form.schema.properties[name]!])),
        required: form.schema.required.filter((name) => names.includes(name)),
      } as RJSFSchema,
      uiSchema: { ...form.uiSchema, 'ui:order': [...names] },
    }),
    [form, names],
  )

/** A form made of field definitions, in one step or several, rendered by rjsf. */
export const Form = (props: FormProps) => {
  const { form, submitLabel, nextLabel, previousLabel, children, everyStep = false } = props
  const running = useForm(props)
  const { at, box, change, context, isLast, leave, names, prefix, submit, values } = running
  const { schema, uiSchema } = usePart(form, names)
  const fieldOf = (id: string | undefined) => id?.slice(prefix.length + 1)
  return (
    <Root ref={box}>
      {form.steps.length > 1 && <Steps form={form} at={at} />}
      <Themed
        className="form"
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={values}
        formContext={context}
        idPrefix={prefix}
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        onChange={({ formData }, id) =>
          change({ ...values, ...Object.fromEntries(names.map((name) => [name, formData?.[name]])) }, fieldOf(id))
        }
        onBlur={(id) => leave(fieldOf(id)!)}
        onSubmit={() => void submit()}
      >
        {(isLast || everyStep) && children}
        <Missing items={running.missing} id={`${prefix}-missing`} />
        <Buttons running={running} label={isLast ? submitLabel : nextLabel} backLabel={previousLabel} />
      </Themed>
    </Root>
  )
}
