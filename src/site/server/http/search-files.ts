import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDisallowed, isUnlisted, type RobotsRules } from '../../../../engine/seo/index.ts'
import type { BrandSite } from './brand-site.ts'
import type { OtherMarket } from './markets.ts'
import { refuseHost } from './refusal.ts'
import {
  gameAddresses,
  hallAddresses,
  inFiles,
  sitemapFile,
  sitemapIndex,
  type Listed,
  type ListedMarket,
} from './sitemap.ts'

export interface SearchFileOptions {
  siteOf: (host: string | undefined) => BrandSite | undefined
  /** What robots.txt of a host says. */
  robotsOf: (site: BrandSite, host: string) => Promise<RobotsRules>
  /** Scheme and host under which a request reached the site. */
  originOf: (request: { raw: IncomingMessage }) => string
  /** Addresses of further pages, without locale, such as articles. */
  more: (site: BrandSite, host: string) => Promise<readonly Listed[]>
  /** Addresses of the tournaments that are on or to come. */
  tournaments: (site: BrandSite, host: string) => Promise<readonly Listed[]>
  /** The other markets of a brand that are on air. */
  marketsOf: (site: BrandSite, request: FastifyRequest) => OtherMarket[]
  now: () => Date
}

const HOUR = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'

/** The pages of a brand that a search engine may list, without locale. */
const listed = ({ compiled }: BrandSite, robots: RobotsRules, now: Date): string[] =>
  compiled.pages.flatMap(({ id, path, access, redirect }) => {
    if (access !== 'all' || redirect !== undefined || /[:*]/.test(path) || path.startsWith('/_')) return []
    const { default: locale } = compiled.brand.locales
    const page = compiled.page(id, { locale, session: null, now: now.toISOString() })?.page
    const hidden = !page || page.status !== 200 || isUnlisted(page.head.robots)
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

/** The files of the sitemap by their addresses: pages, games and tournaments, each split where it is long. */
const filesOf = async (
  options: SearchFileOptions,
  site: BrandSite,
  host: string,
): Promise<{ name: string; listed: Listed[] }[]> => {
  const robots = await options.robotsOf(site, host)
  const allowed = (all: readonly Listed[]) => all.filter(({ path }) => !isDisallowed(robots, [path.split('?')[0]!]))
  const { compiled } = site
  const further = allowed(await options.more(site, host))
  const pages = [...listed(site, robots, options.now()).map((path) => ({ path })), ...further]
  const groups = {
    pages: [...new Map([...pages, ...allowed(hallAddresses(compiled))].map((each) => [each.path, each])).values()],
    games: allowed(gameAddresses(compiled)),
    tournaments: allowed(await options.tournaments(site, host)),
  }
  return Object.entries(groups).flatMap(([group, all]) =>
    inFiles(all, compiled).map((part, index) => ({ name: `/sitemap/${group}-${index + 1}.xml`, listed: part })),
  )
}

/** The other markets of a brand, with what their own sitemaps list. */
const familyOf = async (
  options: SearchFileOptions,
  site: BrandSite,
  request: FastifyRequest,
): Promise<ListedMarket[]> => {
  const markets = options.marketsOf(site, request).map(async (market) => {
    const { host } = new URL(market.origin)
    const other = options.siteOf(host)
    const files = other ? await filesOf(options, other, host) : []
    return { ...market, paths: new Set(files.flatMap(({ listed: all }) => all.map(({ path }) => path))) }
  })
  return Promise.all(markets)
}

/** `/robots.txt`, and `/sitemap.xml` with the files it names, of each host. */
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
    const files = await filesOf(options, site, request.headers.host ?? '')
    return reply
      .type(XML)
      .header('cache-control', HOUR)
      .send(sitemapIndex(files, options.originOf(request)))
  })
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const site = options.siteOf(request.headers.host)
    if (!site) return refuseHost(reply)
    const files = await filesOf(options, site, request.headers.host ?? '')
    const found = files.find(({ name }) => name === `/sitemap/${request.params.file}`)
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('The sitemap has no such file.\n')
    const text = sitemapFile(
      found.listed,
      site.compiled,
      options.originOf(request),
      await familyOf(options, site, request),
    )
    return reply.type(XML).header('cache-control', HOUR).send(text)
  })
}
