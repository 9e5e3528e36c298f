import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect } from './server.ts'
import { beginIn, saved, test } from './studio-app.ts'

/** Every change takes so long to be written. */
const WRITES_MS = 2_500
const slowWrites = async (page: Page): Promise<void> => {
  await page.route('**/office/drafts.write**', async (route) => {
    await sleep(WRITES_MS)
    await route.continue()
  })
}

test('[S18] [S20] fields that are asked for before the first is written are all asked for', async ({
  page,
  server,
}) => {
  await beginIn(page, server, 'Two fields', 'registration')
  await slowWrites(page)
  for (const name of ['First name', 'Last name', 'Postcode']) {
    await page.getByLabel('Field to ask for').selectOption({ label: name })
    await page.getByRole('button', { name: 'Ask for it' }).click()
    await expect(page.getByRole('button', { name: `Do not ask for ${name}` })).toBeVisible({ timeout: 1_000 })
  }
  await saved(page)
  await page.reload()
  for (const name of ['First name', 'Last name', 'Postcode'])
    await expect(page.getByRole('button', { name: `Do not ask for ${name}` })).toBeVisible({ timeout: 30_000 })
})

test('[S18] [S20] a limit that is put back before it is written is put back, and the field keeps the keys', async ({
  page,
  server,
}) => {
  await beginIn(page, server, 'Back again', 'cashier')
  const least = page.getByRole('textbox', { name: 'Deposit at least, EUR' }).first()
  await expect(least).toHaveValue('10.00', { timeout: 30_000 })
  await slowWrites(page)
  await least.fill('12.00')
  await least.press('Enter')
  await expect(least).toBeFocused()
  await least.fill('10.00')
  await least.press('Enter')
  // What is typed while the answers come stays as well.
  await least.fill('11')
  await saved(page)
  await expect(least).toBeFocused()
  await expect(least).toHaveValue('11')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('10.00')
  await least.press('Enter')
  await saved(page)
  await page.reload()
  await expect(least).toHaveValue('10.00', { timeout: 30_000 })
})
