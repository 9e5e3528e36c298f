import { sampled } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { balance, BRAND, enter, expect } from './cashier.ts'
import { brandIds, giveSession, open, signIn } from './http.ts'
import { test } from './server.ts'
import { fits, SIZES, visit } from './visits.ts'

const PAGES = [
  '/cashier/deposit',
  '/cashier/withdraw',
  '/cashier/wallet',
  '/cashier/history',
  '/cashier/history?tab=bonuses',
  '/cashier/receipt',
  '/cashier/statement',
  '/cashier/statement?from=2026-01-01&until=2026-01-31',
  '/cashier/balance',
]
/** Nearly the same at every size, so tested where there is least room. */
const ENDS = [
  '/cashier/paysuccess',
  '/cashier/payfail',
  '/cashier/paycancel',
  '/cashier/paypending',
  '/cashier/paymobile',
  '/cashier/paynewwindow',
]
/** Nothing extends beyond the screen's edge. */
test.describe.configure({ timeout: 180_000 })

for (const [turn, brand] of brandIds.entries()) {
  for (const [size, { name, width, height }] of SIZES.entries()) {
    test(`cashier pages of ${brand} are accessible on a ${name} [ROUTE-09] [ROUTE-11] [ROUTE-13..15]`, async ({
      page,
      server,
      troubles,
    }) => {
      await page.setViewportSize({ width, height })
      await giveSession(page.context(), server, brand, await signIn(server, brand))
      for (const path of sampled([...PAGES, ...(name === 'phone' ? ENDS : [])], turn + size, 2)) {
        await visit(page, server, brand, path)
        await expect(page.locator('h1').first()).toBeVisible()
        await accessible(page)
        expect([brand, path, await fits(page)]).toEqual([brand, path, true])
      }
      expect(troubles).toEqual([])
    })
  }
}

for (const { name, width, height } of SIZES) {
  test(`pages with content fit the screen and are accessible on a ${name}`, async ({ page, server, troubles }) => {
    await page.setViewportSize({ width, height })
    const player = await enter(page, server)
    await player.deposit('2500', 'success', 1)
    const id = await player.withdraw('2100', { burn_bonuses: 'true' })
    for (const path of [
      '/cashier/deposit',
      '/cashier/withdraw',
      '/cashier/history?tab=withdrawal',
      `/cashier/receipt?id=${id}`,
      '/cashier/balance?wallet=bonus',
      '/cashier/balance',
    ]) {
      await visit(page, server, 'kilovolt', path)
      if (path.includes('tab=withdrawal')) {
        await page.locator('li.entry button.line').first().click()
        await expect(page.locator('.stations')).toBeVisible()
      }
      await accessible(page)
      expect([path, await fits(page)]).toEqual([path, true])
    }
    expect(troubles).toEqual([])
  })
}

test('balances can be hidden: here, in the header, and on the next page', async ({ page, server, troubles }) => {
  const player = await enter(page, server)
  await player.deposit('70')
  await visit(page, server, 'kilovolt', '/cashier/wallet')
  await expect(balance(page)).toContainText('70.00')
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await expect(balance(page)).not.toContainText('70.00')
  // The server hides them too: no page shows them for a moment first.
  const { text } = await open(server, BRAND, '/cashier/wallet', `${player.cookie}; hide_balance=1`)
  expect(text).toContain('••••')
  await visit(page, server, 'kilovolt', '/gamehall')
  await expect(balance(page)).not.toContainText('70.00')
  expect(troubles).toEqual([])
})

test('another currency is set after a confirmation, and the balance in the first one stays', async ({
  page,
  server,
  troubles,
}) => {
  await giveSession(page.context(), server, 'belvarde', await signIn(server, 'belvarde'))
  await visit(page, server, 'belvarde', '/cashier/wallet')
  const main = page.locator('li[data-balance="main"] .fy-money').first()
  await expect(main).toContainText('£')
  const before = await main.textContent()
  const change = async (to: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`${to}$`) }).click()
    await page
      .locator('[data-dialog="confirm"]')
      .getByRole('button', { name: `Change to ${to}` })
      .click()
  }
  await change('EUR')
  await expect(main).toHaveText('€0.00')
  await expect(balance(page)).toHaveAttribute('data-balance', '0.00')
  // What is left in the first one stays in sight: here, in the menu of the account and where money is withdrawn.
  const others = page.getByRole('region', { name: 'Your money in other currencies' })
  await expect(others.locator('[data-balance="main"] .fy-money')).toHaveText(before!)
  await others.locator('[data-balance="main"] a').click()
  await page.waitForURL((url) => url.searchParams.get('currency') === 'GBP')
  await expect(page.locator('[data-name="balance"]')).toHaveText(before!)
  await visit(page, server, 'belvarde', '/tournaments')
  await page.getByRole('button', { name: /^Your account,/ }).click()
  await expect(page.locator('dl')).toContainText('In GBP')
  await visit(page, server, 'belvarde', '/cashier/withdraw')
  await expect(page.getByText(/^You also have £/)).toBeVisible()
  await visit(page, server, 'belvarde', '/cashier/deposit')
  await expect(page.locator('.presets button').first()).toContainText('€')
  await visit(page, server, 'belvarde', '/cashier/wallet')
  await change('GBP')
  await expect(main).toHaveText(before!)
  expect(troubles).toEqual([])
})
