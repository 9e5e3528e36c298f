import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, startTestServer, test as base, type TestServer } from './server.ts'

/** What Studio releases is written into the folder of a brand: a server of its own, with copies. */
export const test = base.extend<object, { brandsDir: string; server: TestServer }>({
  brandsDir: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'foyer-studio-'))
      await cp('brands', dir, { recursive: true })
      await use(dir)
      await rm(dir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ brandsDir }, use) => {
      const server = await startTestServer({ FOYER_BRANDS_DIR: brandsDir })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 130_000 },
  ],
})

/** An address of Studio. */
const at = (server: TestServer, path = '/'): string => `http://studio.localhost:${server.port}${path}`

/** Signs a member of the sandbox's staff in. */
const signIn = async (page: Page, server: TestServer, name: string, path = '/'): Promise<void> => {
  await page.goto(at(server, path))
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill('quiet-harbour-1871')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
}

/** Signs in, begins a draft of a brand and opens a room of it. @returns the draft's path */
export const begin = async (page: Page, server: TestServer, name: string, room: string): Promise<string> => {
  await signIn(page, server, 'demo-editor', '/?brand=kilovolt')
  await page.getByLabel('New draft').fill(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pages$/)
  const draft = new URL(page.url()).pathname.replace(/\/pages$/, '')
  await page.goto(at(server, `${draft}/${room}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
  return draft
}

/** The page of the draft. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview"]')

/** Waits until nothing is left to write. */
export const saved = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByRole('status')).toHaveText(/^Saved /, { timeout: 40_000 })
