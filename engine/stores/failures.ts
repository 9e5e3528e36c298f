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

/** The stores that an error can change; `route` is the current one. */
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

/** The text for who is held by a break, or waits for staff: whatever they tried, it is the same. */
function heldText(error: unknown): { key: string } | undefined {
  if (!isApiError(error, 'AccessDeniedException')) return undefined
  if (error.errorData['waits_for'] === 'staff') return { key: 'common.failures.staff' }
  if (error.errorData['needs'] === 'return') return { key: 'common.failures.return' }
  return error.errorData['break_until'] === undefined ? undefined : { key: 'common.failures.break' }
}

/** Handles errors that their callers do not handle themselves (`engine/api/effects.ts`). */
export class FailuresStore {
  /** The error page shown instead of the page, if any. */
  fatal: ErrorPage | null = null
  /** Whether a refusal takes no page with it: on pages of a draft the widget that was refused something says so. */
  keepsPage = false
  readonly #site: Site

  constructor(site: Site) {
    this.#site = site
    makeObservable(this, { fatal: observable, fail: action })
  }
  /** Shows an error page instead of the current page. */
  fail(page: ErrorPage): void {
    this.fatal = page
  }
  /** Called with every error when its answer arrives. Handles fatal errors and errors that end the session. */
  receive(error: ApiError, method: string): void {
    const effect = effectOf(error)
    if (error.type === 'MethodNotFoundException') console.error(`The platform knows no method ${method}`, error)
    if (effect.kind === 'log') console.info(`${method}: ${error.type}`, error)
    if (effect.kind === 'page' && !this.#isSpared(effect)) this.fail(effect.page)
    // A player who is logging out is not told that the session ended.
    const { isAuthenticated, isLeaving } = this.#site.session
    if (effect.kind !== 'session' || asksWhoIsHere(method) || !isAuthenticated || isLeaving) return
    if (effect.ended === 'deleted') this.#endDeleted()
    else this.#endExpired()
  }
  /**
   * Shows an error to the player. `own` is the text for this action, used if the error has none of its own.
   */
  show(error: unknown, own?: string): void {
    const { dialogs, toasts } = this.#site
    const effect = effectOf(error)
    if (effect.kind === 'notice' || this.#isSpared(effect)) {
      if (!isApiError(error)) console.warn(error)
      toasts.show('danger', heldText(error) ?? own ?? { key: 'common.failures.general' })
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
  #isSpared(effect: ReturnType<typeof effectOf>): boolean {
    return this.keepsPage && effect.kind === 'page' && effect.page === 'error-403'
  }
  /** Makes the visitor a guest and opens the login, except on a players' page, which redirects to the login itself. */
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
    // Removes the cookie of the ended session.
    void api.auth.logout({}).catch(() => undefined)
    navigation.go('/')
    dialogs.open({ kind: 'account-deleted' })
  }
}
