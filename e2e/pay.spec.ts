import { atProvider, balance, enter, expect, payWith, submit } from './cashier.ts'
import { test } from './server.ts'
import { visit } from './visits.ts'

test('a pending deposit shows its final status, in other tabs too [ROUTE-20] [CASHIER-08] [BALANCE-08]', async ({
  page,
  server,
  troubles,
}) => {
  await enter(page, server)
  await visit(page, server, 'kilovolt', '/cashier/deposit')
  const bystander = await page.context().newPage()
  await visit(bystander, server, 'kilovolt', '/cashier/wallet')
  await expect(balance(bystander)).toHaveAttribute('data-balance', '0.00')

  await page.locator('[name="amount"]').fill('50')
  await submit(page).click()
  await atProvider(page)
  const hosted = page.url()
  await payWith(page, 'pending')
  await page.waitForURL('**/cashier/paypending/*')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  await expect(page.locator('[data-widget="cashier/outcome"]')).toHaveAttribute('data-outcome', 'pending')
  await expect(balance(page)).toHaveAttribute('data-balance', '0.00')

  const settling = await page.context().newPage()
  await settling.goto(hosted)
  await payWith(settling, 'success')
  await settling.waitForURL('**/cashier/paysuccess/*')
  await page.waitForURL('**/cashier/paysuccess/*')
  await expect(page.locator('[data-widget="cashier/outcome"]')).toHaveAttribute('data-outcome', 'success')
  await expect(balance(page)).toHaveAttribute('data-balance', '50.00')

  // Headless pages are always visible: the event replaces coming back to the tab.
  await bystander.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(balance(bystander)).toHaveAttribute('data-balance', '50.00')
  expect(troubles).toEqual([])
})

test('a double click pays once, and a slow bank ends in success [CASHIER-08] [ROUTE-21]', async ({
  page,
  server,
  troubles,
}) => {
  const player = await enter(page, server)
  await visit(page, server, 'kilovolt', '/cashier/deposit')
  const sent: string[] = []
  page.on('request', (request) => {
    if (/makedeposit/i.test(request.url())) sent.push(request.url())
  })
  await page.locator('[name="amount"]').fill('20')
  await submit(page).dblclick()
  await atProvider(page)
  const began = Date.now()
  await payWith(page, 'slow')
  await page.waitForURL('**/cashier/paysuccess/*')
  expect(Date.now() - began).toBeGreaterThanOrEqual(5_000)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  await expect(balance(page)).toHaveAttribute('data-balance', '20.00')
  expect(sent).toHaveLength(1)
  expect(
    (await player.get<{ items: { status: string }[] }>('cashier.gethistory', { type: 'deposit' })).items.map(
      ({ status }) => status,
    ),
  ).toEqual(['success'])
  expect(troubles).toEqual([])
})
