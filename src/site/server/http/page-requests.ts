import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { tokenOf } from '../../../../engine/cookies/index.ts'
import { localeCookie } from '../../../../engine/i18n/cookie.ts'
import { isReader } from '../../../../engine/seo/index.ts'
import { themeCookie } from '../../../../engine/theme/cookie.ts'
import type { BrandSite } from './brand-site.ts'
import type { MarketRedirect } from './markets.ts'
import type { PageOptions } from './page-options.ts'
import { previewed } from './previewed.ts'
import { visitorOf, type Visitor } from './visitor.ts'

const followsBrowser = ({ compiled }: BrandSite) => compiled.brand.locales.strategy !== 'url'

/** What requests for pages ask for, and who sent them. */
export class PageRequests {
  readonly #options: Pick<PageOptions, 'isSecure' | 'marketOf' | 'trial'>

  constructor(options: Pick<PageOptions, 'isSecure' | 'marketOf' | 'trial'>) {
    this.#options = options
  }

  /** The requested address, on the host of the request; the request target is always a path here. */
  urlOf(request: IncomingMessage): URL {
    const scheme = this.#options.isSecure(request) ? 'https' : 'http'
    return new URL(`${scheme}://${request.headers.host ?? 'localhost'}${request.url}`)
  }

  visitorOf(brand: BrandSite, request: IncomingMessage): Visitor {
    return visitorOf(request, this.#options.isSecure(request), followsBrowser(brand))
  }

  /** Everything about a guest that a page depends on: what their pages are kept under. */
  keyOf(brand: BrandSite, request: IncomingMessage): string {
    const { host, 'accept-language': languages, cookie } = request.headers
    const { id, release } = brand.compiled
    const followed = followsBrowser(brand) ? JSON.stringify([cookie && localeCookie(cookie), languages]) : ''
    const { scheme } = brand.site.look(themeCookie(cookie))
    const page = `${id} ${release} ${this.#options.isSecure(request)} ${host} ${request.url}`
    const measured = this.#options.trial()?.scripts.join(' ') ?? ''
    return `${page} ${scheme} ${brand.consentKey(cookie)} ${followed} ${measured}`
  }

  /** The market of whoever asks, when it is not here. */
  elsewhere(brand: BrandSite, request: IncomingMessage, hasSession: boolean): MarketRedirect | undefined {
    return brand.compiled.brand.markets.length === 0 || previewed()
      ? undefined
      : this.#options.marketOf(brand, request, hasSession || isReader(request.headers['user-agent']))
  }

  /** The token of a session, as far as a request has one. */
  tokenOf(request: IncomingMessage): string | undefined {
    return tokenOf(request.headers.cookie, this.#options.isSecure(request))
  }

  /** What stands for a session without its token being known. */
  sessionKeyOf(request: IncomingMessage): string | undefined {
    const token = this.tokenOf(request)
    return token === undefined ? undefined : createHash('sha256').update(token).digest('base64url')
  }
}
