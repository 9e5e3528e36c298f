import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { BRANDS, brandIds, open, type BrandId } from './http.ts'
import { expect, hydrated, test, type TestServer } from './server.ts'
import { enter, fits, SIZES, visit } from './visits.ts'

/** Profile fields that the registration did not ask for. */
const MISSING: Record<BrandId, Record<string, string>> = {
  kilovolt: {
    first_name: 'Ada',
    last_name: 'Byrne',
    home_town: 'Sevilla',
    postcode: '41001',
    address: '4 Calle Sierpes',
  },
  belvarde: { home_town: 'Scarborough' },
}

/** Opens a page of the profile as a new player of the brand. */
const openAsNew = async (page: Page, server: TestServer, brand: BrandId, path = '/profile/settings') => {
  const player = await enter(page, server, brand)
  await visit(page, server, brand, path)
  return player
}
const details = (page: Page) => page.locator('[data-widget="profile/details"]')
const save = (page: Page) => details(page).locator('button[type="submit"]').click()

test.describe.configure({ mode: 'parallel', timeout: 180_000 })
for (const brand of brandIds) {
  for (const { name, width, height } of SIZES) {
    test(`settings of ${brand} on a ${name}: filled, accessible, saved, and kept [ROUTE-31] [PROFILE-01..02]`, async ({
      page,
      server,
      troubles,
    }) => {
      await page.setViewportSize({ width, height })
      await openAsNew(page, server, brand)
      const country = brand === 'kilovolt' ? 'Spain' : 'United Kingdom'
      await expect(details(page).locator('[name="country"]')).toHaveValue(country)
      await expect(details(page).locator('[data-fixed="birth_date"] dd')).toHaveText('12.04.1990')
      await accessible(page)
      expect(await fits(page)).toBe(true)
      // With the keyboard alone.
      for (const [field, value] of Object.entries(MISSING[brand])) {
        await details(page).locator(`[name="${field}"]`).focus()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type(value)
      }
      await page.keyboard.press('Enter')
      await expect(page.locator('.fy-toasts')).toContainText('Your details are saved')
      // A fixed value given once is no longer a field.
      await expect(details(page).locator('[name="last_name"]')).toHaveCount(0)
      await page.reload()
      await hydrated(page)
      for (const [field, value] of Object.entries(MISSING[brand])) {
        const input = details(page).locator(`[name="${field}"]`)
        if ((await input.count()) > 0) await expect(input).toHaveValue(value)
        else await expect(details(page).locator(`[data-fixed="${field}"] dd`)).toHaveText(value)
      }
      expect(troubles).toEqual([])
    })
  }

  test(`${brand}: the public name changes, and every page shows the new one [PROFILE-04]`, async ({ page, server }) => {
    await openAsNew(page, server, brand)
    const form = page.locator('[data-widget="profile/preferences"]')
    await form.locator('[name="fakename"]').fill('a b')
    await form.getByRole('button', { name: 'Save the name' }).click()
    await expect(form.locator('[name="fakename"]')).toHaveAttribute('aria-invalid', 'true')
    await form.locator('[name="fakename"]').fill('Comet1871')
    await form.getByRole('button', { name: 'Save the name' }).click()
    await expect(page.locator('[data-widget="profile/layout"] header')).toContainText('Comet1871')
    await page.goto(server.at(brand, '/promotions'))
    await expect(page.locator('[data-widget="shell/account"]').first()).toContainText('Comet1871')
  })

  test(`${brand}: another language is kept with the account, and a year in the browser [API-06] [CONST-11]`, async ({
    page,
    server,
  }) => {
    const { cookie } = await openAsNew(page, server, brand)
    const { other } = BRANDS[brand]
    await page.locator('[data-widget="profile/preferences"] [name="locale"]').selectOption(other)
    await page.waitForURL(server.at(brand, `/${other}/profile/settings`))
    const kept = (await page.context().cookies()).find(({ name }) => name === 'locale')!
    const days = (kept.expires * 1000 - Date.now()) / 86_400_000
    expect([kept.value, Math.round(days)]).toEqual([other, 365])
    const info = await open(server, brand, '/api/account.getInfo?v=1&locale=en', cookie)
    expect((JSON.parse(info.text) as { data: { locale: string } }).data.locale).toBe(other)
  })

  test(`${brand}: other colours at once, kept a year, and right in the first byte [CONST-12]`, async ({
    page,
    server,
    troubles,
  }) => {
    await openAsNew(page, server, brand)
    const html = page.locator('html')
    const usual = brand === 'kilovolt' ? 'dark' : 'light'
    const other = usual === 'dark' ? 'light' : 'dark'
    await expect(html).toHaveAttribute('data-theme', usual)
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const before = await ground()
    await details(page).locator('[name="home_town"]').fill('Typed before')
    const choice = page.locator('[data-widget="profile/preferences"] [name="theme"]')
    await choice.selectOption(other)
    await expect(html).toHaveAttribute('data-theme', other)
    // With less motion every change of colour is a transition that ends with the next frame.
    await expect.poll(ground).not.toBe(before)
    const after = await ground()
    await expect(details(page).locator('[name="home_town"]')).toHaveValue('Typed before')
    await accessible(page)
    const kept = (await page.context().cookies()).find(({ name }) => name === 'theme')!
    expect([kept.value, Math.round((kept.expires * 1000 - Date.now()) / 86_400_000)]).toEqual([other, 365])
    const { text } = await open(server, brand, '/', `theme=${kept.value}`)
    expect(text).toContain(`data-theme="${other}"`)
    await page.goto(server.at(brand, '/'))
    expect(await ground()).toBe(after)
    await accessible(page)
    expect(troubles).toEqual([])
  })

  test(`${brand}: a player who completes the details for a deposit returns there [PROFILE-07..08]`, async ({
    page,
    server,
  }) => {
    await openAsNew(
      page,
      server,
      brand,
      '/profile/settings?from=%2Fcashier%2Fdeposit%2Fcard&toastType=fill_for_deposit',
    )
    await expect(page.locator('.fy-toasts')).toContainText('Fill in the rest of your details to make a deposit')
    for (const [field, value] of Object.entries(MISSING[brand]))
      await details(page).locator(`[name="${field}"]`).fill(value)
    await save(page)
    await expect(page).toHaveURL(server.at(brand, '/cashier/deposit/card'))
  })
}

test('another country: its postcodes, the brand’s rule for the currency, money in the new one [PROFILE-06]', async ({
  page,
  server,
}) => {
  await openAsNew(page, server, 'belvarde')
  const field = (name: string) => details(page).locator(`[name="${name}"]`)
  await field('country').fill('Braz')
  await details(page).getByRole('option', { name: 'Brazil' }).click()
  await expect(field('currency')).toHaveValue('')
  await field('currency').selectOption('EUR')
  await save(page)
  await expect(field('postcode')).toHaveAttribute('aria-invalid', 'true')
  await field('postcode').fill('20040-002')
  await save(page)
  await expect(page.locator('.fy-toasts')).toContainText('Your details are saved')
  await expect(page.locator('[data-balance]:visible').first()).toContainText('€')
  await page.reload()
  await expect(field('country')).toHaveValue('Brazil')
  await expect(field('currency')).toHaveValue('EUR')
})

for (const brand of brandIds)
  test(`${brand}: the short address of safer play leads to the player’s own page [ROUTE-54]`, async ({
    page,
    server,
  }) => {
    await openAsNew(page, server, brand, '/responsible-game')
    await expect(page).toHaveURL(server.at(brand, '/profile/responsible-game'))
    await expect(page.locator('[data-widget="safer-play/limits"]')).toBeVisible()
  })
