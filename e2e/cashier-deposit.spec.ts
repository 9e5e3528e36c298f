import { atProvider, balance, bodyOf, BRAND, enter, expect, method, outcome, payWith, submit } from './cashier.ts'
import { shortId } from '../engine/ids/index.ts'
import { ask } from './http.ts'
import { test } from './server.ts'
import { visit } from './visits.ts'

test.describe.configure({ timeout: 120_000 })

test('the methods are listed, and choosing one opens its form at its address [CASHIER-02] [ROUTE-12]', async ({
  page,
  server,
  troubles,
}) => {
  await enter(page, server)
  await visit(page, server, 'kilovolt', '/cashier/deposit')
  await expect(page.locator('label.method')).toHaveCount(4)
  await method(page, 'sparkcode').click()
  await page.waitForURL('**/cashier/deposit/sparkcode')
  await expect(page.locator('[name="voucher"]')).toBeVisible()
  await page.reload()
  await expect(page.locator('input[value="sparkcode"]')).toBeChecked()
  expect(troubles).toEqual([])
})

test("the method's fields are sent with method, amount and no offer [CASHIER-05] [CASHIER-06]", async ({
  page,
  server,
  troubles,
}) => {
  await enter(page, server)
  await visit(page, server, 'kilovolt', '/cashier/deposit/sparkcode')
  await page.locator('[name="amount"]').fill('20')
  await submit(page).click()
  await expect(page.locator('[name="voucher"]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[name="voucher"]')).toBeFocused()
  await page.locator('[name="voucher"]').fill('ABCD1234EFGH')
  const body = await bodyOf(page, 'cashier.makedeposit', () => submit(page).click())
  expect(body).toMatchObject({
    method: 'sparkcode',
    amount: '20.00',
    campaign_offer_id: '-1',
    requisites: '{"voucher":"ABCD1234EFGH"}',
  })
  expect(Number(body['methodId'])).toBeGreaterThan(0)
  await atProvider(page)
  expect(troubles).toEqual([])
})

test('an offer shows its bonus, which arrives with the money [CASHIER-06] [CASHIER-01] [CASHIER-07]', async ({
  page,
  server,
  troubles,
}) => {
  await enter(page, server)
  await visit(page, server, 'kilovolt', '/cashier/deposit')
  await page.locator('[name="amount"]').fill('100')
  await expect(page.locator('input[name="offer"][value="-1"]')).toBeChecked()
  const welcome = page.locator('label.fy-option:has(input[name="offer"][value="1"])')
  await welcome.click()
  await expect(page.locator('[data-bonus]')).toContainText('100.00')
  await expect(page.locator('[data-total]')).toContainText('200.00')
  await method(page, 'sparkcode').click()
  await page.waitForURL('**/cashier/deposit/sparkcode')
  await expect(welcome).toHaveCount(0)
  await method(page, 'card').click()
  await page.waitForURL('**/cashier/deposit/card')
  await expect(welcome.locator('input')).toBeChecked()
  const body = await bodyOf(page, 'cashier.makedeposit', () => submit(page).click())
  expect(body['campaign_offer_id']).toBe('1')
  await payWith(page, 'success')
  await page.waitForURL('**/cashier/paysuccess/*')
  await visit(page, server, 'kilovolt', '/cashier/wallet')
  for (const [wallet, amount] of [
    ['main', '€100.00'],
    ['bonus', '€100.00'],
    ['betting_bonus', '€0.00'],
    ['fun', '€'],
  ] as const) {
    await expect(page.locator(`li[data-balance="${wallet}"] .fy-money`)).toContainText(amount)
  }
  await expect(balance(page)).toHaveAttribute('data-balance', '200.00')
  expect(troubles).toEqual([])
})

test('each outcome of a payment has its page [CASHIER-08] [ROUTE-16] [ROUTE-19] [ROUTE-20] [ROUTE-21]', async ({
  page,
  server,
  troubles,
}) => {
  await enter(page, server)
  for (const [card, end] of [
    ['success', 'paysuccess'],
    ['decline', 'payfail'],
    ['pending', 'paypending'],
  ] as const) {
    await visit(page, server, 'kilovolt', '/cashier/deposit/card')
    await page.locator('[name="amount"]').fill('30')
    await submit(page).click()
    await payWith(page, card)
    await page.waitForURL(`**/cashier/${end}/*`)
    const reference = page.url().split('/').at(-1)!
    await expect(page.locator('[data-reference]')).toHaveText(shortId(reference))
    await expect(outcome(page)).toContainText('€30.00')
    await expect(outcome(page)).toContainText('Bank card')
  }
  await visit(page, server, 'kilovolt', '/cashier/deposit/card')
  await page.locator('[name="amount"]').fill('30')
  await submit(page).click()
  await atProvider(page)
  await page.locator('button[value="cancel"]').click()
  await page.waitForURL('**/cashier/paycancel/*')
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'cancel')
  expect(troubles).toEqual([])
})

const iban = async (page: Parameters<typeof visit>[0]): Promise<void> => {
  await page.locator('[name="amount"]').fill('40')
  const bank = page.locator('[name="bank"]')
  if ((await bank.count()) > 0) await bank.selectOption({ index: 1 })
}

test('a payment in another window: this page waits, then changes [CASHIER-08] [CASHIER-13] [ROUTE-18]', async ({
  page,
  server,
  troubles,
}) => {
  await enter(page, server)
  await visit(page, server, 'kilovolt', '/cashier/deposit/instant-bank')
  await iban(page)
  const opened = page.context().waitForEvent('page')
  await submit(page).click()
  const beside = await opened
  await page.waitForURL('**/cashier/paynewwindow/*')
  await expect(outcome(page).getByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
    'href',
    /sandbox\.localhost/,
  )
  await payWith(beside, 'success')
  await beside.waitForURL('**/cashier/paysuccess/*')
  await page.waitForURL('**/cashier/paysuccess/*')
  await expect(balance(page)).toHaveAttribute('data-balance', '40.00')
  expect(troubles).toEqual([])
})

test('where the browser blocks the window, the payment is made here [CASHIER-08]', async ({
  page,
  server,
  troubles,
}) => {
  await enter(page, server)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await visit(page, server, 'kilovolt', '/cashier/deposit/instant-bank')
  await iban(page)
  await submit(page).click()
  await payWith(page, 'success')
  await page.waitForURL('**/cashier/paysuccess/*')
  expect(troubles).toEqual([])
})

test('a payment on the phone: a QR code on a computer, the payment itself on a phone [CASHIER-08] [ROUTE-17]', async ({
  page,
  server,
  browser,
  troubles,
}) => {
  const player = await enter(page, server)
  await visit(page, server, 'kilovolt', '/cashier/deposit/voltpay')
  await page.locator('[name="amount"]').fill('25')
  await submit(page).click()
  await page.waitForURL('**/cashier/paymobile/*')
  await expect(page.locator('svg.qr path')).toHaveAttribute('d', /h1v1h-1z/)
  await expect(outcome(page).getByRole('link')).toHaveCount(0)

  const hand = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const [name, value] = player.cookie.split('=', 2) as [string, string]
  await hand.addCookies([{ name, value, url: server.at(BRAND), httpOnly: true, sameSite: 'Lax' }])
  const phone = await hand.newPage()
  await visit(phone, server, 'kilovolt', '/cashier/deposit/voltpay')
  await phone.locator('[name="amount"]').fill('25')
  await submit(phone).click()
  await payWith(phone, 'success')
  await phone.waitForURL('**/cashier/paysuccess/*')
  await hand.close()
  expect(troubles).toEqual([])
})

test('a request whose answer was lost is repeated with the same key, and paid once', async ({ page, server }) => {
  const player = await enter(page, server)
  await visit(page, server, 'kilovolt', '/cashier/deposit/card')
  const keys: (string | undefined)[] = []
  await page.route('**/api/cashier.makedeposit**', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The platform gets the request; its answer never arrives.
    const { pathname, search } = new URL(route.request().url())
    const { status } = await ask(server, `${BRAND}.localhost`, pathname + search, {
      method: 'POST',
      body: route.request().postData() ?? '',
      headers: {
        ...(await route.request().allHeaders()),
        cookie: player.cookie,
        'sec-fetch-site': 'same-origin',
        host: `${BRAND}.localhost:${server.port}`,
      },
    })
    expect(status).toBe(200)
    await route.abort('connectionreset')
  })
  await page.locator('[name="amount"]').fill('20')
  await submit(page).click()
  await expect(page.locator('[data-widget="cashier/deposit"] [role="alert"]')).toBeVisible()
  await submit(page).click()
  await atProvider(page)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys).toEqual([keys[0], keys[0]])
  expect((await player.get<{ total: number }>('cashier.gethistory', { type: 'deposit' })).total).toBe(1)
})

test('after a success the player returns to the page in the address, once [STATE-02] [STATE-01]', async ({
  page,
  server,
  troubles,
}) => {
  await enter(page, server)
  const pay = async (query: string): Promise<void> => {
    await visit(page, server, 'kilovolt', `/cashier/deposit/card${query}`)
    await page.locator('[name="amount"]').fill('20')
    await submit(page).click()
    await payWith(page, 'success')
  }
  await pay('?backUrl=%2Fpromotions')
  await page.waitForURL((url) => url.pathname === '/promotions')
  expect(await page.evaluate(() => localStorage.getItem('backUrl'))).toBeNull()
  await pay('?backUrl=https%3A%2F%2Fevil.example%2F')
  await page.waitForURL('**/cashier/paysuccess/*')
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'success')
  expect(page.url()).toContain('/cashier/paysuccess/')
  expect(troubles).toEqual([])
})
