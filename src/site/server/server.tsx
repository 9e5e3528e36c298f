import { enableStaticRendering } from 'mobx-react-lite'
import { createApi } from '../../../engine/api/index.ts'
import { inSpan } from '../../observed/spans.ts'
import { documentHead } from '../../../engine/head/index.ts'
import { mayUse } from '../../../engine/cookies/consent.ts'
import { widgetIds, type Boot, type SessionSummary } from '../../../engine/page/index.ts'
import { hidesBalance, RootStore } from '../../../engine/stores/index.ts'
import { isDisallowed } from '../../../engine/seo/index.ts'
import { renderDocument } from './document.ts'
import { headHtml } from './head.ts'
import { isProtected } from '../shared/protected.ts'
import { asks, NO_NOTICE, type Notice } from './consent.ts'
import { NO_CODE, placeCode } from './custom-code.ts'
import { loadPage } from '../shared/load-page.ts'
import type { PageData } from '../shared/page-data.ts'
import { directionOf } from '../../../engine/i18n/direction.ts'
import { markUntranslated } from './untranslated.ts'
import { failed } from '../shared/refused.ts'
import { renderPage } from './render.tsx'
import type { RenderRequest, RenderResult, SiteBrand } from './rendering.ts'
import { createServerTransport, type CallPlatform } from './server-transport.ts'
import { trimStaticSections } from './static-sections.ts'
import { trimMessages } from './boot-messages.ts'
import { cspHash, type InlineSources } from './csp.ts'
import { LAST_SCRIPT, starterScript } from './inline-boot.ts'
import { PageStyles } from './styles.ts'
import { sessionOf, visitOf, type Visit } from './visit.ts'
import '../shared/widgets.ts'

export { clientAssets } from './assets.ts'
export type { Look, RenderedParts, RenderRequest, RenderResult, SiteBrand } from './rendering.ts'
export { loadAllWidgets } from '../shared/widgets.ts'

enableStaticRendering(true)

/** A page that was rendered, before the document around it is written. */
interface Drawn {
  readonly data: PageData
  readonly html: string
  readonly boot: Boot
  readonly styles: PageStyles
}

const load = (
  { brand, url, now, isPreview = false, report }: RenderRequest,
  { facts, api, session, address, fatal }: Visit,
) => {
  const query = Object.fromEntries(url.searchParams)
  const definition = (id: string) =>
    brand.page(id, { locale: facts.locale, session, now: now.toISOString(), path: address.path, query })
  return inSpan('load', { brand: facts.brand }, () =>
    loadPage(address.route, address.path, {
      api,
      facts,
      session,
      signal: new AbortController().signal,
      definition,
      report,
      fatal,
      refused: isPreview ? failed : undefined,
    }),
  )
}

/** The styles of a page's widgets, kept with the release. */
const stylesOf = ({ styles }: SiteBrand, page: string): PageStyles => {
  let known = styles.get(page)
  if (!known) styles.set(page, (known = new PageStyles()))
  return known
}

const draw = async (
  { brand, visitor, now, assets, isPreview, report }: RenderRequest,
  { facts, api, session, navigation }: Visit,
  data: PageData,
): Promise<Drawn> => {
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
  const page = data.definition.page.id
  const styles = stylesOf(brand, page)
  const html = await inSpan('render', { page }, () =>
    markUntranslated(renderPage(data, stores, styles, report), data.definition),
  )
  const { loads, definition: trimmed } = isPreview
    ? data
    : trimStaticSections(data.definition, data.loads, brand.isStatic)
  const boot: Boot = {
    facts,
    session,
    route: data.route,
    definition: trimMessages(trimmed, assets),
    loads,
    stores: stores.toBoot(),
  }
  return { data, html, boot, styles }
}

/** The head of a document, with what search engines may do with the page. */
const headOf = ({ url, content, isPreview }: RenderRequest, { facts, address }: Visit, { data }: Drawn): string => {
  const { page } = data.definition
  const head = documentHead(page, data.loads, facts)
  const addresses = [address.path, url.pathname].map((path) => path + url.search)
  if (isDisallowed(content.robotsTxt, addresses)) head.robots = 'noindex, follow'
  if (isPreview) head.robots = 'noindex, nofollow'
  return headHtml({ head, page, facts, path: address.path, origin: url.origin })
}

/** What the operator adds to a page: the notice that asks what is allowed, and code of their own. */
const addedOf = (
  { brand, url, visitor: { cookie }, content }: RenderRequest,
  { facts, address }: Visit,
  { data }: Drawn,
) => {
  const notice: Notice = asks(facts, data.definition.page, cookie) ? brand.notice(facts.locale) : NO_NOTICE
  const custom = isProtected({ path: address.path, query: Object.fromEntries(url.searchParams) })
    ? NO_CODE
    : placeCode(content.customCode, brand.measured, (purpose) => mayUse(facts, purpose, cookie))
  return { notice, custom }
}

/** The document around a page, and the inline sources that its policy must allow. */
const documentOf = (request: RenderRequest, visit: Visit, drawn: Drawn): { html: string; inline: InlineSources } => {
  const { brand, assets } = request
  const { look, facts, session } = visit
  const { boot, html, styles } = drawn
  const base = styles.base(look, widgetIds([drawn.data.definition.page.frame]), assets)
  const head = headOf(request, visit, drawn)
  const { notice, custom } = addedOf(request, visit, drawn)
  // A player's page calls the platform as soon as it is usable.
  const chunks = [...widgetIds([boot.definition.page.frame]), ...(session ? ['calls'] : [])]
  const entries = [...request.scripts, ...assets.entries]
  return {
    inline: {
      scripts: [starterScript(entries), LAST_SCRIPT].map(cspHash),
      styles: [base.source, styles.source, ...(notice.styleSource ? [notice.styleSource] : [])],
      others: custom.scripts,
      origins: custom.origins,
    },
    html: renderDocument({
      custom,
      notice,
      head,
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

/** Renders one page of a brand for one visitor. Rejects when the platform does not answer who the visitor is. */
export const render = async (request: RenderRequest): Promise<RenderResult> => {
  const visit = await visitOf(request)
  if (visit.kind === 'redirect') return visit
  const { look, facts, session } = visit
  const data = await load(request, visit)
  const drawn = await draw(request, visit, data)
  const { definition, loads } = data
  return {
    kind: 'page',
    status: data.status,
    page: definition.page.id,
    outside: definition.page.outside ?? [],
    isGuest: session === null,
    isWhole: !Object.values(loads).some((one) => 'error' in one),
    locale: facts.locale,
    made: {
      facts,
      definition,
      loads,
      html: drawn.html,
      css: look.css,
      widgetCss: drawn.styles.tags(),
    },
    ...documentOf(request, visit, drawn),
  }
}

/** The player of a visitor's session; `null` for a guest. `visitor` are the headers the platform gets. */
export const readSession = (
  call: CallPlatform,
  locale: string,
  visitor: Record<string, string>,
): Promise<SessionSummary | null> => sessionOf(createApi(createServerTransport(call, locale, visitor)), true)
