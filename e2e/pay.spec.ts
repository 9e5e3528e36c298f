import type { Page } from '@playwright/test'
import { giveSession, newPlayer, open } from './http.ts'
import { expect, hydrated, test, type TestServer } from './server.ts'

const BRAND = 'kilovolt'
const balance = (page: Page) => page.locator('[data-balance]:visible').first()
const deposits = async (server: TestServer, cookie: string): Promise<{ id: string; status: string }[]> => {
  const { data } = JSON.parse((await open(server, BRAND, '/api/cashier.gethistory?v=1&type=deposit', cookie)).text) as { data: { items: { id: string; status: string }[] } }
  return data.items
}

/** A new player's session in the browser, and the deposit page open. */
const begin = async (page: Page, server: TestServer): Promise<string> => {
  const { cookie } = await newPlayer(server, BRAND)
  await giveSession(page.context(), server, BRAND, cookie)
  await page.goto(server.at(BRAND, '/cashier/deposit'))
  await hydrated(page)
  return cookie
}
const button = (page: Page) => page.locator('[data-widget="cashier/deposit"] button[type="submit"]:visible').first()
const atProvider = (page: Page) => page.waitForURL((url) => url.hostname === 'sandbox.localhost')
const choose = async (page: Page, outcome: string): Promise<void> => {
  await page.locator(`input[value="${outcome}"]`).check()
  await page.locator('button.go').click()
}

test('a pending deposit waits on its page and shows by itself when it has settled; other tabs learn the balance [ROUTE-20] [CASHIER-08] [BALANCE-08]', async ({ page, server, troubles }) => {
  await begin(page, server)
  const bystander = await page.context().newPage()
  await bystander.goto(server.at(BRAND, '/cashier/wallet'))
  await hydrated(bystander)
  await expect(balance(bystander)).toHaveAttribute('data-balance', '0.00')

  await page.locator('[name="amount"]').fill('50')
  await button(page).click()
  await atProvider(page)
  const hosted = page.url()
  await choose(page, 'pending')
  await page.waitForURL('**/cashier/paypending/*')
  await hydrated(page)
  await expect(page.locator('[data-widget="cashier/outcome"]')).toHaveAttribute('data-outcome', 'pending')
  await expect(balance(page)).toHaveAttribute('data-balance', '0.00')

  const settling = await page.context().newPage()
  await settling.goto(hosted)
  await choose(settling, 'success')
  await settling.waitForURL('**/cashier/paysuccess/*')
  await page.waitForURL('**/cashier/paysuccess/*')
  await expect(page.locator('[data-widget="cashier/outcome"]')).toHaveAttribute('data-outcome', 'success')
  await expect(balance(page)).toHaveAttribute('data-balance', '50.00')

  // Headless pages are always visible: the event says what coming back to the tab would.
  await bystander.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(balance(bystander)).toHaveAttribute('data-balance', '50.00')
  expect(troubles).toEqual([])
})

test('a double click pays once, and a slow bank ends in success [CASHIER-08] [ROUTE-21]', async ({ page, server, troubles }) => {
  const cookie = await begin(page, server)
  const sent: string[] = []
  page.on('request', (request) => { if (/makedeposit/i.test(request.url())) sent.push(request.url()) })
  await page.locator('[name="amount"]').fill('20')
  await button(page).dblclick()
  await atProvider(page)
  const began = Date.now()
  await choose(page, 'slow')
  await page.waitForURL('**/cashier/paysuccess/*')
  expect(Date.now() - began).toBeGreaterThanOrEqual(5_000)
  await hydrated(page)
  await expect(balance(page)).toHaveAttribute('data-balance', '20.00')
  expect(sent).toHaveLength(1)
  expect((await deposits(server, cookie)).map(({ status }) => status)).toEqual(['success'])
  expect(troubles).toEqual([])
})
