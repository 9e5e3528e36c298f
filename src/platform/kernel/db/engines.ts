import { afterAll, describe } from 'vitest'
import type { Database } from './database.ts'
import { openTestDatabase } from './testing.ts'
import type { TestDatabaseOptions } from './testing.ts'

/** One of the two database engines tests run on. */
export interface Engine {
  readonly kind: Database['kind']
  /** Opens an empty database; it is closed after the suite. */
  open(options?: Omit<TestDatabaseOptions, 'postgres'>): Promise<Database>
}

/** Whether a PostgreSQL server is set up for tests. */
export const hasPostgres = Boolean(process.env['TEST_DATABASE_URL'])

/** Runs a suite on the embedded engine and on PostgreSQL. Without a server the second run is reported as skipped. */
export function describeEngines(name: string, suite: (engine: Engine) => void): void {
  describe(`${name} on PGlite`, () => suite(engineOf('pglite')))
  describePostgres(name, suite)
}

/** Runs a suite on PostgreSQL only, for what needs more than one database session. */
export function describePostgres(name: string, suite: (engine: Engine) => void): void {
  describe.skipIf(!hasPostgres)(`${name} on PostgreSQL`, () => suite(engineOf('postgres')))
}

function engineOf(kind: Database['kind']): Engine {
  const opened: Database[] = []
  afterAll(async () => {
    for (const database of opened) await database.close()
  })
  return {
    kind,
    async open(options = {}) {
      const database = await openTestDatabase({ ...options, postgres: kind === 'postgres' })
      opened.push(database)
      return database
    },
  }
}
