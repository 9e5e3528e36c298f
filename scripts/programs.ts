import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { findChromium, findHeadlessShell, findTestChromium, hasPlaywrightsChromium } from './chromium.ts'
import { findPostgres } from './testing/postgres-binaries.ts'
import { programPath } from './testing/programs-on-path.ts'

// Programs that npm does not install. Only commands import this module: whatever loads a configuration file or runs a
// single test must find the machine unchanged.

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0

/** Installs a package of Debian, if that can be had, as root; it removes nothing. Answers whether it is there. */
const installPackage = (name: string, ...flags: string[]): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} from the distribution …`)
  const install = () => run('apt-get', ['install', '-y', '-qq', '--no-remove', ...flags, name])
  if (install()) return true
  // Without a network the index cannot be refreshed either; waiting long for it would help nobody.
  const once = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20']
  return run('apt-get', ['update', '-qq', ...once]) && install()
}

/**
 * A whole Chromium, for pictures and measurements: an installed one, else Debian's package when run as root, else
 * Playwright's own download (`undefined`, since Playwright knows its path).
 * @throws Error when none can be had
 */
export const ensureChromium = async (): Promise<string | undefined> => {
  const found = findChromium() ?? (installPackage('chromium') ? findChromium() : undefined)
  if (found || (await hasPlaywrightsChromium())) return found
  console.log('Fetching Chromium with Playwright …')
  if (run('npx', ['playwright', 'install', 'chromium']) && (await hasPlaywrightsChromium())) return undefined
  throw new Error(
    'No Chromium: install one (for instance `apt-get install chromium`), or let `npx playwright ' +
      'install chromium` reach the network.',
  )
}

/**
 * The Chromium of the browser tests (`findTestChromium`), installed where its headless shell is missing.
 * @throws Error when none can be had
 */
export const ensureTestChromium = async (): Promise<string | undefined> => {
  if (!process.env['CHROMIUM'] && !findHeadlessShell()) installPackage('chromium-headless-shell')
  return findTestChromium() ?? (await ensureChromium())
}

/** What Debian's packages ask before they start what they have installed; 101 forbids it. */
const STARTS = '/usr/sbin/policy-rc.d'
/** Installs a server without having it started: tests start their own, on loopback, and nothing else should listen. */
const installServer = (name: string): boolean => {
  const isOurs = process.getuid?.() === 0 && !existsSync(STARTS)
  if (isOurs) writeFileSync(STARTS, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return installPackage(name, '--no-install-recommends')
  } finally {
    if (isOurs) rmSync(STARTS)
  }
}

/** The servers in front of Foyer and of PostgreSQL, by the package that brings them. */
const SERVERS = ['nginx', 'caddy', 'pgbouncer']

/**
 * Where nginx, Caddy and PgBouncer are, installed with Debian's packages where they are missing. Their tests are not
 * run where one cannot be had; what it says then is what to do.
 */
export const ensureServers = (): readonly string[] =>
  SERVERS.map((name) => {
    const found = programPath(name) ?? (installServer(name) ? programPath(name) : undefined)
    return `${name}: ${found ?? `NOT RUN: its tests, as it is not here (for instance \`apt-get install ${name}\`)`}`
  })

/**
 * Folder of PostgreSQL's programs, installed with Debian's package where they are missing.
 * @throws Error when they cannot be had
 */
export const ensurePostgres = async (): Promise<string> => {
  const found =
    (await findPostgres()) ??
    (installPackage('postgresql', '--no-install-recommends') ? await findPostgres() : undefined)
  if (found) return found
  throw new Error('No PostgreSQL: install one (for instance `apt-get install postgresql`), or set TEST_DATABASE_URL.')
}
