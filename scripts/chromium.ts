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
 * A Chromium for browser tests: one that is installed, else Debian's package when run as root, else Playwright's own
 * download (`undefined`: Playwright knows where it put it).
 * @throws when none can be had
 */
export const ensureChromium = async (): Promise<string | undefined> => {
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the distribution …')
    // An index that could not be refreshed may still name the package.
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

/** Switches that keep the browser quiet and usable without a sandbox of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
