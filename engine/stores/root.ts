import { action, makeObservable, observableRef } from 'mobx'
import type { Api } from '../api/index.ts'
import type { MessageTable, RouteInfo, SessionSummary, SiteFacts } from '../page/types.ts'
import { followBalance } from './balance-refresh.ts'
import { BalancesStore } from './balances.ts'
import { DialogsStore } from './dialogs.ts'
import { FailuresStore } from './failures.ts'
import { FavouritesStore } from './favourites.ts'
import { MiniAppStore } from './mini-app.ts'
import { PromoStore } from './promo.ts'
import { ScreenStore } from './screen.ts'
import { SessionStore } from './session.ts'
import { ToastsStore } from './toasts.ts'

/** Moving about the site. Addresses carry no locale: it is put in front where the current one needs it. */
export interface Navigation {
  /**
   * Goes to an address of this site (`/cashier`, `?tab=deposit`, `#top`), to another one only when `external` says that
   * it is meant. Throws otherwise.
   */
  go(href: string, options?: { replace?: boolean; external?: boolean }): void
  /** Runs the current page's loads again, keeping it on screen. */
  reload(): void
  /** The address with the current locale's prefix. */
  href(path: string): string
  /** Goes back in history, or to `fallback` when the player came from elsewhere. */
  back(fallback: string): void
}

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
}

/** All stores of one visitor: one instance in the browser, one per request on the server. */
export class RootStore {
  readonly api: Api
  readonly facts: SiteFacts
  readonly navigation: Navigation
  readonly session: SessionStore
  readonly balances: BalancesStore
  readonly dialogs = new DialogsStore()
  readonly toasts = new ToastsStore()
  readonly failures: FailuresStore
  readonly favourites: FavouritesStore
  readonly screen = new ScreenStore()
  readonly promo = new PromoStore()
  readonly miniApp = new MiniAppStore()
  readonly now: () => Date
  /** Where the player is now, with the query and hash of this moment; written by the router. */
  route: RouteInfo
  /** Messages of the last page, for what is shown outside pages. */
  messages: MessageTable

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
  }: RootOptions) {
    this.api = api
    this.facts = facts
    this.route = route
    this.messages = messages
    this.navigation = navigation
    this.now = now
    this.balances = new BalancesStore(api, session?.balances ?? null, hidesBalance)
    this.favourites = new FavouritesStore(api)
    this.failures = new FailuresStore(this)
    makeObservable(this, { route: observableRef, messages: observableRef, enter: action, addMessages: action })
    this.session = new SessionStore(api, session)
    this.session.onChange((summary) => {
      // First of all: what is asked from here on is the new one's.
      endReads?.()
      this.balances.replace(summary?.balances ?? null)
      this.favourites.clear()
      if (summary) this.#loadFavourites()
    })
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
    // A game says itself when its rounds have changed the balance (BALANCE-07).
    const isGame = () => this.route.path.includes('/game/')
    const stops = [
      this.screen.start(),
      this.promo.start(() => this.route),
      this.balances.start(isGame),
      followBalance(
        this.facts.balanceRefresh,
        () => this.balances.refresh(),
        () => this.session.isAuthenticated && !isGame(),
      ),
    ]
    if (this.session.isAuthenticated) this.#loadFavourites()
    return () => stops.forEach((stop) => stop())
  }
  /** A list of favourites that cannot be had leaves the hearts empty and nothing else undone. */
  #loadFavourites(): void {
    if (this.facts.features['favourites']) void this.favourites.load().catch(() => undefined)
  }
}
