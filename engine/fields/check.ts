import type { ProfileField, ProfileFields, Validators } from '../../schemas/brand/forms.ts'
import {
  fitsMask,
  fitsPhoneMask,
  validate,
  type Failure,
  type Rule,
  type ValidationContext,
} from '../validation/index.ts'
import { countryRulesOf } from './by-country.ts'
import type { FieldCheck, FieldChecks } from './field-checks.ts'
import { splitPhone, type PhoneOption } from './phones.ts'

/** Forms of a brand. Login and recovery have fixed fields, with the brand's rules. */
export type FormName = 'registration' | 'profile' | 'login' | 'restore'
/** A field as it is shown: as the brand defines it, with the lists of countries and dial codes filled in. */
export interface AskedField extends Omit<ProfileField, 'options'> {
  options: ProfileField['options'] & {
    phones?: readonly PhoneOption[]
    /** Type of the input, where the keyboard mode alone does not decide it. */
    inputType?: 'email' | 'tel' | 'text'
    /** Written from left to right in every language: an address, a number, a code. */
    ltr?: boolean
    /** Gets the initial focus in a dialog. */
    autofocus?: boolean
    placeholder?: string
    /** A code: keyboard in capital letters, no spelling correction. */
    isCode?: boolean
    /** The label is only for assistive technology. */
    hidesLabel?: boolean
  }
}
/** A brand's forms as they are shown. */
export interface AskedFields {
  fields: Record<string, AskedField>
  forms: Pick<ProfileFields['forms'], 'registration'> &
    Partial<Record<FormName, ProfileFields['forms']['registration']>>
}
/** A form as the brand defines it. */
export interface FormDefinition {
  profileFields: AskedFields
  validators: Validators
  form: FormName
  /** Minimum age of the brand; a date of birth always requires at least 18. */
  minimumAge?: number
}
const ADULT = 18
const BIRTH = 'birth_date'

/** The checks of every visible field of a form. */
export const checksOf = ({
  profileFields: { fields, forms },
  validators,
  form,
  minimumAge = ADULT,
}: FormDefinition): FieldChecks => {
  const names = [...new Set((forms[form] ?? []).flatMap((step) => step.fields))]
  const checks: FieldChecks = {}
  for (const name of names) {
    const field = Object.hasOwn(fields, name) ? fields[name]! : undefined
    if (!field?.params.is_visible) continue
    const { options, type, params } = field
    const age = name === BIRTH ? Math.max(ADULT, minimumAge, options.minimumAge ?? 0) : options.minimumAge
    const rules: Rule[] = []
    if (type === 'date') rules.push(age === undefined ? { rule: 'date' } : { rule: 'date', minimumAge: age })
    if (options.maxLength !== undefined) rules.push({ rule: 'maxLength', max: options.maxLength })
    if (options.document !== undefined) rules.push({ rule: 'document', kind: options.document })
    if (options.regex !== undefined) rules.push({ rule: 'regex', regex: options.regex })
    rules.push(...((validators.forms[form]?.[name] ?? []) as Rule[]))
    if (isPlainPostcode(field) && rules.every(({ rule }) => rule === 'maxLength'))
      rules.push({ rule: 'postcode', knownOnly: true })
    if (type === 'phone' && !rules.some(({ rule }) => rule === 'phone')) rules.push({ rule: 'phone' })
    // Only a new password must meet the rule; an existing one may be older than it.
    const isNew = form === 'registration' || form === 'profile'
    if (type === 'password' && isNew && !rules.some(({ rule }) => rule === 'password')) rules.push({ rule: 'password' })
    const choices = choicesOf(type, options.select)
    const onCountry = countryRulesOf(name, field)
    checks[name] = {
      type,
      required: params.is_required,
      rules,
      ...(choices ? { choices } : {}),
      ...(options.document === undefined
        ? options.mask !== undefined && { mask: options.mask }
        : { document: options.document }),
      ...(type === 'phone' && options.phones ? { phones: options.phones } : {}),
      ...(onCountry ? { onCountry } : {}),
    }
  }
  return checks
}

/** A postcode without a form of the brand's own has that of the country, where it is known. */
const isPlainPostcode = ({ autocomplete, type, options }: AskedField): boolean =>
  type === 'input' && autocomplete === 'postal-code' && options.mask === undefined && options.document === undefined

// An empty list offers nothing; only a region may then be free text.
const choicesOf = (type: string, select: { value: string }[] | undefined): string[] | undefined => {
  if (type === 'country' || type === 'country_code') return (select ?? []).map(({ value }) => value)
  return type === 'select' || type === 'region' ? select?.map(({ value }) => value) : undefined
}

export interface CheckOptions extends Pick<ValidationContext, 'matches'> {
  now: Date
  /** Checks only the given fields, for a form that saves some fields at a time. */
  partial?: boolean
}
/**
 * Checks values by a form's checks: a failure for every field that is wrong, missing or unknown. The browser calls it
 * with the checks from the platform.
 */
export const checkValues = (
  checks: FieldChecks,
  values: Readonly<Record<string, unknown>>,
  { partial = false, ...context }: CheckOptions,
): Record<string, Failure> => {
  const failures: Record<string, Failure> = {}
  for (const name of Object.keys(values))
    if (!Object.hasOwn(checks, name)) failures[name] = { ...WRONG, fallback: 'Unknown field' }
  for (const [name, check] of Object.entries(checks)) {
    if (partial && !Object.hasOwn(values, name)) continue
    const failure = checkField(check, Object.hasOwn(values, name) ? values[name] : undefined, { ...context, values })
    if (failure) failures[name] = failure
  }
  return failures
}

const WRONG: Failure = { key: 'common.fieldsValidatorErrors.wrongField', values: {}, fallback: 'Wrong value' }
// These rules have their own message for an empty field.
const ASKING = new Set(['required', 'password', 'email', 'phone', 'checked'])

/** The rules that say what an empty field asks for. A password asks for itself whatever its rules are (MSG-23). */
const askingRules = (type: string, rules: readonly Rule[]): Rule[] => {
  const asking = rules.filter(({ rule, isRequired }) => ASKING.has(rule) && isRequired !== false)
  return [...asking, { rule: type === 'password' ? 'password' : 'required' }]
}

const checkField = (
  { type, required, rules, choices, mask, phones, lines }: FieldCheck,
  value: unknown,
  context: ValidationContext,
): Failure | undefined => {
  if (type === 'checkbox') {
    if (![undefined, true, false, 'true', 'false', '1', '0'].includes(value as string | boolean | undefined))
      return WRONG
    return required ? validate([{ rule: 'checked' }], value) : undefined
  }
  if (value !== undefined && value !== null && typeof value !== 'string') return WRONG
  const text = (value ?? '').trim()
  if (text === '') return required ? validate(askingRules(type, rules), '', context) : undefined
  if (choices && !choices.includes(text)) return WRONG
  // No key types these, but they would reach mails, terminals and logs.
  if (type !== 'password' && /\p{Cc}/u.test(lines ? text.replaceAll(/[\t\n\r]/g, '') : text)) return WRONG
  // Rules come before the mask: they may have their own messages.
  const failure = validate(rules, type === 'password' ? value : text, context)
  if (failure) return failure
  if (mask !== undefined && !fitsMask(mask, text)) return WRONG
  return phones ? phoneFailure(text, phones) : undefined
}

// A number with its dial code must belong to one of the countries and have a valid number of digits there.
const phoneFailure = (text: string, phones: readonly PhoneOption[]): Failure | undefined => {
  if (!/^(\+|00)/.test(text)) return undefined
  const split = splitPhone(text, phones)
  return split && fitsPhoneMask(split.option.mask, split.national) ? undefined : validate([{ rule: 'phone' }], '-')
}
