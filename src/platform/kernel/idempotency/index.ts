import type { Db, Tx } from '../context.ts'
import type { Call } from '../http/call.ts'
import { playerOf } from '../http/call.ts'
import { answerUnder, keepAnswer, takeKey, type Keyed } from './keys.ts'

const keyedOf = (call: Call): Keyed | undefined =>
  call.idempotency && { brandId: call.brand.id, caller: playerOf(call), ...call.idempotency }

/**
 * Runs `work` once per idempotency key. The key is stored in the same database transaction: a failed call leaves the
 * key free, a concurrent second call waits for the first and returns its answer.
 * @param now the time stored with the key
 * @param work runs for a new key, or always without one; its result must survive JSON
 * @throws PlatformError 409 when the key was used with another request
 */
export async function once<T>(tx: Tx, call: Call, now: Date, work: () => Promise<T>): Promise<T> {
  const keyed = keyedOf(call)
  if (!keyed) return work()
  if (!(await takeKey(tx, keyed, now))) {
    const first = await answerUnder<T>(tx, keyed)
    if (!first) throw new Error('the key was taken and cannot be read')
    return first.answer
  }
  const result = await work()
  await keepAnswer(tx, keyed, result)
  return result
}

/**
 * The answer of the first call under the key; undefined when there was none. Call it before any other check: a repeated
 * call gets its answer whatever has changed since.
 * @throws PlatformError 409 when the key was used with another request
 */
export async function recall<T>(db: Db | Tx, call: Call): Promise<{ answer: T } | undefined> {
  const keyed = keyedOf(call)
  return keyed && answerUnder<T>(db, keyed)
}
