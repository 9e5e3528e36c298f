import { enableStaticRendering } from 'mobx-react-lite'
import { renderToString } from 'react-dom/server'
import { createApi, type Api } from '../../engine/api/index.ts'
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
import type { PageData } from '../../src/site/shared/page-data.ts'
import { renderPage } from '../../src/site/server/render.tsx'
import { resolveAddress } from '../../src/site/shared/address.ts'
import { createServerTransport, type CallPlatform } from '../../src/site/server/server-transport.ts'
import { trimMessages } from '../../src/site/server/boot-messages.ts'
import { trimStaticSections } from '../../src/site/server/static-sections.ts'
import { PageStyles } from '../../src/site/server/styles.ts'
import type { ClientAssets } from '../../src/site/server/assets.ts'
import type { SiteBrand } from '../../src/site/server/server.tsx'
import { homeData } from './plain/data.ts'
import type { HomeData } from './plain/home-data.ts'
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

const navigation = { go: () => undefined, reload: () => undefined, back: () => undefined, href: (to: string) => to }
const fail = (where: string, error: unknown) => {
  throw new Error(`${where} failed`, { cause: error })
}

/** A brand's home page with its data, as a guest's server has it once the loads are in. */
class LoadedPage {
  readonly #brand: SiteBrand
  readonly #url: URL
  readonly #assets: ClientAssets
  readonly #look: ReturnType<SiteBrand['look']>
  readonly #facts: ReturnType<SiteBrand['facts']>
  readonly #api: Api
  readonly #now = new Date()
  #data!: PageData
  readonly styles = new PageStyles()

  private constructor(brand: SiteBrand, url: URL, call: CallPlatform, assets: ClientAssets) {
    this.#brand = brand
    this.#url = url
    this.#assets = assets
    this.#look = brand.look(undefined)
    this.#facts = brand.facts('', this.#look.scheme)
    const headers = { host: url.host, 'sec-fetch-site': 'same-origin' }
    this.#api = createApi(createServerTransport(call, this.#facts.locale, headers))
  }

  static async load(brand: SiteBrand, url: URL, call: CallPlatform, assets: ClientAssets): Promise<LoadedPage> {
    const page = new LoadedPage(brand, url, call, assets)
    await page.#load()
    return page
  }

  async #load(): Promise<void> {
    const facts = this.#facts
    const { route, path } = resolveAddress(facts, this.#url, false)
    this.#data = await loadPage(route, path, {
      api: this.#api,
      facts,
      session: null,
      signal: new AbortController().signal,
      definition: (id) =>
        this.#brand.page(id, { locale: facts.locale, session: null, now: new Date().toISOString(), path, query: {} }),
      report: fail,
      fatal: () => null,
    })
  }

  #stores(): RootStore {
    const { route, definition } = this.#data
    return new RootStore({
      api: this.#api,
      facts: this.#facts,
      session: null,
      route,
      messages: definition.messages,
      navigation,
      now: () => this.#now,
    })
  }

  /** Its markup, with the styles it needs collected. */
  render(): string {
    return renderPage(this.#data, this.#stores(), this.styles, fail)
  }

  renderWithoutStyles(): string {
    return renderToString(
      <Providers stores={this.#stores()}>
        <App page={new CurrentPage(this.#data)} />
      </Providers>,
    )
  }

  /** What the browser is given to start with. */
  boot(): Boot {
    const { definition, loads } = trimStaticSections(this.#data.definition, this.#data.loads, this.#brand.isStatic)
    return {
      facts: this.#facts,
      session: null,
      route: this.#data.route,
      definition: trimMessages(definition, this.#assets),
      loads,
      stores: {},
    }
  }

  /** What the server would give the browser if it kept nothing back. */
  wholeBoot(): Boot {
    return { ...this.boot(), definition: this.#data.definition, loads: this.#data.loads }
  }

  /** The document around a markup. */
  document(html: string): string {
    const { definition, loads } = this.#data
    const [look, facts, assets] = [this.#look, this.#facts, this.#assets]
    const widgets = widgetIds([definition.page.frame])
    return renderDocument({
      head: headHtml({
        head: documentHead(definition.page, loads, facts),
        page: definition.page,
        facts,
        path: this.#url.pathname,
        origin: this.#url.origin,
      }),
      boot: this.boot(),
      html,
      css: this.styles.base(look, widgets, assets).css,
      widgetCss: this.styles.tags(),
      entries: assets.entries,
      preload: assets.preload(widgets),
      sheets: assets.sheets(widgets),
      primitives: assets.primitives,
      fonts: this.#brand.fonts(facts.locale),
      scheme: look.scheme,
      canvas: look.canvas,
      dir: 'ltr',
      custom: NO_CODE,
      notice: NO_NOTICE,
    })
  }
}

/** What stands before the page in a document. */
const headOf = (page: LoadedPage): string => page.document('').split('<div id="app">')[0]!

/** The document of the hand-written page's own server: the head without our scripts, its data and its one script. */
const siteAround = (page: LoadedPage, data: HomeData, script: string, markup: string): string => {
  const head = headOf(page).replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>|<script>.*?<\/script>/g, '')
  const tags = `<link rel="modulepreload" href="${script}"><script type="module" src="${script}"></script></head>`
  const boot = `<script type="application/json" id="boot">${scriptJson(data)}</script>`
  return `${head.replace('</head>', tags)}<div id="app">${markup}</div>${boot}</body></html>`
}

/** Loads a brand's home page once, as a guest, and returns the ways to render it. */
export const prepare = async (brand: SiteBrand, url: URL, call: CallPlatform, assets: ClientAssets): Promise<Ways> => {
  const page = await LoadedPage.load(brand, url, call, assets)
  const data = homeData(page.wholeBoot())
  const Home = data.strip ? ClassicHome : RailHome
  const plainPage = () => renderToString(<Home data={data} />)
  const plainHead = headOf(page)
  return {
    plainSite: (script, markup) => siteAround(page, data, script, markup),
    ours: () => Buffer.from(page.document(page.render())),
    page: () => page.render(),
    plainPage,
    withoutStyles: () => page.renderWithoutStyles(),
    plain: () =>
      Buffer.from(
        `${plainHead}<div id="app">${plainPage()}</div><script type="application/json" id="boot">` +
          `${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></body></html>`,
      ),
  }
}
