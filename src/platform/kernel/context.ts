import type { Clock } from '../../../engine/clock/index.ts'
import type { Audit } from './audit/index.ts'
import type { Marks } from './marks.ts'
import type { Brands } from './brands.ts'
import type { Settings } from './settings.ts'
import type { Db, TransactionOptions, Tx } from './db/index.ts'
import type { NewJob } from './jobs/index.ts'
import type { GateStop, Gates } from './gates.ts'
import type { Port } from './ports.ts'

export type { Db, Tx } from './db/index.ts'

/** Where the platform writes what happened; pino's shape. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What every domain works with. */
export interface Context {
  readonly db: Db
  /** What staff and house did, for good. */
  readonly audit: Audit
  /** Proves of a row that the platform wrote it. */
  readonly marks: Marks
  readonly clock: Clock
  readonly brands: Brands
  readonly settings: Settings
  readonly log: Log
  /** Runs work in one database transaction: all of it lasts, or nothing. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Leaves work for later; inside `tx` it is left only if that commits. */
  enqueue(tx: Tx | undefined, job: NewJob): Promise<boolean>
  /** Asks every gate of an action, in the transaction that does it. @throws PlatformError of the first that stops it */
  readonly pass: Gates['pass']
  /** The same for a transaction that goes on all the same; it says what stopped the action. */
  readonly ask: Gates['ask']
  /** Has a stop that was asked for written into the audit once its transaction is committed. */
  noteStop(tx: Tx, stop: GateStop): void
  /** What all domains put into a port. Only once every domain is created: not while one is. */
  supplied<T>(port: Port<T>): readonly T[]
}
