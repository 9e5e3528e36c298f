import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '../api/index.ts'
import { ApiError, isApiError } from '../api/errors.ts'
import type { SessionSummary } from '../page/types.ts'

/** Turns the platform's account info into what the site keeps of it. */
export const summarise = (info: Awaited<ReturnType<Api['account']['getInfo']>>): SessionSummary => ({
  uid: info.uid,
  login: info.login,
  fakename: info.fakename,
  currency: info.balance_main.currency,
  locale: info.locale,
  reg_time: info.reg_time,
  is_registration_completed: info.is_registration_completed,
  is_verified: info.is_verified,
  is_on_verification: info.is_on_verification,
  country_code: info.country_code,
  balances: {
    main: info.balance_main,
    bonus: info.balance_bonus,
    betting_bonus: info.balance_betting_bonus,
    fun: info.balance_fun,
  },
})

/** What a player logs in with; `code` is that of a second step. */
export interface Credentials {
  login: string
  password: string
  code?: string
}
/** Credentials as they are sent: one leading plus sign of the login is left out (AUTH-14). */
export const sentCredentials = (credentials: Credentials): Credentials => ({
  ...credentials,
  login: credentials.login.trim().replace(/^\+/, ''),
})

/** 128 random bits; `crypto.randomUUID` is missing where a page is not on https. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Who is here: a guest (`summary` null) or a player. */
export class SessionStore {
  summary: SessionSummary | null
  /** The player has asked to leave and the platform has not answered yet. */
  isLeaving = false
  readonly #api: Api
  /** Questions who is here so far, and the last of them that counts: an answer to one before it comes too late. */
  #asked = 0
  #heard = 0
  /** What has let somebody in who could not be asked for yet. */
  #taken: string | undefined
  /** Key of a registration whose answer was not heard yet: sent once more, it opens nothing twice. */
  #registration: string | undefined
  readonly #listeners = new Set<(summary: SessionSummary | null) => void>()

  constructor(api: Api, summary: SessionSummary | null) {
    this.#api = api
    this.summary = summary
    makeAutoObservable(this)
  }
  get isAuthenticated(): boolean {
    return this.summary !== null
  }
  /** Signs in; throws `ApiError` with the platform's reason. False when the platform wants a code first (TWOFA-06). */
  login(credentials: Credentials): Promise<boolean> {
    return this.enter(sentCredentials(credentials))
  }
  /** Signs in by whatever the platform takes for a login; otherwise like `login`. */
  async enter(params: Parameters<Api['auth']['login']>[0]): Promise<boolean> {
    return this.#letIn(params, async () => {
      const answer: { payload?: unknown } = await this.#api.auth.login(params)
      return Boolean(answer.payload)
    })
  }
  /** Opens an account from the brand's registration fields and signs in; throws `ApiError`. */
  async register(values: Record<string, unknown>): Promise<void> {
    await this.#letIn(values, async () => {
      this.#registration ??= newKey()
      try {
        const idempotencyKey = this.#registration
        await this.#api.auth.register(values as Parameters<Api['auth']['register']>[0], { idempotencyKey })
      } catch (error) {
        // Heard and refused; an answer that was lost leaves the key for the next try.
        if (error instanceof ApiError) this.#registration = undefined
        throw error
      }
      this.#registration = undefined
      return true
    })
  }
  /**
   * Sends what lets somebody in, and asks who it is. Tried again because only the asking was lost, it is not sent
   * again: a code or an address works once.
   */
  async #letIn(params: object, send: () => Promise<boolean>): Promise<boolean> {
    const sent = JSON.stringify(params)
    const isAgain = this.#taken === sent
    if (!isAgain && !(await send())) return false
    this.#taken = sent
    await this.refresh()
    this.#taken = undefined
    // Whom it let in may be gone again by now.
    return isAgain && !this.isAuthenticated ? this.#letIn(params, send) : true
  }
  async logout(): Promise<void> {
    this.isLeaving = true
    try {
      await this.#api.auth.logout({})
      // Who was asked for before is not here any more.
      this.#heard = this.#asked
      this.set(null)
    } finally {
      runInAction(() => {
        this.isLeaving = false
      })
    }
  }
  /** Asks the platform who is here. */
  async refresh(): Promise<void> {
    const question = ++this.#asked
    const summary = await this.#ask()
    if (question <= this.#heard) return
    this.#heard = question
    this.set(summary)
  }
  async #ask(): Promise<SessionSummary | null> {
    try {
      return summarise(await this.#api.account.getInfo({}))
    } catch (error) {
      if (!isApiError(error, 'AuthorizationException')) throw error
      return null
    }
  }
  /** Calls back when somebody signs in or out, with who is here now. Returns how to stop. */
  onChange(listener: (summary: SessionSummary | null) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  set(summary: SessionSummary | null): void {
    const changed = this.summary?.uid !== summary?.uid
    this.summary = summary
    if (changed) for (const listener of this.#listeners) listener(summary)
  }
}
