import { expect } from './server.ts'
import { at, frameOf, newDraft, test } from './studio-app.ts'

test('[S11] a limit that was reached stops a deposit in the preview; a day on, it is free again', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  const draft = await newDraft(page, server, 'A day on')
  const frame = frameOf(page)
  const used = async (query: string) => {
    await page.goto(at(server, `${draft}/pages?path=/cashier/deposit&screen=tablet&player=limit${query}`))
    await page.getByRole('radio', { name: 'Try it' }).click({ timeout: 30_000 })
    // The first player of a server waits for a platform of their own.
    await expect(frame.locator('[name="amount"]')).toBeVisible({ timeout: 90_000 })
    await frame.locator('html[data-hydrated]').waitFor({ timeout: 40_000 })
    await frame.locator('[name="amount"]').fill('10')
    await frame.locator('[data-widget="cashier/deposit"] button[type="submit"]:visible').first().click()
  }
  await used('')
  await expect(frame.getByText('Your deposit limit allows €0 now')).toBeVisible({ timeout: 20_000 })
  const later = new Date(Date.now() + 25 * 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z')
  await used(`&clock=${encodeURIComponent(later)}`)
  await expect(frame.locator('button.go')).toBeVisible({ timeout: 40_000 })
  await expect(frame.locator('h1')).toContainText('€10.00')
  // All lives can be chosen.
  const lives = page.getByLabel('Player', { exact: true }).getByRole('option')
  await expect(lives).toHaveText([
    'Guest',
    'New player',
    'In a bonus',
    'Waits for identity',
    'Limit reached',
    'VIP, held withdrawal',
    'Registers here',
  ])
})

test('[S11] a slow network, declined payments and server errors can be chosen, and the page shows them', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  const draft = await newDraft(page, server, 'What fails')
  const frame = frameOf(page)
  const submit = frame.locator('[data-widget="cashier/deposit"] button[type="submit"]:visible').first()
  const used = async (fault: string, words: string) => {
    await page.goto(at(server, `${draft}/pages?path=/cashier/deposit&screen=tablet&player=new&fault=${fault}`))
    await expect(page.getByLabel('What fails')).toHaveValue(fault, { timeout: 30_000 })
    await expect(page.getByLabel('What fails').getByRole('option', { selected: true })).toHaveText(words)
    await page.getByRole('radio', { name: 'Try it' }).click()
    await expect(frame.locator('[name="amount"]')).toBeVisible({ timeout: 90_000 })
    await frame.locator('html[data-hydrated]').waitFor({ timeout: 40_000 })
    await frame.locator('[name="amount"]').fill('20')
    await submit.click()
  }
  await used('declines', 'Provider declines')
  await expect(frame.getByText('The payment was declined')).toBeVisible({ timeout: 20_000 })
  await used('errors', 'Server errors')
  await expect(frame.getByText('That did not go through')).toBeVisible({ timeout: 20_000 })
  const asked = page.waitForResponse(/cashier\.makedeposit/, { timeout: 60_000 })
  await used('slow', 'Slow network')
  // The form waits meanwhile, and the payment goes on.
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  expect((await asked).request().timing().responseStart).toBeGreaterThan(2_900)
  await expect(frame.locator('button.go')).toBeVisible({ timeout: 60_000 })
  // Nothing fails any more once that is chosen.
  await page.getByLabel('What fails').selectOption('')
  await expect(page).not.toHaveURL(/fault=/)
})
