import { countries } from '../../fields/node.ts'
import { zonesOfCountry } from '../../clock/country-zones.ts'
import type { FilledBrand } from '../read/filled.ts'
import { nearestName } from '../../validation/nearest.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

// Codes people often write for a country, with the right one.
const MEANT: Record<string, string> = { UK: 'GB', EN: 'GB', EL: 'GR', SP: 'ES', DA: 'DK', SW: 'SE', JA: 'JP', SU: 'RU' }

let known: ReadonlySet<string> | undefined
/** Codes of the inhabited countries, ISO 3166-1 in upper case. */
const countryCodes = (): ReadonlySet<string> => (known ??= new Set(countries('en').map(({ id }) => id)))

/** Checks codes of countries, markets and time zones wherever a brand names them. */
export const checkCodes = (filled: FilledBrand, reporter: Reporter): void => {
  const { brand, platform } = filled
  if (!isTimeZone(brand.timezone))
    reporter.at(['brand', 'timezone'], 'unknown-timezone', 'no such time zone', {
      expected: `a name of the tz database, such as ${examples(brand.market)}`,
      found: quote(brand.timezone),
      ...nearZone(brand.timezone, brand.market),
    })
  checkMarket(['brand', 'market'], brand.market, reporter)
  for (const market of Object.keys(platform.settings.registration.markets))
    checkMarket(['platform', 'settings', 'registration', 'markets', market], market, reporter)
  checkPhones(filled, reporter)
  for (const [path, code] of countriesIn(filled)) {
    if (countryCodes().has(code)) continue
    const meant = MEANT[code]
    reporter.at(path, 'unknown-country', 'no such country', {
      expected: 'a code of ISO 3166-1, such as GB',
      found: quote(code),
      ...(meant === undefined ? { names: countryCodes(), name: code } : { nearest: meant }),
    })
  }
}

/** The telephone codes offered to players leave out those of the country the brand is for. */
const checkPhones = ({ brand: { market }, platform }: FilledBrand, reporter: Reporter): void => {
  const { phoneCountries, markets } = platform.settings.registration
  const own = market.toUpperCase()
  const [path, offered] =
    (markets[market]?.phoneCountries.length ?? 0) > 0
      ? [['markets', market, 'phoneCountries'], markets[market]!.phoneCountries]
      : [['phoneCountries'], phoneCountries]
  if (offered.length === 0 || offered.includes(own) || !countryCodes().has(own)) return
  reporter.at(
    ['platform', 'settings', 'registration', ...path],
    'own-country-missing',
    'players of the brand’s own market cannot give their phone',
    { expected: `${quote(own)} among them`, found: list(offered), severity: 'warning' },
  )
}

const checkMarket = (path: string[], market: string, reporter: Reporter): void => {
  const code = market.toUpperCase()
  if (market === market.toLowerCase() && countryCodes().has(code)) return
  const meant = (MEANT[code] ?? (countryCodes().has(code) ? code : undefined))?.toLowerCase()
  reporter.at(path, 'unknown-market', 'no such market', {
    expected: 'a country in lower case, such as "mt"',
    found: quote(market),
    ...(meant === undefined ? {} : { nearest: meant }),
  })
}

function* countriesIn({
  brand,
  platform,
  'profile-fields': { fields, regions = {} },
}: FilledBrand): Generator<[string[], string]> {
  const { registration } = platform.settings
  for (const [market, { countries: served }] of brand.markets.entries())
    for (const [index, code] of served.entries())
      yield [['brand', 'markets', String(market), 'countries', String(index)], code]
  const lists: [string[], readonly string[]][] = [
    [['registration', 'blockedCountries'], registration.blockedCountries],
    [['registration', 'phoneCountries'], registration.phoneCountries],
    ...Object.entries(registration.markets).flatMap(([market, limits]) =>
      (['blockedCountries', 'phoneCountries'] as const).map((name): [string[], readonly string[]] => [
        ['registration', 'markets', market, name],
        limits[name],
      ]),
    ),
  ]
  for (const [path, codes] of lists)
    for (const [index, code] of codes.entries()) yield [['platform', 'settings', ...path, String(index)], code]
  for (const [method, { countries: offered }] of Object.entries(platform.payments.methods))
    for (const [index, code] of offered.entries())
      yield [['platform', 'payments', 'methods', method, 'countries', String(index)], code]
  for (const [bank, { countries: of }] of platform.payments.banks.entries())
    for (const [index, code] of of.entries())
      yield [['platform', 'payments', 'banks', String(bank), 'countries', String(index)], code]
  for (const code of Object.keys(regions)) yield [['profile-fields', 'regions', code], code]
  for (const [name, { type, options, countries: asked = [] }] of Object.entries(fields)) {
    for (const [index, code] of asked.entries())
      yield [['profile-fields', 'fields', name, 'countries', String(index)], code]
    if (type === 'country' && options.default !== undefined)
      yield [['profile-fields', 'fields', name, 'options', 'default'], options.default]
    for (const code of Object.keys(options.onCountryChange ?? {}))
      if (code !== '*') yield [['profile-fields', 'fields', name, 'options', 'onCountryChange', code], code]
  }
  for (const name of ['country', 'country_code']) {
    const code = platform.settings.demoPlayer?.profile[name]
    if (code !== undefined) yield [['platform', 'settings', 'demoPlayer', 'profile', name], code]
  }
}

const zones = new Map<string, boolean>()
const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')]
const examples = (market: string): string => zonesOfCountry(market).slice(0, 4).join(', ') || 'Europe/Oslo'
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')
/** The time zone a name is meant to be: of the city it names, or written nearly so; else that of a small country. */
const nearZone = (name: string, market: string): { nearest?: string } => {
  const cityOf = (zone: string) => bare(zone.slice(zone.lastIndexOf('/') + 1))
  const [only, ...others] = zonesOfCountry(market)
  const nearest =
    timeZones().find((zone) => cityOf(zone) === cityOf(name)) ??
    nearestName(name, timeZones()) ??
    (others.length === 0 ? only : undefined)
  return nearest === undefined ? {} : { nearest }
}
const isTimeZone = (name: string): boolean => {
  let isKnown = zones.get(name)
  if (isKnown === undefined) zones.set(name, (isKnown = name === 'UTC' || (name.includes('/') && opens(name))))
  return isKnown
}
const opens = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone.toLowerCase() !== ''
  } catch {
    return false
  }
}
