import { action, makeObservable, observable } from 'mobx'
import { effectOf, secondsToWait, type ErrorPage } from '../api/effects.ts'
import { isApiError, type ApiError } from '../api/errors.ts'
import type { Api } from '../api/index.ts'
import { matchRoute, needsPlayer } from '../routing/index.ts'
import type { RouteInfo, SiteFacts } from '../page/types.ts'
import type { DialogsStore } from './dialogs.ts'
import type { Navigation } from './navigation.ts'
import type { SessionStore } from './session.ts'
import type { ToastsStore } from './toasts.ts'

/** What an error may act upon; `route` is where the player is at that moment. */
interface Site {
  readonly api: Api
  readonly dialogs: DialogsStore
  readonly facts: SiteFacts
  readonly navigation: Navigation
  readonly route: RouteInfo
  readonly session: SessionStore
  readonly toasts: ToastsStore
}

/** Calls that log in or ask who is logged in: when they are refused, no session has ended. */
const asksWhoIsHere = (method: string): boolean => method.startsWith('auth.') || method === 'account.getInfo'

/** Handles errors that their callers do not handle themselves (`engine/api/effects.ts`). */
export class FailuresStore {
  /** The error page shown in place of the page. */
  fatal: ErrorPage | null = null
  readonly #site: Site

  constructor(site: Site) {
    this.#site = site
    makeObservable(this, { fatal: observable, fail: action })
  }
  /** Shows a page in place of whatever is on screen. */
  fail(page: ErrorPage): void {
    this.fatal = page
  }
  /** Called with every error as it arrives: fatal ones, and those that end the session, take effect for all callers. */
  receive(error: ApiError, method: string): void {
    const effect = effectOf(error)
    if (error.type === 'MethodNotFoundException') console.error(`The platform knows no method ${method}`, error)
    if (effect.kind === 'log') console.info(`${method}: ${error.type}`, error)
    if (effect.kind === 'page') this.fail(effect.page)
    // A player who is logging out is not told that the session ended.
    const { isAuthenticated, isLeaving } = this.#site.session
    if (effect.kind !== 'session' || asksWhoIsHere(method) || !isAuthenticated || isLeaving) return
    if (effect.ended === 'deleted') this.#endDeleted()
    else this.#endExpired()
  }
  /**
   * Tells the player what went wrong; `own` are words for exactly this action, used where the type has none of its own.
   */
  show(error: unknown, own?: string): void {
    const { dialogs, toasts } = this.#site
    const effect = effectOf(error)
    if (effect.kind === 'notice') {
      if (!isApiError(error)) console.warn(error)
      toasts.show('danger', own ?? { key: 'common.failures.general' })
    }
    if (effect.kind === 'wait') {
      const seconds = secondsToWait(error)
      toasts.show(
        'warning',
        seconds === undefined
          ? { key: 'common.failures.wait' }
          : { key: 'common.failures.waitSeconds', values: { seconds } },
      )
    }
    if (effect.kind === 'dialog' && !dialogs.isOpen(effect.dialog)) {
      dialogs.open({ kind: effect.dialog, props: { buttons: isApiError(error) ? error.body.buttons : undefined } })
    }
  }
  /** A guest is offered the log-in and comes back to this page; a player's page sends there by itself. */
  #endExpired(): void {
    const { dialogs, facts, route, session, toasts } = this.#site
    const isPlayers = needsPlayer(route.path) || matchRoute(facts.routes, route.path)?.route.access === 'player'
    session.set(null)
    toasts.show('info', { key: 'common.failures.loggedOut' })
    if (!isPlayers && !dialogs.isOpen('auth')) dialogs.open({ kind: 'auth', props: { view: 'authorization' } })
  }
  #endDeleted(): void {
    const { api, dialogs, navigation, session } = this.#site
    session.set(null)
    // The cookie names nobody any more.
    void api.auth.logout({}).catch(() => undefined)
    navigation.go('/')
    dialogs.open({ kind: 'account-deleted' })
  }
}
