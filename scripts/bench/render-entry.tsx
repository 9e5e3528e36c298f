import { enableStaticRendering } from 'mobx-react-lite'
import { renderToString } from 'react-dom/server'
import { createApi } from '../../engine/api/index.ts'
import { documentHead } from '../../engine/head/index.ts'
import { widgetIds, type Boot } from '../../engine/page/index.ts'
import { RootStore } from '../../engine/stores/index.ts'
import { App, Providers } from '../../src/site/shared/app.tsx'
import { CurrentPage } from '../../src/site/shared/current-page.ts'
import { renderDocument } from '../../src/site/server/document.ts'
import { NO_NOTICE } from '../../src/site/server/consent.ts'
import { NO_CODE } from '../../src/site/server/custom-code.ts'
import { headHtml } from '../../src/site/server/head.ts'
import { scriptJson } from '../../src/site/server/markup.ts'
import { loadPage } from '../../src/site/shared/load-page.ts'
import { renderPage } from '../../src/site/server/render.tsx'
import { resolveAddress } from '../../src/site/shared/address.ts'
import { createServerTransport, type CallPlatform } from '../../src/site/server/server-transport.ts'
import { trimMessages } from '../../src/site/server/boot-messages.ts'
import { trimStaticSections } from '../../src/site/server/static-sections.ts'
import { PageStyles } from '../../src/site/server/styles.ts'
import type { ClientAssets } from '../../src/site/server/assets.ts'
import type { SiteBrand } from '../../src/site/server/server.tsx'
import { homeData } from './plain/data.ts'
import { ClassicHome, RailHome } from './plain/home.tsx'
import '../../src/site/shared/widgets.ts'

enableStaticRendering(true)

/** The measured ways to render a home page; each call renders once and returns the markup. */
export interface Ways {
  /** What the server does for an uncached guest once the loads are in: stores, render, head, document, bytes. */
  ours: () => Buffer
  /** Stores and render only. */
  page: () => string
  /** The render without collecting styles. */
  withoutStyles: () => string
  /** The hand-written page in a document with the same head and its own data. */
  plain: () => Buffer
  /** The hand-written page alone. */
  plainPage: () => string
  /** What the hand-written page's own server would send: our head around its markup, its data and its one script. */
  plainSite: (script: string, markup: string) => string
}

/** Loads a brand's home page once, as a guest, and returns the ways to render it. */
export const prepare = async (brand: SiteBrand, url: URL, call: CallPlatform, assets: ClientAssets): Promise<Ways> => {
  const look = brand.look(undefined)
  const facts = brand.facts('', look.scheme)
  const api = createApi(createServerTransport(call, facts.locale, { host: url.host, 'sec-fetch-site': 'same-origin' }))
  const report = (where: string, error: unknown) => {
    throw new Error(`${where} failed`, { cause: error })
  }
  const { route, path } = resolveAddress(facts, url, false)
  const definitionOf = (id: string) =>
    brand.page(id, { locale: facts.locale, session: null, now: new Date().toISOString(), path, query: {} })
  const data = await loadPage(route, path, {
    api,
    facts,
    session: null,
    signal: new AbortController().signal,
    definition: definitionOf,
    report,
    fatal: () => null,
  })
  const styles = new PageStyles()
  const navigation = { go: () => undefined, reload: () => undefined, back: () => undefined, href: (to: string) => to }
  const now = new Date()
  const storesOf = () =>
    new RootStore({
      api,
      facts,
      session: null,
      route: data.route,
      messages: data.definition.messages,
      navigation,
      now: () => now,
    })
  const boot = (): Boot => {
    const { definition, loads } = trimStaticSections(data.definition, data.loads)
    return { facts, session: null, route: data.route, definition: trimMessages(definition, assets), loads, stores: {} }
  }
  const widgets = widgetIds([data.definition.page.frame])
  const document = (html: string, carried: Boot, widgetCss: string) =>
    renderDocument({
      head: headHtml({
        head: documentHead(data.definition.page, data.loads, facts),
        page: data.definition.page,
        facts,
        path: url.pathname,
        origin: url.origin,
      }),
      boot: carried,
      html,
      css: styles.base(look, widgetIds([data.definition.page.frame]), assets).css,
      widgetCss,
      entries: assets.entries,
      preload: assets.preload(widgets),
      sheets: assets.sheets(widgets),
      primitives: assets.primitives,
      fonts: brand.fonts(facts.locale),
      scheme: look.scheme,
      canvas: look.canvas,
      dir: 'ltr',
      custom: NO_CODE,
      notice: NO_NOTICE,
    })
  const page = () => renderPage(data, storesOf(), styles, report)

  const plainData = homeData({ ...boot(), definition: data.definition, loads: data.loads })
  const Home = plainData.strip ? ClassicHome : RailHome
  const plainPage = () => renderToString(<Home data={plainData} />)
  const plainBoot = plainData as unknown as Boot
  const plainHead = document('', boot(), styles.tags()).split('<div id="app">')[0]!
  const plainSite = (script: string, markup: string) => {
    const head = document('', boot(), styles.tags())
      .split('<div id="app">')[0]!
      .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>|<script>.*?<\/script>/g, '')
    const tags = `<link rel="modulepreload" href="${script}"><script type="module" src="${script}"></script></head>`
    const data = `<script type="application/json" id="boot">${scriptJson(plainData)}</script>`
    return `${head.replace('</head>', tags)}<div id="app">${markup}</div>${data}</body></html>`
  }
  return {
    plainSite,
    ours: () => Buffer.from(document(page(), boot(), styles.tags())),
    page,
    plainPage,
    withoutStyles: () =>
      renderToString(
        <Providers stores={storesOf()}>
          <App page={new CurrentPage(data)} />
        </Providers>,
      ),
    plain: () =>
      Buffer.from(
        `${plainHead}<div id="app">${plainPage()}</div><script type="application/json" id="boot">` +
          `${JSON.stringify(plainBoot).replaceAll('<', '\\u003c')}</script></body></html>`,
      ),
  }
}
