import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, startTestServer, test as base, type TestServer } from './server.ts'
import { memberOf } from './studio.ts'

/** Pages that are added to Hullabaloo, so that it has 500. */
const MORE_PAGES = 440

/** Writes pages with three widgets each. */
export const addPages = async (folder: string): Promise<void> => {
  const part = (title: string) => ({ widget: 'content/rich-text', props: { title } })
  for (let number = 1; number <= MORE_PAGES; number += 1) {
    const slots = { main: { one: part(`One of ${number}`), two: part('Two'), three: part('Three') } }
    const page = { path: `/more/${number}`, head: { title: `More ${number}` }, slots }
    await writeFile(join(folder, `more-${number}.json`), JSON.stringify(page))
  }
}

/** What Studio releases is written into the folder of a brand: these are copies. One server for all its tests. */
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

/** Of every member of the sandbox's staff. */
export const PASSWORD = 'quiet-harbour-1871'
/** The hero of Kilovolt's home page. */
export const HERO = '/slots/main/top/slots/main/hero'

/** An address of Studio. */
export const at = (server: Pick<TestServer, 'port'>, path = '/') => `http://studio.localhost:${server.port}${path}`
/** Signs a member of staff in at a path of Studio. */
export const signIn = async (page: Page, server: Pick<TestServer, 'port'>, name: string, path = '/'): Promise<void> => {
  await page.goto(at(server, path))
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
}
/** Begins a draft of a brand by the form for it, as an editor who signs in. @returns the draft's path */
export const beginByForm = async (
  page: Page,
  server: TestServer,
  name: string,
  brand = 'kilovolt',
): Promise<string> => {
  await signIn(page, server, 'demo-editor', `/?brand=${brand}`)
  await page.getByLabel('New draft').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tree')).toBeVisible({ timeout: 90_000 })
  return new URL(page.url()).pathname.replace(/\/pages$/, '')
}
/** Gives the browser the session of an editor with a new draft of a brand. @returns the draft's path */
export const newDraft = async (
  page: Page,
  server: Pick<TestServer, 'port'>,
  name: string,
  brand = 'kilovolt',
): Promise<string> => {
  const { token, call } = await memberOf(server, 'demo-editor')
  const session = { name: 'foyer_office', value: token, url: at(server), httpOnly: true, sameSite: 'Strict' } as const
  await page.context().addCookies([session])
  const { id } = await call<{ id: string }>('drafts.new', { brand, name })
  return `/${brand}/${id}`
}
/** The same, and opens its pages. @returns the draft's path */
export const begin = async (page: Page, server: TestServer, name: string, brand?: string): Promise<string> => {
  const draft = await newDraft(page, server, name, brand)
  await page.goto(at(server, `${draft}/pages`))
  await expect(page.getByRole('tree')).toBeVisible({ timeout: 90_000 })
  return draft
}
/** The same, and opens a room. @returns the draft's path */
export const beginIn = async (
  page: Page,
  server: TestServer,
  name: string,
  room: string,
  brand?: string,
): Promise<string> => {
  const draft = await newDraft(page, server, name, brand)
  await page.goto(at(server, `${draft}/${room}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 90_000 })
  return draft
}
/** The page of the draft. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview"]')
/** Waits until the page of the draft listens to Studio. */
export const connected = (page: Page): Promise<void> =>
  expect(page.getByRole('main').getByRole('status').first()).not.toHaveText('Opening …', { timeout: 60_000 })
/** Waits until nothing of the draft waits to be written. */
export const saved = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByRole('status').first()).toHaveText(/^Saved /, { timeout: 40_000 })
/** A row of the tree. */
export const row = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('tree').getByRole('treeitem', { name })
/** The ids of the widgets that the tree shows, in order. */
export const idsIn = async (page: Page): Promise<string[]> =>
  (await page.getByRole('treeitem').locator('.id').allTextContents()).filter(Boolean)
