import type { IncomingHttpHeaders } from 'node:http'
import type { Db, Tx } from '../context.ts'
import { PlatformError } from '../errors.ts'

/** A request under an idempotency key: whose key it is, and the hash of what is asked. */
export interface Keyed {
  /** The brand, or `*` for what belongs to none. */
  readonly brandId: string
  readonly caller: string
  readonly key: string
  readonly hash: string
  /** Whether a hash kept earlier is of the same request; by default when it equals `hash`. */
  readonly isSame?: (kept: string) => boolean
}

/** The key of a request, undefined without one. @throws PlatformError InvalidRequestException when it is malformed */
export function keyIn(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key))
    throw new PlatformError('InvalidRequestException', {
      message: 'Idempotency-Key must have 8 to 100 printable characters.',
    })
  return key
}

/** What a request asks for, in the order in which it is hashed. */
export const contentOf = (name: string, params: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([name, Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))])

const rowOf = ({ brandId, caller, key }: Keyed) => ({ brand_id: brandId, player_id: caller, key })

/** Takes the key until `tx` ends; waits for whoever is about to take it. Returns false when it was taken before. */
export async function takeKey(tx: Tx, keyed: Keyed, now: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('idempotency')
    .values({ ...rowOf(keyed), request_hash: keyed.hash, response: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** Keeps the answer to the request that took the key; it must survive JSON. */
export async function keepAnswer(tx: Tx, keyed: Keyed, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ response: JSON.stringify(answer) })
    .where((where) => where.and(rowOf(keyed)))
    .execute()
}

/**
 * The answer of the first request under the key; undefined when there was none.
 * @throws PlatformError 409 when the key was used with another request
 */
export async function answerUnder<T>(db: Db | Tx, keyed: Keyed): Promise<{ answer: T } | undefined> {
  const first = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where((where) => where.and(rowOf(keyed)))
    .executeTakeFirst()
  if (first && !(keyed.isSame?.(first.request_hash) ?? first.request_hash === keyed.hash))
    throw new PlatformError('InvalidRequestException', {
      status: 409,
      message: 'This idempotency key was used for another request.',
    })
  return first && { answer: first.response as T }
}
