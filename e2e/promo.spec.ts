import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { giveSession, newPlayer, signIn } from './http.ts'
import { fill } from './people.ts'
import { expect, hydrated, test, type TestServer } from './server.ts'

let people = 0
/** Opens an account at Kilovolt with a promo code in the address; returns the API methods called since, in order. */
const register = async (page: Page, server: TestServer, query: string): Promise<string[]> => {
  const called: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) called.push(/\/api\/([\w.]+)/.exec(request.url())![1]!)
  })
  await page.goto(server.at('kilovolt', `/promotions?show_popup_reg=1&${query}`))
  await hydrated(page)
  const form = page.locator('[data-dialog="auth"]')
  await expect(form.locator('[data-promo]')).toHaveAttribute('data-promo', 'valid')
  for (const [name, value] of Object.entries({
    email: `promo-${process.pid}-${++people}@example.com`,
    password: 'Evening-1871',
    country: 'ES',
    birth_date: '1990-04-12',
  }))
    await fill(form, name, value)
  await form.locator('[name="terms"]').check()
  await form.locator('button[type="submit"]').click()
  await expect(form).toHaveCount(0)
  return called
}
const activated = (page: Page) => page.locator('[data-dialog="promo-code-activated"]')
const toast = (page: Page, words: string) => page.locator('.fy-toasts').getByText(words)
const send = async (page: Page, code: string) => {
  const form = page.locator('[data-widget="promo/code-form"]')
  await form.locator('[name="promo_code"]').fill(code)
  await form.locator('[name="promo_code"]').press('Enter')
  return form
}

test('the promo code of a registration is activated, and a notice by the deposit says so [REG-24] [DIALOG-08]', async ({
  page,
  server,
  troubles,
}) => {
  const called = await register(page, server, 'promo_code=SPARK')
  await expect(toast(page, 'Code SPARK is active')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/cashier/deposit')
  expect(called.filter((name) => ['auth.register', 'campaigns.activateOffer'].includes(name))).toEqual([
    'auth.register',
    'campaigns.activateOffer',
  ])
  await expect(page.locator('[data-balance]').first()).toContainText('10.00')
  await expect(activated(page)).toHaveCount(0)
  expect(troubles).toEqual([])
})

test('elsewhere a dialog shows what the code gave [REG-24] [DIALOG-07]', async ({ page, server, troubles }) => {
  await register(page, server, 'promo_code=overload&redirectUrl=%2Fgamehall')
  await expect(page.getByRole('dialog', { name: 'Code OVERLOAD is active' })).toContainText('Overload: +150%')
  await page.waitForURL((url) => url.pathname === '/gamehall')
  await activated(page).getByRole('link', { name: 'Make a deposit' }).click()
  await page.waitForURL((url) => url.pathname === '/cashier/deposit')
  await expect(activated(page)).toHaveCount(0)
  await expect(page.locator('[data-widget="cashier/deposit"]').getByText('Overload: +150%')).toBeVisible()
  expect(troubles).toEqual([])
})

test('a failed activation leaves the new account unchanged and shows why [REG-24] [PROMO-09]', async ({
  page,
  server,
}) => {
  await page.route('**/api/campaigns.activateOffer*', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: { type: 'InvalidParameterException', code: 14, message: 'No', error_data: { promo_code: ['EXPIRED'] } },
      },
    }),
  )
  await register(page, server, 'promo_code=SPARK')
  await expect(toast(page, 'This code is no longer valid')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/cashier/deposit')
  await expect(page.locator('[data-balance]').first()).toContainText('0.00')
})

test('a player activates a code on the promotions page, once [PROMO-12] [PROMO-10] [DIALOG-07]', async ({
  page,
  server,
}) => {
  await giveSession(page.context(), server, 'kilovolt', (await newPlayer(server, 'kilovolt')).cookie)
  await page.goto(server.at('kilovolt', '/promotions'))
  await hydrated(page)
  const form = await send(page, ' spark ')
  await expect(activated(page)).toContainText('€10.00 of bonus money is in your wallet.')
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(activated(page)).toHaveCount(0)
  await expect(page.locator('[data-balance]').first()).toContainText('10.00')
  await send(page, 'spark')
  await expect(form.getByText('You have used this code already')).toBeVisible()
  await expect(form.locator('[name="promo_code"]')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.locator('[name="promo_code"]')).toBeFocused()
  await expect(activated(page)).toHaveCount(0)
  await accessible(page, '[data-widget="promo/code-form"]')
})

test('on the deposit page a notice replaces the dialog, and the offer opens beside it [PROMO-12] [DIALOG-08]', async ({
  page,
  server,
  troubles,
}) => {
  await giveSession(page.context(), server, 'kilovolt', (await newPlayer(server, 'kilovolt')).cookie)
  await page.goto(server.at('kilovolt', '/cashier/deposit'))
  await hydrated(page)
  const cashier = page.locator('[data-widget="cashier/deposit"]')
  await cashier.locator('[name="amount"]').fill('45')
  await expect(cashier.getByText('Overload: +150%')).toHaveCount(0)
  await send(page, 'OVERLOAD')
  await expect(toast(page, 'Code OVERLOAD is active')).toBeVisible()
  await expect(cashier.getByText('Overload: +150%')).toBeVisible()
  await expect(cashier.locator('[name="amount"]')).toHaveValue('45')
  await expect(activated(page)).toHaveCount(0)
  expect(troubles).toEqual([])
})

test('guests see no form, and another brand has its own codes and texts [PROMO-12]', async ({
  page,
  server,
  troubles,
}) => {
  await page.goto(server.at('belvarde', '/fr/promotions'))
  await hydrated(page)
  await expect(page.locator('[data-widget="promo/code-form"]')).toHaveCount(0)
  await giveSession(page.context(), server, 'belvarde', await signIn(server, 'belvarde'))
  await page.goto(server.at('belvarde', '/fr/cashier/wallet'))
  await hydrated(page)
  await send(page, 'apero')
  await expect(page.getByRole('dialog', { name: 'Le code APERO est activé' })).toContainText('d’argent bonus')
  expect(troubles).toEqual([])
})
