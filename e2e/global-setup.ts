import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findTestChromium, hasPlaywrightsChromium } from '../scripts/chromium.ts'

/**
 * Makes the database that servers of the tests begin with (e2e/server.ts), once per schema.
 * @throws Error when there is no browser
 */
export default async (): Promise<void> => {
  if (!findTestChromium() && !(await hasPlaywrightsChromium()))
    throw new Error('no Chromium on this machine: `npm run test:prepare` installs one; or set CHROMIUM to its path')
  const { stdout } = await promisify(execFile)('node', ['scripts/testing/print-fresh-database.ts'], {
    cwd: join(import.meta.dirname, '..'),
  })
  process.env['TEST_FRESH_DATABASE'] = stdout
}
