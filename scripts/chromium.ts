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

/** Path of a whole Chromium of this machine, not counting Playwright's own download. It only looks. */
export const findChromium = (): string | undefined => installed(NAMES)

/** Path of Chromium's headless shell on this machine. It only looks. */
export const findHeadlessShell = (): string | undefined => installed(SHELL_NAMES)

/**
 * The Chromium of the browser tests: its headless shell, which has the same engine without a window and takes half the
 * processor time for a page, else a whole Chromium. Undefined where neither is installed: then it is Playwright's own
 * download, whose path Playwright knows. It only looks.
 */
export const findTestChromium = (): string | undefined =>
  process.env['CHROMIUM'] || (findHeadlessShell() ?? findChromium())

/** Whether Playwright has downloaded a Chromium of its own. */
export const hasPlaywrightsChromium = async (): Promise<boolean> => {
  const { chromium } = await import('playwright')
  return existsSync(chromium.executablePath())
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
  // In a process of its own, a scaled frame as that of Studio would be clicked where it is not.
  '--disable-site-isolation-trials',
]
