import '../../../engine/ui/styles/index.css'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reaction, when } from 'mobx'
import { NetworkError, type ErrorPage } from '../../../engine/api/index.ts'
import { laterApi } from '../../../engine/api/later.ts'
import { followQueryFlags } from '../../../engine/dialogs/follow-flags.ts'
import { followIncomplete } from '../../../engine/dialogs/follow-incomplete.ts'
import { BROWSER_DEADLINE_MS, widgetIds, type Boot, type PageDefinition } from '../../../engine/page/index.ts'
import { loadWidgets, registerRest, registerWidgets } from '../../../engine/registry/index.ts'
import { CONSENT_EVENT, mayMeasure } from '../../../engine/cookies/consent.ts'
import { hidesBalance, RootStore } from '../../../engine/stores/index.ts'
import { fetchSheets } from '../../../engine/ui/sheets.ts'
import { App, Providers } from '../shared/app.tsx'
import type { Calls } from './calls.ts'
import { createDefinitions } from './definitions.ts'
import type { Spoken } from '../shared/untranslated.ts'
import { CurrentPage } from '../shared/current-page.ts'
import { provideDialogs } from '../shared/dialog-source.ts'
import { keepTrying, whenLost } from '../shared/keep-trying.ts'
import { followLinks } from './links.ts'
import { recoverCode } from './lost-code.ts'
import { keepEarlyInput, replayEarlyTaps } from './early-input.ts'
import { createNavigator } from './navigator.ts'
import { yieldToMain } from './yield-to-main.ts'
import { reloadOnce } from './reload-guard.ts'
import { namesMarket } from '../shared/markets.ts'
import { RenderContext } from '../shared/render-scope.ts'
import { createSections } from './sections.ts'
import { followTabs } from './tabs.ts'
import firstWidgets from 'virtual:first-widgets'

/** Error pages after which nothing in the document can be relied on. A page that does not exist is not one of them. */
const isFatal = (id: string): id is ErrorPage => id === 'error-403' || id === 'error-503' || id === 'error-blocked'

/** The list of all widgets: this page came with those it shows. */
const allWidgets = () => import('../shared/widgets.ts')
/** The code that finds and loads the next page, fetched with the router. */
const moving = async () => (await Promise.all([import('./loader.ts'), allWidgets()]))[0]

/** Whether the document left out what the server alone needed. */
const hasStill = ({ page }: PageDefinition): boolean =>
  Object.values(page.frame.slots ?? {}).some((nodes) => nodes.some(({ isStill }) => isStill))

/** A messenger puts the launch parameters of a mini-app into the fragment. */
const LAUNCHED = /[#&]tgWebApp/

/** The few pages that show texts of another language than theirs fetch what marks them. */
const markUntranslated = (definition: Spoken): void => {
  if (definition.foreign)
    void keepTrying(() => import('./untranslated.ts')).then((module) => module.followUntranslated(definition))
}

/** Starts what the brand measures, with code of its own; what needs the visitor's consent waits for it. */
const measure = async (stores: RootStore): Promise<void> => {
  const { facts } = stores
  if (!facts.hasAnalytics) return
  if (facts.hasAnalytics === 'allowed' && !mayMeasure(facts, document.cookie))
    return addEventListener(CONSENT_EVENT, () => void measure(stores), { once: true })
  try {
    const { startAnalytics } = await import('./analytics.ts')
    await startAnalytics(stores)
  } catch (error) {
    console.warn(error)
  }
}

/** The notice that asks what the visitor allows is outside the page; its code is fetched with the first answer. */
const hearNotice = (stores: RootStore): void =>
  document
    .getElementById('consent')
    ?.addEventListener(
      'click',
      ({ target }) =>
        void keepTrying(() => import('./consent.ts')).then(({ answerNotice }) => answerNotice(stores, target)),
    )

/** The service worker is registered when the page has long been usable, in milliseconds after hydration. */
const WORKER_AFTER_MS = 3000
const beginWorker = (stores: RootStore): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    // Without it everything works but the page without a network.
    void import('./worker.ts').then(({ followWorker }) => followWorker(stores)).catch(() => undefined)
  }, WORKER_AFTER_MS)
}

/** Popups of campaigns begin when a page that may open one has long been usable; a preview begins at once. */
const POPUPS_AFTER_MS = 2500
const beginPopups = (stores: RootStore): (() => void) => {
  const { facts } = stores
  const isPreview = () => (stores.route.hash || location.hash) === '#popup-preview'
  return when(
    () =>
      facts.popups !== undefined && (isPreview() || facts.popups.some((start) => stores.route.path.startsWith(start))),
    () => {
      const begin = () => void import('./popups.ts').then(({ followPopups }) => followPopups(stores)).catch(() => {})
      setTimeout(begin, isPreview() ? 0 : POPUPS_AFTER_MS)
    },
  )
}

/** A cashback is announced when the page has long been usable, or when it comes. */
const beginCashback = (stores: RootStore): (() => void) =>
  when(
    () => stores.session.isAuthenticated && stores.facts.dialogs.includes('unseen-cashback'),
    () => {
      const begin = () => import('./live-cashback.ts').then(({ followCashback }) => followCashback(stores))
      setTimeout(() => void keepTrying(begin), POPUPS_AFTER_MS)
    },
  )

/** A player's balances are followed from the login on. */
const beginBalances = (stores: RootStore): (() => void) =>
  when(
    () => stores.session.isAuthenticated,
    () => void keepTrying(() => import('./live-balance.ts')).then(({ followBalances }) => followBalances(stores)),
  )

const start = async (): Promise<void> => {
  let shown: CurrentPage | undefined
  whenLost((error) => void recoverCode(error, shown))
  await yieldToMain()
  registerWidgets(firstWidgets)
  registerRest(() => keepTrying(allWidgets))
  const miniApp = LAUNCHED.test(location.hash) ? await keepTrying(() => import('./mini-app.ts')) : undefined
  const launch = miniApp?.takeLaunch(window)
  const boot = JSON.parse(document.getElementById('boot')!.textContent) as Boot
  const { facts, definition, session } = boot
  await keepTrying(() => loadWidgets(widgetIds([definition.page.frame])))
  await yieldToMain()

  const app = document.getElementById('app')!
  // The script of a preview says so before this one runs.
  const isDraft = 'draft' in document.documentElement.dataset
  // What a player sees changes as soon as the stores have asked the platform.
  const sections = createSections(app, definition.page.frame, session !== null || document.hidden || isDraft)
  const page = new CurrentPage({ definition, route: boot.route, loads: boot.loads }, sections.leave)
  shown = page
  const definitions = createDefinitions(
    facts,
    () => (stores.session.isAuthenticated ? 'player' : 'guest'),
    markUntranslated,
  )
  provideDialogs(async (kind) => (await Promise.all([definitions.dialog(kind), fetchSheets()]))[0])
  // The first touch may open something whose styles the document does not carry, or call the platform.
  const expectTouch = () => {
    void fetchSheets()
    void connect().catch(() => undefined)
    void import('./keyboard.ts').then(({ followKeyboard }) => followKeyboard()).catch(() => undefined)
  }
  addEventListener('pointerdown', expectTouch, { once: true, passive: true })
  const navigation = createNavigator(facts, page, async (going) =>
    (await moving()).createLoader(
      () => stores,
      definitions,
      () => page.data.definition.page,
    )(going),
  )
  let calls: Promise<Calls> | undefined
  const connect = (): Promise<Calls> =>
    (calls ??= import('./calls.ts').then(
      (module) => module.connect(stores),
      (error: unknown) => {
        calls = undefined
        throw new NetworkError('The code of calls could not be loaded', { cause: error })
      },
    ))
  const endReads = () => void calls?.then((made) => made.endReads()).catch(() => undefined)
  await yieldToMain()
  const stores: RootStore = new RootStore({
    api: laterApi(async () => (await connect()).api),
    facts,
    session,
    messages: definition.messages,
    navigation,
    route: boot.route,
    hidesBalance: hidesBalance(document.cookie),
    endReads,
    boot: boot.stores,
  })
  if (!hasStill(definition)) definitions.keep(definition.page.id, definition)
  hearNotice(stores)
  const showError = async (id: ErrorPage) => {
    stores.dialogs.closeAll()
    const {
      api,
      route: { path },
      session,
    } = stores
    // Without the query: a popup it opens belongs to the page the error page replaces.
    const { loadErrorPage, showHead } = await import('../shared/load-page.ts')
    const data = await loadErrorPage(
      id,
      path,
      {},
      {
        api,
        facts,
        session: session.summary,
        signal: new AbortController().signal,
        definition: definitions.page,
        deadline: BROWSER_DEADLINE_MS,
        fatal: () => null,
      },
    )
    stores.enter(data.route, data.definition.messages)
    const shown = page.data
    page.standIn(data)
    showHead(data, facts, shown)
  }
  if (isFatal(definition.page.id)) stores.failures.fail(definition.page.id)
  // If the error page cannot be loaded either, the browser loads the address from the server.
  reaction(
    () => stores.failures.fatal,
    (id) => {
      // On a page of a draft the widget that was refused something says so itself.
      if (id && !(isDraft && id === 'error-403')) void showError(id).catch(() => reloadOnce())
    },
  )
  reaction(
    () => stores.session.isLeaving,
    (isLeaving) => {
      if (isLeaving) endReads()
    },
  )
  stores.session.onChange(() => {
    sections.hold()
    definitions.clear()
    navigation.reload()
  })

  const giveBackEarlyInput = keepEarlyInput(app)
  // Only after hydration: what this loads would make the page differ from the server's HTML.
  const steps: (() => (() => void)[])[] = [
    () => [stores.start(), followQueryFlags(stores), followIncomplete(stores)],
    () => {
      markUntranslated(definition)
      beginWorker(stores)
      return [followTabs(stores), beginPopups(stores), beginBalances(stores), beginCashback(stores)]
    },
    () => {
      void measure(stores)
      if (launch) miniApp?.beginMiniApp(stores, launch)
      document.documentElement.dataset['hydrated'] = 'true'
      giveBackEarlyInput()
      replayEarlyTaps()
      if (isDraft)
        void keepTrying(() => import('./preview.ts')).then(({ followDraft }) =>
          followDraft({ stores, page, sections, definitions }),
        )
      return []
    },
  ]
  const Root = () => {
    useEffect(() => {
      const ends: (() => void)[] = []
      let isOver = false
      const begin = async () => {
        await sections.usable
        for (const step of steps) {
          await yieldToMain()
          if (isOver) return
          ends.push(...step())
        }
      }
      void begin()
      return () => {
        isOver = true
        ends.forEach((end) => end())
      }
    }, [])
    return (
      <RenderContext value={{ sections }}>
        <Providers stores={stores}>
          <App page={page} />
        </Providers>
      </RenderContext>
    )
  }
  const prepare = () => {
    navigation.prepare()
    void moving().catch(() => undefined)
  }
  const ahead = async (href: string) => (await moving()).createAhead(() => stores, definitions)(href)
  followLinks({
    ...navigation,
    prepare,
    ahead: (href) => void ahead(href).catch(() => undefined),
    leaves: (href) => namesMarket(facts, href),
  })
  await yieldToMain()
  startTransition(() => {
    hydrateRoot(
      app,
      <StrictMode>
        <Root />
      </StrictMode>,
    )
  })
}

void start()
