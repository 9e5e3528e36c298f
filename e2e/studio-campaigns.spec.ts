import type { Page } from '@playwright/test'
import { sampled } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { expect, watchPage, type TestServer } from './server.ts'
import { beginIn, connected, frameOf, saved, test } from './studio-app.ts'

const DAY = 86_400_000

/** Begins a draft of a brand and opens its campaigns. @returns the draft's path */
const open = async (page: Page, server: TestServer, brand: string): Promise<string> => {
  const draft = await beginIn(page, server, `Campaigns of ${brand}`, 'campaigns', brand)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaigns', { timeout: 30_000 })
  return draft
}
const list = (page: Page) => page.getByRole('region', { name: 'Campaigns', exact: true })
const details = (page: Page) => page.getByRole('complementary', { name: 'The campaign' })
/** Date and time in UTC, as a field takes it for a brand whose clocks show UTC plus an hour. */
const local = (instant: number): string => new Date(instant).toISOString().slice(0, 16)

/** An offer of each brand, and its currency. */
const OFFERS = [
  ['kilovolt', 'First charge: +100%', 'EUR'],
  ['belvarde', 'The house welcomes you', 'GBP'],
] as const
for (const [brand, offer, currency] of sampled(OFFERS, 0, 2))
  test(`campaigns of ${brand}: planned, doubled, switched off and taken away, and what a month costs`, async ({
    page,
    server,
  }) => {
    test.setTimeout(300_000)
    const troubles = watchPage(page)
    await open(page, server, brand)
    const offers = list(page).getByRole('region', { name: 'Deposit offers' })
    const row = offers.getByRole('button', { name: new RegExp(`^${offer.replace('+', '\\+')}`) }).first()
    await expect(row).toContainText('Running', { timeout: 30_000 })
    await expect(row).toContainText('Players before their first deposit · Always')
    await row.click()
    await connected(page)
    // Its own page is in the frame.
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toContainText(offer.slice(0, 12), {
      timeout: 40_000,
    })
    // A form is written as everywhere.
    await details(page).getByRole('combobox', { name: 'Title' }).fill('Charged twice')
    await saved(page)
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toContainText('Charged twice', { timeout: 30_000 })
    await expect(offers.getByRole('button', { name: /^Charged twice/ })).toBeVisible()

    // Another one beside it is off; with a time of its own and switched on it coincides with the first.
    await details(page).getByRole('button', { name: 'Duplicate' }).click()
    const second = offers.getByRole('button', { name: /^Charged twice Off/ })
    await expect(second).toHaveAttribute('aria-current', 'true', { timeout: 20_000 })
    await saved(page)
    const [from, until] = [Date.now() + 3 * DAY, Date.now() + 9 * DAY]
    await details(page).getByLabel('Begins').fill(local(from))
    await details(page).getByLabel('Begins').press('Enter')
    await saved(page)
    await details(page).getByLabel('Ends').fill(local(until))
    await details(page).getByLabel('Ends').press('Enter')
    await saved(page)
    await details(page).getByRole('button', { name: 'Switch on' }).click()
    const planned = offers.getByRole('button', { name: /^Charged twice Planned/ })
    await expect(planned).toBeVisible({ timeout: 20_000 })
    await expect(planned).toContainText('At the same time, for the same people: Charged twice')
    // At a later time it runs.
    await details(page).getByRole('button', { name: 'See the page then' }).click()
    await expect(offers.getByRole('button', { name: /^Charged twice Running/ })).toHaveCount(2)
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toContainText('Charged twice', { timeout: 30_000 })
    await page.getByLabel('Time in UTC').fill('')

    // What it costs: by its terms, and in months of invented players.
    const costs = details(page).getByRole('region', { name: 'What it costs' })
    await expect(
      costs.getByText(/^At worst: A player gets at most [\d,.]+ [A-Z]{3} of bonus money, once\./),
    ).toBeVisible()
    await list(page)
      .getByRole('button', { name: /^Charged twice Running/ })
      .first()
      .click()
    await costs.getByLabel('Players').selectOption('50')
    await costs.getByRole('button', { name: 'Play a month' }).click()
    await expect(costs.getByText(/^50 new players had it \d+ times/)).toBeVisible({ timeout: 90_000 })
    const cost = costs.getByRole('definition').first()
    await expect(cost).toHaveText(new RegExp(`^[\\d,]+\\.\\d\\d ${currency}$`))
    await costs.getByText('All campaigns of this month').click()
    await expect(costs.getByRole('row')).toHaveCount(10)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/campaigns-${brand}.png` })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/campaigns-${brand}-${colorScheme}.png` })
      await accessible(page)
    }

    // By keys from one to the next; then it is off, and gone.
    await planned.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(planned).toHaveAttribute('aria-current', 'true')
    await details(page).getByRole('button', { name: 'Switch off' }).click()
    await expect(second).toBeVisible({ timeout: 20_000 })
    await details(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(offers.getByRole('button', { name: /^Charged twice/ })).toHaveCount(1, { timeout: 20_000 })
    await expect(details(page)).toContainText('Choose a campaign')
    await page.keyboard.press('Control+z')
    await expect(second).toBeVisible({ timeout: 20_000 })
    // The page of a campaign that is gone, or not there yet, is none.
    expect(troubles.filter((line) => !/401|404|preloaded using link preload/.test(line))).toEqual([])
  })

test('popups, banners and tournaments are campaigns too: new ones begin switched off and are seen in no page', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  await open(page, server, 'kilovolt')
  const [popups, banners, cups] = ['Popups', 'Banners', 'Tournaments'].map((name) =>
    list(page).getByRole('region', { name }),
  ) as [ReturnType<typeof list>, ReturnType<typeof list>, ReturnType<typeof list>]
  await expect(popups.getByRole('button', { name: /^Ten free rounds/ })).toContainText('the player is logged in', {
    timeout: 30_000,
  })
  const surge = cups.getByRole('button', { name: /every 3 hours for 2 hours/ })
  await surge.click()
  await expect(details(page).getByText(/^At worst: An edition pays at most 250.00 EUR; 240 editions/)).toBeVisible()
  await banners.getByRole('button', { name: 'Add a banner' }).click()
  await expect(banners.getByRole('button', { name: /^New banner Off/ })).toHaveAttribute('aria-current', 'true', {
    timeout: 20_000,
  })
  await saved(page)
  await connected(page)
  const frame = frameOf(page)
  await frame.locator('html[data-hydrated]').waitFor({ timeout: 40_000 })
  await expect(frame.getByText('New banner')).toHaveCount(0)
  await details(page).getByRole('button', { name: 'Switch on' }).click()
  await expect(frame.getByText('New banner').first()).toBeVisible({ timeout: 40_000 })
  // An address that leads to none says so.
  const address = new URL(page.url())
  address.searchParams.set('campaign', 'offer-999')
  await page.goto(address.href)
  await expect(details(page)).toContainText('This campaign is not in the draft', { timeout: 30_000 })
})
