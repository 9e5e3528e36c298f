import { action, computed, makeObservable, observableRef, reaction } from 'mobx'
import type { Api } from '../api/index.ts'
import type { MessageTable, RouteInfo, SessionSummary, SiteFacts } from '../page/types.ts'
import { followBalance } from './balance-refresh.ts'
import { KEPT_FLAGS } from '../routing/index.ts'
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
  /** The player has chosen not to show balances in this browser. */
  hidesBalance?: boolean
  /** Gives up what is being read for somebody who is no longer the one here. */
  endReads?: () => void
  /** What the document carries of the areas' stores. */
  boot?: Readonly<Record<string, unknown>> | undefined
}

/**
 * What every page has of one visitor: one instance in the browser, one per request on the server. Any other store
 * belongs to a widget area (`defineStore`).
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
  /** Where the player is now, with the query and hash of this moment; written by the router. */
  route: RouteInfo
  /** Messages of the last page, for what is shown outside pages. */
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
      isPaused: () => this.isGame,
    })
    this.failures = new FailuresStore(this)
    makeObservable(this, {
      route: observableRef,
      messages: observableRef,
      isGame: computed,
      enter: action,
      addMessages: action,
    })
    this.session = new SessionStore(api, session)
    this.session.onChange((summary) => {
      // First of all: what is asked from here on is the new one's.
      endReads?.()
      this.balances.replace(summary?.balances ?? null)
    })
    this.#areas = new AreaStores<RootStore>(this, boot)
  }
  /** Whether the page is a game's. */
  get isGame(): boolean {
    return this.facts.routes.some(({ id, isGame }) => isGame === true && id === this.route.id)
  }
  /** The store of a widget area; the same one at every call. Views take it by `useStore`. */
  get<S, B>(definition: AreaStore<RootStore, S, B>): S {
    return this.#areas.get(definition)
  }
  /** What the document carries of the areas' stores, for `RootOptions.boot`. */
  toBoot(): Record<string, unknown> {
    return this.#areas.toBoot()
  }
  /** The router says where the player is. Being told the same again is no news: nothing that follows the route runs. */
  enter(route: RouteInfo, messages?: MessageTable): void {
    if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route
    if (messages) this.addMessages(messages)
  }
  /** Makes more messages of the locale known to what is shown outside pages. */
  addMessages(messages: MessageTable): void {
    if (Object.keys(messages).some((key) => this.messages[key] !== messages[key]))
      this.messages = { ...this.messages, ...messages }
  }
  /** Starts what follows the world outside; returns how to stop it. */
  start(): () => void {
    const stops = [
      reaction(() => this.route.query, keepFlags, { fireImmediately: true }),
      this.balances.start(),
      followBalance(
        this.facts.balanceRefresh,
        () => this.balances.refresh(),
        () => this.session.isAuthenticated && !this.isGame,
      ),
      // What was won or lost meanwhile shows once the game is left (BALANCE-07).
      reaction(
        () => this.isGame,
        (isGame) => {
          if (!isGame) void this.balances.refresh().catch(() => undefined)
        },
      ),
      this.#areas.start(),
    ]
    return () => stops.forEach((stop) => stop())
  }
}

/** Remembers what an address brings for later, such as a promo code (PROMO-01). */
const keepFlags = (query: RouteInfo['query']): void => {
  for (const name of KEPT_FLAGS) {
    const value = query[name]?.trim()
    if (value) memory.keep(name, value)
  }
}
