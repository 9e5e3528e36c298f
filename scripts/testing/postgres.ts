import { startPostgres } from './postgres-server.ts'

/**
 * Global setup of the test run: makes `TEST_DATABASE_URL` name a PostgreSQL server, either the one already named or one
 * started here for this run. Without one the PostgreSQL tests are skipped with a message; `TEST_REQUIRE_POSTGRES=1`
 * makes that an error.
 * @returns a function to call after the run
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL']) return () => Promise.resolve()
  try {
    const server = await startPostgres({ durable: false })
    process.env['TEST_DATABASE_URL'] = server.url
    return server.stop
  } catch (error) {
    if (process.env['TEST_REQUIRE_POSTGRES'] === '1') throw error
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`NOT RUN: the tests on PostgreSQL (${reason})\n`)
    return () => Promise.resolve()
  }
}

export { findPostgres, startPostgres, type PostgresServer } from './postgres-server.ts'
