import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
// The package's index pulls in its test helpers, which want a validator that is not ours.
import withTheme from '@rjsf/core/lib/withTheme.js'
import type { RJSFSchema } from '@rjsf/utils'
import type { BuiltForm } from '../fields/index.ts'
import { useI18n } from '../i18n/react.ts'
import { classes, focusField, Spinner } from '../ui/index.ts'
import { messageOf } from '../validation/index.ts'
import { controls } from './controls.tsx'
import type { FormContext } from './context.ts'
import { Root } from './styles.ts'
import { FieldTemplate, ObjectFieldTemplate } from './templates.tsx'
import { useValues, type Validation, type Values } from './use-values.ts'
import { validator } from './validator.ts'

const Themed = withTheme<Values, RJSFSchema, FormContext>({
  widgets: controls as never,
  templates: { FieldTemplate, ObjectFieldTemplate } as never,
})

// A choice nobody made stays open: the first country of a list is nobody's home.
const NO_DEFAULTS = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' } as const

const NOTHING: Values = {}

export interface FormProps {
  form: BuiltForm
  /** Called with valid values only; while it runs the button turns and further tries are ignored. */
  onSubmit: (values: Values) => Promise<void> | void
  submitLabel: string
  nextLabel: string
  previousLabel: string
  /** What the platform said about fields; shown until the field changes. */
  serverErrors?: Record<string, string>
  initial?: Values
  /** When a field's fault is shown; a try to send shows all, and goes to the first. */
  validation?: Validation
  onChange?: (values: Values, changed: string | undefined) => void
  /** Something outside the fields forbids sending, such as terms not accepted yet. */
  blocked?: boolean
  /** Told when a try to send was refused because of `blocked`. */
  onBlocked?: () => void
  /** Stands between the fields of the last step and the button. */
  children?: ReactNode
  /** `children` stand in every step, not only the last. */
  everyStep?: boolean
  now: () => Date
}

/** A form made of field definitions, in one step or several. */
export const Form = ({
  form,
  onSubmit,
  submitLabel,
  nextLabel,
  previousLabel,
  serverErrors,
  initial = NOTHING,
  validation = 'leave',
  onChange,
  blocked = false,
  onBlocked,
  children,
  everyStep = false,
  now,
}: FormProps) => {
  const i18n = useI18n()
  const { t } = i18n
  const box = useRef<HTMLDivElement>(null)
  const prefix = useId().replaceAll('_', '-')
  const [step, setStep] = useState(0)
  const [busy, setBusy] = useState(false)
  // A second click may come before the picture shows the first.
  const sending = useRef(false)
  const [answered, setAnswered] = useState<Record<string, string>>()
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [focus, setFocus] = useState<string>()
  const state = useValues(form, initial, now, validation)

  const at = Math.min(step, form.steps.length - 1)
  const { fields: names = [], title } = form.steps[at] ?? {}
  const isLast = at >= form.steps.length - 1
  if (answered !== serverErrors) {
    setAnswered(serverErrors)
    setRefused(serverErrors ?? {})
    const first = form.steps.flatMap(({ fields }) => fields).find((name) => serverErrors?.[name] !== undefined)
    if (first !== undefined) {
      setStep(form.steps.findIndex(({ fields }) => fields.includes(first)))
      setFocus(first)
    }
  }
  useEffect(() => {
    if (focus === undefined) return
    // rjsf shows another step's fields one render later.
    const timer = setTimeout(() => {
      focusField(box.current, focus)
      setFocus(undefined)
    })
    return () => clearTimeout(timer)
  }, [focus])

  const part = useMemo(
    () => ({
      schema: {
        ...form.schema,
        properties: Object.fromEntries(names.map((name) => [name, form.schema.properties[name]!])),
        required: form.schema.required.filter((name) => names.includes(name)),
      } as RJSFSchema,
      uiSchema: { ...form.uiSchema, 'ui:order': names },
    }),
    [form, names],
  )
  const context = useMemo<Pick<FormContext, 'texts'>>(
    () => ({
      texts: {
        choose: t('fields.choose'),
        optional: t('fields.optional'),
        dialCode: t('fields.dialCode'),
        showPassword: t('fields.showPassword'),
        hidePassword: t('fields.hidePassword'),
      },
    }),
    [t],
  )

  const change = (next: Values, id?: string) => {
    const changed = id?.slice(prefix.length + 1)
    state.change(next, changed)
    if (changed !== undefined && refused[changed] !== undefined)
      setRefused(Object.fromEntries(Object.entries(refused).filter(([name]) => name !== changed)))
    onChange?.(next, changed)
  }
  const submit = async () => {
    if (sending.current) return
    const asked = isLast ? form.steps.flatMap(({ fields }) => fields) : names
    const wrong = asked.find((name) => state.failures[name])
    if (wrong !== undefined) {
      state.reveal(asked)
      setStep(form.steps.findIndex(({ fields }) => fields.includes(wrong)))
      return setFocus(wrong)
    }
    if (!isLast) {
      setStep(at + 1)
      return setFocus(form.steps[at + 1]?.fields[0])
    }
    if (blocked) return onBlocked?.()
    sending.current = true
    setBusy(true)
    try {
      await onSubmit(state.values)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const shown = {
    ...Object.fromEntries(Object.entries(state.visible).map(([name, failure]) => [name, messageOf(failure, i18n)])),
    ...refused,
  }
  const formContext: FormContext = {
    ...context,
    errors: shown,
    country: state.values['country'] as string | undefined,
    today: now().toISOString().slice(0, 10),
  }
  const inert = isLast && (!state.isValid || blocked)
  return (
    <Root ref={box}>
      {form.steps.length > 1 && (
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
      )}
      <Themed
        className="form"
        schema={part.schema}
        uiSchema={part.uiSchema}
        validator={validator}
        formData={state.values}
        formContext={formContext}
        idPrefix={prefix}
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        onChange={({ formData }, id) =>
          change({ ...state.values, ...Object.fromEntries(names.map((name) => [name, formData?.[name]])) }, id)
        }
        onBlur={(id) => state.leave(id.slice(prefix.length + 1))}
        onSubmit={() => void submit()}
      >
        {(isLast || everyStep) && children}
        <div className="buttons">
          {at > 0 && (
            <button type="button" className="fy-button fy-button-secondary fy-button-l" onClick={() => setStep(at - 1)}>
              {previousLabel}
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
            aria-disabled={inert || busy || undefined}
            aria-busy={busy || undefined}
          >
            {busy && <Spinner />}
            <span className="fy-button-label">{isLast ? submitLabel : nextLabel}</span>
          </button>
        </div>
      </Themed>
    </Root>
  )
}
