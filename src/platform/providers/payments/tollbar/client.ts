import { setTimeout as sleep } from 'node:timers/promises'
import { wayOn } from '../../../../observed/way-on.ts'
import { PaymentNotSent } from '../port.ts'

/** How long an answer may take, in milliseconds; a look-up is tried three times, with pauses that grow. */
const TIMEOUT = 8_000
const TRIES = 3
const PAUSE = 150
/** Characters an answer may have. */
const LONGEST = 100_000

/** Tollbar answered with an error. */
class TollbarError extends Error {
  override name = 'TollbarError'
  readonly status: number
  constructor(status: number) {
    super(`Tollbar answered ${status}`)
    this.status = status
  }
}
/** Errors of a connection that never came to be: no request left this machine. */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

interface Access {
  readonly url: string
  readonly key: string
}

/** Calls of Tollbar's API. */
export function createTollbarClient({ url, key }: Access) {
  const ask = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await fetch(new URL(path, url), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { authorization: `Bearer ${key}`, accept: 'application/json', ...wayOn(), ...headers },
    })
    const text = await answer.text()
    if (!answer.ok) throw new TollbarError(answer.status)
    if (text.length > LONGEST) throw new Error('the answer of Tollbar is too long')
    return JSON.parse(text)
  }

  return {
    /**
     * What it keeps under a reference of ours; undefined when it knows none. Asking changes nothing, so it is tried
     * again after an error.
     * @throws Error when there is no answer
     */
    async find(what: 'payments' | 'payouts' | 'refunds', reference: string): Promise<unknown> {
      for (let time = 1; ; time += 1)
        try {
          return await ask(`/v1/${what}?reference=${encodeURIComponent(reference)}`)
        } catch (error) {
          if (error instanceof TollbarError && error.status === 404) return undefined
          const isFinal = error instanceof TollbarError && error.status < 500 && error.status !== 429
          if (isFinal || time === TRIES) throw error
          await sleep(PAUSE * 2 ** time)
        }
    },

    /**
     * Creates something, once: it is not tried again here, and `reference` is its idempotency key.
     * @throws PaymentNotSent when nothing was sent or it was refused; other errors when that cannot be said
     */
    async create(what: 'payments' | 'payouts' | 'refunds', reference: string, body: object): Promise<unknown> {
      try {
        return await ask(
          `/v1/${what}`,
          { method: 'POST', body: JSON.stringify({ ...body, reference }) },
          { 'content-type': 'application/json', 'idempotency-key': reference },
        )
      } catch (error) {
        if (error instanceof TollbarError && error.status < 500 && error.status !== 408 && error.status !== 409)
          throw new PaymentNotSent(error.message, { cause: error })
        const { code } = ((error as Error).cause ?? {}) as { code?: string }
        if (code !== undefined && NOT_CONNECTED.has(code))
          throw new PaymentNotSent('Tollbar could not be reached', { cause: error })
        throw error
      }
    },
  }
}
