import { splitLocale } from '../../../../engine/i18n/paths.ts'
import type { SiteContent } from '../content.ts'
import type { RenderResult } from '../server.tsx'
import type { BrandSite } from './brand-site.ts'
import { etagOf, pack } from './encoding.ts'
import { GuestCache, type CachedDocument } from './guest-cache.ts'
import { createPageHeaders } from './page-headers.ts'
import type { PageOptions } from './page-options.ts'
import { previewed } from './previewed.ts'
import type { Visitor } from './visitor.ts'

/** A rendered page, and the document that was kept of it, if one was. */
interface Rendered {
  readonly result: RenderResult
  readonly document?: CachedDocument
}

/** Renders pages, and keeps guests' documents. */
export class PageRenderer {
  readonly cache = new GuestCache()
  /** Headers of a page's document. */
  readonly headersOf: ReturnType<typeof createPageHeaders>
  readonly #options: PageOptions

  constructor(options: PageOptions) {
    this.#options = options
    this.headersOf = createPageHeaders(options)
  }

  /** What is published for the address of a page. */
  published({ compiled }: BrandSite, url: URL): Promise<SiteContent> {
    const { locale } = splitLocale(url.pathname, compiled.locales)
    return this.#options.content(compiled, url.host, locale ?? compiled.brand.locales.default)
  }

  /** Renders a page for one visitor. */
  async render(brand: BrandSite, url: URL, { headers, hasSession }: Visitor): Promise<RenderResult> {
    const { source, now, call, trial, report } = this.#options
    return (await source.renderer()).render({
      brand: brand.site,
      url,
      visitor: headers,
      hasSession,
      now: now(),
      call,
      content: await this.published(brand, url),
      assets: source.assets,
      scripts: [...((previewed() ?? trial())?.scripts ?? []), ...(source.development?.scripts ?? [])],
      isPreview: previewed() !== undefined,
      report: (where, error) => report(brand.compiled.id, where, error),
    })
  }

  /**
   * Renders once for all guests who ask at the same time, and caches complete documents. Everything about a guest that
   * the page depends on is in the key; the renderer is told nothing else about them.
   */
  renderForGuests(key: string, brand: BrandSite, url: URL, visitor: Visitor): Promise<Rendered> {
    return this.cache.once(key, async () => {
      const result = await this.render(brand, url, visitor)
      const { freshFor } = this.#options
      // An incomplete document is not cached: the next guest may get a complete one, and until then the one cached
      // before.
      if (result.kind !== 'page' || result.status !== 200 || !result.isWhole || freshFor === 0) return { result }
      const before = this.cache.peek(key)
      const raw = Buffer.from(result.html)
      const etag = etagOf(raw)
      // Whoever asks first waits for this: brotli 5 takes a twentieth of the time of brotli 10, for a tenth more bytes.
      const body = before?.body.etag === etag ? before.body : await pack(raw, { effort: 'once', etag })
      const headers = this.headersOf(brand, result, url.protocol === 'https:')
      const document: CachedDocument = { page: result.page, status: result.status, headers, body }
      const { now } = brand.compiled.varies(result.page)
      this.cache.set(key, document, performance.now(), now ? Math.min(freshFor, 6) : freshFor)
      return { result, document }
    })
  }
}
