import type { Locator, Page } from '@playwright/test'
import { crossed } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { birthDates, evenings, fill, type Evening } from './people.ts'
import { expect, hydrated, test, type TestServer } from './server.ts'

const GAME = 'thunder-ledger'
const sizes = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]

/** The total in the header, in minor units. */
const balance = async (page: Page): Promise<number> => {
  const text = await page.locator('[data-balance]:visible').first().textContent()
  return Math.round(Number((text ?? '').replace(/[^0-9.]/g, '')) * 100)
}

const register = async (page: Page, { steps, birthStep }: Evening, email: string): Promise<void> => {
  const dialog: Locator = page.locator('[data-dialog="auth"]')
  await dialog.waitFor()
  for (const [index, fields] of steps.entries()) {
    for (const [name, value] of Object.entries(fields)) await fill(dialog, name, name === 'email' ? email : value)
    const isLast = index === steps.length - 1
    if (isLast) await dialog.locator('[name="terms"]').check()
    if (index === birthStep) {
      await fill(dialog, 'birth_date', birthDates.child)
      await dialog.locator('[name="birth_date"]').blur()
      await expect(dialog.locator('[name="birth_date"]')).toHaveAttribute('aria-invalid', 'true')
      await fill(dialog, 'birth_date', birthDates.adult)
    }
    await dialog.locator('button[type="submit"]').click()
  }
}

const deposit = async (page: Page, server: TestServer, amount: string, outcome: string): Promise<void> => {
  await page.locator('[name="amount"]').fill(amount)
  await page.locator('[data-widget="cashier/deposit"] button[type="submit"]:visible').first().click()
  await page.waitForURL((url) => url.hostname === 'sandbox.localhost' && url.port === String(server.port))
  if (outcome === 'cancel') return page.locator('button[value="cancel"]').click()
  await page.locator(`input[value="${outcome}"]`).check()
  await page.locator('button.go').click()
}

const spin = async (page: Page): Promise<void> => {
  const game = page.frameLocator('[data-widget="play/game"] iframe')
  const button = game.getByRole('button', { name: /^spin/i })
  await expect(button).toBeEnabled({ timeout: 20_000 })
  const settled = page.waitForResponse(
    (response) =>
      response.url().includes('sandbox.localhost') && response.request().method() === 'POST' && response.ok(),
  )
  await button.click()
  await settled
  await expect(button).toBeEnabled({ timeout: 20_000 })
}

test.describe.configure({ mode: 'parallel' })
for (const [evening, { name, width, height }] of crossed(evenings, sizes)) {
  test(`${evening.brand} on a ${name} [CASHIER-02..03] [CASHIER-08..09] [ACCESS-13] [REG-01]`, async ({
    page,
    server,
    troubles,
  }) => {
    test.setTimeout(150_000)
    const { brand } = evening
    const email = `guest-${name}-${Date.now()}@example.com`
    await page.setViewportSize({ width, height })

    await test.step('the home page', async () => {
      await page.goto(server.at(brand))
      await hydrated(page)
      expect(await page.locator('main a[href^="/game/"]').count()).toBeGreaterThanOrEqual(60)
    })
    await test.step('a demo round without an account [DIALOG-11]', async () => {
      await page.goto(server.at(brand, '/gamehall'))
      await hydrated(page)
      await page.locator(`main a[href="/game/${GAME}"]`).first().click()
      await page.waitForURL(`**/game/${GAME}`)
      await page.getByRole('button', { name: 'Play demo' }).first().click()
      await page.locator('[data-dialog="demo-mode"]').getByRole('button', { name: /demo/i }).click()
      await spin(page)
    })
    await test.step('registration, which refuses a visitor under 18 [ENTITY-15] [ROUTE-11]', async () => {
      await page.goto(server.at(brand, '/?show_popup_reg=1'))
      await hydrated(page)
      await register(page, evening, email)
      await page.waitForURL('**/cashier/deposit?register=success')
      expect(await balance(page)).toBe(0)
    })
    await test.step('a card deposit through the hosted page [ROUTE-21] [CASHIER-05]', async () => {
      await deposit(page, server, '100', 'success')
      await page.waitForURL('**/cashier/paysuccess/**')
      await hydrated(page)
      await expect.poll(() => balance(page)).toBe(100_00)
      await accessible(page)
    })
    await test.step('a declined and a cancelled card move no money [ROUTE-19] [ROUTE-16]', async () => {
      for (const [outcome, path] of [
        ['decline', 'payfail'],
        ['cancel', 'paycancel'],
      ] as const) {
        await page.goto(server.at(brand, '/cashier/deposit'))
        await hydrated(page)
        await deposit(page, server, '50', outcome)
        await page.waitForURL(`**/cashier/${path}**`)
        await hydrated(page)
        expect(await balance(page)).toBe(100_00)
      }
    })
    let left = 0
    await test.step('a real round, shown in the header [ROUTE-49] [ROUTE-57]', async () => {
      await page.goto(server.at(brand, `/game/${GAME}`))
      await hydrated(page)
      await spin(page)
      const answer = await page.request.get(`http://127.0.0.1:${server.port}/api/games.getHistory?v=1&locale=en`, {
        headers: {
          host: `${brand}.localhost:${server.port}`,
          cookie: (await page.context().cookies()).map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
        },
      })
      const { data } = (await answer.json()) as {
        data: { items: { stake: { amount: string }; win: { amount: string } }[] }
      }
      const [round] = data.items
      left = Math.round(100_00 - Number(round!.stake.amount) * 100 + Number(round!.win.amount) * 100)
      await page.goto(server.at(brand, '/cashier/wallet'))
      await hydrated(page)
      await expect.poll(() => balance(page)).toBe(left)
    })
    await test.step('a withdrawal: more than the balance is refused, less is paid', async () => {
      await page.goto(server.at(brand, '/cashier/withdraw'))
      await hydrated(page)
      const submit = page.locator('[data-widget="cashier/withdraw"] button[type="submit"]:visible').first()
      await page.locator('[name="card_ending"]').fill('4242')
      await page.locator('[name="amount"]').fill('5000')
      await submit.click()
      await expect(
        page
          .locator(
            '[data-widget="cashier/withdraw"] [role="alert"], [data-widget="cashier/withdraw"] [aria-invalid="true"]',
          )
          .first(),
      ).toBeVisible()
      expect(await balance(page)).toBe(left)
      await page.locator('[name="amount"]').fill('20')
      await submit.click()
      await expect.poll(() => balance(page)).toBe(left - 20_00)
    })
    await test.step('both are in the history [ROUTE-13] [HISTORY-01]', async () => {
      await page.goto(server.at(brand, '/cashier/history'))
      await hydrated(page)
      await expect(page.locator('[data-widget="cashier/history"]')).toContainText(`${evening.symbol}100`)
      await accessible(page)
      await page.goto(server.at(brand, '/cashier/history?tab=withdrawal'))
      await hydrated(page)
      await expect(page.locator('[data-widget="cashier/history"]')).toContainText(`${evening.symbol}20`)
    })
    await test.step('logout, and login again [API-24] [API-27]', async () => {
      await page.goto(server.at(brand, '/profile'))
      await page.waitForURL('**/profile/settings')
      await hydrated(page)
      await page
        .locator('main')
        .getByRole('button', { name: /log out|sign out|leave/i })
        .click()
      await expect(page.locator('[data-balance]')).toHaveCount(0)
      await page.goto(server.at(brand, '/?show_popup_auth=1'))
      await hydrated(page)
      const dialog = page.locator('[data-dialog="auth"]')
      await dialog.locator('[name="login"]').fill(email)
      await dialog.locator('[name="password"]').fill('Evening-1871')
      await dialog.locator('button[type="submit"]').click()
      await expect(dialog).toHaveCount(0)
      await page.goto(server.at(brand, '/cashier/wallet'))
      await hydrated(page)
      expect(await balance(page)).toBe(left - 20_00)
    })
    expect(troubles).toEqual([])
  })
}
