import { jobMigrations } from '../jobs/tables.ts'
import { domainMigrations } from '../../migrations.ts'
import { walletMigrations } from '../../domains/wallet/tables.ts'
import type { Migration } from './migrate.ts'

/** Every step of the schema, in the order they run. */
export const migrations: readonly Migration[] = [...walletMigrations, ...jobMigrations, ...domainMigrations]
