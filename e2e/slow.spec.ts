import type { Page } from '@playwright/test'
import { brandIds, giveSession, newPlayer, open, signIn } from './http.ts'
import { pagesOf, playerPages, publicPages } from './pages.ts'
import { expect, hydrated, test, type TestServer } from './server.ts'

/** Opens a page whose code does not come before it is let through. */
const openEarly = async (page: Page, server: TestServer, brand: string, path: string): Promise<() => Promise<void>> => {
  let letThrough = () => undefined as void
  const through = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await through
    await route.continue()
  })
  await page.goto(server.at(brand, path), { waitUntil: 'commit' })
  return async () => {
    letThrough()
    await hydrated(page)
  }
}

test('a form sent before its code is there goes nowhere by itself, and is sent once the code is there', async ({
  page,
  server,
}) => {
  const { cookie } = await newPlayer(server, 'kilovolt')
  for (const [path, field, value] of [
    ['/forms/sign_in', 'password', 'Evening-1871'],
    ['/cashier/withdraw', 'card_ending', '4242'],
    ['/cashier/deposit', 'amount', '250'],
  ] as const) {
    if (path.startsWith('/cashier')) await giveSession(page.context(), server, 'kilovolt', cookie)
    const letThrough = await openEarly(page, server, 'kilovolt', path)
    await page.locator(`[name="${field}"]`).fill(value)
    await page.locator(`[name="${field}"]`).press('Enter')
    await page.locator('form button[type="submit"]:visible').first().click()
    expect(page.url()).toBe(server.at('kilovolt', path))
    if (field === 'amount') {
      // Complete as it is: the one deposit that was asked for is made, by its code and not by an address.
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('cashier.makedeposit')) sent.push(request.url())
      })
      await letThrough()
      await page.waitForURL((url) => url.hostname === 'sandbox.localhost')
      expect(sent).toHaveLength(1)
      expect(new URL(sent[0]!).search).not.toContain(value)
    } else {
      await letThrough()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page.locator(`[name="${field}"]`)).toHaveValue(value)
      expect(page.url()).toBe(server.at('kilovolt', path))
    }
    await page.unrouteAll()
  }
})

test('a popup and the search asked for before the code is there open once it is', async ({ page, server }) => {
  for (const brand of brandIds) {
    await page.setViewportSize({ width: 390, height: 844 })
    let letThrough = await openEarly(page, server, brand, '/')
    await page.locator('a[href*="show_popup_reg"]:visible').first().click()
    await expect(page.locator('html')).toHaveAttribute('data-waiting')
    expect(page.url()).toBe(server.at(brand, '/'))
    await letThrough()
    await expect(page.getByRole('dialog').locator('form')).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
    await page.unrouteAll()

    await page.setViewportSize({ width: 1440, height: 900 })
    letThrough = await openEarly(page, server, brand, '/')
    await page.locator('[data-widget="shell/search-button"] button:visible').first().click()
    await letThrough()
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
    await page.unrouteAll()
  }
})

test('without its code a page shows games, texts and links that lead on', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  for (const brand of brandIds) {
    const page = await context.newPage()
    await page.goto(server.at(brand, '/'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.locator('[data-game] img, a[href^="/game/"] img').count()).toBeGreaterThan(10)
    await page.locator('main a[href^="/game/"]:visible').first().click()
    await expect(page).toHaveURL(/\/game\//)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.close()
  }
  await context.close()
})

test('what is typed and chosen before the code is there is kept, and the page knows of it', async ({
  page,
  server,
}) => {
  const { cookie } = await newPlayer(server, 'kilovolt')
  let letThrough = await openEarly(page, server, 'kilovolt', '/forms/sign_in')
  await page.locator('[name="login"]').fill('nobody@example.com')
  await page.locator('[name="password"]').fill('Evening-1871')
  await letThrough()
  await page.locator('button[type="submit"]').click()
  await expect(page.getByRole('alert').first()).toContainText(/password|e-mail/i)
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  await page.unrouteAll()

  letThrough = await openEarly(page, server, 'kilovolt', '/gamehall')
  await page.locator('.hall-search [name="query"]').fill('thunder')
  await letThrough()
  await expect(page).toHaveURL(/[?&]query=thunder/)
  await page.unrouteAll()

  await giveSession(page.context(), server, 'kilovolt', cookie)
  letThrough = await openEarly(page, server, 'kilovolt', '/cashier/deposit')
  await page.locator('[name="method"][value="voltpay"]').check({ force: true })
  await page.locator('[name="amount"]').fill('77')
  await letThrough()
  await expect(page.locator('[name="method"][value="voltpay"]')).toBeChecked()
  await expect(page.locator('[name="amount"]')).toHaveValue('77')
  await expect(page.locator('form button[type="submit"]:visible').first()).toContainText('77')
})

test('no page has a form that its address would tell of', async ({ server }) => {
  for (const brand of brandIds) {
    const cookie = await signIn(server, brand)
    for (const { path } of [
      ...pagesOf(brand, [...publicPages, ...playerPages]),
      { path: '/' },
      { path: '/forms/sign_in' },
      { path: '/forms/sign_up' },
    ]) {
      const { text } = await open(server, brand, path, path.startsWith('/forms') ? undefined : cookie)
      const told = [...text.matchAll(/<form[^>]*>/g)]
        .map(([form]) => form)
        .filter((form) => !/ method="dialog"/.test(form) && !/ role="search"/.test(form))
      expect([brand, path, told]).toEqual([brand, path, []])
    }
  }
})

test('who logs out while something is still being fetched for them is simply gone', async ({
  page,
  server,
  troubles,
}) => {
  const { cookie } = await newPlayer(server, 'kilovolt')
  await giveSession(page.context(), server, 'kilovolt', cookie)
  let isOut = () => undefined as void
  const out = new Promise<void>((resolve) => {
    isOut = resolve
  })
  let asked = () => undefined as void
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  await page.route('**/api/games.getLikes?**', async (route) => {
    asked()
    await out
    await route.continue().catch(() => undefined)
  })
  await page.goto(server.at('kilovolt', '/profile/settings'))
  await hydrated(page)
  await isAsked
  page.on('response', (response) => {
    if (response.url().includes('/api/auth.logout')) isOut()
  })
  await page.locator('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(server.at('kilovolt', '/'))
  await expect(page.locator('[data-balance]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(troubles).toEqual([])
})

test('a lost script is fetched again: the page hydrates and the popup opens', async ({ page, server }) => {
  const lost: string[] = []
  await page.route(/\/(set|overlays)-[^/]*\.js$/, async (route) => {
    const name = /\/(set|overlays)-/.exec(route.request().url())![1]!
    if (lost.includes(name)) return route.continue()
    lost.push(name)
    return route.abort()
  })
  await page.goto(server.at('kilovolt', '/'))
  await hydrated(page)
  await page.locator('a[href*="show_popup_auth"]:visible').first().click()
  // A browser that remembers the failure gets a new document, which opens the popup its address names.
  await expect(page.getByRole('dialog').locator('[name="login"]')).toBeVisible({ timeout: 30_000 })
  expect(lost).toEqual(['set', 'overlays'])
})

test('the line that says another page is coming goes when a tab or a popup was opened', async ({ page, server }) => {
  const { cookie } = await newPlayer(server, 'kilovolt')
  await giveSession(page.context(), server, 'kilovolt', cookie)
  await page.goto(server.at('kilovolt', '/cashier/history'))
  await hydrated(page)
  for (const [tab, name] of [
    ['withdrawal', 'Withdrawals'],
    ['deposit', 'Deposits'],
    ['withdrawal', 'Withdrawals'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${tab}$`))
    await expect(page.locator('.fy-pending')).not.toHaveAttribute('data-busy')
  }
})

test('a page that wakes up with another player signed in keeps nothing of what the first one was doing', async ({
  page,
  server,
}) => {
  const [first, second] = [await newPlayer(server, 'kilovolt'), await newPlayer(server, 'kilovolt')]
  await giveSession(page.context(), server, 'kilovolt', first.cookie)
  await page.goto(server.at('kilovolt', '/cashier/withdraw'))
  await hydrated(page)
  await page.locator('[name="amount"]').fill('77')
  await page.locator('[name="card_ending"]').fill('4242')
  await giveSession(page.context(), server, 'kilovolt', second.cookie)
  // As a browser says it of a page it kept while the player was elsewhere.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.locator('[name="amount"]')).toHaveValue('')
  await expect(page.locator('[name="card_ending"]')).toHaveValue('')
})

test('who logs in by a popup that an address opened gets the page anew', async ({ page, server }) => {
  const { email, password, cookie } = await newPlayer(server, 'kilovolt')
  await giveSession(page.context(), server, 'kilovolt', cookie)
  await page.goto(server.at('kilovolt', '/gamehall'))
  await hydrated(page)
  const tile = page.locator('[data-game]').first()
  const game = await tile.getAttribute('data-game')
  const liked = page.waitForResponse(/games\.addLike/)
  await tile.locator('.tile-like').click()
  await liked
  await page.context().clearCookies()
  await page.goto(server.at('kilovolt', '/gamehall?category=favourites'))
  await hydrated(page)
  await expect(page.locator('[data-game]')).toHaveCount(0)
  await page.locator('main a[href*="show_popup_auth"]').click()
  await page.getByRole('dialog').locator('[name="login"]').fill(email)
  await page.getByRole('dialog').locator('[name="password"]').fill(password)
  await page.getByRole('dialog').locator('[name="password"]').press('Enter')
  await expect(page.locator(`main [data-game="${game}"]`)).toBeVisible()
})
