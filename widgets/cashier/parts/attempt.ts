import { ApiError } from '../../../engine/api/index.ts'
import { memory } from '../../../engine/stores/index.ts'
import { newKey } from './key.ts'

/** Keys of attempts without an answer; also in the browser's storage, for reloads and other tabs. */
const open = new Map<string, string>()

/**
 * Sends a request that must take effect only once, under an idempotency key that belongs to `name` until the platform
 * has answered: a retry after a lost answer gets the first answer.
 */
export const attempt = async <T>(name: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
  const place = `attempt:${name}`
  const key = open.get(place) ?? memory.read(place) ?? newKey()
  open.set(place, key)
  memory.keep(place, key)
  const answered = () => {
    open.delete(place)
    memory.forget(place)
  }
  try {
    const answer = await send(key)
    answered()
    return answer
  } catch (error) {
    if (error instanceof ApiError) answered()
    throw error
  }
}
