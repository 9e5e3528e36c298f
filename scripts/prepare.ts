// `npm run test:prepare [browser] [postgres] [servers] [-- --optional]`: installs the programs the tests need and npm
// does not install, and says which it uses. `npm test` does it before everything else. With `--optional` it ends with 0
// when something cannot be had.
import { parseArgs } from 'node:util'
import { ensureChromium, ensurePostgres, ensureServers, ensureTestChromium } from './programs.ts'

const PROGRAMS: Record<string, () => Promise<readonly string[]>> = {
  // The test of pages a browser keeps needs a whole one.
  browser: async () => [
    `browser of the tests: ${(await ensureTestChromium()) ?? "Playwright's own"}`,
    `Chromium: ${(await ensureChromium()) ?? "Playwright's own"}`,
  ],
  postgres: async () => [
    `PostgreSQL: ${process.env['TEST_DATABASE_URL'] ? 'the server of TEST_DATABASE_URL' : await ensurePostgres()}`,
  ],
  servers: async () => ensureServers(),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { optional: { type: 'boolean', default: false } },
})
const names = positionals.length > 0 ? positionals : Object.keys(PROGRAMS)
for (const name of names) {
  const ensure = PROGRAMS[name]
  if (!ensure) throw new Error(`"${name}" is none of ${Object.keys(PROGRAMS).join(', ')}`)
  try {
    for (const line of await ensure()) console.log(line)
  } catch (error) {
    console.error((error as Error).message)
    if (!values.optional) process.exitCode = 1
  }
}
