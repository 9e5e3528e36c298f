import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']

const installed = (names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .concat('/usr/bin')
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync)

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0

/** Installs a package of Debian, if that can be had, as root; it removes nothing. Answers whether it is there. */
const installPackage = (name: string): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} from the distribution …`)
  const install = () => run('apt-get', ['install', '-y', '-qq', '--no-remove', name])
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
  const found = installed(NAMES) ?? (installPackage('chromium') ? installed(NAMES) : undefined)
  if (found) return found
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return undefined
  console.log('Fetching Chromium with Playwright …')
  if (run('npx', ['playwright', 'install', 'chromium']) && existsSync(chromium.executablePath())) return undefined
  throw new Error(
    'No Chromium: install one (for instance `apt-get install chromium`), or let `npx playwright ' +
      'install chromium` reach the network.',
  )
}

/**
 * The Chromium of the browser tests: its headless shell, which has the same engine without a window and takes half the
 * processor time for a page; Playwright's own download is one too. Else a whole Chromium (`ensureChromium`).
 * @throws Error when none can be had
 */
export const ensureTestChromium = async (): Promise<string | undefined> =>
  installed(SHELL_NAMES) ??
  (installPackage('chromium-headless-shell') ? installed(SHELL_NAMES) : undefined) ??
  (await ensureChromium())

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
