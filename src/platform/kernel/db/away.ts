import type { PoolClient } from 'pg'

/**
 * SQLSTATEs of a server that cannot do now what it does at another time: connections that broke (08, which is what a
 * pooler says, too), no room or no sessions left (53), waits that ended (25P03, 55P03, 57014), a server that ends or
 * begins (57P01 to 57P03), one that follows another (25006).
 */
const AWAY = /^(?:08...|53...|25006|25P03|55P03|57014|57P0[1235])$/
/** What the driver says of a connection that broke before. */
const BROKEN: ReadonlySet<string> = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])
const STATE = /^[0-9A-Z]{5}$/

/** Errors of connections that broke or were not made. They have no SQLSTATE; codes of the system others have, too. */
const lost = new WeakSet<object>()

/** SQLSTATE of a database error; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && STATE.test(code) ? code : undefined
}

/** Notes why a connection was not made. Returns the error. */
export function noteUnmade(error: unknown): unknown {
  if (error instanceof Error && sqlState(error) === undefined) lost.add(error)
  return error
}

/** A pool's `connect` listener that notes why a connection breaks; whoever asks over it gets the same error. */
export const noteBroken = (client: PoolClient): void => void client.on('error', noteUnmade)

/**
 * Whether an error says that the database is away for the moment. What was asked may have been done all the same: the
 * answer to a commit may be what was lost. So the same is asked again, under the same key.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state === undefined ? lost.has(error) || BROKEN.has(error.message) : AWAY.test(state)) return true
  return isDatabaseAway(error.cause)
}
