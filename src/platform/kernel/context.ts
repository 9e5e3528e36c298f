import type { Clock } from '../../../engine/clock/index.ts'
import type { Audit } from './audit/index.ts'
import type { Marks } from './row-signatures.ts'
import type { Brands } from './brands.ts'
import type { Settings } from './settings.ts'
import type { Database, DatabaseClock, Db, TransactionOptions, Tx } from './db/index.ts'
import type { Notifications } from './notifications.ts'
import type { NewJob } from './jobs/index.ts'
import type { GateStop, Gates } from './gates.ts'
import type { Port } from './ports.ts'

export type { Db, Tx } from './db/index.ts'

/** The log; same interface as pino's. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What every domain is given. */
export interface Context {
  readonly db: Db
  /** An image of the embedded database's files; undefined on PostgreSQL. */
  readonly image: Database['image'] | undefined
  /** Permanent record of what staff and platform did. */
  readonly audit: Audit
  /** Proves that the platform wrote a row. */
  readonly marks: Marks
  readonly clock: Clock
  /** The clock all processes of the database share. */
  readonly databaseClock: DatabaseClock
  readonly brands: Brands
  readonly settings: Settings
  readonly log: Log
  /** Runs `work` in one database transaction: committed or rolled back as a whole. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Queues a job; with `tx` it is queued only if that commits. */
  enqueue(tx: Tx | undefined, job: NewJob): Promise<boolean>
  /**
   * Asks every gate of an action, in the transaction that performs it. @throws PlatformError of the first gate that
   * stops it
   */
  readonly pass: Gates['pass']
  /** Like `pass`, for a transaction that continues anyway: returns the gate's stop instead of throwing. */
  readonly ask: Gates['ask']
  /** Like `pass`, for a transaction that sends the gates' reads together with a statement of its own. */
  readonly question: Gates['question']
  /** What every gate of an action says, in a transaction that is rolled back. */
  readonly examine: Gates['examine']
  /** What staff are told of a gate. */
  readonly describeGate: Gates['describe']
  /** Has a stop returned by `ask` written into the audit once the transaction is committed. */
  noteStop(tx: Tx, stop: GateStop): void
  /** Tells pages and other processes that something changed. */
  readonly notifications: Notifications
  /** What all domains supply to a port. Callable once every domain is created, not during `create`. */
  supplied<T>(port: Port<T>): readonly T[]
}
