import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Makes the database that servers of the tests begin with (e2e/server.ts), once per schema. */
export default async (): Promise<void> => {
  const { stdout } = await promisify(execFile)('node', ['scripts/testing/print-fresh-database.ts'], {
    cwd: join(import.meta.dirname, '..'),
  })
  process.env['TEST_FRESH_DATABASE'] = stdout
}
