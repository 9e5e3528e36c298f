import { afterAll, describe } from 'vitest'
import type { Database } from './database.ts'
import { openTestDatabase } from './testing.ts'
import type { TestDatabaseOptions } from './testing.ts'

/** One of the two engines the suite runs on. */
export interface Engine {
  readonly kind: Database['kind']
  /** An empty database, closed after the suite. */
  open(options?: Omit<TestDatabaseOptions, 'postgres'>): Promise<Database>
}

/** Whether the tests have a PostgreSQL server. */
export const hasPostgres = Boolean(process.env['TEST_DATABASE_URL'])

/** Runs a suite on the embedded engine and on PostgreSQL. Without a server the second half is reported as skipped. */
export function describeEngines(name: string, suite: (engine: Engine) => void): void {
  describe(`${name} on PGlite`, () => suite(engineOf('pglite')))
  describePostgres(name, suite)
}

/** Runs a suite on PostgreSQL only: what needs more than one session. */
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
