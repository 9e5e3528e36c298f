import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readTable, writeTable } from '../engine/i18n/handed.ts'
import { accessible } from './accessible.ts'
import { expect, watchPage } from './server.ts'
import { beginIn, saved, test } from './studio-app.ts'

/** The texts of a language as a file of a format. */
const handedOut = async (page: Page, name: 'XLIFF' | 'CSV'): Promise<{ name: string; text: string }> => {
  const arrives = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${name}` }).click()
  const file = await arrives
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
const handIn = (page: Page, name: string, text: string): Promise<void> =>
  page.getByLabel('Take a file back').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('[S14] 800 texts go out as XLIFF and come back as they left; CSV too; with a wrong one nothing is taken', async ({
  page,
  server,
}) => {
  test.slow()
  const troubles = watchPage(page)
  await beginIn(page, server, 'Translated', 'texts')
  const tools = page.getByRole('region', { name: 'For translators' })
  await expect(tools.getByLabel('Language')).toHaveValue('es')
  const first = await handedOut(page, 'XLIFF')
  expect(first.name).toBe('kilovolt-es.xlf')
  const { units } = readTable(first.name, first.text)
  expect(units.length).toBeGreaterThan(800)
  await handIn(page, first.name, first.text)
  await expect(tools.getByText(/^0 texts in Spanish change, \d+ are as they were\.$/)).toBeVisible()

  // Some of them get another ending, and come back with it; all others stay as they are.
  const translated = units.filter(({ target }) => target !== '')
  const changed = translated.slice(0, 40).map((unit) => ({ ...unit, target: `${unit.target} <&> é` }))
  const sent = [...changed, ...translated.slice(40)]
  const text = writeTable('a.xlf', { source: 'en', target: 'es', units: sent })
  await handIn(page, 'back.xlf', text)
  await tools.getByRole('button', { name: `Take ${changed.length} texts` }).click()
  await expect(tools.getByText(`${changed.length} texts in Spanish were taken.`)).toBeVisible({ timeout: 60_000 })
  await saved(page)
  const second = await handedOut(page, 'CSV')
  const known = new Map(readTable(second.name, second.text).units.map(({ key, target }) => [key, target]))
  expect(sent.filter(({ key, target }) => known.get(key) !== target)).toEqual([])

  await handIn(page, 'wrong.csv', '"key","source","es"\r\n"about.lead","A casino","Un {casino"\r\n')
  await expect(page.getByRole('alert')).toContainText('about.lead: not an ICU message')
  await expect(page.getByRole('alert')).toContainText('Nothing is taken while a text is wrong.')
  await expect(tools.getByRole('button', { name: /^Take \d/ })).toHaveCount(0)
  expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
})

test('[S14] a text is tried out with values, in every plural form of its language', async ({ page, server }) => {
  await beginIn(page, server, 'Plurals', 'texts')
  await page.getByLabel('Search texts and keys').fill('about.lead')
  const field = page.getByRole('textbox', { name: 'about.lead in Spanish' })
  await field.fill('{name} tiene {count, plural, one {# juego} other {# juegos}}')
  const tried = page.getByRole('group', { name: 'Tried out' }).filter({ hasText: 'count' })
  await expect(tried.getByText('name tiene 1 juego', { exact: true }).first()).toBeVisible()
  await tried.getByLabel('name').fill('Ana')
  await tried.getByLabel('count').fill('4')
  await expect(tried.getByText('Ana tiene 4 juegos')).toBeVisible()
  await expect(tried.getByText('many, 1000000')).toBeVisible()
  await field.fill('{name')
  await expect(page.getByText(/^This is no message/)).toBeVisible()
  await accessible(page)
})
