import { PlatformError } from '../errors.ts'

/**
 * One thing at a time for each of many: what one player asks for all at once waits in a row of its own, without a
 * connection to the database, and a row that grows too long is refused. So nobody takes the connections of all others.
 * @param longest how many wait at most, besides the one whose turn it is
 */
export function createTurns(longest: number) {
  const rows = new Map<string, { last: Promise<unknown>; length: number }>()

  /** @throws PlatformError TooManyRequestsException when the row is too long; whatever the work throws */
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
