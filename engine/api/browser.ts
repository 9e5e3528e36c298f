import ky from 'ky'
import { formFields, readEnvelope, SITE_HEADER, SITE_HEADER_VALUE } from './envelope.ts'
import { NetworkError } from './errors.ts'
import type { Transport } from './transport.ts'

/** Header of calls a page makes without the player. */
const BACKGROUND_HEADER = 'X-Background'

/** The browser's transport: ky. Reads are retried; calls that move money are not. */
export const createBrowserTransport = (locale: () => string): Transport => ({
  async call(verb, name, params, options = {}) {
    const fields = formFields(params)
    const searchParams: Record<string, string> = {
      ...(verb === 'GET' ? Object.fromEntries(fields) : {}),
      v: '1',
      locale: locale(),
    }
    const headers: Record<string, string> = { [SITE_HEADER]: SITE_HEADER_VALUE }
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
    if (options.background) headers[BACKGROUND_HEADER] = '1'
    let response: Response
    try {
      response = await ky(`/api/${name}`, {
        method: verb,
        searchParams,
        headers,
        throwHttpErrors: false,
        timeout: 20_000,
        retry: verb === 'GET' ? { limit: 2, methods: ['get'] } : 0,
        ...(verb === 'POST' ? { body: new URLSearchParams(fields) } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
      })
    } catch (error) {
      if (options.signal?.aborted) throw error
      throw new NetworkError('The platform could not be reached', { cause: error })
    }
    const body: unknown = await response.json().catch((error: unknown) => {
      // Aborted while the answer arrived: nobody waits for it, so it is no error.
      if (options.signal?.aborted) throw error
      return undefined
    })
    return readEnvelope(response.status, body) as never
  },
})
