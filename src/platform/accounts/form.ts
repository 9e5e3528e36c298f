import { checksOf, type FormDefinition } from '../../../engine/fields/index.ts'
import { checkForm, fieldsOf } from '../../../engine/fields/node.ts'
import { validate } from '../../../engine/validation/node.ts'
import type { Clock } from '../../../engine/clock/index.ts'
import { textOf, type PlatformBrand } from '../brands.ts'
import { wordsOf } from '../words.ts'

/** Fields that any registration may carry besides the brand's own (ENTITY-18). */
const EXTRA: ReadonlySet<string> = new Set(['phone_country_code', 'promo_code', 'hasPromocode', 'is_betting', 'currency', 'terms', 'notify', 'is_tg', 'id', 'username', 'hash', 'language_code', 'payload'])

const registrationOf = ({ profileFields, validators, brand }: PlatformBrand): FormDefinition =>
  ({ profileFields, validators, form: 'registration', minimumAge: brand.legal.minimumAge })

/**
 * The registration form as it was filled in, checked against the brand's own definition of it.
 * @returns the form's texts, trimmed but for the password, and what is wrong by field, in the caller's language
 */
export function checkRegistration(brand: PlatformBrand, locale: string, given: Readonly<Record<string, unknown>>, clock: Clock) {
  const definition = registrationOf(brand)
  const checks = checksOf(definition)
  const asked = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(checks, name) || !EXTRA.has(name)))
  const failures = checkForm(definition, asked, { clock })
  const wrong = Object.fromEntries(Object.entries(failures).map(([name, failure]) => [name, wordsOf(brand, locale, failure)]))
  const texts = Object.entries(asked).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '')
  const values: Record<string, string> = Object.fromEntries(texts.map(([name, text]) => [name, checks[name]?.type === 'password' ? text : text.trim()]))
  return { values, wrong }
}

/** What is wrong with a new password by the registration form's own rules. */
export function passwordFault(brand: PlatformBrand, locale: string, password: string): string | undefined {
  const rules = checksOf(registrationOf(brand))['password']?.rules ?? [{ rule: 'password' }]
  const failure = validate(rules, password)
  return failure && wordsOf(brand, locale, failure)
}

/**
 * Field definitions (ENTITY-14) with texts in a language: those the registration asks come first, in its order, with their
 * rules and the step they stand in; the rest belong to the profile alone. The Brazilian tax number is asked of Brazilians
 * only (ENTITY-12).
 */
export function fieldDefinitions(brand: PlatformBrand, locale: string, country?: string) {
  const { fields, forms } = fieldsOf(brand.profileFields, country)
  const text = (value: string) => textOf(brand, locale, value)
  const asked = forms.registration.flatMap((step, index) => step.fields.map((sysname) => ({ sysname, step: index, ...(step.title !== undefined && { step_title: text(step.title) }) })))
  const names = new Set(asked.map(({ sysname }) => sysname))
  const rest = Object.keys(fields).filter((sysname) => !names.has(sysname)).map((sysname) => ({ sysname }))
  return [...asked, ...rest].flatMap((place) => {
    const field = fields[place.sysname]
    if (!field || (place.sysname === 'document_number' && country !== 'BR')) return []
    const { label, hint, options, ...other } = field
    return [{
      ...other, ...place, label: text(label), ...(hint !== undefined && { hint: text(hint) }),
      rules: brand.validators.forms['registration']?.[place.sysname] ?? [],
      options: { ...options, ...(options.select && { select: options.select.map((option) => ({ value: option.value, label: text(option.label) })) }) },
    }]
  })
}
