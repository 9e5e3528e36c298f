import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<true>()

/**
 * Runs work that has only a part of the connections, so that a player's next statement finds a free one: what staff do.
 * A card alone asks thirty things at once. Inside a transaction nothing may ask for another connection, as ever.
 */
export const behindPlayers = <T>(work: () => Promise<T>): Promise<T> => current.run(true, work)

/** Whether the caller's work goes behind that of players. */
export const isBehindPlayers = (): boolean => current.getStore() === true

/** Places of which each is taken by one at a time; the others wait in line. */
export class Places {
  #free: number
  readonly #line = new Set<() => void>()

  constructor(count: number) {
    this.#free = count
  }

  /**
   * Waits for a place. @param within milliseconds it waits at most
   * @returns gives the place back; called again, it does nothing @throws Error when there was none in time
   */
  async take(within: number): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1
    else await this.#turn(within)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#giveBack()
    }
  }

  #turn(within: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const called = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      this.#line.delete(called)
      // The words of the pool itself, by which a busy database is told from a broken one.
      reject(new Error('timeout exceeded when trying to connect'))
    }, within)
    this.#line.add(called)
    return promise
  }

  /** The place goes to whoever waits longest. */
  #giveBack(): void {
    const [next] = this.#line
    if (!next) {
      this.#free += 1
      return
    }
    this.#line.delete(next)
    next()
  }
}
