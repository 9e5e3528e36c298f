import {
  checksOf,
  choicesOfFixed,
  decidingFields,
  isAsked,
  withStoredDocuments,
  type FieldChecks,
  type FormDefinition,
  type FormName,
} from '../../../../engine/fields/index.ts'
import { checkForm, fieldsOf, phonesOf, readPhone } from '../../../../engine/fields/node.ts'
import { passwordLength } from '../../../../engine/validation/index.ts'
import { validate } from '../../../../engine/validation/node.ts'
import type { Clock } from '../../../../engine/clock/index.ts'
import { textOf, type PlatformBrand } from '../../kernel/brands.ts'
import { wordsOf } from '../../kernel/words.ts'
import { homesOf } from './logins.ts'

type Given = Readonly<Record<string, unknown>>
/** Fields that any registration may carry besides the brand's own (ENTITY-18). */
const EXTRA: ReadonlySet<string> = new Set([
  'phone_country_code',
  'promo_code',
  'hasPromocode',
  'is_betting',
  'currency',
  'terms',
  'notify',
  'is_tg',
  'id',
  'username',
  'hash',
  'language_code',
  'payload',
])

const isGiven = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/**
 * A form of the brand for these values. Where tabs let people register by one of several fields, the others are not
 * asked once one is given (REG-09).
 */
export function formFor(brand: PlatformBrand, form: FormName, given: Given, locale: string): FormDefinition {
  const profileFields = fieldsOf(brand.profileFields, {
    country: given['country'],
    locale,
    phones: phonesOf(brand, locale),
  })
  const ways = brand.auth.authTypes.flatMap(({ field }) => (field === undefined ? [] : [field]))
  const isChosen = ways.some((name) => isGiven(given[name]))
  const fields = Object.fromEntries(
    Object.entries(profileFields.fields)
      .filter(([name]) => isAsked(brand.profileFields.fields, name, given))
      .map(([name, field]) =>
        isChosen && ways.includes(name) && !isGiven(given[name])
          ? [name, { ...field, params: { ...field.params, is_required: false } }]
          : [name, field],
      ),
  )
  return {
    profileFields: { ...profileFields, fields },
    validators: brand.validators,
    form,
    minimumAge: brand.brand.legal.minimumAge,
  }
}

/**
 * Converts the phone numbers among the values to E.164.
 * @returns also the errors by field: invalid numbers, and numbers of a country the brand does not accept
 */
export function normalPhones(
  brand: PlatformBrand,
  locale: string,
  checks: FieldChecks,
  values: Readonly<Record<string, string>>,
) {
  const wrong: Record<string, string> = {}
  const phones: Record<string, string> = {}
  const homes = [values['country'] ?? values['country_code'] ?? '', ...homesOf(brand, locale)]
  for (const [name, { type }] of Object.entries(checks)) {
    const text = values[name]
    if (type !== 'phone' || !text) continue
    const [number] = readPhone(text, homes)
    const failure =
      number === undefined || !phonesOf(brand, locale).some(({ phone_code }) => number.startsWith(`+${phone_code}`))
        ? validate([{ rule: 'phone' }], '-')
        : undefined
    if (failure) wrong[name] = wordsOf(brand, locale, failure)
    else phones[name] = number!
  }
  return { phones, wrong }
}

/**
 * Validates a registration against the brand's own form.
 * @returns the values, trimmed except for the password, with phones in E.164 and identity numbers as they are stored,
 *   and the errors by field, in the caller's language
 */
export function checkRegistration(brand: PlatformBrand, locale: string, given: Given, clock: Clock) {
  const definition = formFor(brand, 'registration', given, locale)
  const checks = checksOf(definition)
  const asked = Object.fromEntries(
    Object.entries(given).filter(([name]) => Object.hasOwn(checks, name) || !EXTRA.has(name)),
  )
  const failures = checkForm(definition, asked, { clock })
  const texts = Object.entries(asked).filter((entry): entry is [string, string] => isGiven(entry[1]))
  const values: Record<string, string> = Object.fromEntries(
    texts.map(([name, text]) => [name, checks[name]?.type === 'password' ? text : text.trim()]),
  )
  const numbers = normalPhones(brand, locale, checks, values)
  const wrong: Record<string, string> = {
    ...numbers.wrong,
    ...Object.fromEntries(Object.entries(failures).map(([name, failure]) => [name, wordsOf(brand, locale, failure)])),
  }
  return { values: withStoredDocuments(checks, { ...values, ...numbers.phones }), wrong }
}

/** The rules of the registration form for a password. */
export const passwordRules = (brand: PlatformBrand, locale: string) =>
  checksOf(formFor(brand, 'registration', {}, locale))['password']?.rules ?? [{ rule: 'password' }]

/** Fills the password length of the brand's rule into a hint. */
function hintOf(text: string, rules: readonly { rule: string; min?: unknown; max?: unknown }[]): string {
  const { min, max } = passwordLength(rules.find(({ rule }) => rule === 'password'))
  return text.replaceAll('{min}', String(min)).replaceAll('{max}', String(max))
}

/** Rules of a field: the form's own, or else the registration's. */
const rulesOf = ({ validators: { forms } }: PlatformBrand, form: FormName, name: string) =>
  forms[form]?.[name] ?? forms['registration']?.[name] ?? []

/**
 * Field definitions (ENTITY-14) with texts in a language: first the form's fields in its order, with their rules and
 * step, then all others but the identity numbers that no form asks. `decides` marks a field whose choice decides which
 * fields are asked, `fixed_if_verified` one that a fixed field depends on.
 * @param given the form (registration by default), and the choices made so far of fields that decide, such as the
 *   country and the document type (ENTITY-12)
 */
export function fieldDefinitions(brand: PlatformBrand, locale: string, given: Given) {
  const { country, form = 'registration' } = given as Given & { form?: 'registration' | 'profile' }
  const { fields, forms } = fieldsOf(brand.profileFields, { country, locale, phones: phonesOf(brand, locale) })
  const text = (value: string) => textOf(brand, locale, value)
  const asked = (forms[form] ?? []).flatMap((step, index) =>
    step.fields.map((sysname) => ({
      sysname,
      step: index,
      ...(step.title !== undefined && { step_title: text(step.title) }),
    })),
  )
  const names = new Set(asked.map(({ sysname }) => sysname))
  const rest = Object.entries(fields)
    .filter(([sysname, { options }]) => !names.has(sysname) && options.document === undefined)
    .map(([sysname]) => ({ sysname }))
  const deciding = decidingFields(fields)
  const settled = choicesOfFixed(fields)
  return [...asked, ...rest].flatMap((place) => {
    const field = fields[place.sysname]
    if (!field || !isAsked(brand.profileFields.fields, place.sysname, given)) return []
    const { label, hint, options, countries: _countries, when: _when, ...other } = field
    const rules = rulesOf(brand, form, place.sysname)
    return [
      {
        ...other,
        ...place,
        ...(deciding.has(place.sysname) && { decides: true }),
        ...(settled.has(place.sysname) && { fixed_if_verified: true }),
        label: text(label),
        ...(hint !== undefined && { hint: hintOf(text(hint), rules) }),
        rules,
        options: {
          ...options,
          ...(options.select && {
            select: options.select.map((option) => ({ value: option.value, label: text(option.label) })),
          }),
        },
      },
    ]
  })
}
