import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { Field } from '../ui/index.ts'
import { hintOf, isNote, type FormContext } from './context.ts'

/** Label, control, and below it the error or the hint. A checkbox has its own label. */
export const FieldTemplate = ({
  id,
  label,
  children,
  required,
  schema,
  registry,
  hidden,
  displayLabel,
  uiSchema,
}: FieldTemplateProps) => {
  const { errors, texts } = registry.formContext as FormContext
  if (hidden) return <div hidden>{children}</div>
  if (schema.type === 'object') return <>{children}</>
  const name = id.replace(/^.*?_/, '')
  const error = errors[name]
  const note = isNote(schema) ? schema.description : required || schema.type === 'boolean' ? undefined : texts.optional
  if (!displayLabel || schema.type === 'boolean') {
    return (
      <div data-field={name}>
        {children}
        {error && (
          <p className="fy-field-error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
      </div>
    )
  }
  const hidesLabel = (uiSchema?.['ui:options'] as { hidesLabel?: boolean } | undefined)?.hidesLabel
  return (
    <Field
      id={id}
      name={name}
      label={hidesLabel ? <span className="fy-hidden">{label}</span> : label}
      note={note}
      hint={hintOf(schema)}
      error={error}
      required={required ?? false}
    >
      {() => children}
    </Field>
  )
}

/** Longest text that fits half a line. */
const SHORT = 40
const isShort = (schema: { oneOf?: unknown; maxLength?: number }, widget: unknown): boolean =>
  widget !== 'phone' &&
  (schema.oneOf !== undefined ||
    widget === 'date' ||
    (schema.maxLength !== undefined && schema.maxLength <= SHORT && widget !== 'password'))

/** Which fields share a line: consecutive short ones, two by two. */
export const pairs = (short: readonly boolean[]): boolean[] => {
  const paired = short.map(() => false)
  for (let at = 0; at + 1 < short.length; at++) {
    if (short[at] && short[at + 1] && !paired[at]) paired[at] = paired[at + 1] = true
  }
  return paired
}

/** Which of the fields, in their order, share a line. */
export const halfLines = (
  names: readonly string[],
  schemas: Readonly<Record<string, unknown>>,
  ui: Readonly<Record<string, unknown>>,
): boolean[] =>
  pairs(
    names.map((name) =>
      isShort(
        (schemas[name] ?? {}) as { maxLength?: number },
        (ui[name] as Record<string, unknown> | undefined)?.['ui:widget'],
      ),
    ),
  )

export const ObjectFieldTemplate = ({ properties, schema, uiSchema }: ObjectFieldTemplateProps) => {
  const shown = properties.filter(({ hidden }) => !hidden)
  const half = halfLines(
    shown.map(({ name }) => name),
    schema.properties ?? {},
    uiSchema ?? {},
  )
  return (
    <div className="fields">
      {shown.map(({ name, content }, index) => (
        <div key={name} className={half[index] ? 'half' : undefined}>
          {content}
        </div>
      ))}
    </div>
  )
}
