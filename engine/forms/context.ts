import type { WidgetProps } from '@rjsf/utils'
import type { FieldChecks } from '../fields/index.ts'

/** What every control of a form shares. */
export interface FormContext {
  /** The form's values so far, by field. */
  values?: Readonly<Record<string, unknown>>
  /** The checks of its fields. */
  checks?: FieldChecks
  /** Errors to show, by field. */
  errors: Record<string, string>
  /** Further states of a value: being checked, or known to be valid. */
  states?: Readonly<Record<string, 'checking' | 'good'>>
  /** Country the player has chosen, for the phone's dial code. */
  country: string | undefined
  /** Today, `yyyy-mm-dd`. */
  today: string
  texts: { choose: string; optional: string; dialCode: string; showPassword: string; hidePassword: string }
}
/** Attributes that connect label, note, hint and error with a control; they match those of `Field` in engine/ui. */
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

/** A description up to this length is shown beside the label, a longer one below the control. */
const NOTE_LENGTH = 32
export const isNote = ({ description }: { description?: string }): boolean =>
  description !== undefined && description.length <= NOTE_LENGTH
export const hintOf = (schema: { description?: string }): string | undefined =>
  isNote(schema) ? undefined : schema.description
