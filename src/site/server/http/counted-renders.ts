import type { IncomingMessage } from 'node:http'
import type { BrandSite } from './brand-site.ts'
import type { PageOptions } from './page-options.ts'
import type { PageRequests } from './page-requests.ts'
import { RenderBudget } from './render-budget.ts'
import type { Visitor } from './visitor.ts'

type CountOptions = Pick<PageOptions, 'call' | 'renders' | 'senderOf' | 'source'>

/** Counts what is rendered: for the session where the platform knows it, otherwise for the sender. */
export class CountedRenders {
  readonly #options: CountOptions
  readonly #requests: PageRequests
  readonly #budget: RenderBudget

  constructor(options: CountOptions, requests: PageRequests) {
    this.#options = options
    this.#requests = requests
    this.#budget = new RenderBudget(options.renders)
  }

  /**
   * Counts a render. Once the sender's budget is used up, the platform is asked whether it knows the session, which
   * costs less than a page: many players share the address of a mobile operator.
   * @returns 0, or the seconds to wait
   */
  async secondsToWait(brand: BrandSite, request: IncomingMessage, { headers, hasSession }: Visitor): Promise<number> {
    const [sender, now] = [this.#options.senderOf(request), performance.now()]
    const session = hasSession ? this.#requests.sessionKeyOf(request) : undefined
    if (session !== undefined && this.#budget.knows(session)) return this.#budget.takeForSession(session, sender, now)
    const wait = this.#budget.takeForSender(sender, now)
    if (wait === 0 || session === undefined) return wait
    const { readSession } = await this.#options.source.renderer()
    const player = await readSession(this.#options.call, brand.compiled.brand.locales.default, headers)
    return player ? this.#budget.takeForSession(session, sender, now) : wait
  }

  /** Counts a render for whoever sent a request. @returns whether their budget has it */
  takeForSender(request: IncomingMessage): boolean {
    return this.#budget.takeForSender(this.#options.senderOf(request), performance.now()) === 0
  }

  /** The platform knows the session of a request: from now on its renders are counted by themselves. */
  know(request: IncomingMessage): void {
    const session = this.#requests.sessionKeyOf(request)
    if (session !== undefined && !this.#budget.knows(session))
      this.#budget.takeForSession(session, this.#options.senderOf(request), performance.now())
  }
}
