import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tokenOf } from '../../../../engine/cookies/index.ts'
import { localeCookie } from '../../../../engine/i18n/cookie.ts'
import { themeCookie } from '../../../../engine/theme/cookie.ts'
import { isReader } from '../../../../engine/seo/index.ts'
import { previewed } from './previewed.ts'
import { findRedirect, QUERY } from '../../../../engine/routing/index.ts'
import { plainPath, splitLocale } from '../../../../engine/i18n/paths.ts'
import { answeredBy } from '../../../observed/asked.ts'
import type { ReadContent } from '../content.ts'
import type { CallPlatform } from '../server-transport.ts'
import type { RenderedParts, RenderResult } from '../server.tsx'
import type { BrandSite } from './brand-site.ts'
import { sendKept, sendOnce } from './answer.ts'
import { etagOf, mayCompress, pack } from './encoding.ts'
import { GuestCache, type CachedDocument } from './guest-cache.ts'
import { RenderBudget, type RenderAllowances, type Sender } from './render-budget.ts'
import { refuseForNow } from './refusal.ts'
import { createRepacker } from './repack.ts'
import { chatOrigins, documentHeaders, HSTS, outsideOrigins, permissionsFor } from './security.ts'
import { sendToMarket, type MarketRedirect } from './markets.ts'
import type { SiteSource } from './source.ts'
import type { Trial } from './trial.ts'
import { visitorOf, type Visitor } from './visitor.ts'

export interface PageOptions {
  source: SiteSource
  call: CallPlatform
  /** What is published for a host of a brand, in a locale. */
  content: ReadContent
  frames: () => readonly string[]
  now: () => Date
  isSecure: (request: IncomingMessage) => boolean
  /** Who a request counts for. */
  senderOf: (request: IncomingMessage) => Sender
  /** How many pages are rendered for one network and one session. */
  renders: RenderAllowances
  report: (brand: string, where: string, error: unknown) => void
  /** Where the market of whoever asks is, when it is not here. `stays`: nobody is sent away by their country. */
  marketOf: (brand: BrandSite, request: IncomingMessage, stays: boolean) => MarketRedirect | undefined
  /** As of the site. */
  trial: () => Trial | undefined
  /** Seconds a guest's document stays fresh; 0 disables the cache. */
  freshFor: number
}

/** Pages meant for frames on partners' sites. */
const EMBEDDED: ReadonlySet<string> = new Set(['forms-sign-in', 'forms-sign-up'])
const ancestorsOf = ({ compiled }: BrandSite, page: string): readonly string[] =>
  EMBEDDED.has(page) ? compiled.auth.embed.origins : []

/** A guest's document: browsers revalidate it each time, and get it again only when it changed. */
const GUESTS = 'private, no-cache'
type RenderedPage = Extract<RenderResult, { kind: 'page' }>

/** Answers page requests: redirects, the cache of guests' pages, and rendering. One per server. */
export const createPages = (options: PageOptions) => {
  const cache = new GuestCache()
  const repacker = createRepacker(cache, (error) => options.report('', 'compressing a kept page', error))
  const budget = new RenderBudget(options.renders)
  let prepared: ReturnType<typeof documentHeaders> | undefined

  const headersOf = (brand: BrandSite, result: RenderedPage, isSecure: boolean): Record<string, string> => {
    const { fixed, policy } = (prepared ??= documentHeaders({
      frames: options.frames(),
      connect: options.source.development?.connect ?? [],
    }))
    const { scripts } = result.inline
    const outside = outsideOrigins(brand.compiled, result.outside)
    const inline = options.source.development ? { scripts } : result.inline
    return {
      ...fixed,
      ...(isSecure && HSTS),
      'content-language': result.locale,
      'content-security-policy': policy(inline, {
        ancestors: previewed()?.ancestors ?? ancestorsOf(brand, result.page),
        outside,
        chat: brand.compiled.features.chat ? chatOrigins(brand.compiled.content.support) : [],
      }),
      ...(outside.length > 0 && { 'permissions-policy': permissionsFor(outside) }),
      vary: 'accept-encoding, cookie',
      ...(previewed() && { 'x-robots-tag': 'noindex' }),
    }
  }
  const published = ({ compiled }: BrandSite, url: URL) => {
    const { locale } = splitLocale(url.pathname, compiled.locales)
    return options.content(compiled, url.host, locale ?? compiled.brand.locales.default)
  }
  const render = async (brand: BrandSite, url: URL, { headers, hasSession }: Visitor) =>
    (await options.source.renderer()).render({
      brand: brand.site,
      url,
      visitor: headers,
      hasSession,
      now: options.now(),
      call: options.call,
      content: await published(brand, url),
      assets: options.source.assets,
      scripts: [...((previewed() ?? options.trial())?.scripts ?? []), ...(options.source.development?.scripts ?? [])],
      isHidden: previewed() !== undefined,
      report: (where, error) => options.report(brand.compiled.id, where, error),
    })
  /**
   * Renders once for all guests who ask at the same time, and caches complete documents. Everything about a guest that
   * the page depends on is in the key; the renderer is told nothing else about them.
   */
  const renderForGuests = (key: string, brand: BrandSite, url: URL, visitor: Visitor) =>
    cache.once(key, async () => {
      const result = await render(brand, url, visitor)
      // An incomplete document is not cached: the next guest may get a complete one, and until then the one cached
      // before.
      if (result.kind !== 'page' || result.status !== 200 || !result.isWhole || options.freshFor === 0)
        return { result }
      const before = cache.peek(key)
      const raw = Buffer.from(result.html)
      const etag = etagOf(raw)
      // Whoever asks first waits for this: brotli 5 takes a twentieth of the time of brotli 10, for a tenth more bytes.
      const body = before?.body.etag === etag ? before.body : await pack(raw, { effort: 'once', etag })
      const headers = headersOf(brand, result, url.protocol === 'https:')
      const document: CachedDocument = { page: result.page, status: result.status, headers, body }
      const { now } = brand.compiled.varies(result.page)
      cache.set(key, document, performance.now(), now ? Math.min(options.freshFor, 6) : options.freshFor)
      return { result, document }
    })
  const followsBrowser = ({ compiled }: BrandSite) => compiled.brand.locales.strategy !== 'url'
  /** The requested address, on the host of the request; the request target is always a path here. */
  const urlOf = (request: IncomingMessage) =>
    new URL(`${options.isSecure(request) ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}${request.url}`)
  const visitorFor = (brand: BrandSite, request: IncomingMessage) =>
    visitorOf(request, options.isSecure(request), followsBrowser(brand))
  const keyOf = (brand: BrandSite, request: IncomingMessage) => {
    const { host, 'accept-language': languages, cookie } = request.headers
    const { id, release } = brand.compiled
    const followed = followsBrowser(brand) ? JSON.stringify([cookie && localeCookie(cookie), languages]) : ''
    const { scheme } = brand.site.look(themeCookie(cookie))
    const page = `${id} ${release} ${options.isSecure(request)} ${host} ${request.url}`
    const measured = options.trial()?.scripts.join(' ') ?? ''
    return `${page} ${scheme} ${brand.consentKey(cookie)} ${followed} ${measured}`
  }
  const elsewhere = (brand: BrandSite, request: IncomingMessage, hasSession: boolean) =>
    brand.compiled.brand.markets.length === 0 || previewed()
      ? undefined
      : options.marketOf(brand, request, hasSession || isReader(request.headers['user-agent']))
  const sessionKey = (request: IncomingMessage): string | undefined => {
    const token = tokenOf(request.headers.cookie, options.isSecure(request))
    return token === undefined ? undefined : createHash('sha256').update(token).digest('base64url')
  }
  /**
   * Counts a render: for the session where the platform knows it, otherwise for the sender. Once the sender's budget is
   * used up, the platform is asked whether it knows the session, which costs less than a page: many players share the
   * address of a mobile operator. Returns 0, or the seconds to wait.
   */
  const secondsToWait = async (brand: BrandSite, request: IncomingMessage, { headers, hasSession }: Visitor) => {
    const [sender, now] = [options.senderOf(request), performance.now()]
    const session = hasSession ? sessionKey(request) : undefined
    if (session !== undefined && budget.knows(session)) return budget.takeForSession(session, sender, now)
    const wait = budget.takeForSender(sender, now)
    if (wait === 0 || session === undefined) return wait
    const { readSession } = await options.source.renderer()
    const player = await readSession(options.call, brand.compiled.brand.locales.default, headers)
    return player ? budget.takeForSession(session, sender, now) : wait
  }

  return {
    /** Renders a page without a request; undefined where its address leads elsewhere. */
    async draw(brand: BrandSite, url: URL, cookie: string): Promise<RenderedParts | undefined> {
      const headers = { host: url.host, 'sec-fetch-site': 'same-origin', cookie }
      const hasSession = (tokenOf(cookie, false) ?? tokenOf(cookie, true)) !== undefined
      const result = await render(brand, url, { hasSession, headers })
      return result.kind === 'page' ? result.made : undefined
    },
    /** Answers from the cache of guests' pages; `false` when the page is not there. */
    fromCache(brand: BrandSite, request: IncomingMessage, response: ServerResponse): boolean {
      if (options.freshFor === 0 || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const { cookie } = request.headers
      if (cookie && tokenOf(cookie, options.isSecure(request)) !== undefined) return false
      const key = keyOf(brand, request)
      const found = cache.get(key, performance.now())
      if (!found || elsewhere(brand, request, false)) return false
      // Whoever used the budget up gets what there is; the next visitor has it rendered again.
      if (
        found.isStale &&
        !cache.isMaking(key) &&
        budget.takeForSender(options.senderOf(request), performance.now()) === 0
      )
        void renderForGuests(key, brand, urlOf(request), visitorFor(brand, request)).catch((error: unknown) =>
          options.report(brand.compiled.id, request.url ?? '', error),
        )
      repacker.sent(key, found.document)
      answeredBy(`page ${found.document.page}`, brand.compiled.id)
      sendKept(request, response, found.document, GUESTS)
      return true
    },
    /** Renders and answers. Rejects only when the platform cannot be reached. */
    async answer(brand: BrandSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
      const url = urlOf(request)
      const { brand: named, locales } = brand.compiled
      const { redirects } = await published(brand, url)
      const redirect = findRedirect(redirects, url.pathname + url.search, {
        codes: locales,
        default: named.locales.default,
      })
      if (redirect)
        return void response.writeHead(redirect.status, { location: redirect.to, 'cache-control': 'no-cache' }).end()
      // An operator's rule may name a path with a slash at its end; any other is the page without it.
      const plain = plainPath(url.pathname)
      if (url.pathname !== plain)
        return void response.writeHead(308, { location: plain + url.search, 'cache-control': 'no-cache' }).end()
      const visitor = visitorFor(brand, request)
      const market = elsewhere(brand, request, visitor.hasSession)
      if (market) return sendToMarket(response, market)
      // What a link of a message shows is one person's, and changes with what they do.
      const isAnybodys = (request.url ?? '').length <= 300 && !url.searchParams.has(QUERY.token) && !previewed()
      const key = visitor.hasSession || !isAnybodys ? undefined : keyOf(brand, request)
      // Whoever waits for a page that is being rendered for somebody else costs nothing.
      const wait = key !== undefined && cache.isMaking(key) ? 0 : await secondsToWait(brand, request, visitor)
      if (wait > 0) return refuseForNow(response, wait)
      const { document, result } =
        key === undefined
          ? { result: await render(brand, url, visitor), document: undefined }
          : await renderForGuests(key, brand, url, visitor)
      const session = result.kind === 'page' && !result.isGuest ? sessionKey(request) : undefined
      if (session !== undefined && !budget.knows(session))
        budget.takeForSession(session, options.senderOf(request), performance.now())
      if (result.kind === 'page') answeredBy(`page ${result.page}`)
      if (result.kind === 'redirect')
        return void response.writeHead(result.status, { location: result.to, 'cache-control': 'no-store' }).end()
      // They get no error pages (ERROR-06).
      if (result.status >= 400 && isReader(request.headers['user-agent']))
        return void response.writeHead(result.status, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).end()
      if (document) return sendKept(request, response, document, GUESTS)
      const { status, html } = result
      const headers = headersOf(brand, result, url.protocol === 'https:')
      await sendOnce(
        request,
        response,
        { status, html, headers },
        {
          cacheControl: previewed() ? 'private, no-store' : visitor.hasSession ? 'no-store' : GUESTS,
          compress: !visitor.hasSession || mayCompress(request.headers),
        },
      )
    },
  }
}
