import { defineConfig } from '@playwright/test'
import { everyBrand } from './e2e/http.ts'
import { CHROMIUM_ARGS, findTestChromium } from './scripts/chromium.ts'

const executablePath = findTestChromium()

const answered = (brand: string) => ({
  name: 'foyer_consent',
  value: '-analytics.chat',
  domain: `${brand}.localhost`,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

/** Each worker starts a server of its own (e2e/server.ts), so tests never share a database with another worker. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // The longest test of all begins first: at the end the other worker would wait for it.
  projects: [
    { name: 'storybook', testMatch: 'storybook.spec.ts' },
    { name: 'site', testIgnore: 'storybook.spec.ts' },
  ],
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // A machine others use too gets a second look; `npm test` names every test that needed it, since each is a race to be
  // found (`SLOW`, e2e/server.ts).
  retries: process.env['CI'] || process.env['TEST_REPORT'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['TEST_REPORT'] ? [['list'], ['json', { outputFile: process.env['TEST_REPORT'] }]] : [['list']],
  use: {
    browserName: 'chromium',
    // A step that cannot be done is named; without this only the whole test would end, after minutes.
    actionTimeout: 60_000,
    // Most tests are about what comes after the question of consent (e2e/consent.spec.ts): the chat may load, figures
    // may not.
    storageState: { cookies: everyBrand.map(answered), origins: [] },
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer what a test means to intercept; the test of the installed site allows it.
    serviceWorkers: 'block',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
})
