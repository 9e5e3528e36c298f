import { makeAutoObservable, reaction, runInAction } from 'mobx'
import { defineStore, type RootStore } from '../../../engine/stores/index.ts'
import type { SessionFigures } from '../../../schemas/api/limits.ts'

const MINUTE = 60_000
/** How often the figures are asked for. */
const ASK_EVERY = MINUTE
/** The clock is looked at more often than it is shown, so that a minute is never late by much. */
const TICK_EVERY = 1000
/** Part of the player's own time after which a warning comes. */
const WARN_AT = 0.8

const keyOf = (started: string): string => `reminded:${started}`

/** The last reminder of a login that was acknowledged, in milliseconds since it began; kept for the life of the tab. */
const memory = {
  read(started: string): number {
    try {
      return Number(sessionStorage.getItem(keyOf(started))) || 0
    } catch {
      return 0
    }
  },
  keep(started: string, passed: number): void {
    try {
      sessionStorage.setItem(keyOf(started), String(passed))
    } catch {
      // A browser that keeps nothing for us reminds again after a reload.
    }
  },
}

/** How long the login has lasted, and how it went: the platform's figures, counted on by this browser's clock. */
export class SessionClock {
  figures: SessionFigures | null = null
  /** Milliseconds since the login, at the last tick. */
  passed = 0
  /** The last reminder that was acknowledged, in milliseconds since the login. */
  reminded = 0
  readonly #root: RootStore
  #askedAt = 0
  #passedThen = 0
  #isWarned = false

  constructor(root: RootStore) {
    this.#root = root
    makeAutoObservable(this)
  }
  /** Whole minutes of the login. */
  get minutes(): number {
    return Math.floor(this.passed / MINUTE)
  }
  /** Whether the player is to be told how long and with what outcome they have played. */
  get isDue(): boolean {
    const { figures } = this
    return figures !== null && this.passed - this.reminded >= figures.reminder * MINUTE
  }
  async ask(): Promise<void> {
    const figures = await this.#root.api.limits.getSession({}, { background: true })
    runInAction(() => {
      if (figures.started_at !== this.figures?.started_at) {
        this.reminded = memory.read(figures.started_at)
        this.#isWarned = false
      }
      this.figures = figures
      this.#askedAt = this.#root.now().getTime()
      this.#passedThen = Date.parse(figures.now) - Date.parse(figures.started_at)
      this.passed = this.#passedThen
    })
  }
  tick(): void {
    if (!this.figures) return
    this.passed = this.#passedThen + this.#root.now().getTime() - this.#askedAt
    this.#followEnd(this.figures)
  }
  /** The player has seen the reminder; the next one counts from now. */
  acknowledge(): void {
    this.reminded = this.passed
    if (this.figures) memory.keep(this.figures.started_at, this.passed)
  }
  forget(): void {
    this.figures = null
    this.passed = 0
  }
  /** The player's own limit of a visit: a warning before its end, and the end. */
  #followEnd({ started_at, ends_at }: SessionFigures): void {
    if (ends_at === null) return
    const { session, toasts } = this.#root
    const whole = Date.parse(ends_at) - Date.parse(started_at)
    if (this.passed >= whole) {
      this.forget()
      void session.logout().then(
        () => toasts.show('info', { key: 'safer_play.dock.over' }),
        () => undefined,
      )
    } else if (!this.#isWarned && this.passed >= whole * WARN_AT) {
      this.#isWarned = true
      const minutes = Math.ceil((whole - this.passed) / MINUTE)
      toasts.show('warning', { key: 'safer_play.dock.soon', values: { minutes } })
    }
  }
}

/** Asks while a player is here, and shows the reminder when it is due; over games as on every other page. */
const run = (clock: SessionClock, root: RootStore): (() => void) => {
  const ask = () => {
    if (root.session.isAuthenticated && document.visibilityState === 'visible') void clock.ask().catch(() => undefined)
  }
  const asking = setInterval(ask, ASK_EVERY)
  const ticking = setInterval(() => clock.tick(), TICK_EVERY)
  document.addEventListener('visibilitychange', ask)
  const stops = [
    root.session.onChange((summary) => {
      clock.forget()
      if (summary) ask()
    }),
    reaction(
      () => clock.isDue,
      (isDue) => {
        if (isDue) root.dialogs.openOnce({ kind: 'reality-check', blocked: true })
      },
      { fireImmediately: true },
    ),
  ]
  ask()
  return () => {
    clearInterval(asking)
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', ask)
    stops.forEach((stop) => stop())
  }
}

export const sessionClock = defineStore<SessionClock>({
  name: 'safer-play/session',
  create: (root) => new SessionClock(root),
  start: run,
})
