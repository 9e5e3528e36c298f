import { availableParallelism } from 'node:os'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import { answerWithin } from './answer-within.ts'
import { embeddedClient } from './embedded-client.ts'
import { nameStatements } from './statements.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/**
 * A pool that hands out no client with somebody else's transaction open. The embedded engine has a single session, so a
 * client given back, or thrown away, in the middle of a transaction would otherwise let the next caller work inside it.
 */
class GuardedPool extends pg.Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const checkout = super.connect().then(cleanUp)
    if (!callback) return checkout
    checkout.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }
}

async function cleanUp(client: PoolClient): Promise<PoolClient> {
  const status = client.getTransactionStatus()
  if (status === 'I') return client
  try {
    await client.query('ROLLBACK')
    // No status yet: a new client of the embedded engine, whose one session still has the prepared statements, settings
    // and locks of the client before.
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
/** Numbers of 64 bits become bigint on our pools only; the driver's global parsers stay as they are. */
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
  /** Most connections to the server. Default: four per core. */
  max?: number
  /**
   * Prepare each statement once per connection. Off for poolers that share sessions between transactions. Default on.
   */
  namedStatements?: boolean
  /** Milliseconds a caller waits for a connection before it gets an error. Default 10 seconds. */
  checkoutTimeout?: number
  /**
   * How long a server may take, in milliseconds; undefined for work that may take as long as it takes. A process that
   * hangs in the middle of a transaction keeps its locks no longer than this.
   */
  patience?: Timeouts | undefined
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onError?: (error: Error) => void
}

/** Milliseconds. */
export interface Timeouts {
  /** For a statement, counted by the server. */
  readonly statement: number
  /** For a lock that somebody else holds. */
  readonly lock: number
  /** For the next statement of a transaction that has begun. */
  readonly idleInTransaction: number
  /** For any answer at all: longer than the server's own limits, which are told apart. */
  readonly answer: number
}

/** Of a server's requests: every one ends in seconds, with an error if need be. */
export const SERVING: Timeouts = { statement: 8_000, lock: 4_000, idleInTransaction: 5_000, answer: 10_000 }

const serverLimits = ({ patience }: PoolOptions): PoolConfig =>
  patience
    ? {
        statement_timeout: patience.statement,
        lock_timeout: patience.lock,
        idle_in_transaction_session_timeout: patience.idleInTransaction,
      }
    : {}

function timeouts(options: PoolOptions): PoolConfig {
  return { connectionTimeoutMillis: options.checkoutTimeout ?? 10_000 }
}

/** A pool over a PostgreSQL server. */
export function serverPool(connectionString: string, options: PoolOptions = {}): pg.Pool {
  const max = options.max ?? 4 * availableParallelism()
  const config = { connectionString, max, types, ...timeouts(options), ...serverLimits(options) }
  const pool = prepare(new GuardedPool(config), options)
  if (options.patience) pool.on('connect', answerWithin(options.patience.answer))
  return pool
}

/** A pool of one connection over the embedded engine. */
export function embeddedPool(lite: PGlite, options: PoolOptions = {}): pg.Pool {
  // The one session outlives every client, so an idle client is never worth closing.
  const pool = new GuardedPool({
    Client: embeddedClient(lite),
    max: 1,
    types,
    idleTimeoutMillis: 0,
    ...timeouts(options),
  })
  return prepare(pool, options)
}

function prepare(pool: pg.Pool, options: PoolOptions): pg.Pool {
  pool.on('error', (error) => options.onError?.(error))
  // A connection that breaks while somebody has it between two queries says so to nobody else, and would end the
  // process; its holder hears of it at the next query.
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (options.namedStatements ?? true) pool.on('connect', nameStatements())
  return pool
}
