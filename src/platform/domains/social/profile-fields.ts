import {
  checksOf,
  checkValues,
  choicesOfFixed,
  withStoredDocuments,
  type FieldChecks,
  type FormName,
} from '../../../../engine/fields/index.ts'
import { linearMatches } from '../../../../engine/validation/node.ts'
import type { Clock } from '../../../../engine/clock/index.ts'
import { countryIsBlocked, formFor, normalPhones, waysOf } from '../accounts/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Call } from '../../kernel/http/call.ts'
import { wordsOf } from '../../kernel/words.ts'

/** Sent along with a phone number by its control, and already part of the number. */
const BESIDE: ReadonlySet<string> = new Set(['phone_country_code'])
const COUNTRIES: ReadonlySet<string> = new Set(['country', 'country_code'])

/** Checks of a brand's form for profile fields only, without the password and the switches. */
function profileChecks(
  brand: PlatformBrand,
  form: FormName,
  given: Readonly<Record<string, unknown>>,
  locale: string,
): FieldChecks {
  const checks = checksOf(formFor(brand, form, given, locale))
  return Object.fromEntries(Object.entries(checks).filter(([, { type }]) => type !== 'password' && type !== 'checkbox'))
}

/** Of the values a service confirms, those the registration asks and its rules accept. */
export function acceptable(
  brand: PlatformBrand,
  values: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): Record<string, string> {
  const checks = profileChecks(brand, 'registration', values, brand.brand.locales.default)
  const asked = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Object.hasOwn(checks, entry[0]) && !!entry[1]),
  )
  const failures = checkValues(checks, asked, { now: clock.now(), partial: true, matches: linearMatches })
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !Object.hasOwn(failures, name)))
}

/** The stored profile of an account. */
interface KnownProfile {
  readonly values: Readonly<Record<string, string>>
  /** Whether the registration is complete. */
  readonly complete: boolean
  /** Whether the identity is verified: then the country is fixed as well, and what fixed fields depend on. */
  readonly verified: boolean
}

/** What is stored of an account. */
export interface StoredPlayer {
  readonly email: string | null
  readonly currency: string
  readonly profile: Record<string, string>
  readonly is_registration_completed: boolean
  readonly verified_at: Date | null
}

/** An account as its fields are read against it. */
export const knownOf = (player: StoredPlayer): KnownProfile => ({
  values: { ...player.profile, currency: player.currency, ...(player.email && { email: player.email }) },
  complete: player.is_registration_completed,
  verified: player.verified_at !== null,
})

/**
 * Whether a stored field is fixed: contacts, the currency, what the brand fixes, and what the identity check proves.
 */
function stays(brand: PlatformBrand, name: string, { complete, verified }: KnownProfile): boolean {
  const field = brand.profileFields.fields[name]
  if (!complete || name === 'currency' || name === 'email' || field?.type === 'phone') return true
  if (field?.params.is_fixed === true) return true
  return verified && (COUNTRIES.has(name) || choicesOfFixed(brand.profileFields.fields).has(name))
}

/** What a save changes, and its errors. */
export interface Changes {
  /** New values, in the form they are stored in. */
  fresh: Record<string, string>
  /** Optional fields that were emptied. */
  emptied: string[]
  /** Errors by field, in the caller's language. */
  wrong: Record<string, string>
}

/** Separates the sent values into changes, and errors of fields that cannot be sent or changed. */
function changesOf(
  brand: PlatformBrand,
  checks: FieldChecks,
  given: Readonly<Record<string, string>>,
  known: KnownProfile,
): Changes {
  const changes: Changes = { fresh: {}, emptied: [], wrong: {} }
  // A number that was stored with its signs is the same without them.
  const stored = withStoredDocuments(checks, known.values)
  for (const [name, value] of Object.entries(withStoredDocuments(checks, given))) {
    const text = value.trim()
    const had = Object.hasOwn(stored, name) ? stored[name] : undefined
    if (!Object.hasOwn(checks, name)) {
      if (!BESIDE.has(name)) changes.wrong[name] = 'unknown'
    } else if (had === undefined) {
      if (text) changes.fresh[name] = text
    } else if (had !== text) {
      if (stays(brand, name, known)) changes.wrong[name] = 'already set'
      else if (text || checks[name]!.required) changes.fresh[name] = text
      else changes.emptied.push(name)
    }
  }
  return changes
}

/**
 * Stored fields of certain countries, or of certain choices, that are not asked for any more. What is fixed is kept, or
 * another value could take its place by a way out and back.
 */
const leftBehind = (brand: PlatformBrand, known: KnownProfile, checks: FieldChecks): string[] =>
  Object.keys(known.values).filter((name) => {
    const { countries, when } = brand.profileFields.fields[name] ?? {}
    return (countries ?? when) !== undefined && !Object.hasOwn(checks, name) && !stays(brand, name, known)
  })

/**
 * Compares the sent profile fields with the stored ones: what changes, and the errors. Unchanged stored values are not
 * validated again, unless the country they depend on changes.
 */
export function readFields(
  { brand, locale }: Call,
  given: Readonly<Record<string, string>>,
  known: KnownProfile,
  clock: Clock,
): Changes {
  const { values, complete } = known
  const asked = { ...values, ...given }
  const profile = complete ? profileChecks(brand, 'profile', asked, locale) : {}
  // A field of both forms that the profile has no rules for keeps those of the registration.
  const ruled = Object.entries(profile).filter(([name]) => brand.validators.forms['profile']?.[name] !== undefined)
  const checks = {
    ...profile,
    ...profileChecks(brand, 'registration', asked, locale),
    ...Object.fromEntries(ruled),
  }
  const changes = changesOf(brand, checks, given, known)
  const { fresh, emptied, wrong } = changes
  const next = Object.fromEntries(
    Object.entries({ ...values, ...fresh }).filter(([name]) => Object.hasOwn(checks, name) && !emptied.includes(name)),
  )
  const failures = checkValues(checks, next, { now: clock.now(), partial: complete, matches: linearMatches })
  const numbers = normalPhones(brand, locale, checks, { country: next['country'] ?? '', ...fresh })
  Object.assign(fresh, numbers.phones)
  const moves = [...COUNTRIES].some((name) => Object.hasOwn(fresh, name))
  // What only the old country or document asks for says nothing any more.
  emptied.push(...leftBehind(brand, known, checks))
  for (const [name, failure] of Object.entries(failures)) {
    const isUntouched = Object.hasOwn(values, name) && !Object.hasOwn(fresh, name)
    if (!isUntouched || (complete && moves && !stays(brand, name, known)))
      wrong[name] ??= wordsOf(brand, locale, failure)
  }
  for (const name of COUNTRIES) if (fresh[name] && countryIsBlocked(brand, fresh[name])) wrong[name] ??= 'blocked'
  // An account needs this, whatever the brand asks for.
  const { email, phone } = waysOf(brand)
  const has = (name: string | undefined) => name !== undefined && Boolean(values[name] ?? fresh[name])
  if (!complete && !has('email') && !has(phone)) wrong[email || phone === undefined ? 'email' : phone] ??= 'required'
  return changes
}
