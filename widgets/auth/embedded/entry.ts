import type { Api } from '../../../engine/api/index.ts'
import { ApiError } from '../../../engine/api/errors.ts'
import type { Credentials } from '../../../engine/stores/index.ts'
import type { Entry } from '../parts/flow.ts'

const PROBE = 'foyer_probe'

/**
 * Whether the browser keeps our cookies here; in a frame of another site it does not, since ours are `SameSite=Lax`.
 * Tested with a cookie of the same kind that is removed at once.
 */
export const keepsCookies = (page: Pick<Document, 'cookie'>): boolean => {
  page.cookie = `${PROBE}=1; Path=/; SameSite=Lax`
  const isKept = page.cookie.split('; ').includes(`${PROBE}=1`)
  page.cookie = `${PROBE}=; Path=/; SameSite=Lax; Max-Age=0`
  return isKept
}

/**
 * Login and registration where no cookie is kept: the platform answers with a ticket, which the page around the frame
 * turns into a session.
 */
export class FramedEntry implements Entry {
  /** Ticket of the last success, until it is passed on. */
  #ticket: string | undefined
  /** Challenge of the first step, sent with the second one in place of a cookie. */
  #challenge: string | undefined
  readonly #api: Pick<Api, 'auth'>
  readonly #parent: string

  constructor(api: Pick<Api, 'auth'>, parent: string) {
    this.#api = api
    this.#parent = parent
  }
  async login(credentials: Credentials): Promise<boolean> {
    try {
      const answer: { payload?: { ticket?: string } } = await this.#api.auth.login({
        ...credentials,
        embed_origin: this.#parent,
        ...(this.#challenge === undefined ? {} : { challenge: this.#challenge }),
      })
      this.#ticket = answer.payload?.ticket
      return answer.payload !== undefined
    } catch (error) {
      const challenge = error instanceof ApiError ? error.errorData['challenge'] : undefined
      if (typeof challenge === 'string') this.#challenge = challenge
      throw error
    }
  }
  async register(values: Record<string, unknown>): Promise<void> {
    const { payload } = await this.#api.auth.register({ ...values, embed_origin: this.#parent } as Parameters<
      Api['auth']['register']
    >[0])
    this.#ticket = payload.ticket
  }
  /** The address for the page around the frame, once; `undefined` when there is no ticket. */
  takeAddress(origin: string, to: string): { ticket: string; url: string } | undefined {
    const ticket = this.#ticket
    this.#ticket = undefined
    return ticket === undefined
      ? undefined
      : { ticket, url: `${origin}/platform/enter?${new URLSearchParams({ ticket, to }).toString()}` }
  }
}
