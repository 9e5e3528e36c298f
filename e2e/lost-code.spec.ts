import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './server.ts'

/** How many documents were asked for, and whether the scripts of the page that is open are still served. */
interface Site {
  documents: number
  isGone: boolean
}
/** A site whose scripts go when `isGone` is set; the next document is a new build's. */
const site = async (page: Page): Promise<Site> => {
  const state: Site = { documents: 0, isGone: false }
  await page.route(/\/static\/[^/]+\.js$/, (route) =>
    state.isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  )
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    state.documents += 1
    state.isGone = false
  })
  return state
}
const login = (page: Page) => page.locator('a[href*="show_popup_auth"]:visible').first()
const notice = (page: Page) => page.locator('.fy-offline')

test('code that a new release took away: a popup that needs it opens after one new document', async ({
  page,
  server,
}) => {
  const state = await site(page)
  await page.goto(server.at('kilovolt', '/about'))
  await hydrated(page)
  await page.locator('[data-widget="shell/footer"] a[href="/terms"]').click()
  await expect(page).toHaveURL(/\/terms$/)
  state.isGone = true
  await login(page).click()
  await expect(page.getByRole('dialog').locator('[name="login"]')).toBeVisible()
  expect(state.documents).toBe(2)
})

test('code that a new release took away: the next page is loaded as a document', async ({ page, server }) => {
  const state = await site(page)
  await page.goto(server.at('kilovolt', '/about'))
  await hydrated(page)
  const go = (path: string) => page.locator(`a[href="${path}"]:visible`).first().click()
  await go('/help')
  await expect(page).toHaveURL(/\/help$/)
  expect(state.documents).toBe(1)
  state.isGone = true
  await go('/jackpots')
  await expect(page.locator('[data-widget="compete/jackpots"]')).toBeVisible()
  await hydrated(page)
  expect([state.documents, new URL(page.url()).pathname]).toEqual([2, '/jackpots'])
})

test('code that stays away is asked for by one new document, and then the visitor decides', async ({
  page,
  server,
}) => {
  const state = await site(page)
  await page.goto(server.at('kilovolt', '/about'))
  await hydrated(page)
  await page.route(/\/static\/overlays-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }))
  // Everything else still loads, so that the page itself works.
  await page.route(/\/static\/[^/]+\.js$/, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  await login(page).click()
  await expect(notice(page)).toBeVisible()
  expect(state.documents).toBe(2)
  await notice(page).getByRole('button').click()
  await expect.poll(() => state.documents).toBe(3)
  await expect(notice(page)).toBeVisible()
  expect(state.documents).toBe(3)
})

test('what a visitor typed is not lost with the code: the visitor decides when to load the page again', async ({
  page,
  server,
}) => {
  const state = await site(page)
  await page.goto(server.at('kilovolt', '/about'))
  await hydrated(page)
  await page.locator('a[href^="/gamehall"]:visible').first().click()
  const search = page.locator('[data-widget="lobby/gamehall"] input:visible').first()
  await search.fill('ledger')
  expect(state.documents).toBe(1)
  state.isGone = true
  await login(page).click()
  await expect(notice(page)).toBeVisible()
  await expect(notice(page)).toContainText('This part did not load')
  await expect(search).toHaveValue('ledger')
  expect(state.documents).toBe(1)
  await notice(page).getByRole('button').click()
  await expect.poll(() => state.documents).toBe(2)
})
