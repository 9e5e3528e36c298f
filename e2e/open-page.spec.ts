import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, startTestServer, test, type TestServer } from './server.ts'
import { staff } from './studio.ts'
import { visit } from './visits.ts'

const BRAND = { brand: 'kilovolt' }
const dialogOf = (page: Page) => page.locator('[data-dialog="auth"]')

/** Releases texts of Kilovolt's login, one after the other. */
const releasing = async (server: TestServer) => {
  const [ed, pia] = [await staff(server, 'demo-editor'), await staff(server, 'demo-publisher')]
  return async (value: string): Promise<void> => {
    const { id } = await ed<{ id: string }>('drafts.new', { ...BRAND, name: value })
    const edits = JSON.stringify([{ pointer: '/auth/title/authorization', value }])
    const written = { ...BRAND, id, file: 'locales/en.json', edits }
    const { draft } = await ed<{ draft: { hash: string } }>('drafts.write', written)
    await pia('drafts.approve', { ...BRAND, id, hash: draft.hash })
    await pia('releases.release', { ...BRAND, id, reason: 'a test' })
  }
}

/** Opens the first dialog of the page. */
const logInFrom = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: 'Log in' })
    .or(page.getByRole('link', { name: 'Log in' }))
    .first()
    .click()
  await expect(dialogOf(page).locator('input').first()).toBeVisible()
}

test('an open page goes on with its release, dialogs included; the next link leads to the one on air', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const brandsDir = await mkdtemp(join(tmpdir(), 'foyer-open-page-'))
  await cp('brands', brandsDir, { recursive: true })
  let server = await startTestServer({ FOYER_BRANDS_DIR: brandsDir })
  try {
    const release = await releasing(server)
    const typed = page.getByRole('searchbox').first()
    await visit(page, server, 'kilovolt', '/gamehall')
    await typed.fill('dragon')
    await release('Welcome back')
    await logInFrom(page)
    // The dialog of the release that the page has.
    await expect(dialogOf(page).getByRole('heading', { name: 'Log in' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(typed).toHaveValue('dragon')

    // A process that has started since knows none but the release on air.
    await visit(page, server, 'kilovolt', '/gamehall')
    await typed.fill('dragon')
    await release('Good to see you')
    await server.kill()
    const { port, dataDir } = server
    server = await startTestServer({ FOYER_BRANDS_DIR: brandsDir, PORT: String(port), FOYER_DATA_DIR: dataDir })
    await logInFrom(page)
    await expect(dialogOf(page).getByRole('heading', { name: 'Good to see you' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(typed).toHaveValue('dragon')

    await page.evaluate(() => Object.assign(window, { isFormer: true }))
    await page.locator('a[href="/about"]').first().click()
    await expect(page).toHaveURL(server.at('kilovolt', '/about'))
    await expect.poll(() => page.evaluate(() => 'isFormer' in window)).toBe(false)
  } finally {
    await server.stop()
    await rm(brandsDir, { recursive: true, force: true })
  }
})
