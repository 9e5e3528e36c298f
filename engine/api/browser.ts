import ky from 'ky'
import type { ApiErrorBody } from '../../schemas/api/errors.ts'
import { ApiError, NetworkError } from './errors.ts'
import type { Transport } from './transport.ts'

/** Header by which the platform distinguishes calls of its own site from foreign forms. */
export const SITE_HEADER = 'X-Requested-With'
export const SITE_HEADER_VALUE = 'foyer'

/** Header of calls a page makes without the player. */
const BACKGROUND_HEADER = 'X-Background'

/** Flattens params to form fields: objects as JSON; undefined and null are left out. */
export const formFields = (params: object): [string, string][] =>
  Object.entries(params).flatMap(([key, value]) =>
    value === undefined || value === null
      ? []
      : [[key, typeof value === 'object' ? JSON.stringify(value) : String(value)] as [string, string]],
  )

/** Reads the data of an envelope. @throws ApiError for an error; NetworkError for an answer that is no envelope */
export const readEnvelope = (status: number, body: unknown): unknown => {
  if (body && typeof body === 'object') {
    if ('error' in body && body.error) throw new ApiError(body.error as ApiErrorBody, status)
    if ('data' in body) return body.data
  }
  throw new NetworkError(`The platform answered ${status} without an envelope`)
}

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
