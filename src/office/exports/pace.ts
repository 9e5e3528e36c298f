import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { followedSoFar } from '../../observed/requests.ts'

/** Requests in a second from which on others count as being served: more than a desk that shows an export asks. */
const CROWD = 10
/** How often it is looked, in milliseconds. */
const LOOK_EVERY = 1_000
/** While others are served, a pause is so many times as long as the piece of work before it, and at most this long. */
const PAUSES = 9
const LONGEST_MS = 1_000

/** What a pace goes by. */
interface Surroundings {
  /** Milliseconds, from any instant on. */
  now(): number
  /** Requests that came to the process so far. */
  followed(): number
  /** Waits so many milliseconds, and until others had their turn. */
  pause(ms: number): Promise<unknown>
}

/** Does pieces of work that may take their time, one at a time. */
export function createPace({ now, followed, pause }: Surroundings) {
  let line: Promise<unknown> = Promise.resolve()
  let looked = { at: now(), followed: followed() }
  let isCrowded = false
  /** Whether the process serves others, by how many requests came since it was looked last. */
  const servesOthers = (): boolean => {
    const seen = { at: now(), followed: followed() }
    const passed = seen.at - looked.at
    if (passed < LOOK_EVERY) return isCrowded
    isCrowded = ((seen.followed - looked.followed) * 1_000) / passed >= CROWD
    looked = seen
    return isCrowded
  }
  return function atLeisure<T>(piece: () => Promise<T>): Promise<T> {
    const done = line.then(async () => {
      const began = now()
      try {
        return await piece()
      } finally {
        await pause(servesOthers() ? Math.min((now() - began) * PAUSES, LONGEST_MS) : 0)
      }
    })
    line = done.catch(() => undefined)
    return done
  }
}

/**
 * Does a piece of work that may take its time, one at a time in the whole process. While players are served, it takes a
 * tenth of the time at most, so that few of them meet it; alone it goes on at once.
 */
export const atLeisure = createPace({
  now: () => performance.now(),
  followed: followedSoFar,
  pause: (ms) => (ms > 0 ? sleep(ms) : nextTurn()),
})
