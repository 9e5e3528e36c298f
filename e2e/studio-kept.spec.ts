import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, startTestServer } from './server.ts'
import { staff } from './studio.ts'
import { at, HERO, newDraft, PASSWORD, saved, test } from './studio-app.ts'

const BRAND = { brand: 'kilovolt' }
/** Edits of one person; more than are kept at hand. */
const EDITS = 210

const radius = (page: Page): Locator => page.locator('[data-field="/radius"] input')
const line = (page: Page): Locator => page.locator('[data-field="/line"] input')
/** Waits until all that waits is written, however many that are. */
const written = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByRole('status').first()).toHaveText(/^Saved /, { timeout: 200_000 })

test('[S19] 200 edits of two files are undone after a reload, down to what was begun; what others did stays', async ({
  page,
  server,
}) => {
  test.setTimeout(500_000)
  const draft = await newDraft(page, server, 'All undone')
  const id = draft.split('/').at(-1)!
  const call = await staff(server, 'demo-editor')
  /** The hash of all files as the draft has them. */
  const hash = async () => (await call<{ release: string }>('drafts.show', { ...BRAND, id })).release
  const base = await hash()
  await page.goto(at(server, `${draft}/features`))
  const loyalty = page.getByRole('switch', { name: 'Loyalty', exact: true })
  await loyalty.click()
  await expect(loyalty).not.toBeChecked()
  const other = await staff(server, 'demo-translator')
  const translated = (value?: string) => {
    const edits = JSON.stringify([{ pointer: '/about/tried', ...(value !== undefined && { value }) }])
    return other('drafts.write', { ...BRAND, id, file: 'locales/es.json', edits })
  }
  await translated('De otra persona')
  await page.goto(at(server, `${draft}/settings/theme.json`))
  await expect(radius(page)).toBeVisible({ timeout: 20_000 })
  // Of two places in turn: edits of one place that still wait become one.
  for (let edit = 1; edit <= EDITS; edit += 1)
    await (edit % 2 === 0 ? radius(page) : line(page)).fill(String(edit % 2 === 0 ? 1 + (edit % 20) : 1 + (edit % 3)))
  await written(page)
  expect(await hash()).not.toBe(base)
  await page.reload()
  await expect(radius(page)).toBeVisible({ timeout: 60_000 })
  const undo = page.getByRole('button', { name: /^Undo/ })
  // Steps that were put away come back while others are undone.
  for (let undone = 0; undone <= EDITS; undone += 1) await undo.click({ timeout: 60_000 })
  await written(page)
  await expect(undo).toBeDisabled()
  // What somebody else wrote meanwhile is all that is left.
  expect(await hash()).not.toBe(base)
  await translated()
  expect(await hash()).toBe(base)
})

test('[S20] the server and the tab are killed while somebody types: the draft has all of it afterwards', async ({
  page,
  brandsDir,
}) => {
  test.setTimeout(400_000)
  const data = await mkdtemp(join(tmpdir(), 'foyer-killed-'))
  const env = { FOYER_BRANDS_DIR: brandsDir, FOYER_DATA_DIR: data }
  const first = await startTestServer(env)
  const draft = await newDraft(page, first, 'Never lost')
  const theme = `${draft}/settings/theme.json`
  await page.goto(at(first, theme))
  await radius(page).fill('7')
  await saved(page)
  await first.kill()
  await radius(page).fill('19')
  await expect(page.getByText('No connection. A change waits here.')).toBeVisible({ timeout: 20_000 })
  const context = page.context()
  await page.close({ runBeforeUnload: false })

  const second = await startTestServer({ ...env, PORT: String(first.port) })
  try {
    const again = await context.newPage()
    await again.goto(at(second, theme))
    await saved(again)
    await expect(radius(again)).toHaveValue('19', { timeout: 20_000 })
    // It is found again by its name, too.
    await again.goto(at(second, '/?brand=kilovolt'))
    await again.getByRole('link', { name: /^Never lost/ }).click()
    await expect(again).toHaveURL(new RegExp(`${draft}/`))
    const id = draft.split('/').at(-1)!
    const call = await staff(second, 'demo-publisher')
    const explained = { ...BRAND, id, file: 'theme.json', pointer: '/radius' }
    expect((await call<{ value: number }>('studio.explain', explained)).value).toBe(19)
  } finally {
    await second.stop()
    await rm(data, { recursive: true, force: true })
  }
})

test('[S20] a session that ends takes no letter of who is typing: all of it is written after signing in again', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const draft = await newDraft(page, server, 'Typed on and on')
  await page.goto(at(server, `${draft}/pages?at=pages/home.json%23${HERO}`))
  const title = page.locator(`[data-part="${HERO}/props"] [data-field="/title"]`).locator('input, textarea')
  await title.fill('Begun', { timeout: 60_000 })
  await saved(page)
  await page.context().clearCookies()
  await page.keyboard.type(', and typed on while nobody is signed in any more', { delay: 60 })
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toBeVisible()
  await page.keyboard.type('stray')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(title).toBeHidden()
  await dialog.getByLabel('Name', { exact: true }).fill('demo-editor')
  await dialog.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await saved(page)
  await expect(title).toBeFocused()
  const words = 'Begun, and typed on while nobody is signed in any more'
  await expect(title).toHaveValue(words)
  const call = await staff(server, 'demo-publisher')
  const asked = { ...BRAND, id: draft.split('/').at(-1)!, file: 'pages/home.json', pointer: `${HERO}/props/title` }
  expect((await call<{ value: string }>('studio.explain', asked)).value).toBe(words)
})
