import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { expect, watchPage } from './server.ts'
import { staff } from './studio.ts'
import { at, beginIn, connected, frameOf, newDraft, saved, test } from './studio-app.ts'

const BRAND = { brand: 'kilovolt' }

/** No fault that axe finds, in light and in dark. */
const inBothSchemes = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await accessible(page)
  }
}

test('games: what lists begin with, what is hidden and the order of categories, among thousands', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const troubles = watchPage(page)
  await beginIn(page, server, 'Games', 'games?path=/gamehall')
  await connected(page)
  const all = page.getByRole('region', { name: 'All games' })
  await expect(all.getByRole('status')).toHaveText(/^[45]\d{3} games/, { timeout: 30_000 })
  const first = page.getByRole('region', { name: 'First of every list' }).getByRole('listitem')
  await expect(first.first()).toContainText('Thunder Ledger')
  await all.getByLabel('Search games').fill('sugar skulls')
  await expect(all.getByRole('status')).toHaveText(/^\d+ games?/)
  await page.getByRole('button', { name: 'Candy Cartel earlier' }).click()
  await expect(first.first()).toContainText('Candy Cartel')
  await page.getByRole('button', { name: 'Hide Sugar Skulls' }).click()
  await expect(page.getByRole('button', { name: 'Show Sugar Skulls' })).toBeVisible()
  const categories = page.getByRole('region', { name: 'Categories' }).getByRole('listitem')
  await expect(categories.first()).toContainText(/\d+ games/)
  const second = (await categories.nth(1).locator('span').textContent())!
  await categories
    .nth(1)
    .getByRole('button', { name: /earlier$/ })
    .click()
  await expect(categories.first()).toContainText(second.trim().split(' ')[0]!)
  await saved(page)
  await inBothSchemes(page)
  expect(troubles.filter((line) => !/401|preloaded using link preload/.test(line))).toEqual([])
})

test('search engines: a page as it is listed and shared is drawn from what it says, and follows its words', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const troubles = watchPage(page)
  await beginIn(page, server, 'Listed', 'seo')
  const result = page.getByRole('region', { name: 'In a search engine' })
  const card = page.getByRole('region', { name: 'Where it is shared' })
  await expect(result.getByText('Slots, dice and tables in one place · Kilovolt')).toBeVisible({ timeout: 60_000 })
  await expect(card.locator('img')).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('Title of the page').fill('Play at full voltage')
  await page.getByLabel('Title of the page').press('Enter')
  await saved(page)
  await expect(result.getByText(/^Play at full voltage/)).toBeVisible({ timeout: 30_000 })
  await expect(card.getByText(/^Play at full voltage/)).toBeVisible()
  await page.getByLabel('Description of the page').fill('Slots and tables. '.repeat(12).trim())
  await page.getByLabel('Description of the page').press('Enter')
  await expect(result.getByText(/^Description: \d+ letters, of which about 160 are shown/)).toBeVisible({
    timeout: 30_000,
  })
  await inBothSchemes(page)
  expect(troubles.filter((line) => !/401|preloaded using link preload/.test(line))).toEqual([])
})

test('[S15] markets: what one overrides and what that hides, inherited again; the rules of its law', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const draft = await newDraft(page, server, 'Markets')
  const id = draft.split('/').at(-1)!
  const call = await staff(server, 'demo-editor')
  const edits = JSON.stringify([{ pointer: '/radius', value: 3 }])
  await call('drafts.write', { ...BRAND, id, file: 'markets/mt/theme.json', edits })
  await page.goto(at(server, `${draft}/markets`))
  const own = page.getByRole('region', { name: 'What Malta has of its own' })
  const radius = own.getByRole('listitem').filter({ hasText: 'theme.json, radius' })
  await expect(radius).toContainText('hides 10 of kilovolt', { timeout: 30_000 })
  await connected(page)
  const corner = () =>
    frameOf(page)
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--radius'))
  await expect.poll(corner).toMatch(/^3px/)
  await radius.getByRole('button', { name: 'Inherit again: theme.json, radius' }).click()
  await expect(radius).toHaveCount(0, { timeout: 20_000 })
  await expect.poll(corner, { timeout: 20_000 }).toMatch(/^10px/)
  await expect(page.getByRole('region', { name: 'Rules of Malta' }).getByRole('listitem').first()).toContainText(
    'since 20',
  )
  await page.getByLabel('Market', { exact: true }).first().selectOption('de')
  await expect(page.getByRole('region', { name: 'Rules of Germany' })).toBeVisible()
  await inBothSchemes(page)
})
