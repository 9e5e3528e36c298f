import type { ProfileField } from '../../schemas/brand/forms.ts'
import { checksOf, type FieldChecks, type FormDefinition } from './check.ts'
import { countries as allCountries, phoneOptions, type Country, type PhoneOption } from './countries.ts'

export { checksOf, checkValues, type CheckOptions, type FieldCheck, type FieldChecks, type FormDefinition, type FormName } from './check.ts'
export { onCountryChange, type CountryRules } from './by-country.ts'
export { countries, phoneOptions, splitPhone, type Country, type PhoneOption } from './countries.ts'

export interface BuildFormOptions {
  /** A text of the brand (`t:key` or plain) in the player's language. */
  translate: (text: string) => string
  countries?: readonly Country[]
  phones?: readonly PhoneOption[]
}
/** A form for `@rjsf/core`: plain data. `checks` is for `checkValues`, which says the same in the browser as on the server. */
export interface BuiltForm {
  schema: { type: 'object'; properties: Record<string, FieldSchema>; required: string[]; additionalProperties: false }
  uiSchema: Record<string, unknown>
  steps: { title?: string; fields: string[] }[]
  checks: FieldChecks
}
export interface FieldSchema {
  type: 'string' | 'boolean'
  title: string
  description?: string
  maxLength?: number
  oneOf?: { const: string; title: string }[]
}

/** Builds a form from the brand's field definitions and rule sets: fields in the order of its steps, hidden ones left out. */
export const buildForm = (definition: FormDefinition, { translate, countries = allCountries(), phones = phoneOptions() }: BuildFormOptions): BuiltForm => {
  const { profileFields: { fields, forms }, form } = definition
  const checks = Object.fromEntries(Object.entries(checksOf(definition)).map(([name, check]) => [name, {
    ...check, rules: check.rules.map((rule) => (rule.message === undefined ? rule : { ...rule, message: translate(rule.message) })),
  }]))
  const names = Object.keys(checks)
  const properties = Object.fromEntries(names.map((name) => [name, fieldSchema(fields[name]!, translate, countries, phones)]))
  const steps = forms[form].map((step) => ({
    ...(step.title === undefined ? {} : { title: translate(step.title) }),
    fields: step.fields.filter((name) => Object.hasOwn(checks, name)),
  })).filter((step) => step.fields.length > 0)
  return {
    schema: { type: 'object', properties, required: names.filter((name) => checks[name]!.required), additionalProperties: false },
    uiSchema: { 'ui:order': names, ...Object.fromEntries(names.map((name) => [name, fieldUi(fields[name]!)])) },
    steps,
    checks,
  }
}

const fieldSchema = ({ type, label, hint, options }: ProfileField, translate: (text: string) => string, countries: readonly Country[], phones: readonly PhoneOption[]): FieldSchema => {
  const choices = choicesOf(type, options.select, translate, countries, phones)
  return {
    type: type === 'checkbox' ? 'boolean' : 'string',
    title: translate(label),
    ...(hint === undefined ? {} : { description: translate(hint) }),
    ...(options.maxLength === undefined ? {} : { maxLength: options.maxLength }),
    ...(choices ? { oneOf: choices } : {}),
  }
}

const choicesOf = (type: string, select: { value: string; label: string }[] | undefined, translate: (text: string) => string, countries: readonly Country[], phones: readonly PhoneOption[]): FieldSchema['oneOf'] => {
  if (type === 'country') return countries.map(({ id, name }) => ({ const: id, title: name }))
  // Countries that share a dial code are one choice: a schema's alternatives must exclude each other.
  if (type === 'country_code') {
    const codes = new Map<string, string[]>()
    for (const { phone_code, name } of phones) codes.set(phone_code, [...(codes.get(phone_code) ?? []), name])
    return [...codes].map(([code, names]) => ({ const: code, title: `${names.join(', ')} +${code}` }))
  }
  return type === 'select' || type === 'region' ? select?.map(({ value, label }) => ({ const: value, title: translate(label) })) : undefined
}

const WIDGETS: Record<ProfileField['type'], string> = {
  input: 'text', select: 'select', phone: 'phone', region: 'region', password: 'password', country_code: 'country_code', country: 'country', date: 'date', checkbox: 'checkbox',
}
const fieldUi = ({ type, autocomplete, inputmode, options }: ProfileField): Record<string, unknown> => ({
  'ui:widget': type === 'region' && !options.select ? 'text' : WIDGETS[type],
  ...(autocomplete === undefined ? {} : { 'ui:autocomplete': autocomplete }),
  'ui:options': { ...(options.preventEmoji ? { preventEmoji: true } : {}), ...(inputmode === undefined ? {} : { inputMode: inputmode }), ...(options.mask === undefined ? {} : { mask: options.mask }), ...(options.maxLength === undefined ? {} : { maxLength: options.maxLength }) },
})
