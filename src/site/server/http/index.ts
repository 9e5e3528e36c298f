import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createApi } from '../../../../engine/api/index.ts'
import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import { answeredBy } from '../../../observed/asked.ts'
import { createSiteContent } from '../content.ts'
import { createServerTransport, type CallPlatform } from '../server-transport.ts'
import { prepareBrand, type BrandSite } from './brand-site.ts'
import { definitionRoutes } from './definitions.ts'
import { AvifCopies } from './avif.ts'
import { fileRoutes } from './files.ts'
import { Hosts } from './hosts.ts'
import { imageRoutes } from './images.ts'
import { installRoutes } from './install.ts'
import { marketRedirect, otherMarkets } from './markets.ts'
import type { PageOptions } from './page-options.ts'
import { Pages } from './pages.ts'
import type { Trial } from './trial.ts'
import { asPreview, keptByOneBrowser, previewed, type Previewed } from './previewed.ts'
import { RENDERS, type RenderAllowances, type Sender } from './render-budget.ts'
import { refuseHost } from './refusal.ts'
import { searchFileRoutes } from './search-files.ts'
import type { Listed } from './sitemap.ts'
import type { SiteSource } from './source.ts'
import { visitorOf } from './visitor.ts'

export { compressAnswers } from './compression.ts'
export { asPreview, previewed, type Previewed } from './previewed.ts'
export type { RenderAllowances } from './render-budget.ts'
export { builtSource, type SiteSource } from './source.ts'
export interface SiteOptions {
  source: SiteSource
  defaultBrand: string
  /** Folders searched for a brand's assets, its own first. */
  assetRoots: (brand: CompiledBrand) => readonly string[]
  /** Makes pictures that are not there before their first request. */
  prepareAsset?: (brand: CompiledBrand, path: string) => Promise<string | undefined>
  /** Where smaller copies of pictures are kept, for browsers that take AVIF; without it there are none. */
  copiesFolder?: string
  call: CallPlatform
  /** A release of a brand that is on air, or was until lately; undefined once it is forgotten. */
  released: (brand: string, release: string) => CompiledBrand | undefined
  /** Origins from which game pages are framed. */
  frames: () => readonly string[]
  now: () => Date
  log: (brand: string, where: string, error: unknown) => void
  /** What is different about requests at a brand of which a share of guests gets a draft; undefined elsewhere. */
  trial?: () => Trial | undefined
  /** Called with the brand of each request before it is served; may call `serve`. */
  asked?: (brand: string) => void
  /** Whether a request reached us, or a trusted proxy, over https. */
  isSecure: (request: IncomingMessage) => boolean
  /** Who a request counts for in the budget of rendered pages. */
  senderOf: (request: IncomingMessage) => Sender
  /** The visitor's country, two capital letters, where a trusted proxy names it. */
  countryOf?: (request: IncomingMessage) => string | undefined
  /** How many pages are rendered for one network and one session; smaller in tests. */
  renders?: RenderAllowances
  /** Seconds a guest's document stays fresh. */
  freshFor?: number
}

interface Parts {
  hosts: Hosts
  content: ReturnType<typeof createSiteContent>
  pages: Pages
}

/** The instant a request is answered at. */
const timeOf =
  ({ now }: Pick<SiteOptions, 'now'>) =>
  () =>
    previewed()?.now ?? now()

/** Tournaments that are on or to come, by the day they begin; none while the platform does not answer. */
const tournamentAddresses = async (
  { call, log }: SiteOptions,
  { compiled }: BrandSite,
  host: string,
): Promise<Listed[]> => {
  if (!compiled.features.tournaments) return []
  const transport = createServerTransport(call, compiled.brand.locales.default, {
    host,
    'sec-fetch-site': 'same-origin',
  })
  try {
    const { items } = await createApi(transport).tournaments.get({ count: 50, status: 'active,future' })
    return items.flatMap(({ id, starts_at }) =>
      id === undefined ? [] : [{ path: `/tournaments/${id}`, ...(starts_at && { changed: starts_at.slice(0, 10) }) }],
    )
  } catch (error) {
    log(compiled.id, '/sitemap.xml', error)
    return []
  }
}

/** The addresses of definitions, files for search engines, built files, pictures, and what installs the site. */
const fileAddresses = (
  app: FastifyInstance,
  options: SiteOptions,
  { hosts, content }: Pick<Parts, 'hosts' | 'content'>,
): void => {
  const { source } = options
  definitionRoutes(app, {
    redirectsOf: async ({ compiled }, host) =>
      (await content(compiled, host, compiled.brand.locales.default)).redirects,
    siteOf: (host) => hosts.find(host),
    releasedOf: options.released,
    now: timeOf(options),
    sessionOf: async (request, locale) => {
      const { hasSession, headers } = visitorOf(request, options.isSecure(request), false)
      return hasSession ? (await source.renderer()).readSession(options.call, locale, headers) : null
    },
  })
  searchFileRoutes(app, {
    siteOf: (host) => hosts.find(host),
    robotsOf: async ({ compiled }, host) => (await content(compiled, host, compiled.brand.locales.default)).robotsTxt,
    originOf: ({ raw }) => `${options.isSecure(raw) ? 'https' : 'http'}://${raw.headers.host}`,
    more: ({ compiled }) => Promise.resolve(compiled.content.slugs.map((slug) => ({ path: `/${slug}` }))),
    tournaments: (brand, host) => tournamentAddresses(options, brand, host),
    marketsOf: ({ compiled: brand }, { raw }) =>
      otherMarkets({ brand, host: raw.headers.host ?? '', isSecure: options.isSecure(raw) }, (id) => hosts.byId(id)),
    now: timeOf(options),
  })
  fileRoutes(app, {
    files: source.files,
    assetRoots: (host) => {
      const brand = hosts.find(host)
      return brand && options.assetRoots(brand.compiled)
    },
    prepare: async (host, path) => {
      const brand = hosts.find(host)
      return brand && options.prepareAsset?.(brand.compiled, path)
    },
    ...(options.copiesFolder !== undefined && { copies: new AvifCopies(options.copiesFolder) }),
  })
  installRoutes(app, {
    siteOf: (host) => hosts.find(host),
    assetRoots: options.assetRoots,
    worker: source.worker,
  })
  imageRoutes(app, (host) => {
    const brand = hosts.find(host)
    if (!brand) return undefined
    const { compiled } = brand
    return { roots: options.assetRoots(compiled), quality: compiled.theme.art.quality }
  })
}

/** Every other address is a page. */
const pageAddresses = (app: FastifyInstance, options: SiteOptions, { hosts, pages }: Omit<Parts, 'content'>): void => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const brand = hosts.find(request.headers.host)
      if (!brand) return refuseHost(reply)
      answeredBy('page', brand.compiled.id)
      reply.hijack()
      try {
        await pages.answer(brand, request.raw, reply.raw)
      } catch (error) {
        options.log(brand.compiled.id, request.url, error)
        if (!reply.raw.headersSent)
          reply.raw.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' })
        reply.raw.end('The site cannot be shown right now. Your money is safe; please try again in a moment.\n')
      }
      return reply
    },
  })
}

/** Finds the market of whoever asks for a page. */
const marketsOf =
  ({ isSecure, countryOf }: SiteOptions, hosts: Hosts): PageOptions['marketOf'] =>
  ({ compiled }, request, stays) =>
    marketRedirect(
      {
        brand: compiled,
        host: request.headers.host ?? '',
        isSecure: isSecure(request),
        target: request.url ?? '/',
        cookie: request.headers.cookie,
        country: countryOf?.(request),
        stays,
      },
      (id) => hosts.byId(id),
    )

/** The site: definitions, files and pages of every brand. */
export const createSite = (options: SiteOptions) => {
  const { source } = options
  const hosts = new Hosts(
    prepareBrand,
    (brand, error) => options.log(brand, 'its style and icons', error),
    options.asked,
    () => previewed()?.brand ?? options.trial?.()?.brand,
  )
  const content = createSiteContent(options.call, (brand, error) => options.log(brand, 'its content', error))
  const pages = new Pages({
    content,
    source,
    call: options.call,
    frames: options.frames,
    now: timeOf(options),
    isSecure: options.isSecure,
    senderOf: options.senderOf,
    renders: options.renders ?? RENDERS,
    report: options.log,
    marketOf: marketsOf(options, hosts),
    freshFor: options.freshFor ?? 5,
    trial: () => options.trial?.(),
  })
  return {
    /** Replaces the served releases; those that did not change stay prepared. */
    serve: (brands: readonly CompiledBrand[]) => hosts.replace(brands, options.defaultBrand),
    /** Answers a guest's page from the cache before any other handling; `false` when it is not cached. */
    fast: (request: IncomingMessage, response: ServerResponse): boolean => {
      // A brand that is not prepared has no page in the cache, and a call to its API needs none of what is prepared.
      const brand = hosts.findPrepared(request.headers.host)
      return brand !== undefined && pages.fromCache(brand, request, response)
    },
    /** Renders a page of what is previewed for a guest; undefined where its address leads elsewhere. */
    draw: (preview: Previewed, { host, target, cookie }: { host: string; target: string; cookie: string }) =>
      asPreview(preview, () => {
        const brand = hosts.find(host)
        if (!brand) throw new Error(`the draft of ${preview.brand.id} could not be prepared`)
        return pages.draw(brand, new URL(target, `http://${host}`), cookie)
      }),
    routes: (app: FastifyInstance) => {
      app.addHook('onSend', async (_request, reply) => {
        const kept = (previewed() ?? options.trial?.()) && reply.getHeader('cache-control')
        // What an address of a release has is the same for everybody who knows it.
        const isAnybodys = !previewed() && typeof kept === 'string' && kept.includes('immutable')
        if (typeof kept === 'string' && !isAnybodys) reply.header('cache-control', keptByOneBrowser(kept))
      })
      fileAddresses(app, options, { hosts, content })
      pageAddresses(app, options, { hosts, pages })
    },
  }
}
