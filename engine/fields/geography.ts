import {
  getCountries,
  getExampleNumber,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
import type { PhoneOption } from './phones.ts'

/** An inhabited country. */
interface Country {
  id: string
  name: string
}

// The package's types lack these documented methods.
interface Plan {
  callingCode: () => string
  nationalPrefix: () => string | undefined
  possibleLengths: () => number[]
}
interface Shared {
  getCountryCodesForCallingCode: (dial: string) => string[] | undefined
}
const metadata = new Metadata()
const planOf = (country: string): Plan => {
  metadata.selectNumberingPlan(country as CountryCode)
  return metadata.numberingPlan as unknown as Plan
}
const sharing = (dial: string): string[] => (metadata as unknown as Shared).getCountryCodesForCallingCode(dial) ?? []

const cached = <T>(make: (locale: string) => T): ((locale: string) => T) => {
  const kept = new Map<string, T>()
  return (locale) => {
    const known = kept.get(locale)
    if (known) return known
    const made = make(locale)
    kept.set(locale, made)
    return made
  }
}

/** Countries in the order of their names in a locale. */
export const countries = cached((locale: string): readonly Country[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return getCountries()
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .sort((a, b) => compare(a.name, b.name))
})

/** A mobile number of a country in E.164, as the plan of its numbers shows one; undefined for what is no country. */
export const examplePhone = (country: string): string | undefined =>
  isSupportedCountry(country) ? getExampleNumber(country, examples)?.number : undefined

/** A mask of `most` digits, `least` of them required, grouped like an example. */
const maskOf = (example: string, least: number, most: number): string => {
  const slots = [...'0'.repeat(least), ...'9'.repeat(most - least)]
  const grouped = [...example]
    .map((char) => (/[0-9]/.test(char) ? (slots.shift() ?? '') : slots.length > 0 ? char : ''))
    .join('')
  return grouped + slots.join('')
}

/** A country's masks: its mobile numbers first, then every range of lengths of its numbers. */
const masksOf = (country: string, plan: Plan): PhoneOption['mask'] => {
  const written =
    getExampleNumber(country as CountryCode, examples)
      ?.formatInternational()
      .replace(/^\+\d+ /, '') ?? ''
  const length = written.replaceAll(/[^0-9]/g, '').length
  const runs: [least: number, most: number][] = []
  for (const next of plan.possibleLengths()) {
    const last = runs.at(-1)
    if (last?.[1] === next - 1) last[1] = next
    else runs.push([next, next])
  }
  const masks = new Set([
    ...(length > 0 ? [maskOf(written, length, length)] : []),
    ...runs.map(([least, most]) => maskOf(written, least, most)),
  ])
  const [first = '', ...others] = masks
  return others.length > 0 ? [first, ...others] : first
}

/** Dial codes with their masks, in the order of the countries' names in a locale. */
export const phoneOptions = cached((locale: string): readonly PhoneOption[] =>
  countries(locale).map(({ id, name }) => {
    const plan = planOf(id)
    const dial = plan.callingCode()
    const [main, ...others] = sharing(dial)
    const trunk = plan.nationalPrefix()
    return {
      country_code: id,
      phone_code: dial,
      name,
      mask: masksOf(id, plan),
      ...(trunk ? { trunk_prefix: trunk } : {}),
      ...(others.length > 0 && main === id ? { is_main: true as const } : {}),
    }
  }),
)

/**
 * Possible readings of a number in E.164, likeliest first: a national number of a country, or a number with its dial
 * code, with or without `+`. Impossible numbers have none.
 */
export const readPhone = (text: string, homes: readonly string[] = []): string[] => {
  const written = text
    .trim()
    .replace(/^00\s*/, '+')
    .replace('(0)', '')
  const parse = (value: string, country?: CountryCode): string[] => {
    const number = parsePhoneNumberFromString(value, {
      extract: false,
      ...(country ? { defaultCountry: country } : {}),
    })
    return number?.isPossible() && number.ext === undefined ? [number.number] : []
  }
  if (!/^\+?[0-9\s().-]+$/.test(written)) return []
  if (written.startsWith('+')) return parse(written)
  return [
    ...new Set([
      ...homes.filter((home) => isSupportedCountry(home)).flatMap((country) => parse(written, country)),
      ...parse(`+${written}`),
    ]),
  ]
}
