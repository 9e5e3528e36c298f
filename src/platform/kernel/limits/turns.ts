import { PlatformError } from '../errors.ts'

/**
 * Runs tasks one at a time per player: concurrent calls of one player wait in a queue without a database connection,
 * and a full queue refuses more. So one player cannot take all connections.
 * @param longest maximum number of waiting tasks per player, besides the running one
 */
export function createTurns(longest: number) {
  const rows = new Map<string, { last: Promise<unknown>; length: number }>()

  /** @throws PlatformError TooManyRequestsException when the queue is full; or whatever `work` throws */
  return async function inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
    const row = rows.get(who) ?? { last: Promise.resolve(), length: 0 }
    if (row.length > longest) {
      throw new PlatformError('TooManyRequestsException', {
        resend_time: 1,
        error_data: { retry_after: 1 },
        headers: { 'retry-after': '1' },
      })
    }
    rows.set(who, row)
    row.length += 1
    const mine = row.last.then(work)
    row.last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      row.length -= 1
      if (row.length === 0) rows.delete(who)
    }
  }
}
