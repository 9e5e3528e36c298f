import { saysAway } from '../../schemas/api/away.ts'
import type { ApiErrorBody } from '../../schemas/api/errors.ts'
import { ApiError, NetworkError } from './errors.ts'

/** Header by which the platform distinguishes calls of its own site from foreign forms. */
export const SITE_HEADER = 'X-Requested-With'
export const SITE_HEADER_VALUE = 'foyer'

/** Flattens params to form fields: objects as JSON; undefined and null are left out. */
export const formFields = (params: object): [string, string][] =>
  Object.entries(params).flatMap(([key, value]) =>
    value === undefined || value === null
      ? []
      : [[key, typeof value === 'object' ? JSON.stringify(value) : String(value)] as [string, string]],
  )

const errorOf = (error: ApiErrorBody, status: number): Error =>
  saysAway(error) ? new NetworkError(error.message) : new ApiError(error, status)

/**
 * Reads the data of an envelope.
 * @throws ApiError for an error; NetworkError for an answer that is no envelope, or says that the platform is away
 */
export const readEnvelope = (status: number, body: unknown): unknown => {
  if (body && typeof body === 'object') {
    if ('error' in body && body.error) throw errorOf(body.error as ApiErrorBody, status)
    if ('data' in body) return body.data
  }
  throw new NetworkError(`The platform answered ${status} without an envelope`)
}
