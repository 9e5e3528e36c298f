import { createApi, fatalPage, isApiError, watchErrors, type Api, type ErrorPage } from '../../../engine/api/index.ts'
import { localeCookie } from '../../../engine/i18n/cookie.ts'
import { localizePath, resolveLocale } from '../../../engine/i18n/index.ts'
import type { SessionSummary, SiteFacts } from '../../../engine/page/index.ts'
import { strongest } from '../../../engine/seo/index.ts'
import { summarise, type Navigation } from '../../../engine/stores/index.ts'
import { themeCookie } from '../../../engine/theme/cookie.ts'
import type { PageMetadata } from '../../../schemas/brand/seo.ts'
import { resolveAddress } from '../shared/address.ts'
import type { Look, RenderRequest, RenderResult } from './rendering.ts'
import { createServerTransport } from './server-transport.ts'

const navigationOf = (facts: SiteFacts): Navigation => ({
  go: () => undefined,
  reload: () => undefined,
  back: () => undefined,
  href: (path) => (path.startsWith('/') ? localizePath(path, facts.locale, facts.locales.default) : path),
})

/** The player who asks; `null` for a guest. Rejects when the platform does not answer who it is. */
export const sessionOf = async (api: Api, hasSession: boolean): Promise<SessionSummary | null> => {
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

/** One visitor at one address: what the page there is loaded and rendered with. */
export interface Visit {
  readonly look: Look
  readonly facts: SiteFacts
  readonly api: Api
  readonly session: SessionSummary | null
  readonly address: ReturnType<typeof resolveAddress>
  readonly navigation: Navigation
  /** The error page for a fatal error of one of its calls; `null` while there was none. */
  readonly fatal: () => ErrorPage | null
}

/** Finds out who asks for what. @returns the address to go to instead where the page is elsewhere */
export const visitOf = async (
  request: RenderRequest,
): Promise<({ readonly kind: 'visit' } & Visit) | Extract<RenderResult, { kind: 'redirect' }>> => {
  const { brand, url, visitor } = request
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
  return { kind: 'visit', look, facts, api, session, address, navigation, fatal: () => fatal }
}
