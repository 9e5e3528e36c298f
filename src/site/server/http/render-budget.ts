import { Buckets, type Allowance } from '../../../../engine/clock/buckets.ts'

/** Who sent a request, as far as budgets ask. */
export interface Sender {
  /** Whether it came from the machine itself. */
  isLocal: boolean
  /** The address, or the network around it where one line has many. */
  network: string
  /** The networks that one customer can have, and how many of them count as one budget each. */
  site?: { network: string; share: number }
}

/** What may be rendered for one network, and for one session that the platform knows. */
export interface RenderAllowances {
  network: Allowance
  session: Allowance
}
/** Many players share the address of a mobile operator; their sessions have budgets of their own. */
export const RENDERS: RenderAllowances = {
  network: { burst: 240, perSecond: 4 },
  session: { burst: 60, perSecond: 2 },
}
/**
 * How many pages are rendered for whom. A page from the cache costs next to nothing and is not counted; an address
 * nobody asked for before, an invented query or an invented session costs a render each time. Counted in the memory of
 * one process. Requests of the machine itself are not counted: they are its operator's, or a proxy's that
 * `FOYER_TRUSTED_PROXIES` does not name, behind which everybody would share one budget.
 */
export class RenderBudget {
  readonly #networks: Buckets
  readonly #sessions: Buckets

  constructor({ network, session }: RenderAllowances) {
    this.#networks = new Buckets(network)
    this.#sessions = new Buckets(session)
  }
  /** Counts a render for a sender. Returns 0, or the seconds to wait. `now` in milliseconds. */
  takeForSender({ isLocal, network, site }: Sender, now: number): number {
    if (isLocal) return 0
    return Math.max(this.#networks.take(network, now), site ? this.#networks.take(site.network, now, site.share) : 0)
  }
  /** Whether renders of a session are counted by themselves: the platform knew it before. */
  knows(session: string): boolean {
    return this.#sessions.has(session)
  }
  /** Counts a render for a session that the platform knows. Returns 0, or the seconds to wait. */
  takeForSession(session: string, { isLocal }: Sender, now: number): number {
    return isLocal ? 0 : this.#sessions.take(session, now)
  }
}
