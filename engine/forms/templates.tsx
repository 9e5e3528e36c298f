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
interface FieldSchema {
  oneOf?: readonly { title?: string }[]
  maxLength?: number
}
const isShort = (schema: FieldSchema, widget: unknown): boolean =>
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

/** Longest choice that half the line of a phone shows whole. */
const SHORT_CHOICE = 10
const isLongChoice = ({ oneOf }: FieldSchema): boolean =>
  oneOf !== undefined && !(oneOf.length > 0 && oneOf.every(({ title = '' }) => title.length <= SHORT_CHOICE))

/**
 * The class of each field's place, in their order: `half` shares its line, `half roomy` does so where the form is wider
 * than on a phone, since a choice in it would be cut off; `undefined` has a line of its own.
 */
export const lineClasses = (
  names: readonly string[],
  schemas: Readonly<Record<string, unknown>>,
  ui: Readonly<Record<string, unknown>>,
): (string | undefined)[] => {
  const fields = names.map((name) => (schemas[name] ?? {}) as FieldSchema)
  const widgets = names.map((name) => (ui[name] as Record<string, unknown> | undefined)?.['ui:widget'])
  const half = pairs(fields.map((schema, at) => isShort(schema, widgets[at])))
  const classes: (string | undefined)[] = names.map(() => undefined)
  for (let at = 0; at + 1 < names.length; at++) {
    if (!half[at] || classes[at]) continue
    const isRoomy = [at, at + 1].some((one) => isLongChoice(fields[one]!))
    classes[at] = classes[at + 1] = isRoomy ? 'half roomy' : 'half'
  }
  return classes
}

export const ObjectFieldTemplate = ({ properties, schema, uiSchema }: ObjectFieldTemplateProps) => {
  const shown = properties.filter(({ hidden }) => !hidden)
  const classes = lineClasses(
    shown.map(({ name }) => name),
    schema.properties ?? {},
    uiSchema ?? {},
  )
  return (
    <div className="fields">
      {shown.map(({ name, content }, index) => (
        <div key={name} className={classes[index]}>
          {content}
        </div>
      ))}
    </div>
  )
}
