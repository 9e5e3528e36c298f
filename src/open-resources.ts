import { join, resolve } from 'node:path'
import type { ChecksApart } from '../engine/brand/index.ts'
import { openBrands, type Brands } from '../engine/brand/node.ts'
import { systemClock } from '../engine/clock/index.ts'
import { readBrandEnvironment } from './environment.ts'
import { hostMemory } from './host-memory.ts'
import { readPassedChecks } from './passed-checks.ts'
import { openPlatformDatabase } from './platform/index.ts'
import { SERVING, type Database } from './platform/kernel/db/index.ts'
import type { Domain } from './platform/kernel/domain.ts'
import type { ServerSettings } from './settings.ts'

type Log = (line: string) => void

/**
 * Opens the brands; with `build`, those that passed their checks by this very code are not checked again.
 * @param apart checks what is edited
 */
export const openServedBrands = async (
  { brandsDir, dataDir, defaultBrand }: ServerSettings,
  build: string | undefined,
  log: Log,
  apart?: ChecksApart,
): Promise<Brands> => {
  const environment = await readBrandEnvironment()
  const passed =
    build === undefined ? {} : { passed: await readPassedChecks(resolve(dataDir), build, environment, log) }
  return openBrands({
    dir: resolve(brandsDir),
    ...environment,
    ...passed,
    ...(apart && { apart }),
    reviewedIn: join(resolve(dataDir), 'reviewed'),
    hostMemory: hostMemory(resolve(dataDir), log),
    log,
    defaultBrand,
  })
}

/**
 * Opens the platform's database; `undefined` when the platform runs on another server.
 * @throws SandboxMoneyError when the sandbox is off and the database has its money, which its players could pay out
 */
export const openServedDatabase = async (
  settings: ServerSettings,
  modules: readonly Domain[],
  log: Log,
): Promise<Database | undefined> => {
  const { platformUrl, databaseUrl, databasePoolUrl, databaseReadUrl, dataDir, sandbox, acceptsSandboxData } = settings
  if (platformUrl) return undefined
  const timeouts = SERVING
  const place = { databaseUrl, databasePoolUrl, databaseReadUrl, dataDir: join(resolve(dataDir), 'db') }
  const database = await openPlatformDatabase({ ...place, clock: systemClock, timeouts }, modules)
  if (!sandbox && !acceptsSandboxData && (await holdsSandboxMoney(database))) {
    await database.close()
    throw new SandboxMoneyError()
  }
  if (database.kind === 'postgres' && database.ownsTables && !sandbox)
    log('The role in DATABASE_URL owns the tables and could change what is past; see `foyer database grant`.')
  return database
}

/** A server for real players was started on a database of the sandbox. */
class SandboxMoneyError extends Error {
  override name = 'SandboxMoneyError'
  constructor() {
    super(
      'The database holds money and players the sandbox invented, whose passwords are known: use a new database for ' +
        'real players (FOYER_DATA_DIR or DATABASE_URL). FOYER_SANDBOX_DATA=accepted starts all the same.',
    )
  }
}
/** Whether a provider of the sandbox ever moved money in a database. */
const holdsSandboxMoney = async ({ db }: Database): Promise<boolean> => {
  const account = db.selectFrom('wallet_account').select('id').where('owner', 'like', 'provider:sandbox%').limit(1)
  return (await account.executeTakeFirst()) !== undefined
}

/**
 * Waits for brands and database, which are opened at the same time: while one waits for the disk, the other works.
 * @throws what one of them failed with, after the other is closed
 */
export const bothOpened = async <D extends Database | undefined>(
  opening: readonly [Promise<Brands>, Promise<D> | D],
): Promise<[Brands, D]> => {
  const [brands, database] = await Promise.allSettled(opening)
  if (brands.status === 'fulfilled' && database.status === 'fulfilled') return [brands.value, database.value]
  if (brands.status === 'fulfilled') brands.value.close()
  if (database.status === 'fulfilled') await database.value?.close()
  throw brands.status === 'rejected' ? brands.reason : (database as PromiseRejectedResult).reason
}

/** Does what may fail with brands and database open; closes both when it does. @throws what it failed with */
export const orClosed = async (work: () => void, brands: Brands, database: Database): Promise<void> => {
  try {
    work()
  } catch (error) {
    brands.close()
    await database.close()
    throw error
  }
}
