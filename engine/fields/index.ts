import type { ProfileField } from '../../schemas/brand/forms.ts'
import { documentOf } from '../validation/index.ts'
import { checksOf, type AskedField, type FormDefinition } from './check.ts'
import type { FieldChecks } from './field-checks.ts'

export { askedValues, choicesOfFixed, decidingFields, isAsked, withStoredDocuments } from './asked.ts'
export {
  checksOf,
  checkValues,
  type AskedField,
  type AskedFields,
  type FormDefinition,
  type FormName,
} from './check.ts'
export { onCountryChange } from './by-country.ts'
export type { FieldChecks } from './field-checks.ts'
export { splitPhone, type PhoneOption } from './phones.ts'
export { loginWaysOf, type LoginWays } from './ways.ts'
/** Messages the controls of any form need; a widget with a form names them in its schema. */
export const FORM_MESSAGES = ['choose', 'optional', 'dialCode', 'showPassword', 'hidePassword'].map(
  (name) => `fields.${name}`,
)

export interface BuildFormOptions {
  /** A text of the brand (`t:key` or plain) in the player's language. */
  translate: (text: string) => string
}
/** A form for `@rjsf/core`: plain data. `checks` is for `checkValues`, with the same results in browser and server. */
export interface BuiltForm {
  schema: { type: 'object'; properties: Record<string, FieldSchema>; required: string[]; additionalProperties: false }
  uiSchema: Record<string, unknown>
  steps: { title?: string; fields: string[] }[]
  checks: FieldChecks
  /** Initial choices, by field. */
  defaults?: Readonly<Record<string, string>>
}
interface FieldSchema {
  type: 'string' | 'boolean'
  title: string
  description?: string
  maxLength?: number
  oneOf?: { const: string; title: string }[]
}

/**
 * Builds a form from the brand's field definitions and rule sets: fields in the order of its steps, hidden ones left
 * out.
 */
export const buildForm = (definition: FormDefinition, { translate }: BuildFormOptions): BuiltForm => {
  const {
    profileFields: { fields, forms },
    form,
  } = definition
  const checks = Object.fromEntries(
    Object.entries(checksOf(definition)).map(([name, check]) => [
      name,
      {
        ...check,
        rules: check.rules.map((rule) =>
          rule.message === undefined ? rule : { ...rule, message: translate(rule.message) },
        ),
      },
    ]),
  )
  const names = Object.keys(checks)
  const properties = Object.fromEntries(names.map((name) => [name, fieldSchema(fields[name]!, translate)]))
  const steps = (forms[form] ?? [])
    .map((step) => ({
      ...(step.title === undefined ? {} : { title: translate(step.title) }),
      fields: step.fields.filter((name) => Object.hasOwn(checks, name)),
    }))
    .filter((step) => step.fields.length > 0)
  return {
    schema: {
      type: 'object',
      properties,
      required: names.filter((name) => checks[name]!.required),
      additionalProperties: false,
    },
    uiSchema: { 'ui:order': names, ...Object.fromEntries(names.map((name) => [name, fieldUi(fields[name]!)])) },
    steps,
    checks,
    defaults: Object.fromEntries(
      names.flatMap((name) => {
        const { default: first } = fields[name]!.options
        return first === undefined ? [] : [[name, first]]
      }),
    ),
  }
}

const CHOICES: ReadonlySet<string> = new Set(['select', 'region', 'country', 'country_code'])
const fieldSchema = ({ type, label, hint, options }: AskedField, translate: (text: string) => string): FieldSchema => {
  const choices = CHOICES.has(type)
    ? options.select?.map((choice) => ({ const: choice.value, title: translate(choice.label) }))
    : undefined
  return {
    type: type === 'checkbox' ? 'boolean' : 'string',
    title: translate(label),
    ...(hint === undefined ? {} : { description: translate(hint) }),
    ...(options.maxLength === undefined ? {} : { maxLength: options.maxLength }),
    ...(choices ? { oneOf: choices } : {}),
  }
}

const WIDGETS: Record<ProfileField['type'], string> = {
  input: 'text',
  select: 'select',
  phone: 'phone',
  region: 'region',
  password: 'password',
  country_code: 'country_code',
  country: 'country',
  date: 'date',
  checkbox: 'checkbox',
}
/** Keyboard modes of fields written from left to right, whatever the page's language. */
const LTR_KEYBOARDS: ReadonlySet<string> = new Set(['email', 'tel', 'numeric', 'decimal', 'url'])
const isLtr = ({ inputmode, options }: Pick<AskedField, 'inputmode' | 'options'>): boolean => {
  const { ltr, mask, document, inputType } = options
  return (
    ltr === true ||
    document !== undefined ||
    mask !== undefined ||
    inputType !== undefined ||
    (inputmode !== undefined && LTR_KEYBOARDS.has(inputmode))
  )
}
/** The keyboard of a field: a field's own, or digits for an identity number without letters. */
const keyboardOf = ({ inputmode, options }: AskedField): string | undefined => {
  const kind = documentOf(options.document)
  return inputmode ?? (kind && !kind.hasLetters ? 'numeric' : undefined)
}
const fieldUi = (field: AskedField): Record<string, unknown> => {
  const { type, autocomplete, inputmode, options } = field
  const keyboard = keyboardOf(field)
  return {
    'ui:widget': type === 'region' && !options.select ? 'text' : WIDGETS[type],
    ...(autocomplete === undefined ? {} : { 'ui:autocomplete': autocomplete }),
    'ui:options': {
      ...(options.preventEmoji ? { preventEmoji: true } : {}),
      ...(isLtr({ ...(inputmode === undefined ? {} : { inputmode }), options }) ? { ltr: true } : {}),
      ...(keyboard === undefined ? {} : { inputMode: keyboard }),
      ...(options.document === undefined ? {} : { document: options.document }),
      ...(options.mask === undefined ? {} : { mask: options.mask }),
      ...(options.maxLength === undefined ? {} : { maxLength: options.maxLength }),
      ...(options.phones ? { phones: options.phones } : {}),
      ...(options.inputType ? { inputType: options.inputType } : {}),
      ...(options.autofocus ? { autofocus: true } : {}),
      ...(options.placeholder ? { placeholder: options.placeholder } : {}),
      ...(options.isCode ? { isCode: true } : {}),
      ...(options.hidesLabel ? { hidesLabel: true } : {}),
    },
  }
}
