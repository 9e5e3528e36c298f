import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import { localizePath } from '../../../../engine/i18n/paths.ts'
import { gamesOf } from '../../../../schemas/brand/catalogue.ts'
import { escapeHtml } from '../markup.ts'
import type { OtherMarket } from './markets.ts'

/** An address search engines may list: without locale, with the day it last changed where that is known. */
export interface Listed {
  readonly path: string
  /** `YYYY-MM-DD`. */
  readonly changed?: string
}
type Brand = Pick<CompiledBrand, 'brand' | 'locales'>

/** Most addresses in a file; the protocol allows 50,000, and every address names itself in every other locale. */
const MOST = 10_000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const dated = (changed: string | undefined): string => (changed ? `<lastmod>${changed}</lastmod>` : '')

/** Pages whose addresses are built from the catalogue, where a guest may open them. */
const hasPage = ({ pages }: CompiledBrand, wanted: string): boolean =>
  pages.some(({ path, access, redirect }) => path === wanted && access === 'all' && redirect === undefined)

/** Every game's page, by the day it came out. */
export const gameAddresses = (brand: CompiledBrand): Listed[] =>
  hasPage(brand, '/game/:sysname')
    ? gamesOf(brand.platform).map(({ sysname, released }) => ({ path: `/game/${sysname}`, changed: released }))
    : []

/** The hall by category and by provider: only those that have games. */
export const hallAddresses = (brand: CompiledBrand): Listed[] => {
  if (!hasPage(brand, '/gamehall')) return []
  const { categories, providers } = brand.platform.games
  const busy = new Set(gamesOf(brand.platform).map(({ provider }) => provider))
  return [
    ...categories.map(({ sysname }) => ({ path: `/gamehall?category=${sysname}` })),
    ...providers
      .filter(({ sysname }) => busy.has(sysname))
      .map(({ sysname }) => ({ path: `/gamehall?providers=${sysname}` })),
  ]
}

/** A market of the same family: the addresses its own sitemap lists, and how search engines name its languages. */
export interface ListedMarket extends Pick<OtherMarket, 'brand' | 'origin' | 'locales'> {
  paths: ReadonlySet<string>
}

/** The addresses in files of at most 10,000, counting each locale. */
export function inFiles(listed: readonly Listed[], { locales }: Brand): Listed[][] {
  const size = Math.max(1, Math.floor(MOST / locales.length))
  const files = Math.ceil(listed.length / size)
  return Array.from({ length: files }, (_, index) => listed.slice(index * size, (index + 1) * size))
}

/**
 * A file of addresses, each in every locale of the brand and naming the others, and the same address in other markets
 * that list it.
 */
export function sitemapFile(
  listed: readonly Listed[],
  { brand, locales }: Brand,
  origin: string,
  markets: readonly ListedMarket[] = [],
): string {
  const { default: standard } = brand.locales
  const address = (path: string, locale: string, usual: string, base: string) =>
    escapeHtml(new URL(localizePath(path, locale, usual), base).href)
  const at = (path: string, locale: string) => address(path, locale, standard, origin)
  const link = (name: string, href: string) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`
  const elsewhere = (path: string) =>
    markets
      .filter(({ paths }) => paths.has(path))
      .flatMap(({ brand: other, origin: base, locales: ofMarket }) =>
        ofMarket.flatMap(({ code, names }) => {
          const href = address(path, code, other.brand.locales.default, base)
          return names.map((name) => link(name, href))
        }),
      )
  const entries = listed.flatMap(({ path, changed }) => {
    const links = [...locales.map((code) => link(code, at(path, code))), ...elsewhere(path)]
    return locales.map((code) => `<url><loc>${at(path, code)}</loc>${dated(changed)}${links.join('')}</url>`)
  })
  return `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
}

/** The list of all files, each by the latest day in it. */
export function sitemapIndex(files: readonly { name: string; listed: readonly Listed[] }[], origin: string): string {
  const entries = files.map(({ name, listed }) => {
    const latest = listed.reduce((last, { changed = '' }) => (changed > last ? changed : last), '')
    return `<sitemap><loc>${escapeHtml(new URL(name, origin).href)}</loc>${dated(latest)}</sitemap>`
  })
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">${entries.join('')}</sitemapindex>`
}
