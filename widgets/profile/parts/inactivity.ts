import { makeAutoObservable, reaction, runInAction } from 'mobx'
import { defineStore, memory, type RootStore } from '../../../engine/stores/index.ts'

/** Fraction of the inactivity limit after which the warning is shown (STATE-10). */
const WARN_AT = 0.8
const TICK_EVERY = 1000
/** Storage key of the latest activity in any tab of this browser, in milliseconds since 1970. */
const MARK = 'active_at'
/** Fraction of the limit within which an active player is reported to the platform, whose session has its own limit. */
const TELL_AFTER = 0.1
/** Fractions of the limit: from when, and how often, the platform is asked about bets in a game's frame. */
const ASK_AT = 0.5
const ASK_EVERY = 0.1
const DIALOG = 'inactivity-warning'

/** Areas with their own limit, by the first segment of their path (STATE-12, STATE-13). */
const AREAS = { cashier: 'user_inactivity_cashier_time', profile: 'user_inactivity_pp_time' } as const
type Area = keyof typeof AREAS
const areaOf = (path: string): Area | undefined =>
  (Object.keys(AREAS) as Area[]).find((area) => path.split('/')[1] === area)

interface Times extends Record<(typeof AREAS)[Area], number> {
  time_to_force_logout: number
}

/** Time without activity in this browser: warning, logout and reports. */
export class Inactivity {
  /** Seconds until the logout; undefined while no warning is shown. */
  left: number | undefined
  readonly #root: RootStore
  #times: Times | undefined
  #active = 0
  #told = 0
  /** Areas whose inactivity has been reported. */
  readonly #noted = new Set<Area>()
  /** Last use of the session according to the platform, read during a game, whose frame reports no activity. */
  #used: string | undefined
  #askedAt = 0
  #isLeaving = false

  constructor(root: RootStore) {
    this.#root = root
    makeAutoObservable(this)
  }
  /** Sets the platform's limits and starts counting. */
  async begin(): Promise<void> {
    const times = await this.#root.api.metadata.getGeneralInfo({}, { background: true })
    runInAction(() => {
      this.#times = times
      this.#isLeaving = false
    })
    this.use()
    this.#told = this.#active
  }
  end(): void {
    this.#times = undefined
    this.#close()
  }
  /** Records activity in this tab. */
  use(): void {
    if (!this.#times || this.#isLeaving) return
    this.#active = Date.now()
    this.#noted.clear()
    this.#used = undefined
    const noted = Number(memory.read(MARK)) || 0
    if (this.#active - noted >= TICK_EVERY || noted > this.#active) memory.keep(MARK, String(this.#active))
    this.#close()
  }
  /** Records that the player answered the warning. */
  stay(): void {
    this.use()
    this.#tell()
  }
  /** Checks the time since the latest activity in any tab. */
  tick(): void {
    const { session } = this.#root
    if (!this.#times || this.#isLeaving || !session.isAuthenticated) return
    const now = Date.now()
    const noted = Number(memory.read(MARK)) || 0
    if (noted > this.#active && noted <= now) {
      this.#active = noted
      this.#noted.clear()
    }
    const whole = this.#times.time_to_force_logout * 1000
    const idle = now - this.#active
    if (this.#active > this.#told && now - this.#told >= whole * TELL_AFTER) this.#tell()
    this.#noteArea(idle)
    if (this.#root.isGame && idle >= whole * ASK_AT && now - this.#askedAt >= whole * ASK_EVERY) this.#askGame(now)
    if (idle >= whole) return this.#logOut()
    if (idle < whole * WARN_AT) return this.#close()
    this.#warn(Math.ceil((whole - idle) / 1000))
  }
  #warn(left: number): void {
    this.left = left
    this.#root.dialogs.openOnce({ kind: DIALOG, onClosed: () => this.#closed() })
  }
  /** The player closed the warning in any way, which is activity. */
  #closed(): void {
    if (this.left !== undefined && !this.#isLeaving) this.stay()
  }
  #close(): void {
    if (this.left === undefined) return
    this.left = undefined
    this.#root.dialogs.closeKind(DIALOG)
  }
  /** Makes a call that counts as activity, so that the platform keeps the session. */
  #tell(): void {
    this.#told = Date.now()
    void this.#root.session.refresh().catch(() => undefined)
  }
  /** During a game, asks the platform for the last bet: a player who bets is active. */
  #askGame(now: number): void {
    this.#askedAt = now
    const before = this.#used
    this.#root.api.account.getSessions({}, { background: true }).then(
      (sessions) => {
        const used = sessions.find(({ current }) => current)?.active_at
        if (before !== undefined && used !== before) this.use()
        else this.#used = used
      },
      () => undefined,
    )
  }
  /** Reports once to the platform that the limit of the cashier or the profile has passed. */
  #noteArea(idle: number): void {
    const area = areaOf(this.#root.route.path)
    if (!area || this.#noted.has(area) || idle < this.#times![AREAS[area]] * 1000) return
    this.#noted.add(area)
    const params = { area, seconds: this.#times![AREAS[area]] }
    void this.#root.api.events
      .handle({ event_name: 'inactivity', event_params: params }, { background: true })
      .catch(() => undefined)
  }
  #logOut(): void {
    this.#isLeaving = true
    const { session, toasts } = this.#root
    this.#close()
    void session.logout().then(
      () => toasts.show('info', { key: 'shell.inactivity.over' }),
      // The platform cannot be reached; the session in this browser ends nevertheless.
      () => session.set(null),
    )
  }
}

/** Events that are activity (STATE-11). */
const USES = ['keydown', 'click', 'scroll'] as const

const run = (inactivity: Inactivity, root: RootStore): (() => void) => {
  const begin = () => {
    if (root.session.isAuthenticated) void inactivity.begin().catch(() => undefined)
  }
  const use = (event?: unknown) => {
    // Locking the page for a dialog can cause a scroll event.
    if (inactivity.left !== undefined && event instanceof Event && event.type === 'scroll') return
    inactivity.use()
  }
  const ticking = setInterval(() => inactivity.tick(), TICK_EVERY)
  for (const name of USES) addEventListener(name, use, { capture: true, passive: true })
  const stops = [
    root.session.onChange((summary) => {
      inactivity.end()
      if (summary) begin()
    }),
    reaction(
      () => root.route,
      () => use(),
    ),
  ]
  begin()
  return () => {
    clearInterval(ticking)
    for (const name of USES) removeEventListener(name, use, { capture: true })
    stops.forEach((stop) => stop())
    inactivity.end()
  }
}

export const inactivityStore = defineStore<Inactivity>({
  name: 'profile/inactivity',
  create: (root) => new Inactivity(root),
  start: run,
})
