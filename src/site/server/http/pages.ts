import type { IncomingMessage, ServerResponse } from 'node:http'
import { tokenOf } from '../../../../engine/cookies/index.ts'
import { localeCookie } from '../../../../engine/i18n/cookie.ts'
import { findRedirect } from '../../../../engine/routing/index.ts'
import type { CallPlatform } from '../server-transport.ts'
import type { RenderResult } from '../server.tsx'
import type { BrandSite } from './brand-site.ts'
import { cutDocument, GuestCache, newNonce, type CachedDocument } from './guest-cache.ts'
import { documentHeaders, HSTS } from './security.ts'
import type { SiteSource } from './source.ts'
import { visitorOf, type Visitor } from './visitor.ts'

export interface PageOptions {
  source: SiteSource
  call: CallPlatform
  frames: () => readonly string[]
  now: () => Date
  isSecure: (request: IncomingMessage) => boolean
  report: (brand: string, where: string, error: unknown) => void
  /** Seconds a guest's document is fresh; 0 keeps none. */
  freshFor: number
}

/** Pages made for the frames of partners. */
const EMBEDDED: ReadonlySet<string> = new Set(['forms-sign-in', 'forms-sign-up'])
const ancestorsOf = ({ compiled }: BrandSite, page: string): readonly string[] =>
  EMBEDDED.has(page) ? compiled.auth.embed.origins : []

/** Programs that read pages for search and previews: they have no use for an error page (ERROR-06). */
const BOT = /(?<!cu)bot\b|crawler|spider|slurp|facebookexternalhit|mediapartners|embedly|preview/i

/** Answers page requests: redirects, the guests' cache, and rendering. One per server. */
export const createPages = (options: PageOptions) => {
  const cache = new GuestCache()
  let prepared: ReturnType<typeof documentHeaders> | undefined

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    document: CachedDocument,
    headers: Record<string, string>,
  ): void => {
    const { fixed, policy } = (prepared ??= documentHeaders({
      frames: options.frames(),
      connect: options.source.development?.connect ?? [],
    }))
    const nonce = newNonce()
    const gaps = document.parts.length - 1
    response.writeHead(document.status, {
      ...fixed,
      ...(options.isSecure(request) && HSTS),
      ...document.headers,
      ...headers,
      'content-security-policy': policy(nonce, document.ancestors),
      'content-length': document.length + gaps * nonce.length,
    })
    if (request.method === 'HEAD') return void response.end()
    response.cork()
    for (const [index, part] of document.parts.entries()) {
      if (index > 0) response.write(nonce, 'latin1')
      response.write(part)
    }
    response.end()
    response.uncork()
  }

  const make = async (
    brand: BrandSite,
    url: URL,
    { headers, hasSession }: Visitor,
  ): Promise<{ document?: CachedDocument; result: RenderResult }> => {
    const bundle = await options.source.bundle()
    const result = await bundle.render({
      brand: brand.site,
      url,
      visitor: headers,
      hasSession,
      now: options.now(),
      call: options.call,
      assets: options.source.assets,
      scripts: options.source.development?.scripts ?? [],
      report: (where, error) => options.report(brand.compiled.id, where, error),
    })
    return result.kind === 'page'
      ? {
          result,
          document: cutDocument(
            result.html,
            bundle.NONCE,
            result.status,
            { 'content-language': result.locale },
            ancestorsOf(brand, result.page),
          ),
        }
      : { result }
  }
  /** Everything about a guest that the page may depend on is in the key, or is not told to who makes it. */
  const makeForGuests = (key: string, brand: BrandSite, url: URL, visitor: Visitor) =>
    cache.once(key, async () => {
      const made = await make(brand, url, visitor)
      // What lacks a part for one guest is nobody else's: the next may get all of it, and until then what was kept
      // before.
      if (
        made.document &&
        made.result.kind === 'page' &&
        made.result.status === 200 &&
        made.result.isWhole &&
        options.freshFor > 0
      ) {
        const { now } = brand.compiled.varies(made.result.page)
        cache.set(key, made.document, performance.now(), now ? Math.min(options.freshFor, 6) : options.freshFor)
      }
      return made
    })
  const followsBrowser = ({ compiled }: BrandSite) => compiled.brand.locales.strategy !== 'url'
  /** The asked address on the host it came to; the target is a path by now, whatever stands in it. */
  const urlOf = (request: IncomingMessage) =>
    new URL(`${options.isSecure(request) ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}${request.url}`)
  const visitorFor = (brand: BrandSite, request: IncomingMessage) =>
    visitorOf(request, options.isSecure(request), followsBrowser(brand))
  const keyOf = (brand: BrandSite, request: IncomingMessage) => {
    const { host, 'accept-language': languages, cookie } = request.headers
    const { id, release } = brand.compiled
    const followed = followsBrowser(brand) ? JSON.stringify([cookie && localeCookie(cookie), languages]) : ''
    return `${id} ${release} ${options.isSecure(request)} ${host} ${request.url} ${followed}`
  }

  return {
    /** Answers from the guests' cache at once; `false` when it cannot. */
    fromCache(brand: BrandSite, request: IncomingMessage, response: ServerResponse): boolean {
      if (options.freshFor === 0 || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const { cookie } = request.headers
      if (cookie && tokenOf(cookie, options.isSecure(request)) !== undefined) return false
      const key = keyOf(brand, request)
      const found = cache.get(key, performance.now())
      if (!found) return false
      if (found.isStale)
        void makeForGuests(key, brand, urlOf(request), visitorFor(brand, request)).catch((error: unknown) =>
          options.report(brand.compiled.id, request.url ?? '', error),
        )
      send(request, response, found.document, { 'cache-control': 'private, no-cache' })
      return true
    },
    /** Renders and answers. Rejects only when the platform is out of reach. */
    async answer(brand: BrandSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
      const url = urlOf(request)
      const redirect = findRedirect(brand.compiled.redirects.rules, url.pathname)
      if (redirect)
        return void response.writeHead(redirect.status, { location: redirect.to, 'cache-control': 'no-cache' }).end()
      const visitor = visitorFor(brand, request)
      const short = (request.url ?? '').length <= 300
      const { document, result } = await (visitor.hasSession || !short
        ? make(brand, url, visitor)
        : makeForGuests(keyOf(brand, request), brand, url, visitor))
      if (result.kind === 'redirect')
        return void response.writeHead(result.status, { location: result.to, 'cache-control': 'no-store' }).end()
      if (result.status >= 400 && BOT.test(request.headers['user-agent'] ?? ''))
        return void response.writeHead(result.status, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).end()
      send(request, response, document!, {
        'cache-control': visitor.hasSession ? 'no-store' : 'private, no-cache',
      })
    },
  }
}
