import type { WidgetProps } from '@rjsf/utils'

/** What every control of a form shares. */
export interface FormContext {
  /** Errors to show, by field. */
  errors: Record<string, string>
  /** What is known of a value besides: it is being looked at, or known to be good. */
  states?: Readonly<Record<string, 'checking' | 'good'>>
  /** Country the player has chosen, for the phone's dial code. */
  country: string | undefined
  /** Today, `yyyy-mm-dd`. */
  today: string
  texts: { choose: string; optional: string; dialCode: string; showPassword: string; hidePassword: string }
}
/** Attributes by which label, note, hint and error belong to a control; they match what `Field` of engine/ui makes. */
export const controlOf = ({ id, name, required, schema, registry }: WidgetProps) => {
  const { errors } = registry.formContext as FormContext
  const invalid = errors[name] !== undefined
  const notes = isNote(schema) ? [`${id}-note`] : []
  const described = [...notes, ...(invalid ? [`${id}-error`] : hintOf(schema) ? [`${id}-hint`] : [])].join(' ')
  return {
    id,
    name,
    required: required || undefined,
    ...(invalid ? { 'aria-invalid': true as const } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
  }
}

/** A short description stands beside the label, a long one below the control. */
const NOTE_LENGTH = 32
export const isNote = ({ description }: { description?: string }): boolean =>
  description !== undefined && description.length <= NOTE_LENGTH
export const hintOf = (schema: { description?: string }): string | undefined =>
  isNote(schema) ? undefined : schema.description
