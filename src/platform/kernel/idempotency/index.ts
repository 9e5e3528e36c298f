import type { Db, Tx } from '../context.ts'
import { PlatformError } from '../errors.ts'
import type { Call } from '../http/call.ts'
import { playerOf } from '../http/call.ts'

/**
 * Runs `work` once per idempotency key. The key is stored in the same database transaction: a failed call leaves the
 * key free, a concurrent second call waits for the first and returns its answer.
 * @param now the time stored with the key
 * @param work runs for a new key, or always without one; its result must survive JSON
 * @throws PlatformError 409 when the key was used with another request
 */
export async function once<T>(tx: Tx, call: Call, now: Date, work: () => Promise<T>): Promise<T> {
  if (!call.idempotency) return work()
  const { key, hash } = call.idempotency
  const scope = { brand_id: call.brand.id, player_id: playerOf(call), key }
  const claimed = await tx
    .insertInto('idempotency')
    .values({ ...scope, request_hash: hash, response: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const first = await recall<T>(tx, call)
    if (!first) throw new Error('the key was taken and cannot be read')
    return first.answer
  }
  const result = await work()
  await tx
    .updateTable('idempotency')
    .set({ response: JSON.stringify(result) })
    .where('brand_id', '=', scope.brand_id)
    .where('player_id', '=', scope.player_id)
    .where('key', '=', key)
    .execute()
  return result
}

/**
 * The answer of the first call under the key; undefined when there was none. Call it before any other check: a repeated
 * call gets its answer whatever has changed since.
 * @throws PlatformError 409 when the key was used with another request
 */
export async function recall<T>(db: Db | Tx, call: Call): Promise<{ answer: T } | undefined> {
  if (!call.idempotency) return undefined
  const first = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where('brand_id', '=', call.brand.id)
    .where('player_id', '=', playerOf(call))
    .where('key', '=', call.idempotency.key)
    .executeTakeFirst()
  if (first && first.request_hash !== call.idempotency.hash) {
    throw new PlatformError('InvalidRequestException', {
      status: 409,
      message: 'This idempotency key was used for another request.',
    })
  }
  return first && { answer: first.response as T }
}
