import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { brandIds, giveSession, open, signIn, type BrandId } from './http.ts'
import { expect, hydrated, test, type TestServer } from './server.ts'
import { fits } from './visits.ts'

const SIZES = { kilovolt: { width: 390, height: 844 }, belvarde: { width: 1440, height: 900 } } as const

/** The player's balance in cents, as the platform's API says it. */
const balanceOf = async (server: TestServer, brand: BrandId, cookie: string): Promise<number> => {
  const { text } = await open(server, brand, '/api/account.getBalance?v=1&locale=en', cookie)
  const { data } = JSON.parse(text) as { data: { main: { amount: string } } }
  return Math.round(Number(data.main.amount) * 100)
}
const enter = async (page: Page, server: TestServer, brand: BrandId) => {
  const cookie = await signIn(server, brand)
  await giveSession(page.context(), server, brand, cookie)
  await page.setViewportSize(SIZES[brand])
  return cookie
}
const book = (page: Page) => page.locator('[data-widget="betting/section"]').frameLocator('iframe')

for (const brand of brandIds) {
  test(`${brand}: a bet is placed, cashed out and listed [ROUTE-07] [ROUTE-26] [ROUTE-55] [BETTING-01..02]`, async ({
    page,
    server,
    troubles,
  }) => {
    const cookie = await enter(page, server, brand)
    const before = await balanceOf(server, brand, cookie)
    const followed = page.waitForRequest((request) => /\/platform\/live\?topics=[^&]*odds/.test(request.url()))
    await page.goto(server.at(brand, '/betting'))
    await hydrated(page)
    await followed
    const odds = book(page).locator('.event:not(:has(.live)) .odds:not(:disabled)').first()
    await odds.click()
    await expect(odds).toHaveAttribute('aria-pressed', 'true')
    const handle = book(page).locator('.slip .handle')
    if (await handle.isVisible()) await handle.click()
    await book(page).getByLabel('When odds change').selectOption('any')
    await book(page).getByLabel('Stake').fill('2.50')
    await accessible(page)
    // The frame wears the brand's font.
    const hasFont = (body: HTMLElement) => {
      const [first] = getComputedStyle(body).fontFamily.replaceAll('"', '').split(',')
      return [...document.fonts].some(
        ({ family, status }) => status === 'loaded' && family.replaceAll('"', '') === first,
      )
    }
    await expect.poll(() => book(page).locator('body').evaluate(hasFont)).toBe(true)
    await book(page).getByRole('button', { name: 'Place bet' }).click()
    await expect(book(page).getByText('Your bet is placed.')).toBeInViewport({ ratio: 1 })
    expect(await balanceOf(server, brand, cookie)).toBe(before - 250)

    if (await handle.isVisible()) await handle.click()
    await book(page).getByRole('button', { name: 'My bets' }).click()
    const cashOut = book(page).locator('.cash-out')
    await expect(cashOut).toContainText('Cash out')
    // Odds that move between the two presses make another offer, which is pressed anew.
    await expect(async () => {
      if (await cashOut.isVisible()) await cashOut.click({ timeout: 1_000 })
      await expect(book(page).getByText(/Cashed out: .+ paid\./)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const refused = troubles.filter((line) => line.includes('a status of 422'))
    for (const line of refused) troubles.splice(troubles.indexOf(line), 1)
    await expect(book(page).locator('.bet .status')).toHaveText('Cashed out')
    await accessible(page)
    expect(await balanceOf(server, brand, cookie)).toBeGreaterThan(before - 250)

    await page.goto(server.at(brand, '/bets/football/42'))
    await expect(page).toHaveURL(server.at(brand, '/profile/bets'))
    await hydrated(page)
    await expect(page.locator('[data-widget="betting/bets"] li').first()).toContainText('2.50')
    await expect(page.locator('[data-widget="betting/bets"] li').first()).toContainText('Cashed out')
    await accessible(page)
    expect(await fits(page)).toBe(true)
    expect(troubles).toEqual([])
  })

  test(`${brand}: a guest looks at the odds and is asked to log in for a bet [BETTING-01]`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(SIZES[brand])
    await page.goto(server.at(brand, '/betting'))
    await hydrated(page)
    const odds = book(page).locator('.event:not(:has(.live)) .odds:not(:disabled)').first()
    await odds.click()
    await expect(odds).toHaveAttribute('aria-pressed', 'true')
    const handle = book(page).locator('.slip .handle')
    if (await handle.isVisible()) await handle.click()
    // Odds that move meanwhile are to be accepted before anything else.
    await book(page).getByLabel('When odds change').selectOption('any')
    await book(page).getByRole('button', { name: 'Log in to bet' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('on a phone a bar opens the slip over the page, with a stake of one press [BETTING-01]', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto(server.at('hullabaloo', '/betting'))
  await hydrated(page)
  const odds = book(page).locator('.event:not(:has(.live)) .line .odds:not(:disabled)')
  await odds.nth(0).click()
  await odds.nth(3).click()
  const handle = book(page).locator('.slip .handle')
  await expect(handle).toContainText('2')
  await expect(handle).toContainText('Possible payout')
  await expect(handle).toBeInViewport({ ratio: 1 })
  await handle.click()
  await expect(handle).toHaveAttribute('aria-expanded', 'true')
  await book(page).getByLabel('When odds change').selectOption('any')
  await book(page).getByRole('button', { name: 'Singles (2)' }).click()
  await book(page).getByRole('button', { name: '10', exact: true }).click()
  await expect(book(page).locator('#staked')).toHaveText('€20.00')
  await book(page).getByLabel('Stake').fill('ten')
  await expect(book(page).locator('#stake-error')).toHaveText('Type an amount, such as 5.00.')
  await expect(book(page).getByRole('button', { name: 'Log in to bet' })).toBeInViewport({ ratio: 1 })
  await accessible(page)
  expect(await fits(page)).toBe(true)
  const frameFits = (body: HTMLElement) => body.scrollWidth <= body.clientWidth
  expect(await book(page).locator('body').evaluate(frameFits)).toBe(true)
  await book(page).locator('body').press('Escape')
  await expect(handle).toHaveAttribute('aria-expanded', 'false')
})

test('the tree and the search narrow the list, and an event opens its markets [BETTING-01]', async ({
  page,
  server,
}) => {
  await page.setViewportSize(SIZES.belvarde)
  await page.goto(server.at('kilovolt', '/betting'))
  await hydrated(page)
  const tree = book(page).getByRole('navigation', { name: 'Sports' })
  await tree.getByRole('button', { name: /^Liga Costa/ }).click()
  await expect(book(page).locator('.league-name')).not.toHaveCount(0)
  const leagues = await book(page).locator('.league-name').allTextContents()
  expect(new Set(leagues)).toEqual(new Set(['Liga Costa']))
  await tree.getByRole('searchbox').fill('lake league')
  await expect(book(page).locator('.league-name').first()).toHaveText('Lake League')
  await expect(book(page).locator('.league-name', { hasText: 'Liga Costa' })).toHaveCount(0)
  const more = book(page).locator('.event:not(:has(.live)) .more').first()
  await more.focus()
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect(book(page).locator('.further').getByRole('group', { name: 'Double chance' })).toBeVisible()
  await expect(more).toBeFocused()
  await accessible(page)
  await tree.getByRole('searchbox').fill('no such team')
  await expect(book(page).getByText('No event matches.')).toBeVisible()
})

test('a press of an odd on the home page puts it on the slip, once, and the way back leads home', async ({
  page,
  server,
  troubles,
}) => {
  await page.setViewportSize(SIZES.kilovolt)
  await page.goto(server.at('kilovolt', '/'))
  await hydrated(page)
  const pick = page.locator('[data-widget="betting/next-matches"] a.pick[href]').first()
  await pick.scrollIntoViewIfNeeded()
  await pick.click()
  await expect(page).toHaveURL(server.at('kilovolt', '/betting'))
  const legs = book(page).locator('.slip .legs > li')
  await book(page).locator('.slip .handle').click()
  await expect(legs).toHaveCount(1)
  await page.reload()
  await hydrated(page)
  await expect(book(page).locator('.event').first()).toBeVisible()
  await expect(legs).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('[data-widget="betting/next-matches"]')).toBeVisible()
  expect(troubles).toEqual([])
})
