import type { FrameLocator, Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { birthDates } from './people.ts'
import { expect } from './server.ts'
import { at, beginIn, frameOf, saved, test } from './studio-app.ts'

/** Fills in the registration as a visitor of the page does, but for the postcode. */
const fillIn = async (form: ReturnType<FrameLocator['locator']>): Promise<void> => {
  const values = { email: 'trial@example.com', password: 'Evening-1871', country: 'ES', birth_date: birthDates.adult }
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value)
  await form.locator('[name="terms"]').check()
}
/** Writes into a field of Studio, as one taken once it is left. */
const take = async (page: Page, label: string, value: string): Promise<void> => {
  await page.getByRole('textbox', { name: label }).first().fill(value)
  await page.getByRole('textbox', { name: label }).first().press('Enter')
}

test('[S18] a new field with mask and rule, and a new limit, are tried in the frame: registered, deposited', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const draft = await beginIn(page, server, 'Tried', 'registration?screen=tablet')
  const frame = frameOf(page)
  await expect(page.getByLabel('Player', { exact: true })).toHaveValue('trial')
  await page.getByLabel('Field to ask for').selectOption('Postcode')
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await page.getByRole('button', { name: 'Rules of Postcode' }).click()
  await take(page, 'Mask of Postcode', '##-@@')
  await page.getByLabel('Rule to add for Postcode').selectOption('At least so many characters')
  await page.getByLabel('How many').fill('5')
  await page.getByRole('button', { name: 'Add the rule for Postcode' }).click()
  await expect(page.getByText('minLength, min 5')).toBeVisible()
  await saved(page)
  await accessible(page)

  await page.getByRole('button', { name: 'Load the preview anew' }).click()
  const form = frame.locator('[data-dialog="auth"]')
  // The first who tries it waits for a platform of their own.
  await expect(form.locator('[name="postcode"]')).toBeVisible({ timeout: 90_000 })
  await frame.locator('html[data-hydrated]').waitFor({ timeout: 40_000 })
  await fillIn(form)
  const postcode = form.locator('[name="postcode"]')
  await postcode.pressSequentially('12a')
  await postcode.blur()
  await expect(postcode).toHaveAttribute('aria-invalid', 'true')
  await postcode.fill('12ab')
  await expect(postcode).toHaveValue(/^12-ab$/i)
  await form.locator('button[type="submit"]').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('path'), { timeout: 30_000 }).toMatch(/^\/cashier/)

  await page.goto(at(server, `${draft}/cashier?screen=tablet`))
  await expect(page.getByRole('heading', { name: 'Cashier', level: 1 })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Bank card later' }).click()
  await take(page, 'Deposit at least, EUR', '12.50')
  await page.getByRole('textbox', { name: 'Fee of a withdrawal in EUR' }).first().fill('1.5')
  await page.getByRole('textbox', { name: 'Fee of a withdrawal in EUR' }).first().press('Enter')
  await saved(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await accessible(page)
  await page.getByRole('button', { name: 'Load the preview anew' }).click()
  const methods = frame.locator('label.method')
  await expect(methods.nth(1)).toContainText('Bank card', { timeout: 60_000 })
  await frame.locator('html[data-hydrated]').waitFor({ timeout: 40_000 })
  // What is chosen is gone when the last edit arrives and the page's part is drawn anew.
  await expect(async () => {
    await methods.nth(1).click()
    await frame.locator('[name="amount"]').fill('25')
    await frame.locator('[data-widget="cashier/deposit"] button[type="submit"]:visible').first().click()
    await expect(frame.locator('button.go')).toBeVisible({ timeout: 8_000 })
  }).toPass({ timeout: 60_000 })
  await frame.locator('button.go').click()
  await expect(frame.locator('[data-widget="cashier/outcome"]')).toContainText('€25.00', { timeout: 40_000 })
  await expect(frame.locator('[data-balance]:visible').first()).toContainText('25', { timeout: 40_000 })
})

test('[S8] [S18] a field that is asked for shows in the dialog that is open, with what was typed there', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  await beginIn(page, server, 'Open dialog', 'registration?screen=tablet&player=guest&path=%2F%3Fshow_popup_reg%3Dtrue')
  const frame = frameOf(page)
  const form = frame.locator('[data-dialog="auth"]')
  await expect(form.locator('[name="email"]')).toBeVisible({ timeout: 90_000 })
  await frame.locator('html[data-hydrated]').waitFor({ timeout: 40_000 })
  await form.locator('[name="email"]').fill('still@example.com')
  await frame.locator('html').evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByLabel('Field to ask for').selectOption('Postcode')
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await saved(page)
  await expect(form.locator('[name="postcode"]')).toBeVisible({ timeout: 20_000 })
  await expect(form.locator('[name="email"]')).toHaveValue('still@example.com')
  await page.getByRole('button', { name: 'Do not ask for Postcode' }).click()
  await expect(form.locator('[name="postcode"]')).toHaveCount(0, { timeout: 20_000 })
  expect(await frame.locator('html').evaluate(() => 'isSame' in window)).toBe(true)
})
