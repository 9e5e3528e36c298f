import '../../../engine/ui/styles/index.css'
import { StrictMode, startTransition, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reaction } from 'mobx'
import type { ErrorPage } from '../../../engine/api/index.ts'
import { laterApi } from '../../../engine/api/later.ts'
import { followQueryFlags } from '../../../engine/dialogs/follow-flags.ts'
import { followIncomplete } from '../../../engine/dialogs/follow-incomplete.ts'
import { widgetIds, type Boot, type PageDefinition, type SiteFacts } from '../../../engine/page/index.ts'
import { loadWidgets, registerRest, registerWidgets } from '../../../engine/registry/index.ts'
import { hidesBalance, RootStore } from '../../../engine/stores/index.ts'
import { fetchSheets } from '../../../engine/ui/sheets.ts'
import { App, Providers } from '../shared/app.tsx'
import { createConnection } from './connection.ts'
import { createDefinitions } from './definitions.ts'
import type { Spoken } from '../shared/untranslated.ts'
import { CurrentPage } from '../shared/current-page.ts'
import { provideDialogs } from '../shared/dialog-source.ts'
import { keepTrying, whenLost } from '../shared/keep-trying.ts'
import { followLinks } from './links.ts'
import { recoverCode } from './lost-code.ts'
import { keepEarlyInput, replayEarlyTaps } from './early-input.ts'
import { createNavigator, type Navigator } from './navigator.ts'
import type { DraftParts } from './preview.ts'
import { yieldToMain } from './yield-to-main.ts'
import { hearNotice } from './notice.ts'
import { reloadOnce } from './reload-guard.ts'
import { namesMarket } from '../shared/markets.ts'
import { RenderContext } from '../shared/render-scope.ts'
import { createSections, type PageSections } from './sections.ts'
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

// The script of a preview says so before this one runs.
const isDraft = 'draft' in document.documentElement.dataset

/** A preview of a draft follows what is written in Studio. */
const followPreview = (parts: DraftParts): void =>
  void keepTrying(() => import('./preview.ts')).then(({ followDraft }) => followDraft(parts))

const followLinksOf = (facts: SiteFacts, navigation: Navigator, ahead: (href: string) => Promise<void>): void =>
  followLinks({
    ...navigation,
    prepare: () => {
      navigation.prepare()
      void moving().catch(() => undefined)
    },
    ahead: (href) => void ahead(href).catch(() => undefined),
    leaves: (href) => namesMarket(facts, href),
  })

/** The page that is shown, once there is one. */
let shown: CurrentPage | undefined

/** The first touch may open something whose styles the document does not carry, or call the platform. */
const expectTouch = (connect: () => Promise<unknown>): void =>
  addEventListener(
    'pointerdown',
    () => {
      void fetchSheets()
      void connect().catch(() => undefined)
      void import('./keyboard.ts').then(({ followKeyboard }) => followKeyboard()).catch(() => undefined)
    },
    { once: true, passive: true },
  )

const followFailures = (stores: RootStore, endReads: () => void, show: (id: ErrorPage) => Promise<void>): void => {
  // If the error page cannot be loaded either, the browser loads the address from the server.
  reaction(
    () => stores.failures.fatal,
    (id) => {
      if (id) void show(id).catch(() => reloadOnce())
    },
  )
  reaction(
    () => stores.session.isLeaving,
    (isLeaving) => {
      if (isLeaving) endReads()
    },
  )
}

/** What can wait until the page can be used is fetched then. */
const beginRest = (stores: RootStore): (() => void) => {
  let end: (() => void) | null | undefined
  void keepTrying(() => import('./begin.ts')).then(({ begin }) => {
    if (end !== null) end = begin(stores)
  })
  return () => {
    end?.()
    end = null
  }
}

/** What begins after hydration, one after the other; each gives what ends it. */
type Steps = (() => (() => void)[])[]

/** Only after hydration: what this loads would make the page differ from the server's HTML. */
const stepsOf = (stores: RootStore, definition: PageDefinition, last: () => void): Steps => [
  () => [stores.start(), followQueryFlags(stores), followIncomplete(stores)],
  () => {
    markUntranslated(definition)
    return [followTabs(stores), beginRest(stores)]
  },
  () => {
    last()
    return []
  },
]

const createRoot = (stores: RootStore, page: CurrentPage, sections: PageSections, steps: Steps) => {
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
  return Root
}

const hydrate = (app: Element, Root: () => ReactNode): void =>
  startTransition(() => {
    hydrateRoot(
      app,
      <StrictMode>
        <Root />
      </StrictMode>,
    )
  })

/** Makes the page that came with the document one that can be used. */
const open = async (
  { facts, definition, session, route, loads, stores: boot }: Boot,
  beginMiniApp: (stores: RootStore) => void,
): Promise<void> => {
  const app = document.getElementById('app')!
  // What a player sees changes as soon as the stores have asked the platform.
  const sections = createSections(app, definition.page.frame, session !== null || document.hidden || isDraft)
  const page = new CurrentPage({ definition, route, loads }, sections.leave)
  shown = page
  const audience = () => (stores.session.isAuthenticated ? 'player' : 'guest')
  const definitions = createDefinitions(facts, audience, markUntranslated)
  const [connect, endReads] = createConnection(() => stores)
  provideDialogs(async (kind) => (await Promise.all([definitions.dialog(kind), fetchSheets()]))[0])
  expectTouch(connect)
  const pageShown = () => page.data.definition.page
  const navigation = createNavigator(facts, page, async (going) =>
    (await moving()).createLoader(() => stores, definitions, pageShown)(going),
  )
  await yieldToMain()
  const stores: RootStore = new RootStore({
    api: laterApi(async () => (await connect()).api),
    facts,
    session,
    messages: definition.messages,
    navigation,
    route,
    hidesBalance: hidesBalance(document.cookie),
    endReads,
    boot,
  })
  if (!hasStill(definition)) definitions.keep(definition.page.id, definition)
  hearNotice(stores)
  if (isFatal(definition.page.id)) stores.failures.fail(definition.page.id)
  followFailures(stores, endReads, async (id) =>
    (await import('./error-page.ts')).showErrorPage(id, stores, page, definitions),
  )
  stores.session.onChange(() => {
    sections.hold()
    definitions.clear()
    navigation.reload()
  })
  const giveBackEarlyInput = keepEarlyInput(app)
  const steps = stepsOf(stores, definition, () => {
    beginMiniApp(stores)
    document.documentElement.dataset['hydrated'] = 'true'
    giveBackEarlyInput()
    replayEarlyTaps()
    if (isDraft) followPreview({ stores, page, sections, definitions })
  })
  const ahead = async (href: string) => (await moving()).createAhead(() => stores, definitions)(href)
  followLinksOf(facts, navigation, ahead)
  await yieldToMain()
  hydrate(app, createRoot(stores, page, sections, steps))
}

const start = async (): Promise<void> => {
  whenLost((error) => void recoverCode(error, shown))
  await yieldToMain()
  registerWidgets(firstWidgets)
  registerRest(() => keepTrying(allWidgets))
  const miniApp = LAUNCHED.test(location.hash) ? await keepTrying(() => import('./mini-app.ts')) : undefined
  const launch = miniApp?.takeLaunch(window)
  const boot = JSON.parse(document.getElementById('boot')!.textContent) as Boot
  await keepTrying(() => loadWidgets(widgetIds([boot.definition.page.frame])))
  await yieldToMain()
  await open(boot, (stores) => {
    if (launch) miniApp?.beginMiniApp(stores, launch)
  })
}

void start()
