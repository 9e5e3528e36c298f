import { domains } from './domains/index.ts'
import { migrationsOf } from './kernel/assembly.ts'
import { openDatabase, type Database, type OpenOptions } from './kernel/db/index.ts'
import type { Domain } from './kernel/domain.ts'
import { providers } from './providers/index.ts'

/**
 * Opens the platform's database and runs its migrations.
 * @param modules domains besides the platform's own
 * @throws DataDirectoryInUse, DurabilityError, MigrationError, or the driver's error when the server cannot be reached
 */
export const openPlatformDatabase = (
  options: Omit<OpenOptions, 'migrations'>,
  modules: readonly Domain[] = [],
): Promise<Database> => openDatabase({ ...options, migrations: migrationsOf([...domains, ...providers, ...modules]) })
