import ky from 'ky'
import { saysAway } from '../../../schemas/api/away.ts'
import type { ApiErrorBody } from '../../../schemas/api/errors.ts'
import type { OfficeMethodName, OfficeRequest, OfficeResponse } from '../../../schemas/office/index.ts'
import { needsSession, verbOf } from '../../../schemas/office/calls.ts'
import { t } from './language.ts'

/** Says why the office did not do something in the language of the app; undefined for the office's own words. */
type Worded = (error: Partial<ApiErrorBody>) => string | undefined
let worded: Worded = () => undefined
/** Has errors of the office told in the language of the app, by their codes; before the first call. */
export const wordErrors = (own: Worded): void => void (worded = own)

/** Why the office did not do what it was asked, in words for the person at the screen. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError'
  readonly status: number
  /** What is wrong with single fields, by name. */
  readonly fields: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, unknown>>
  constructor(status: number, error: Partial<ApiErrorBody>) {
    const { message, invalid_parameters = {}, error_data = {} } = error
    super(worded(error) ?? message ?? t('The office did not answer.'))
    this.status = status
    this.fields = invalid_parameters
    this.data = error_data
  }
}

/** What the thing is now that somebody else changed since it was read; undefined for any other error. */
export const nowOf = <T>(error: unknown): T | undefined =>
  error instanceof OfficeError ? (error.data['now'] as T | undefined) : undefined

/** Calls methods of the staff API with the session of this browser. */
export interface OfficeClient {
  /**
   * @param key the key of a change; sent again with the same key, the change is made once. Default: a new one, or that
   *   of the same change when its answer was lost
   * @throws OfficeError
   */
  call<N extends OfficeMethodName>(name: N, params: OfficeRequest<N>, key?: string): Promise<OfficeResponse<N>>
}

const encode = (params: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(params as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )

/** Whether the office wants a passkey or a code given lately. */
const isStale = (error: unknown): boolean => error instanceof OfficeError && error.data['proof'] === 'stale'

/** A client for the office of this page's own origin. */
const createPlainClient = (): OfficeClient => ({
  async call(name, params, key = crypto.randomUUID()) {
    const verb = verbOf(name)
    const text = encode(params)
    const answer = await ky(`/office/${name}`, {
      method: verb,
      searchParams: verb === 'GET' ? new URLSearchParams([['v', '1'], ...text]) : { v: '1' },
      headers: { 'x-requested-with': 'foyer', ...(verb === 'POST' && { 'idempotency-key': key }) },
      ...(verb === 'POST' && { body: text }),
      throwHttpErrors: false,
      retry: verb === 'GET' ? 1 : 0,
      timeout: 30_000,
    }).catch(() => {
      const lost =
        verb === 'GET' ? t('Nothing was changed.') : t('Whether it was done is not known: look before you repeat it.')
      throw new OfficeError(0, { message: t('The connection was lost. {lost}', { lost }) })
    })
    const body: { data?: unknown; error?: ApiErrorBody } = await answer.json<object>().catch(() => ({}))
    if (body.error && saysAway(body.error))
      throw new OfficeError(0, {
        message: t('The server is out of reach for the moment. Try again: a change that is sent again is made once.'),
      })
    if (body.error || !answer.ok) throw new OfficeError(answer.status, body.error ?? {})
    return body.data as never
  },
})

/** Who asks the person at the screen where the office wants more of them. */
export interface Asking {
  /** The session is over. Resolves once the same person signed in again, and to false when nobody did. */
  ended(): Promise<boolean>
  /** The office wants a fresh proof. Resolves once it was given, and to false when the person gave none. */
  stale(): Promise<boolean>
}

const isOver = (error: unknown, name: OfficeMethodName): boolean =>
  error instanceof OfficeError && error.status === 401 && needsSession(name)

/**
 * A client that asks the person to sign in again, or for a fresh proof, and then makes the call once more, under the
 * same key. A change whose answer was lost keeps its key as well: the same change pressed again is made once.
 */
export function createOfficeClient(asking: Asking): OfficeClient {
  const plain = createPlainClient()
  /** Keys of changes of which nobody knows whether they were made, by what they say. */
  const unanswered = new Map<string, string>()
  return {
    async call(name, params, given) {
      const says = `${name} ${encode(params)}`
      const key = given ?? unanswered.get(says) ?? crypto.randomUUID()
      const once = async () => {
        try {
          const answer = await plain.call(name, params, key)
          unanswered.delete(says)
          return answer
        } catch (error) {
          if (error instanceof OfficeError && error.status === 0) unanswered.set(says, key)
          else unanswered.delete(says)
          throw error
        }
      }
      try {
        return await once()
      } catch (error) {
        if (isOver(error, name) && (await asking.ended())) return once()
        if (!isStale(error)) throw error
        if (!(await asking.stale()))
          throw new OfficeError(403, { message: t('It was not done: nobody said that it is you.') })
        return once()
      }
    },
  }
}
