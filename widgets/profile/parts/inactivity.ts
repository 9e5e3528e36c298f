import { makeAutoObservable, reaction, runInAction } from 'mobx'
import { defineStore, memory, type RootStore } from '../../../engine/stores/index.ts'

/** Part of the time without activity after which the warning comes (STATE-10). */
const WARN_AT = 0.8
const TICK_EVERY = 1000
/** Where the tabs of this browser note the latest activity, in milliseconds since 1970. */
const MARK = 'active_at'
/** Part of the time within which the platform hears that somebody is here: its own clock of the session runs too. */
const TELL_AFTER = 0.1
/** From when, and how often, the platform is asked about bets in a game's frame: parts of the time. */
const ASK_AT = 0.5
const ASK_EVERY = 0.1
const DIALOG = 'inactivity-warning'

/** The areas with a time of their own, by the first part of their path (STATE-12, STATE-13). */
const AREAS = { cashier: 'user_inactivity_cashier_time', profile: 'user_inactivity_pp_time' } as const
type Area = keyof typeof AREAS
const areaOf = (path: string): Area | undefined =>
  (Object.keys(AREAS) as Area[]).find((area) => path.split('/')[1] === area)

interface Times extends Record<(typeof AREAS)[Area], number> {
  time_to_force_logout: number
}

/** How long nobody has used the site in this browser, and what comes of it. */
export class Inactivity {
  /** Seconds until the player is logged out; undefined while nobody needs to be warned. */
  left: number | undefined
  readonly #root: RootStore
  #times: Times | undefined
  #active = 0
  #told = 0
  /** Areas whose time without activity was told already. */
  readonly #noted = new Set<Area>()
  /** What the platform says of the session's last use while its player is in a game's frame, which tells us nothing. */
  #used: string | undefined
  #askedAt = 0
  #isLeaving = false

  constructor(root: RootStore) {
    this.#root = root
    makeAutoObservable(this)
  }
  /** The platform's times, and from now on the counting. */
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
  /** Somebody used the site here. */
  use(): void {
    if (!this.#times || this.#isLeaving) return
    this.#active = Date.now()
    this.#noted.clear()
    this.#used = undefined
    const noted = Number(memory.read(MARK)) || 0
    if (this.#active - noted >= TICK_EVERY || noted > this.#active) memory.keep(MARK, String(this.#active))
    this.#close()
  }
  /** The player answers the warning. */
  stay(): void {
    this.use()
    this.#tell()
  }
  /** Looks at the clock: whichever tab was used last counts for all of them. */
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
  /** Closed by the player in whatever way: that is a use, too. */
  #closed(): void {
    if (this.left !== undefined && !this.#isLeaving) this.stay()
  }
  #close(): void {
    if (this.left === undefined) return
    this.left = undefined
    this.#root.dialogs.closeKind(DIALOG)
  }
  /** A call of the player's own: the platform's session goes on. */
  #tell(): void {
    this.#told = Date.now()
    void this.#root.session.refresh().catch(() => undefined)
  }
  /** In a game's frame it is the platform that knows of bets: whoever bets is not away. */
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
  /** Tells the platform once that nobody has used the cashier, or the profile, for its own time. */
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
      // The platform cannot be reached: here nobody is logged in any more all the same.
      () => session.set(null),
    )
  }
}

/** What counts as using the site (STATE-11). */
const USES = ['keydown', 'click', 'scroll'] as const

const run = (inactivity: Inactivity, root: RootStore): (() => void) => {
  const begin = () => {
    if (root.session.isAuthenticated) void inactivity.begin().catch(() => undefined)
  }
  const use = (event?: unknown) => {
    // Under a dialog nobody scrolls the page; locking it may move it.
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
