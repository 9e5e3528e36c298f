import { countries } from '../../fields/node.ts'
import { meantCountry } from '../read/meant-country.ts'
import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import { servedBy } from './served.ts'
import { checkZone } from './zones.ts'

let known: ReadonlySet<string> | undefined
/** Codes of the inhabited countries, ISO 3166-1 in upper case. */
const countryCodes = (): ReadonlySet<string> => (known ??= new Set(countries('en').map(({ id }) => id)))

/** Checks codes of countries, markets and time zones wherever a brand names them. */
export const checkCodes = (filled: FilledBrand, reporter: Reporter): void => {
  const { brand, platform } = filled
  checkZone(filled, reporter)
  checkMarket(['brand', 'market'], brand.market, reporter)
  for (const market of Object.keys(platform.settings.registration.markets))
    checkMarket(['platform', 'settings', 'registration', 'markets', market], market, reporter)
  checkPhones(filled, reporter)
  checkBlocked(filled, reporter)
  for (const [path, code] of countriesIn(filled)) {
    if (countryCodes().has(code)) continue
    const meant = meantCountry(code)
    reporter.at(path, 'unknown-country', 'no such country', {
      expected: 'a code of ISO 3166-1, such as GB',
      found: quote(code),
      // Three letters are near to many codes.
      ...(meant !== undefined ? { nearest: meant } : code.length <= 2 ? { names: countryCodes(), name: code } : {}),
    })
  }
}

/** Nobody of the country the brand is for may register. */
const checkBlocked = (filled: FilledBrand, reporter: Reporter): void => {
  const {
    brand: { market },
    platform,
  } = filled
  // Of a country the brand is for it is told with all of these.
  if (servedBy(reporter.layered.id, filled).includes(market.toUpperCase())) return
  const { blockedCountries } = platform.settings.registration
  const index = blockedCountries.indexOf(market.toUpperCase())
  if (index >= 0)
    reporter.at(
      ['platform', 'settings', 'registration', 'blockedCountries', String(index)],
      'own-country-missing',
      'players of the brand’s own market cannot register',
      { expected: `countries other than that of the market, ${quote(market)}`, found: quote(blockedCountries[index]) },
    )
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
  const meant = meantCountry(market)?.toLowerCase()
  reporter.at(path, 'unknown-market', 'no such market', {
    expected: 'a country of two letters in lower case, such as "mt"',
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
  for (const [provider, blocked] of Object.entries(platform.games.blockedCountries))
    for (const [index, code] of blocked.entries())
      yield [['platform', 'games', 'blockedCountries', provider, String(index)], code]
  for (const [index, code] of platform.betting.blockedCountries.entries())
    yield [['platform', 'betting', 'blockedCountries', String(index)], code]
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
    // One that is empty is told with the other fields of the demo player.
    if (code) yield [['platform', 'settings', 'demoPlayer', 'profile', name], code]
  }
}
