import { join, resolve } from 'node:path'
import { systemClock } from '../../engine/clock/index.ts'
import { openPlatformDatabase } from '../../src/platform/database.ts'
import { DataDirectoryInUse, type Database } from '../../src/platform/kernel/db/index.ts'
import { loadModules } from '../../src/modules.ts'
import { readSettings, SettingsError } from '../../src/settings.ts'
import { complain } from './project.ts'

/** The database named by the settings. */
export interface Place {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Whether it has the sandbox's tables. */
  readonly sandbox: boolean
}

/**
 * Runs a command that needs the database; invalid settings and a data directory in use are reported as clear errors.
 */
export const atDatabase = async (work: (place: Place) => Promise<number>): Promise<number> => {
  try {
    const { databaseUrl, dataDir, sandbox } = readSettings(process.env)
    return await work({ databaseUrl, dataDir: join(resolve(dataDir), 'db'), sandbox })
  } catch (error) {
    if (error instanceof SettingsError) return complain(error.message)
    if (error instanceof DataDirectoryInUse)
      return complain(
        `${error.message}\nThe embedded database belongs to the running server alone: stop it first, ` +
          'or run the server on PostgreSQL (DATABASE_URL).',
      )
    throw error
  }
}

/** Runs a command on the open database of the settings. */
export const onDatabase = (work: (database: Database) => Promise<number>): Promise<number> =>
  atDatabase((place) => openAt(place, work))

/** Opens a database while `work` runs. */
export const openAt = async <T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> => {
  const modules = await loadModules(place, systemClock)
  const database = await openPlatformDatabase({ ...place, clock: systemClock }, modules.all)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
