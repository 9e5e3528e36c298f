import { startPostgres } from './postgres-server.ts'

/**
 * Global setup of the test run: sees to it that `TEST_DATABASE_URL` names a PostgreSQL server. It is the one already
 * named, else one started here for this run. When there is none the PostgreSQL share of the suite does not run and says
 * so; `TEST_REQUIRE_POSTGRES=1` makes that fatal.
 * @returns what to call after the run
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
