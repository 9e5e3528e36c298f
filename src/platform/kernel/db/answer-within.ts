import type { PoolClient } from 'pg'

/**
 * Makes a pool's `connect` listener that closes a connection when the server does not answer a statement within the
 * given time, since a hanging server does not end the wait by itself. The caller gets an error and the connection
 * leaves the pool.
 */
export function answerWithin(milliseconds: number): (client: PoolClient) => void {
  const error = `the database did not answer within ${milliseconds / 1_000} s`
  return (client) => {
    const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const timed = (...args: unknown[]): unknown => {
      const timer = setTimeout(() => stream.destroy(new Error(error)), milliseconds)
      const answered = () => clearTimeout(timer)
      // The pool itself passes a callback; other callers await a promise.
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        const answerCallback = (...answer: unknown[]): unknown => {
          answered()
          return callback(...answer)
        }
        return query(...args.slice(0, -1), answerCallback)
      }
      const result = query(...args) as Promise<unknown>
      result.then(answered, answered)
      return result
    }
    client.query = timed as PoolClient['query']
  }
}
