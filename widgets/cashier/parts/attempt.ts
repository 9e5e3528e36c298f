import { ApiError } from '../../../engine/api/index.ts'
import { memory } from '../../../engine/stores/index.ts'
import { newKey } from './key.ts'

/** Keys of attempts that have no answer yet; in the browser's memory as well, for a page loaded anew and other tabs. */
const open = new Map<string, string>()

/**
 * Sends something that may happen once under one idempotency key, which belongs to `name` until the platform has
 * answered: who tries again after a lost answer gets the first one.
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
