import { availableParallelism } from 'node:os'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import { answerWithin } from './answer-within.ts'
import { noteBroken, noteUnmade } from './away.ts'
import { isBehindPlayers, Places } from './behind.ts'
import { embeddedClient } from './embedded-client.ts'
import { nameStatements } from './statements.ts'

/** Milliseconds a caller waits for a connection unless it is said otherwise. */
const CHECKOUT_WITHIN = 10_000
/** Which part of the connections work that goes behind players has at most. */
const SHARE_BEHIND = 0.25

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/**
 * A pool that never hands out a client with another caller's transaction open. The embedded engine has a single
 * session, so after a client was released in the middle of a transaction the next caller would otherwise work inside
 * it. Work that goes behind players has a part of its clients at most.
 */
class GuardedPool extends pg.Pool {
  readonly #behind = new Places(Math.max(1, Math.floor(this.options.max * SHARE_BEHIND)))

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const checkout = isBehindPlayers() ? this.#connectBehind() : this.#connect()
    if (!callback) return checkout
    checkout.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connect(): Promise<PoolClient> {
    const client = await super.connect().catch((error: unknown) => {
      throw noteUnmade(error)
    })
    return cleanUp(client)
  }

  async #connectBehind(): Promise<PoolClient> {
    const leave = await this.#behind.take(this.options.connectionTimeoutMillis || CHECKOUT_WITHIN).catch((error) => {
      throw noteUnmade(error)
    })
    try {
      const client = await this.#connect()
      const release = client.release
      // The pool gives a client another `release` each time.
      client.release = (broken) => {
        leave()
        release(broken)
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
}

async function cleanUp(client: PoolClient): Promise<PoolClient> {
  const status = client.getTransactionStatus()
  if (status === 'I') return client
  try {
    await client.query('ROLLBACK')
    // No status yet: a new client of the embedded engine, whose single session still has the previous client's prepared
    // statements, settings and locks.
    if (status === null) await client.query('DISCARD ALL')
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

const INT8 = 20
const INT8_ARRAY = 1016
const parserOf = pg.types.getTypeParser as (oid: number) => unknown
const parseTexts = parserOf(INT8_ARRAY) as (text: string) => (string | null)[]
/** 64-bit numbers become bigint on our pools only; the driver's global parsers stay unchanged. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 && format !== 'binary') return BigInt
    if (oid === INT8_ARRAY && format !== 'binary') {
      return (text: string) => parseTexts(text).map((item) => (item === null ? null : BigInt(item)))
    }
    return pg.types.getTypeParser(oid, format)
  },
} as PoolConfig['types']

export interface PoolOptions {
  /** Maximum number of connections to the server. Default: four per core. */
  max?: number
  /** Whether each statement is prepared once per connection. Default on; a pooled pool never does. */
  namedStatements?: boolean
  /** Milliseconds a caller waits for a connection before it gets an error. Default 10,000. */
  checkoutTimeout?: number
  /**
   * Timeouts of the server's work; undefined for no timeouts. They also bound how long a hanging process keeps its
   * locks.
   */
  timeouts?: Timeouts | undefined
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onError?: (error: Error) => void
}

/** Timeouts in milliseconds. */
export interface Timeouts {
  /** For one statement, counted by the server. */
  readonly statement: number
  /** For waiting on a lock. */
  readonly lock: number
  /** For the next statement of an open transaction. */
  readonly idleInTransaction: number
  /** For any answer; longer than the server's own timeouts, so that those are reported first. */
  readonly answer: number
}

/** Timeouts while serving requests: each ends within seconds, if need be with an error. */
export const SERVING: Timeouts = { statement: 8_000, lock: 4_000, idleInTransaction: 5_000, answer: 10_000 }

/** The server's own settings for timeouts, by name. */
const serverLimits = ({ timeouts }: PoolOptions): Record<string, number> =>
  timeouts
    ? {
        statement_timeout: timeouts.statement,
        lock_timeout: timeouts.lock,
        idle_in_transaction_session_timeout: timeouts.idleInTransaction,
      }
    : {}

function checkoutConfig(options: PoolOptions): PoolConfig {
  return { connectionTimeoutMillis: options.checkoutTimeout ?? CHECKOUT_WITHIN }
}

/** A pool over a PostgreSQL server. */
export function serverPool(connectionString: string, options: PoolOptions = {}): pg.Pool {
  const max = options.max ?? 4 * availableParallelism()
  const config = { connectionString, max, types, ...checkoutConfig(options), ...serverLimits(options) }
  const pool = prepare(new GuardedPool(config), options)
  if (options.timeouts) pool.on('connect', answerWithin(options.timeouts.answer))
  return pool
}

/**
 * A pool over a pooler that gives each transaction any of its connections to the server. Nothing of a session is used:
 * statements have no names, and the timeouts are those of the transaction, set as it begins. A statement by itself has
 * the one of the answer alone.
 */
export function pooledPool(connectionString: string, options: PoolOptions = {}): pg.Pool {
  const max = options.max ?? 4 * availableParallelism()
  const limits = Object.entries(serverLimits(options)).map(([name, value]) => `SET LOCAL ${name} = ${value}`)
  const config = { connectionString, max, types, ...checkoutConfig(options) }
  const pool = prepare(new GuardedPool(config), { ...options, namedStatements: false }, limits)
  if (options.timeouts) pool.on('connect', answerWithin(options.timeouts.answer))
  return pool
}

/** How a session of its own is opened at a server. */
export const sessionAt = (connectionString: string): pg.ClientConfig => ({ connectionString })

/** A pool of one connection over the embedded engine. */
export function embeddedPool(lite: PGlite, options: PoolOptions = {}): pg.Pool {
  // The single session outlives every client, so closing idle clients gains nothing.
  const pool = new GuardedPool({
    Client: embeddedClient(lite),
    max: 1,
    types,
    idleTimeoutMillis: 0,
    ...checkoutConfig(options),
  })
  return prepare(pool, options)
}

function prepare(pool: pg.Pool, options: PoolOptions, inTransactions: readonly string[] = []): pg.Pool {
  pool.on('error', (error) => options.onError?.(error))
  // A connection that breaks while checked out between two queries emits an error that nobody else listens to and that
  // would end the process. The caller gets the error at its next query.
  pool.on('connect', noteBroken)
  nameStatements(pool, options.namedStatements ?? true, inTransactions)
  return pool
}
