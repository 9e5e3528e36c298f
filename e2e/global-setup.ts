import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findTestChromium, hasPlaywrightsChromium } from '../scripts/chromium.ts'
import { PICTURES } from './shared.ts'

/**
 * Makes what servers of the tests have in common (e2e/server.ts): the database they begin with, once per schema, and
 * a folder of what each would make anew. @returns what removes that folder. @throws Error when there is no browser
 */
export default async (): Promise<() => Promise<void>> => {
  if (!findTestChromium() && !(await hasPlaywrightsChromium()))
    throw new Error('no Chromium on this machine: `npm run test:prepare` installs one; or set CHROMIUM to its path')
  const { stdout } = await promisify(execFile)('node', ['scripts/testing/print-fresh-database.ts'], {
    cwd: join(import.meta.dirname, '..'),
  })
  process.env['TEST_FRESH_DATABASE'] = stdout
  const shared = await mkdtemp(join(tmpdir(), 'foyer-shared-'))
  await mkdir(join(shared, PICTURES))
  process.env['TEST_SHARED'] = shared
  return () => rm(shared, { recursive: true, force: true })
}
