/**
 * The server's entry point: the choices of a brand's fields, and the check of a submitted form, with configured
 * patterns run by RE2.
 */
import type { ProfileFields } from '../../schemas/brand/forms.ts'
import type { Clock } from '../clock/index.ts'
import type { Failure } from '../validation/index.ts'
import { linearMatches } from '../validation/node.ts'
import { checksOf, checkValues, type AskedField, type AskedFields, type FormDefinition } from './check.ts'
import { countries, phoneOptions } from './geography.ts'
import type { PhoneOption } from './phones.ts'
import { loginWaysOf } from './ways.ts'

export { countries, examplePhone, phoneOptions, readPhone } from './geography.ts'
export { loginPhonesOf, phoneCountriesOf, phonesOf } from './market-phones.ts'

export interface CheckFormOptions {
  clock: Clock
  /** Checks only the given fields, for a form that saves some fields at a time. */
  partial?: boolean
}
export interface FieldOptions {
  /** Country whose regions are offered. */
  country?: unknown
  /** Language of the countries' names. */
  locale?: string
  /** Countries whose phone numbers are accepted; all when absent. */
  phones?: readonly PhoneOption[]
}

// Countries that share a dial code are one choice: the alternatives of a schema must exclude each other.
const dialCodes = (phones: readonly PhoneOption[]): { value: string; label: string }[] => {
  const codes = new Map<string, string[]>()
  for (const { phone_code, name } of phones) codes.set(phone_code, [...(codes.get(phone_code) ?? []), name])
  return [...codes].map(([value, names]) => ({ value, label: `${names.join(', ')} +${value}` }))
}

/** A country's regions in the order they are offered; `undefined` where a region is free text. */
const regionsOf = (
  { regions = {} }: Pick<ProfileFields, 'regions'>,
  country: string,
): { value: string; label: string }[] | undefined => (Object.hasOwn(regions, country) ? regions[country] : undefined)

const choicesOf = (
  profileFields: ProfileFields,
  type: string,
  {
    country = profileFields.fields['country']?.options.default,
    locale = 'en',
    phones = phoneOptions(locale),
  }: FieldOptions,
): { value: string; label: string }[] | undefined => {
  if (type === 'country') return countries(locale).map(({ id, name }) => ({ value: id, label: name }))
  if (type === 'country_code') return dialCodes(phones)
  return type === 'region' && typeof country === 'string' ? regionsOf(profileFields, country) : undefined
}

/**
 * A brand's fields as they are shown, with countries, dial codes and regions where a field names no choices itself. A
 * phone is required where no e-mail is asked: nobody could log in without it.
 */
export const fieldsOf = (profileFields: ProfileFields, options: FieldOptions = {}): AskedFields => {
  const { locale = 'en', phones = phoneOptions(locale) } = options
  const { email, phone } = loginWaysOf(profileFields, [])
  const fields = Object.fromEntries(
    Object.entries(profileFields.fields).map(([name, field]): [string, AskedField] => {
      const select = field.options.select ?? choicesOf(profileFields, field.type, options)
      return [
        name,
        {
          ...field,
          ...(!email && name === phone ? { params: { ...field.params, is_required: true } } : {}),
          options: { ...field.options, ...(select ? { select } : {}), ...(field.type === 'phone' ? { phones } : {}) },
        },
      ]
    }),
  )
  return { forms: profileFields.forms, fields }
}

/**
 * The server's check of a submitted form: a failure for every field that is wrong, missing or unknown; empty when it
 * is valid.
 */
export const checkForm = (
  definition: FormDefinition,
  values: Readonly<Record<string, unknown>>,
  { clock, partial = false }: CheckFormOptions,
): Record<string, Failure> =>
  checkValues(checksOf(definition), values, { now: clock.now(), partial, matches: linearMatches })
