import { enableStaticRendering } from 'mobx-react-lite'
import { createApi, fatalPage, isApiError, watchErrors, type ErrorPage } from '../../../engine/api/index.ts'
import { inSpan } from '../../observed/spans.ts'
import { documentHead } from '../../../engine/head/index.ts'
import { mayUse } from '../../../engine/cookies/consent.ts'
import { localeCookie } from '../../../engine/i18n/cookie.ts'
import { localizePath, resolveLocale } from '../../../engine/i18n/index.ts'
import {
  widgetIds,
  type Boot,
  type Loads,
  type OutsideProvider,
  type PageDefinition,
  type SessionSummary,
  type SiteFacts,
} from '../../../engine/page/index.ts'
import { themeCookie } from '../../../engine/theme/cookie.ts'
import type { Scheme } from '../../../schemas/brand/theme.ts'
import { hidesBalance, RootStore, summarise, type Navigation } from '../../../engine/stores/index.ts'
import type { ClientAssets } from './assets.ts'
import { isDisallowed, strongest } from '../../../engine/seo/index.ts'
import { renderDocument } from './document.ts'
import { headHtml } from './head.ts'
import type { PageMetadata } from '../../../schemas/brand/seo.ts'
import type { SiteContent } from './content.ts'
import { isProtected } from '../shared/protected.ts'
import { asks, NO_NOTICE, type Notice } from './consent.ts'
import { NO_CODE, placeCode } from './custom-code.ts'
import { loadPage } from '../shared/load-page.ts'
import { directionOf } from '../shared/direction.ts'
import { markUntranslated } from './untranslated.ts'
import { renderPage } from './render.tsx'
import { resolveAddress } from '../shared/address.ts'
import { createServerTransport, type CallPlatform } from './server-transport.ts'
import { trimStaticSections } from './static-sections.ts'
import { trimMessages } from './boot-messages.ts'
import { cspHash, type InlineSources } from './csp.ts'
import { LAST_SCRIPT, starterScript } from './inline-boot.ts'
import { PageStyles } from './styles.ts'
import '../shared/widgets.ts'

export { clientAssets } from './assets.ts'
export { loadAllWidgets } from '../shared/widgets.ts'

enableStaticRendering(true)

/** A scheme of a brand's theme. */
export interface Look {
  scheme: Scheme
  /** The theme's tokens as a style sheet. */
  css: string
  /** Colour of a page's ground. */
  canvas: string
}
/** What the renderer needs of a release of a brand; see `engine/brand`. */
export interface SiteBrand {
  facts(locale: string, scheme: Scheme | undefined): SiteFacts
  page(
    id: string,
    request: {
      locale: string
      session: SessionSummary | null
      now: string
      path: string
      query: Record<string, string>
    },
  ): PageDefinition | undefined
  /** Whether a widget with these props is only markup and plain links. */
  isStatic(widget: string, props: Record<string, unknown>): boolean
  /** How pages look in a scheme; in the usual one without, or when the theme does not have it. */
  look(scheme: Scheme | undefined): Look
  /** Font files to preload for the letters of a locale. */
  fonts(locale: string): readonly string[]
  mark?: string
  /** Asks visitors what they allow. */
  notice(locale: string): Notice
  /** Where its analytics load from and send to. */
  measured: readonly string[]
  /** The styles of the widgets of each page, kept with the release. */
  styles: Map<string, PageStyles>
}
export interface RenderRequest {
  brand: SiteBrand
  url: URL
  /** The visitor's headers that the platform must get: host, cookie, client address. */
  visitor: Record<string, string>
  hasSession: boolean
  now: Date
  call: CallPlatform
  /** What is published for this host. */
  content: SiteContent
  assets: ClientAssets
  /** Scripts loaded besides the entry, in development and in previews. */
  scripts: readonly string[]
  /** Whether no search engine may show the page. */
  isHidden?: boolean
  report: (where: string, error: unknown) => void
}
/** What a document was made of: all that its page shows, and its styles. */
export interface RenderedParts {
  facts: SiteFacts
  definition: PageDefinition
  loads: Loads
  /** The page itself, without the document around it. */
  html: string
  /** The theme's tokens as a style sheet. */
  css: string
  /** The styles of its widgets. */
  widgetCss: string
}
/**
 * A document (`isWhole` unless a load failed) with the inline sources its policy must allow (`inline`), or the address
 * of a redirect.
 */
export type RenderResult =
  | {
      kind: 'page'
      status: number
      html: string
      page: string
      /** Providers whose pages are framed on it. */
      outside: readonly OutsideProvider[]
      isGuest: boolean
      isWhole: boolean
      locale: string
      inline: InlineSources
      /** What the document was made of. */
      made: RenderedParts
    }
  | { kind: 'redirect'; status: 301 | 302; to: string }

const navigationOf = (facts: SiteFacts): Navigation => ({
  go: () => undefined,
  reload: () => undefined,
  back: () => undefined,
  href: (path) => (path.startsWith('/') ? localizePath(path, facts.locale, facts.locales.default) : path),
})

const sessionOf = async (api: ReturnType<typeof createApi>, hasSession: boolean): Promise<SessionSummary | null> => {
  if (!hasSession) return null
  try {
    return summarise(await api.account.getInfo({}))
  } catch (error) {
    // After a fatal error its error page is shown, which needs no session.
    if (isApiError(error, 'AuthorizationException', 'UserDeletedException') || fatalPage(error)) return null
    throw error
  }
}

/** The locale by the brand's strategy; a strategy that follows the address uses the locale in the address. */
const preferredLocale = (
  { locales }: SiteFacts,
  asked: string,
  visitor: Record<string, string>,
  session: SessionSummary | null,
): string =>
  locales.strategy === 'url'
    ? asked
    : resolveLocale({
        strategy: locales.strategy as 'cookie',
        url: asked,
        cookie: localeCookie(visitor['cookie']),
        account: session?.locale,
        acceptLanguage: visitor['accept-language'],
        available: locales.available.map(({ code }) => code),
        default: locales.default,
      })

const ofHost = new WeakMap<SiteFacts, WeakMap<PageMetadata, SiteFacts>>()
/** Facts with the metadata of a host over the brand's; the same object for the same two. */
const onHost = (facts: SiteFacts, metadata: PageMetadata): SiteFacts => {
  if (Object.keys(metadata).length === 0) return facts
  let known = ofHost.get(facts)
  if (!known) ofHost.set(facts, (known = new WeakMap()))
  let made = known.get(metadata)
  if (!made) known.set(metadata, (made = { ...facts, head: strongest({ brand: facts.head, host: metadata }) }))
  return made
}

/** Renders one page of a brand for one visitor. Rejects when the platform does not answer who the visitor is. */
export const render = async (request: RenderRequest): Promise<RenderResult> => {
  const { brand, url, visitor, now, assets, report } = request
  const look = brand.look(themeCookie(visitor['cookie']))
  const asked = resolveAddress(brand.facts('', look.scheme), url, true)
  const facts = onHost(brand.facts(asked.locale, look.scheme), request.content.metadata)
  let fatal: ErrorPage | null = null
  const api = createApi(
    watchErrors(createServerTransport(request.call, facts.locale, visitor), (error) => {
      fatal ??= fatalPage(error) ?? null
    }),
  )
  const session = await sessionOf(api, request.hasSession)
  const address = resolveAddress(facts, url, session !== null)
  const navigation = navigationOf(facts)
  const locale = preferredLocale(facts, asked.locale, visitor, session)
  if (locale !== facts.locale)
    return { kind: 'redirect', status: 302, to: localizePath(address.path, locale, facts.locales.default) + url.search }
  if (address.redirect && !fatal) return { kind: 'redirect', status: 302, to: navigation.href(address.redirect) }

  const query = Object.fromEntries(url.searchParams)
  const definition = (id: string) =>
    brand.page(id, { locale: facts.locale, session, now: now.toISOString(), path: address.path, query })
  const data = await inSpan('load', { brand: facts.brand }, () =>
    loadPage(address.route, address.path, {
      api,
      facts,
      session,
      signal: new AbortController().signal,
      definition,
      report,
      fatal: () => fatal,
    }),
  )
  const stores = new RootStore({
    api,
    facts,
    session,
    route: data.route,
    messages: data.definition.messages,
    navigation,
    now: () => now,
    hidesBalance: hidesBalance(visitor['cookie']),
  })
  const pageId = data.definition.page.id
  let styles = brand.styles.get(pageId)
  if (!styles) brand.styles.set(pageId, (styles = new PageStyles()))
  const html = await inSpan('render', { page: pageId }, () =>
    markUntranslated(renderPage(data, stores, styles, report), data.definition),
  )
  const base = styles.base(look, widgetIds([data.definition.page.frame]), assets)
  const { loads, definition: trimmed } = trimStaticSections(data.definition, data.loads, brand.isStatic)
  const boot: Boot = {
    facts,
    session,
    route: data.route,
    definition: trimMessages(trimmed, assets),
    loads,
    stores: stores.toBoot(),
  }
  const head = documentHead(data.definition.page, data.loads, facts)
  const addresses = [address.path, url.pathname].map((path) => path + url.search)
  if (isDisallowed(request.content.robotsTxt, addresses)) head.robots = 'noindex, follow'
  if (request.isHidden) head.robots = 'noindex, nofollow'
  const { cookie } = visitor
  const notice = asks(facts, data.definition.page, cookie) ? brand.notice(facts.locale) : NO_NOTICE
  const custom = isProtected({ path: address.path, query: Object.fromEntries(url.searchParams) })
    ? NO_CODE
    : placeCode(request.content.customCode, brand.measured, (purpose) => mayUse(facts, purpose, cookie))
  // A player's page calls the platform as soon as it is usable.
  const chunks = [...widgetIds([boot.definition.page.frame]), ...(session ? ['calls'] : [])]
  const entries = [...request.scripts, ...assets.entries]
  return {
    kind: 'page',
    status: data.status,
    page: pageId,
    outside: data.definition.page.outside ?? [],
    isGuest: session === null,
    isWhole: !Object.values(data.loads).some((load) => 'error' in load),
    locale: facts.locale,
    made: {
      facts,
      definition: data.definition,
      loads: data.loads,
      html,
      css: look.css,
      widgetCss: styles.tags(),
    },
    inline: {
      scripts: [starterScript(entries), LAST_SCRIPT].map(cspHash),
      styles: [base.source, styles.source, ...(notice.styleSource ? [notice.styleSource] : [])],
      others: custom.scripts,
      origins: custom.origins,
    },
    html: renderDocument({
      custom,
      notice,
      head: headHtml({ head, page: data.definition.page, facts, path: address.path, origin: url.origin }),
      boot,
      html,
      css: base.css,
      widgetCss: styles.tags(),
      entries,
      preload: assets.preload(chunks),
      sheets: assets.sheets(chunks),
      primitives: assets.primitives,
      fonts: brand.fonts(facts.locale),
      scheme: look.scheme,
      canvas: look.canvas,
      ...(brand.mark ? { mark: brand.mark } : {}),
      dir: directionOf(facts.locale),
    }),
  }
}

/** The player of a visitor's session; `null` for a guest. `visitor` are the headers the platform gets. */
export const readSession = (
  call: CallPlatform,
  locale: string,
  visitor: Record<string, string>,
): Promise<SessionSummary | null> => sessionOf(createApi(createServerTransport(call, locale, visitor)), true)
