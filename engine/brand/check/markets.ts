import { pathFault } from './pages.ts'
import type { FilledBrand } from '../read/filled.ts'
import { meantCountry } from '../read/meant-country.ts'
import { locateIn, placeIn } from '../read/locate.ts'
import { isPlain } from '../read/merge.ts'
import { nearestName } from '../../validation/nearest.ts'
import { list, quote, type Problem } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import type { BrandSources, SourceFile } from '../read/types.ts'

/** Checks a brand's list of markets: its own place in it, the paths that lead to them, and whose each country is. */
export const checkMarkets = (id: string, { brand, pages }: FilledBrand, reporter: Reporter): void => {
  const { markets, locales } = brand
  if (markets.length === 0) return
  if (!markets.some((market) => market.brand === id))
    reporter.at(['brand', 'markets'], 'own-market-missing', 'the list leaves out the brand itself', {
      expected: `an entry with "brand": ${quote(id)}`,
      found: list(markets.map((market) => market.brand)),
    })
  const country = brand.market.toUpperCase()
  const owner = markets.find(({ countries }) => countries.includes(country))
  const own = markets.find((market) => market.brand === id)
  if (own && own.countries.length > 0 && owner && owner !== own)
    reporter.at(['brand', 'market'], 'market-of-other-brand', `people of ${country} are sent to another brand`, {
      expected: `the market of ${list(own.countries)}, which the list of markets has for this brand`,
      found: `${quote(brand.market)}, of ${quote(owner.brand)}`,
      severity: 'warning',
    })
  const codes = new Set(locales.available.map(({ code }) => code))
  const taken = new Map<string, string>()
  for (const path of Object.values(pages).flatMap((page) => [page.path, ...page.also]))
    taken.set(path.split('/').find(Boolean) ?? '', `the page "${path}"`)
  const claimed = new Map<string, string>()
  for (const [index, market] of markets.entries()) {
    const at = ['brand', 'markets', String(index)]
    const fault = pathFault(`/${market.path}`, [])
    const other = taken.get(market.path)
    if (codes.has(market.path))
      reporter.at(
        [...at, 'path'],
        'unusable-path',
        `"/${market.path}" leads to the pages of the brand in the language ${quote(market.path)}`,
        {
          expected: 'a path that is no code of `locales.available`, such as the name of the country',
          found: quote(market.path),
        },
      )
    else if (fault !== undefined)
      reporter.at([...at, 'path'], 'unusable-path', 'no market can be reached here', {
        expected: fault,
        found: quote(market.path),
      })
    else if (other !== undefined)
      reporter.at([...at, 'path'], 'taken-path', 'the path leads somewhere else', {
        expected: 'a path of its own',
        found: `"${market.path}" of ${other}`,
      })
    taken.set(market.path, `the market of ${market.brand}`)
    for (const [place, country] of market.countries.entries()) {
      const claimant = claimed.get(country)
      if (claimant !== undefined)
        reporter.at(
          [...at, 'countries', String(place)],
          'country-of-two-markets',
          'visitors of the country are sent to one market only',
          { expected: 'a country of no other market', found: `${quote(country)} of ${claimant}` },
        )
      claimed.set(country, market.brand)
    }
  }
}

/** Folders of a brand below `markets/` for a market that neither it nor a brand that extends it serves. */
export const checkUnusedMarkets = (own: BrandSources, served: ReadonlySet<string>): Problem[] => {
  const first = new Map<string, SourceFile>()
  for (const file of own.files) if (file.market !== undefined && !first.has(file.market)) first.set(file.market, file)
  return [...first].flatMap(([market, file]): Problem[] => {
    if (served.has(market)) return []
    const meant = meantCountry(market)?.toLowerCase()
    const isOther = meant !== undefined && meant !== market
    return [
      {
        brand: own.id,
        ...placeIn(file, []),
        code: 'unused-market',
        message: `nobody reads the files of "markets/${market}"`,
        expected: isOther
          ? `the folder "markets/${meant}/": a market is a country of two letters`
          : `"market": ${quote(market)} in brand.json of this brand or of one that extends it`,
        found: list(isOther ? [market] : served),
        ...(isOther && { nearest: file.path.replace(`markets/${market}/`, `markets/${meant}/`) }),
        severity: 'warning',
      },
    ]
  })
}

/**
 * Brands that a brand's own list of markets names and that are not there. Only warnings: a brand stays on air when
 * another one goes.
 */
export const checkMarketBrands = (own: BrandSources, known: ReadonlyMap<string, unknown>): Problem[] => {
  const data = own.files.find(({ path }) => path === 'brand.json')?.data
  const markets: unknown = isPlain(data) ? data.markets : undefined
  if (!Array.isArray(markets)) return []
  return markets.flatMap((market: unknown, index): Problem[] => {
    const named = isPlain(market) ? market.brand : undefined
    if (typeof named !== 'string' || known.has(named)) return []
    const close = nearestName(named, known.keys())
    return [
      {
        brand: own.id,
        ...locateIn(own, 'brand.json', ['markets', String(index), 'brand']),
        code: 'unknown-brand',
        message: 'no such brand; nobody is sent to this market',
        expected: list(known.keys()),
        found: quote(named),
        ...(close === undefined ? {} : { nearest: close }),
        severity: 'warning',
      },
    ]
  })
}
