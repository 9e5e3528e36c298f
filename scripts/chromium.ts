import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const installed = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .concat('/usr/bin')
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(existsSync)

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0

/**
 * A Chromium for browser tests: an installed one, else Debian's package when run as root, else Playwright's own
 * download (`undefined`, since Playwright knows its path).
 * @throws Error when none can be had
 */
export const ensureChromium = async (): Promise<string | undefined> => {
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the distribution …')
    // An index that could not be refreshed may still list the package.
    run('apt-get', ['update', '-qq'])
    if (run('apt-get', ['install', '-y', '-qq', 'chromium'])) {
      const now = installed()
      if (now) return now
    }
  }
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return undefined
  console.log('Fetching Chromium with Playwright …')
  if (run('npx', ['playwright', 'install', 'chromium']) && existsSync(chromium.executablePath())) return undefined
  throw new Error(
    'No Chromium: install one (for instance `apt-get install chromium`), or let `npx playwright ' +
      'install chromium` reach the network.',
  )
}

/** Flags for a quiet browser without its own sandbox. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
