import type { Clock } from '../../../engine/clock/index.ts'
import type { Protections } from './audit/index.ts'
import type { Brands } from './brands.ts'
import type { Log } from './context.ts'
import type { Database, DatabaseClock } from './db/index.ts'
import type { Domain } from './domain.ts'
import type { Settings } from './settings.ts'

/** What the platform is created from. */
export interface PlatformOptions {
  readonly database: Database
  readonly brands: Brands
  readonly clock: Clock
  /** How the database tells the time. Default: by its machine's clock. */
  readonly databaseClock?: DatabaseClock | undefined
  readonly settings: Settings
  readonly log: Log
  /** Where what protects players is kept outside the database. Default: nowhere. */
  readonly protections?: Protections | undefined
  /** Domains besides the platform's own; the database must have been opened with them as well. */
  readonly modules?: readonly Domain[]
}
