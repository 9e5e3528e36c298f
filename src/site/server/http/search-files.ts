import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { localizePath } from '../../../../engine/i18n/paths.ts'
import { isDisallowed, type RobotsRules } from '../../../../engine/seo/index.ts'
import { escapeHtml } from '../markup.ts'
import type { BrandSite } from './brand-site.ts'
import { refuseHost } from './refusal.ts'

export interface SearchFileOptions {
  siteOf: (host: string | undefined) => BrandSite | undefined
  /** What robots.txt of a host says. */
  robotsOf: (site: BrandSite, host: string) => Promise<RobotsRules>
  /** Scheme and host under which a request reached the site. */
  originOf: (request: { raw: IncomingMessage }) => string
  /** Addresses of further pages, without locale: games, articles. */
  more: (site: BrandSite, host: string) => Promise<readonly string[]>
  now: () => Date
}

/** Addresses a sitemap may have. */
const MOST = 50_000
const HOUR = 'public, max-age=3600'

/** The pages of a brand that a search engine may list, without locale. */
const listed = ({ compiled }: BrandSite, robots: RobotsRules, now: Date): string[] =>
  compiled.pages.flatMap(({ id, path, access, redirect }) => {
    if (access !== 'all' || redirect !== undefined || /[:*]/.test(path) || path.startsWith('/_')) return []
    const { default: locale } = compiled.brand.locales
    const page = compiled.page(id, { locale, session: null, now: now.toISOString() })?.page
    const hidden = !page || page.status !== 200 || /noindex/.test(page.head.robots ?? '')
    return hidden || isDisallowed(robots, [path]) ? [] : [path]
  })

const robotsText = ({ disallow, allow }: RobotsRules, locales: readonly string[], origin: string): string => {
  const everywhere = (path: string) => [path, ...locales.map((locale) => `/${locale}${path}`)]
  const lines = (name: string, paths: readonly string[]) => paths.flatMap(everywhere).map((path) => `${name}: ${path}`)
  return [
    'User-agent: *',
    ...lines('Disallow', disallow),
    ...lines('Allow', allow),
    ...(disallow.length + allow.length === 0 ? ['Disallow:'] : []),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

const sitemap = (paths: readonly string[], { compiled }: BrandSite, origin: string): string => {
  const { default: standard } = compiled.brand.locales
  const at = (path: string, locale: string) => escapeHtml(new URL(localizePath(path, locale, standard), origin).href)
  const entries = paths.flatMap((path) => {
    const links = compiled.locales.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${at(path, code)}"/>`,
    )
    return compiled.locales.map((code) => `<url><loc>${at(path, code)}</loc>${links.join('')}</url>`)
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.slice(0, MOST).join('')}</urlset>`
  )
}

/** `/robots.txt` and `/sitemap.xml` of each host. */
export const searchFileRoutes = (app: FastifyInstance, options: SearchFileOptions): void => {
  app.get('/robots.txt', async (request, reply) => {
    const site = options.siteOf(request.headers.host)
    if (!site) return refuseHost(reply)
    const robots = await options.robotsOf(site, request.headers.host ?? '')
    const { locales, brand } = site.compiled
    const prefixes = locales.filter((code) => code !== brand.locales.default)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', HOUR)
      .send(robotsText(robots, prefixes, options.originOf(request)))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const site = options.siteOf(request.headers.host)
    if (!site) return refuseHost(reply)
    const host = request.headers.host ?? ''
    const robots = await options.robotsOf(site, host)
    const further = (await options.more(site, host)).filter((path) => !isDisallowed(robots, [path]))
    const paths = [...new Set([...listed(site, robots, options.now()), ...further])]
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', HOUR)
      .send(sitemap(paths, site, options.originOf(request)))
  })
}
