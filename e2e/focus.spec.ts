import { balance, BRAND, enter, expect, payWith, submit } from './cashier.ts'
import { brandIds, giveSession, open, signIn } from './http.ts'
import { hydrated, test } from './server.ts'
import { visit } from './visits.ts'

const back = '[data-back]'
test.describe.configure({ timeout: 120_000 })

for (const brand of brandIds) {
  test(`the cashier of ${brand} has its own frame: back, logo, balance, no navigation of the site`, async ({
    page,
    server,
    troubles,
  }) => {
    await giveSession(page.context(), server, brand, await signIn(server, brand))
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await visit(page, server, brand, '/cashier/deposit')
      const header = page.locator('header')
      await expect(header.getByRole('link', { name: 'Back' })).toBeVisible()
      await expect(header.locator('[data-widget="shell/logo"]')).toBeVisible()
      await expect(header.locator('a[href$="/cashier/wallet"] [data-balance]')).toBeVisible()
      await expect(
        page.locator(
          '[data-widget="shell/rail-nav"], [data-widget="shell/top-nav"], ' +
            '[data-widget="shell/tab-bar"], [data-widget="shell/utility-strip"]',
        ),
      ).toHaveCount(0)
      // Elements of every page.
      for (const path of ['/safer-play', '/help'])
        await expect(page.locator(`footer a[href$="${path}"]`)).toHaveCount(1)
      await expect(page.locator('footer .age-mark')).toHaveCount(1)
    }
    // At the edge of the screen stands the line of the session, the bar above it.
    const [bar, line] = await Promise.all(
      ['.pay-bar', '[data-widget="safer-play/dock"]'].map((part) => page.locator(part).boundingBox()),
    )
    expect(Math.round(line!.y + line!.height)).toBe(844)
    expect(Math.round(bar!.y + bar!.height)).toBe(Math.round(line!.y))
    expect(troubles).toEqual([])
  })
}

test("its back link skips the cashier's own pages and restores the page the player came from", async ({
  page,
  server,
  troubles,
}) => {
  await enter(page, server)
  await visit(page, server, 'kilovolt', '/gamehall?category=slots')
  await page.evaluate(() => scrollTo(0, 300))
  // Not by pointing, which would scroll the header's link into view first.
  await page.locator('header a[href$="/cashier/deposit"]').first().dispatchEvent('click')
  await expect(page.locator('[data-shell="focus"]')).toBeVisible()
  await page.getByRole('link', { name: 'Withdraw' }).first().click()
  await expect(page.locator('[data-widget="cashier/withdraw"]')).toBeVisible()
  await page.locator('header a[href$="/cashier/wallet"]').click()
  await expect(page.locator('[data-widget="cashier/wallet"]')).toBeVisible()
  await expect(page.locator(back)).toHaveAttribute('href', '/gamehall?category=slots')
  await page.locator(back).click()
  await expect(page).toHaveURL(/\/gamehall\?category=slots$/)
  await expect(page.locator('[data-widget="shell/rail-nav"]').first()).toBeAttached()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(300)
  // Back in history, not forward: the next entry is still the cashier.
  await page.goForward()
  await expect(page.locator('[data-shell="focus"]')).toBeVisible()
  expect(troubles).toEqual([])
})

test('after a payment at the bank it still works, and without a page to return to it leads home', async ({
  page,
  server,
  troubles,
}) => {
  await enter(page, server)
  await visit(page, server, 'kilovolt', '/cashier/wallet')
  await expect(page.locator(back)).toHaveAttribute('href', '/')
  await visit(page, server, 'kilovolt', '/promotions')
  await page.locator('header a[href$="/cashier/deposit"]').first().click()
  await submit(page).click()
  await payWith(page, 'decline')
  await page.waitForURL(/\/cashier\/pay/)
  await hydrated(page)
  await expect(page.locator(back)).toHaveAttribute('href', '/promotions')
  await page.locator(back).click()
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(balance(page)).toHaveAttribute('data-balance', '0.00')
  expect(troubles).toEqual([])
})

test("it works without scripts: the server's HTML has its styles, and its back link leads home", async ({ server }) => {
  const { text } = await open(server, BRAND, '/cashier/deposit', await signIn(server, BRAND))
  expect(text).toContain('data-shell="focus"')
  expect(text).toMatch(/<a[^>]*data-back=""[^>]*href="\/"|<a[^>]*href="\/"[^>]*data-back=""/)
  expect(text).toMatch(/<style[^>]*>[^<]*--focus-width/)
  expect(text).not.toMatch(/ style=/)
})
