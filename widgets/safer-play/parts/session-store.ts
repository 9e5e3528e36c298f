import { makeAutoObservable, reaction, runInAction } from 'mobx'
import { defineStore, type RootStore } from '../../../engine/stores/index.ts'
import type { SessionFigures } from '../../../schemas/api/limits.ts'

const MINUTE = 60_000
/** Interval of reading the figures, in milliseconds. */
const ASK_EVERY = MINUTE
/** Interval of the clock, in milliseconds; shorter than a minute, so that a minute changes on time. */
const TICK_EVERY = 1000
/** Fraction of the session limit after which a warning is shown. */
const WARN_AT = 0.8

const keyOf = (started: string): string => `reminded:${started}`

/** Storage of the last confirmed reminder, in milliseconds since the login; kept until the tab is closed. */
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
      // Without storage the reminder is shown again after a reload.
    }
  },
}

/** Time and figures of the session: those of the platform, continued with the browser's clock. */
export class SessionClock {
  figures: SessionFigures | null = null
  /** Milliseconds since the login, at the last tick. */
  passed = 0
  /** The last confirmed reminder, in milliseconds since the login. */
  reminded = 0
  readonly #root: RootStore
  #askedAt = 0
  #passedThen = 0
  #isWarned = false

  constructor(root: RootStore) {
    this.#root = root
    makeAutoObservable(this)
  }
  /** Whole minutes since the login. */
  get minutes(): number {
    return Math.floor(this.passed / MINUTE)
  }
  /** Whether the reminder is due. */
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
  /** Records that the player confirmed the reminder; the next interval starts now. */
  acknowledge(): void {
    this.reminded = this.passed
    if (this.figures) memory.keep(this.figures.started_at, this.passed)
  }
  forget(): void {
    this.figures = null
    this.passed = 0
  }
  /** Applies the session limit: a warning before its end, and the logout; later the same day only a message. */
  #followEnd({ started_at, ends_at }: SessionFigures): void {
    if (ends_at === null) return
    const { session, toasts } = this.#root
    const whole = Date.parse(ends_at) - Date.parse(started_at)
    // Earlier visits used up the time of the day: nothing is staked, and the balance can be withdrawn.
    if (whole <= 0) {
      if (!this.#isWarned) toasts.show('warning', { key: 'safer_play.dock.today' })
      this.#isWarned = true
    } else if (this.passed >= whole) {
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

/** Reads the figures of a logged-in player and shows the reminder when it is due, on all pages including games. */
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
