import { action, computed, makeObservable, observableRef, reaction } from 'mobx'
import type { Api } from '../api/index.ts'
import type { MessageTable, RouteInfo, SessionSummary, SiteFacts } from '../page/types.ts'
import { isReachable, KEPT_FLAGS } from '../routing/index.ts'
import { BalancesStore } from './balances.ts'
import { AreaStores, type AreaStore } from './areas.ts'
import { DialogsStore } from './dialogs.ts'
import { FailuresStore } from './failures.ts'
import { memory } from './memory.ts'
import type { Navigation } from './navigation.ts'
import { SessionStore } from './session.ts'
import { ToastsStore } from './toasts.ts'

export interface RootOptions {
  api: Api
  facts: SiteFacts
  session: SessionSummary | null
  route: RouteInfo
  messages: MessageTable
  navigation: Navigation
  now?: () => Date
  /** Whether balances are hidden in this browser. */
  hidesBalance?: boolean
  /** Aborts the reads in progress; called when the player changes. */
  endReads?: () => void
  /** Boot data of the widget areas' stores, from the document. */
  boot?: Readonly<Record<string, unknown>> | undefined
}

/**
 * The stores every page needs, of one visitor: one instance in the browser, one per request on the server. All other
 * stores belong to a widget area (`defineStore`).
 */
export class RootStore {
  readonly api: Api
  readonly facts: SiteFacts
  readonly navigation: Navigation
  readonly session: SessionStore
  readonly balances: BalancesStore
  readonly dialogs = new DialogsStore()
  readonly toasts = new ToastsStore()
  readonly failures: FailuresStore
  readonly now: () => Date
  /** The current address with its query and hash; written by the router. */
  route: RouteInfo
  /** Messages for what is shown outside pages, such as dialogs and toasts. */
  messages: MessageTable
  readonly #areas: AreaStores<RootStore>

  constructor({
    api,
    facts,
    session,
    route,
    messages,
    navigation,
    now = () => new Date(),
    hidesBalance = false,
    endReads,
    boot,
  }: RootOptions) {
    this.api = api
    this.facts = facts
    this.route = route
    this.messages = messages
    this.navigation = navigation
    this.now = now
    this.balances = new BalancesStore(api, session?.balances ?? null, {
      isHidden: hidesBalance,
      isPaused: () => this.holdsBalance,
    })
    this.failures = new FailuresStore(this)
    makeObservable(this, {
      route: observableRef,
      messages: observableRef,
      isGame: computed,
      holdsBalance: computed,
      enter: action,
      addMessages: action,
    })
    this.session = new SessionStore(api, session)
    this.session.onChange((summary) => {
      // First of all, so that later reads are those of the new player.
      endReads?.()
      this.balances.replace(summary?.balances ?? null)
    })
    this.#areas = new AreaStores<RootStore>(this, boot)
  }
  /** Whether the current page is a game page. */
  get isGame(): boolean {
    return this.facts.routes.some(({ id, isGame }) => isGame === true && id === this.route.id)
  }
  /** Whether balances stay as they are: on a game's page, and on any whose path contains `/game/` (BALANCE-07). */
  get holdsBalance(): boolean {
    return this.isGame || this.route.path.includes('/game/')
  }
  /**
   * Whether a link leads to something that is on: not to a page or a dialog of a feature that is off, nor to the
   * registration where nobody can register. Views ask before they show a link that a feature of another area may take
   * away.
   */
  isOpen(href: string): boolean {
    const { routes, closed, dialogs, features, locales } = this.facts
    const canRegister = features['registration'] === true
    return isReachable(
      { open: routes, closed, dialogs, canRegister, locales: locales.available.map(({ code }) => code) },
      href,
    )
  }
  /** The address of a link with the locale's prefix; `undefined` while what it leads to is off. */
  way(href: string): string | undefined {
    return this.isOpen(href) ? this.navigation.href(href) : undefined
  }
  /** The store of a widget area, the same at every call. Views use `useStore`. */
  get<S, B>(definition: AreaStore<RootStore, S, B>): S {
    return this.#areas.get(definition)
  }
  /** Boot data of the widget areas' stores, for `RootOptions.boot`. */
  toBoot(): Record<string, unknown> {
    return this.#areas.toBoot()
  }
  /** Sets the current route, called by the router. An equal route is ignored, so that no reaction runs. */
  enter(route: RouteInfo, messages?: MessageTable): void {
    if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route
    if (messages) this.addMessages(messages)
  }
  /** Adds messages of the locale to `messages`. */
  addMessages(messages: MessageTable): void {
    if (Object.keys(messages).some((key) => this.messages[key] !== messages[key]))
      this.messages = { ...this.messages, ...messages }
  }
  /** Starts timers, listeners and the areas' stores, in the browser. @returns a function that stops them */
  start(): () => void {
    const stops = [
      reaction(() => this.route.query, keepFlags, { fireImmediately: true }),
      this.balances.start(),
      // The balance has changed during the game; it is read when the player leaves it (BALANCE-07).
      reaction(
        () => this.holdsBalance,
        (isHeld) => {
          if (!isHeld) void this.balances.refresh().catch(() => undefined)
        },
      ),
      this.#areas.start(),
    ]
    return () => stops.forEach((stop) => stop())
  }
}

/** Stores query parameters that are used later, such as a promo code (PROMO-01). */
const keepFlags = (query: RouteInfo['query']): void => {
  for (const name of KEPT_FLAGS) {
    const value = query[name]?.trim()
    if (value) memory.keep(name, value)
  }
}
