import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '../api/index.ts'
import { ApiError, isApiError } from '../api/errors.ts'
import type { SessionSummary } from '../page/types.ts'

/** Converts the platform's account info to the summary that the site uses. */
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
    ...(info.balance_others && { others: info.balance_others }),
  },
})

/** Credentials of a login; `code` is the code of the second step. */
export interface Credentials {
  login: string
  password: string
  code?: string
}
/** 128 random bits as hex. `crypto.randomUUID` exists only on https. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The visitor: a guest (`summary` is null) or a player. */
export class SessionStore {
  summary: SessionSummary | null
  /** Whether a logout is in progress. */
  isLeaving = false
  readonly #api: Api
  /** Number of reads of the account so far, and the latest one whose answer was used: earlier answers are ignored. */
  #reads = 0
  #latestUsed = 0
  /** Parameters of a login or registration that succeeded, while the account could not be read. */
  #accepted: string | undefined
  /** Idempotency key of a registration without an answer so far: sent again, it creates no second account. */
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
  /** Logs in. @returns false if a code is required first (TWOFA-06) @throws ApiError with the platform's reason */
  login(credentials: Credentials): Promise<boolean> {
    return this.enter({ ...credentials })
  }
  /** Like `login`, with any parameters of `auth.login`. */
  async enter(params: Parameters<Api['auth']['login']>[0]): Promise<boolean> {
    return this.#logIn(params, async () => {
      const answer: { payload?: unknown } = await this.#api.auth.login(params)
      return Boolean(answer.payload)
    })
  }
  /** Registers with the values of the brand's registration form and logs in. @throws ApiError */
  async register(values: Record<string, unknown>): Promise<void> {
    await this.#logIn(values, async () => {
      this.#registration ??= newKey()
      try {
        const idempotencyKey = this.#registration
        await this.#api.auth.register(values as Parameters<Api['auth']['register']>[0], { idempotencyKey })
      } catch (error) {
        // Refused. After an error without an answer, the next try uses the same key.
        if (error instanceof ApiError) this.#registration = undefined
        throw error
      }
      this.#registration = undefined
      return true
    })
  }
  /**
   * Sends a login or registration, then reads the account. If only the read failed, the next try does not send
   * again, because a code works once.
   */
  async #logIn(params: object, send: () => Promise<boolean>): Promise<boolean> {
    const sent = JSON.stringify(params)
    const isAgain = this.#accepted === sent
    if (!isAgain && !(await send())) return false
    this.#accepted = sent
    await this.refresh()
    this.#accepted = undefined
    // The session of the earlier try may have ended.
    return isAgain && !this.isAuthenticated ? this.#logIn(params, send) : true
  }
  async logout(): Promise<void> {
    this.isLeaving = true
    try {
      await this.#api.auth.logout({})
      // Answers to reads made before the logout are ignored.
      this.#latestUsed = this.#reads
      this.set(null)
    } finally {
      runInAction(() => {
        this.isLeaving = false
      })
    }
  }
  /** Reads the account from the platform. */
  async refresh(): Promise<void> {
    const read = ++this.#reads
    const summary = await this.#readSummary()
    if (read <= this.#latestUsed) return
    this.#latestUsed = read
    this.set(summary)
  }
  async #readSummary(): Promise<SessionSummary | null> {
    try {
      return summarise(await this.#api.account.getInfo({}))
    } catch (error) {
      if (!isApiError(error, 'AuthorizationException')) throw error
      return null
    }
  }
  /** Calls `listener` with the new summary after a login or logout. @returns a function that stops it */
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
