import type { IncomingMessage, ServerResponse } from 'node:http'
import { tokenOf } from '../../../../engine/cookies/index.ts'
import { isReader } from '../../../../engine/seo/index.ts'
import { findRedirect, QUERY } from '../../../../engine/routing/index.ts'
import { plainPath } from '../../../../engine/i18n/paths.ts'
import { answeredBy } from '../../../observed/asked.ts'
import type { RenderedParts, RenderResult } from '../server.tsx'
import type { BrandSite } from './brand-site.ts'
import { sendKept, sendOnce } from './answer.ts'
import { CountedRenders } from './counted-renders.ts'
import { mayCompress } from './encoding.ts'
import type { RenderedPage } from './page-headers.ts'
import type { PageOptions } from './page-options.ts'
import { PageRenderer } from './page-renderer.ts'
import { PageRequests } from './page-requests.ts'
import { previewed } from './previewed.ts'
import { refuseForNow } from './refusal.ts'
import { createRepacker } from './repack.ts'
import { sendToMarket } from './markets.ts'

/** A guest's document: browsers revalidate it each time, and get it again only when it changed. */
const GUESTS = 'private, no-cache'

const redirect = (response: ServerResponse, status: number, location: string, cacheControl: string): void =>
  void response.writeHead(status, { location, 'cache-control': cacheControl }).end()

/** Answers page requests: redirects, the cache of guests' pages, and rendering. One per server. */
export class Pages {
  readonly #options: PageOptions
  readonly #requests: PageRequests
  readonly #renderer: PageRenderer
  readonly #counted: CountedRenders
  readonly #repacker: ReturnType<typeof createRepacker>

  constructor(options: PageOptions) {
    this.#options = options
    this.#requests = new PageRequests(options)
    this.#renderer = new PageRenderer(options)
    this.#counted = new CountedRenders(options, this.#requests)
    this.#repacker = createRepacker(this.#renderer.cache, (error) =>
      options.report('', 'compressing a kept page', error),
    )
  }

  /** Renders a page without a request; undefined where its address leads elsewhere. */
  async draw(brand: BrandSite, url: URL, cookie: string): Promise<RenderedParts | undefined> {
    const headers = { host: url.host, 'sec-fetch-site': 'same-origin', cookie }
    const hasSession = (tokenOf(cookie, false) ?? tokenOf(cookie, true)) !== undefined
    const result = await this.#renderer.render(brand, url, { hasSession, headers })
    return result.kind === 'page' ? result.made : undefined
  }

  /** Answers from the cache of guests' pages; `false` when the page is not there. */
  fromCache(brand: BrandSite, request: IncomingMessage, response: ServerResponse): boolean {
    const { freshFor } = this.#options
    if (freshFor === 0 || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    if (request.headers.cookie && this.#requests.tokenOf(request) !== undefined) return false
    const key = this.#requests.keyOf(brand, request)
    const { cache } = this.#renderer
    const found = cache.get(key, performance.now())
    if (!found || this.#requests.elsewhere(brand, request, false)) return false
    // Whoever used the budget up gets what there is; the next visitor has it rendered again.
    if (found.isStale && !cache.isMaking(key) && this.#counted.takeForSender(request))
      void this.#renderer
        .renderForGuests(key, brand, this.#requests.urlOf(request), this.#requests.visitorOf(brand, request))
        .catch((error: unknown) => this.#options.report(brand.compiled.id, request.url ?? '', error))
    this.#repacker.sent(key, found.document)
    answeredBy(`page ${found.document.page}`, brand.compiled.id)
    sendKept(request, response, found.document, GUESTS)
    return true
  }

  /** Renders and answers. Rejects only when the platform cannot be reached. */
  async answer(brand: BrandSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = this.#requests.urlOf(request)
    if (await this.#hasMoved(brand, url, response)) return
    const visitor = this.#requests.visitorOf(brand, request)
    const market = this.#requests.elsewhere(brand, request, visitor.hasSession)
    if (market) return sendToMarket(response, market)
    // What a link of a message shows is one person's, and changes with what they do.
    const isAnybodys = (request.url ?? '').length <= 300 && !url.searchParams.has(QUERY.token) && !previewed()
    const key = visitor.hasSession || !isAnybodys ? undefined : this.#requests.keyOf(brand, request)
    // Whoever waits for a page that is being rendered for somebody else costs nothing.
    const isMaking = key !== undefined && this.#renderer.cache.isMaking(key)
    const wait = isMaking ? 0 : await this.#counted.secondsToWait(brand, request, visitor)
    if (wait > 0) return refuseForNow(response, wait)
    const { document, result } =
      key === undefined
        ? { result: await this.#renderer.render(brand, url, visitor), document: undefined }
        : await this.#renderer.renderForGuests(key, brand, url, visitor)
    if (!this.#isPage(result, request, response)) return
    if (document) return sendKept(request, response, document, GUESTS)
    const { status, html } = result
    const headers = this.#renderer.headersOf(brand, result, url.protocol === 'https:')
    await sendOnce(
      request,
      response,
      { status, html, headers },
      {
        cacheControl: previewed() ? 'private, no-store' : visitor.hasSession ? 'no-store' : GUESTS,
        compress: !visitor.hasSession || mayCompress(request.headers),
      },
    )
  }

  /** Whether an address leads elsewhere by a rule of the operator or for how it is written; that is answered then. */
  async #hasMoved(brand: BrandSite, url: URL, response: ServerResponse): Promise<boolean> {
    const { brand: named, locales } = brand.compiled
    const { redirects } = await this.#renderer.published(brand, url)
    const moved = findRedirect(redirects, url.pathname + url.search, {
      codes: locales,
      default: named.locales.default,
    })
    // An operator's rule may name a path with a slash at its end; any other is the page without it.
    const plain = plainPath(url.pathname)
    if (moved) redirect(response, moved.status, moved.to, 'no-cache')
    else if (url.pathname !== plain) redirect(response, 308, plain + url.search, 'no-cache')
    else return false
    return true
  }

  /** Whether a document is to be sent of what was rendered; anything else is answered here. */
  #isPage(result: RenderResult, request: IncomingMessage, response: ServerResponse): result is RenderedPage {
    if (result.kind === 'redirect') {
      redirect(response, result.status, result.to, 'no-store')
      return false
    }
    if (!result.isGuest) this.#counted.know(request)
    answeredBy(`page ${result.page}`)
    // They get no error pages (ERROR-06).
    if (result.status < 400 || !isReader(request.headers['user-agent'])) return true
    response.writeHead(result.status, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).end()
    return false
  }
}
