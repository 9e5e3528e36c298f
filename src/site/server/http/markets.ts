import type { ServerResponse } from 'node:http'
import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import { cookieOf } from '../../../../engine/cookies/index.ts'
import { localizePath, splitLocale } from '../../../../engine/i18n/paths.ts'
import { closedPage, matchRoute, QUERY } from '../../../../engine/routing/index.ts'

/** Cookie of a host whose market the visitor chose: nobody is sent away from it by their country. */
const MARKET_COOKIE = 'market'
const YEAR_SECONDS = 31_536_000

/** What a request says about where its visitor belongs. */
export interface MarketRequest {
  brand: CompiledBrand
  /** The Host header. */
  host: string
  isSecure: boolean
  /** Path and query, as requested. */
  target: string
  cookie: string | undefined
  /** The visitor's country, two capital letters, as far as a trusted proxy names it. */
  country: string | undefined
  /** Whether nobody is sent anywhere by country: players, and programs that read pages for a search. */
  stays: boolean
}

/** Where a request is sent, and the cookie that is set with it. */
export interface MarketRedirect {
  to: string
  cookie?: string
}

/** The address of a path at another brand: at its first host that is as local as that of the request. */
const addressAt = (
  { brand: { hosts } }: CompiledBrand,
  { host, isSecure }: Pick<MarketRequest, 'host' | 'isSecure'>,
  path: string,
): string => {
  const [name = '', port] = host.split(':')
  const isLocal = (other: string) => other === 'localhost' || other.endsWith('.localhost')
  const other = hosts.find((candidate) => isLocal(candidate) === isLocal(name)) ?? hosts[0]!
  return `${isSecure ? 'https' : 'http'}://${other}${port === undefined ? '' : `:${port}`}${path}`
}

/** The same page of a brand, in the locale of the address where the brand has it; the home page where it has none. */
const pageAt = ({ brand, facts }: CompiledBrand, path: string, locale: string | undefined): string => {
  const { default: usual, available } = brand.locales
  const code = available.find((known) => known.code === locale)?.code ?? usual
  const { routes, closed } = facts(code)
  const has = matchRoute(routes, path) !== undefined && closedPage({ open: routes, closed }, path) === undefined
  return localizePath(has ? path : '/', code, usual)
}

/**
 * Where a visitor's market is, when it is not where they ask. The first segment of the address may name a market, which
 * is then remembered by its host; otherwise the visitor's country decides, for guests who have not chosen.
 * @param byId the brands on air; markets of others do not count
 */
export const marketRedirect = (
  request: MarketRequest,
  byId: (id: string) => CompiledBrand | undefined,
): MarketRedirect | undefined => {
  const { brand, target, cookie, country } = request
  const { markets, locales } = brand.brand
  if (markets.length === 0) return undefined
  const [whole, search = ''] = target.split(/(?=\?)/, 2) as [string, string?]
  const { locale, path } = splitLocale(
    whole,
    locales.available.map(({ code }) => code),
  )
  const [segment, ...rest] = path.slice(1).split('/')
  const named = markets.find((market) => market.path === segment)
  if (named !== undefined) {
    const inner = `/${rest.join('/')}`
    if (named.brand === brand.id) {
      const kept = `${MARKET_COOKIE}=${named.path}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
      return { to: pageAt(brand, inner, locale) + search, cookie: request.isSecure ? `${kept}; Secure` : kept }
    }
    const other = byId(named.brand)
    // The other host remembers the choice, if it knows the market by the same path.
    const knows = other?.brand.markets.some(({ brand: id, path: known }) => id === named.brand && known === named.path)
    return other && { to: addressAt(other, request, knows ? path : pageAt(other, inner, locale)) + search }
  }
  if (request.stays || country === undefined || cookieOf(cookie, MARKET_COOKIE) !== undefined) return undefined
  // The token of a mail's link is known at the brand that sent it, and the business of no other.
  if (new URLSearchParams(search).has(QUERY.token)) return undefined
  const home = markets.find(({ countries }) => countries.includes(country))
  const other = home && home.brand !== brand.id ? byId(home.brand) : undefined
  // Two lists that send the same country to each other's brand would send it in a circle.
  const takes = other?.brand.markets.some(({ brand: id, countries }) => id === other.id && countries.includes(country))
  return other && takes ? { to: addressAt(other, request, pageAt(other, path, locale)) + search } : undefined
}

/** Another market on air: its brand, where its pages are, and what search engines call its languages. */
export interface OtherMarket {
  brand: CompiledBrand
  /** Scheme, host and port. */
  origin: string
  /** Its locales: as its addresses have them, and as `hreflang` values, one for each country, e.g. `en-GB`. */
  locales: { code: string; names: string[] }[]
}

/** The markets of a brand besides its own, as far as they are on air. */
export const otherMarkets = (
  request: Pick<MarketRequest, 'brand' | 'host' | 'isSecure'>,
  byId: (id: string) => CompiledBrand | undefined,
): OtherMarket[] =>
  request.brand.brand.markets
    .filter(({ brand }) => brand !== request.brand.id)
    .flatMap(({ brand: id, countries }) => {
      const brand = byId(id)
      const named = (code: string) => countries.map((country) => `${code.split('-', 1)[0]}-${country}`)
      const locales = brand?.locales.map((code) => ({ code, names: named(code) }))
      return brand && locales ? [{ brand, origin: addressAt(brand, request, ''), locales }] : []
    })

/** Sends a visitor to their market. */
export const sendToMarket = (response: ServerResponse, { to, cookie }: MarketRedirect): void => {
  response.writeHead(302, { location: to, 'cache-control': 'no-store', ...(cookie && { 'set-cookie': cookie }) }).end()
}
