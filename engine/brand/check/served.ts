import { DEFAULT_MARKET } from '../../../schemas/brand/brand.ts'
import type { FilledBrand } from '../read/filled.ts'
import { originsAt } from '../read/locate.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

/**
 * The countries a brand is for: those of its entry in the list of markets, else that of its market. The market that
 * brands have without saying so licenses brands for many countries: without a list, its country says nothing.
 */
export const servedBy = (id: string, { brand }: FilledBrand): readonly string[] => {
  const own = brand.markets.find((market) => market.brand === id)
  if (own) return own.countries
  return brand.market === DEFAULT_MARKET ? [] : [brand.market.toUpperCase()]
}

/** Checks that people of the brand's own countries may register, and can pay with its methods. */
export const checkServed = (filled: FilledBrand, reporter: Reporter): void => {
  const served = servedBy(reporter.layered.id, filled)
  if (served.length === 0) return
  checkBlocked(filled, served, reporter)
  // A brand with a list of markets lends its files to them.
  const lent = [...served, ...filled.brand.markets.flatMap(({ countries }) => countries)]
  // What a second market takes over for the countries of the first is not offered there, and right.
  const isOwn = (method: string) =>
    originsAt(reporter.layered, ['platform', 'payments', 'methods', method, 'countries'])[0]?.brand ===
    reporter.layered.id
  for (const [method, { countries }] of Object.entries(filled.platform.payments.methods))
    if (countries.length > 0 && isOwn(method) && !lent.some((country) => countries.includes(country)))
      reporter.at(
        ['platform', 'payments', 'methods', method, 'countries'],
        'market-left-out',
        'nobody of the market can use this method',
        {
          expected: `${list(served)} among them, or [] for all countries`,
          found: list(countries),
          severity: 'warning',
        },
      )
}

const checkBlocked = ({ brand, platform }: FilledBrand, served: readonly string[], reporter: Reporter): void => {
  const { blockedCountries, markets } = platform.settings.registration
  const lists: [string[], readonly string[]][] = [
    [['blockedCountries'], blockedCountries],
    [['markets', brand.market, 'blockedCountries'], markets[brand.market]?.blockedCountries ?? []],
  ]
  for (const [path, blocked] of lists)
    blocked.forEach((country, index) => {
      if (served.includes(country))
        reporter.at(
          ['platform', 'settings', 'registration', ...path, String(index)],
          'own-country-blocked',
          'a country that the brand is for cannot register',
          { expected: `countries other than ${list(served)}`, found: quote(country) },
        )
    })
}
