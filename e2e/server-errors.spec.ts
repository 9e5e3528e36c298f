import type { Locator, Page } from '@playwright/test'
import { ask, BRANDS, brandIds, giveSession, newPlayer, open, screenOf, signIn } from './http.ts'
import { clear, plan } from './planned-errors.ts'
import { expect, hydrated, test, type TestServer } from './server.ts'
import { visit } from './visits.ts'

const system = (page: Page) => page.locator('[data-widget="content/system-page"]')
/** Does something on a page that calls the platform: marks a game. */
const like = (page: Page) => page.locator('[data-widget="lobby/gamehall"] .tile-like').first().click({ force: true })

test.afterEach(async ({ server }) => {
  for (const brand of brandIds) await clear(server, brand)
})

const FATAL = [
  ['SERVERERR-02', 'ERROR-04', 'ApplicationDisabledException', 503, 'empty', 'maintenance'],
  ['SERVERERR-03', 'ERROR-04', 'ApplicationUnavailableException', 503, 'empty', 'maintenance'],
  ['SERVERERR-08', 'ERROR-09', 'AccessDeniedException', 403, 'empty', 'forbidden'],
  ['SERVERERR-10', 'ERROR-01', 'UserBannedException', 403, 'default', 'blocked'],
] as const
/** How each page is headed; a brand may say it its own way. */
const TITLES = {
  maintenance: /^(Back shortly|Power is off for a moment|We are dressing the house)$/,
  forbidden: /^You have no access to this page$/,
  blocked: /^Your access is blocked$/,
}

for (const [id, also, type, status, layout, what] of FATAL) {
  test(`${type}: the first page a player asks for is the ${what} page, with its status [${id}] [${also}]`, async ({
    server,
  }) => {
    for (const brand of brandIds) {
      const cookie = await signIn(server, brand)
      for (const path of ['/', '/cashier/deposit']) {
        await plan(server, brand, { method: 'account.getInfo', type })
        const answer = await open(server, brand, path, cookie)
        const { layout: shown, widgets } = screenOf(answer.text)
        expect([brand, path, answer.status, shown, widgets[0]]).toEqual([
          brand,
          path,
          status,
          layout,
          'content/system-page',
        ])
        expect(/<h1[^>]*>([^<]*)/.exec(answer.text)?.[1]).toMatch(TITLES[what])
      }
      // A guest's page whose data meet it is no page either, and is not kept for the next one.
      await plan(server, brand, { method: 'games.get', type })
      const guest = `/gamehall?${id}=${brand}`
      expect((await open(server, brand, guest)).status).toBe(status)
      expect((await open(server, brand, guest)).status).toBe(200)
    }
  })

  test(`${type}: a call in the browser puts the ${what} page in the page’s place [ERROR-15] [${id}] [${also}]`, async ({
    page,
    server,
  }) => {
    const { cookie } = await newPlayer(server, 'kilovolt')
    await giveSession(page.context(), server, 'kilovolt', cookie)
    await visit(page, server, 'kilovolt', '/gamehall')
    await plan(server, 'kilovolt', { method: 'games.addLike', type })
    await like(page)
    await expect(system(page).getByRole('heading', { level: 1 })).toHaveText(TITLES[what])
    await expect(page.locator('[data-layout]').first()).toHaveAttribute('data-layout', layout)
    await expect(page.locator('.fy-toast.fy-notice-danger')).toHaveCount(0)
    await expect(page).toHaveURL(server.at('kilovolt', '/gamehall'))
    await page.reload()
    await expect(page.locator('[data-widget="lobby/gamehall"]')).toBeVisible()
    await expect(system(page)).toHaveCount(0)

    // On the way to another page, too; and the page after that is a document of its own.
    await hydrated(page)
    await plan(server, 'kilovolt', { method: 'games.getProviders', type, times: 3 })
    await page
      .locator('a[href="/providers"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(system(page).getByRole('heading', { level: 1 })).toHaveText(TITLES[what])
    await expect(page).toHaveURL(server.at('kilovolt', '/providers'))
    await clear(server, 'kilovolt')
    const ways = system(page).locator('a, button')
    if (what === 'forbidden') {
      await expect(ways).toHaveCount(0)
      await visit(page, server, 'kilovolt', '/')
    } else await ways.last().click()
    await expect(system(page)).toHaveCount(0)
    await expect(page.locator('[data-balance]').first()).toBeVisible()
  })
}

/**
 * Logs somebody in who turns out to be banned, in the popup of the address, until the blocked page stands; returns
 * where the popup was.
 */
const meetBan = async (page: Page, server: TestServer): Promise<Locator> => {
  await visit(page, server, 'kilovolt', '/gamehall?show_popup_auth=1')
  const dialog = page.locator('[data-dialog="auth"]')
  await dialog.locator('[name="login"]').fill('somebody@example.com')
  await dialog.locator('[name="password"]').fill('Evening-1871')
  await plan(server, 'kilovolt', { method: 'auth.login', type: 'UserBannedException' })
  await dialog.locator('button[type="submit"]').click()
  await expect(system(page).getByRole('heading', { level: 1 })).toHaveText(TITLES.blocked)
  return dialog
}
test('a login refused because of a ban shows the blocked page and no popup [SERVERERR-10]', async ({
  page,
  server,
}) => {
  const dialog = await meetBan(page, server)
  await expect(dialog).toHaveCount(0)
})

test('no popup opens over an error page, and the next navigation loads a document [SERVERERR-10]', async ({
  page,
  server,
}) => {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/router-[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const dialog = await meetBan(page, server)
  release()
  await expect(page).toHaveURL(server.at('kilovolt', '/gamehall'))
  await expect(dialog).toHaveCount(0)
  await expect(system(page)).toBeVisible()

  await page.locator('a[href*="show_popup_auth"]').first().click()
  await expect(dialog.locator('[name="login"]')).toBeVisible()
  await expect(system(page)).toHaveCount(0)
})

for (const brand of brandIds) {
  test(`${brand}: an expired session makes a guest, offers the login, and returns afterwards [SERVERERR-05]`, async ({
    page,
    server,
  }) => {
    test.slow()
    const cookie = await signIn(server, brand)
    const dialog = page.locator('[data-dialog="auth"]')
    await giveSession(page.context(), server, brand, cookie)
    await visit(page, server, brand, '/gamehall?category=slots')
    await expect(page.locator('[data-balance]').first()).toBeVisible()
    await plan(server, brand, { method: 'games.addLike', type: 'AuthorizationException' })
    await like(page)
    await expect(page.locator('.fy-toasts')).toContainText('You were logged out')
    await expect(dialog.locator('[name="login"]')).toBeVisible()
    await expect(page.locator('[data-balance]')).toHaveCount(0)
    await expect(page).toHaveURL(server.at(brand, '/gamehall?category=slots'))
    await expect(page.locator('[data-widget="shell/account"] a[href*="show_popup_auth"]').first()).toBeVisible()

    // On a player's page the way leads over the lobby and back to it.
    await giveSession(page.context(), server, brand, cookie)
    await visit(page, server, brand, '/profile/settings')
    await plan(server, brand, { method: 'account.getBalance', type: 'AuthorizationException' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(dialog.locator('[name="login"]')).toBeVisible()
    await expect.poll(() => new URL(page.url()).searchParams.get('redirectUrl')).toBe('/profile/settings')
    await dialog.locator('[name="login"]').fill(BRANDS[brand].login)
    await dialog.locator('[name="password"]').fill(BRANDS[brand].password)
    await dialog.locator('button[type="submit"]').click()
    await expect(page).toHaveURL(server.at(brand, '/profile/settings'))
    await expect(page.locator('[data-widget="profile/layout"]')).toBeVisible()
  })
}

test('an incomplete page is not cached for the next guest', async ({ server }) => {
  const heading = async () =>
    /data-widget="lobby\/gamehall"/.test((await open(server, 'kilovolt', '/gamehall?category=tables')).text)
  await plan(server, 'kilovolt', { method: 'games.get', type: 'InternalServerErrorException' })
  expect(await heading()).toBe(false)
  expect(await heading()).toBe(true)
})

test('a deleted account: the session ends and the player is told [SERVERERR-09]', async ({ page, server }) => {
  const { cookie } = await newPlayer(server, 'kilovolt')
  await giveSession(page.context(), server, 'kilovolt', cookie)
  await visit(page, server, 'kilovolt', '/profile/settings')
  await plan(server, 'kilovolt', { method: 'account.getBalance', type: 'UserDeletedException' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const told = page.locator('[data-dialog="account-deleted"]')
  await expect(told).toContainText('Your account is deleted')
  await expect(page.locator('[data-dialog="auth"]')).toHaveCount(0)
  await expect(page).toHaveURL(server.at('kilovolt', '/'))
  await expect(page.locator('[data-balance]')).toHaveCount(0)
  await expect
    .poll(async () => (await page.context().cookies()).filter(({ name }) => name.endsWith('foyer_session')))
    .toEqual([])
  await told.getByRole('link').click()
  await expect(page).toHaveURL(server.at('kilovolt', '/help'))
  await expect(told).toHaveCount(0)
})

test('an unknown address, or one of an unknown item, is the 404 page [ERROR-02] [ERROR-07] [ERROR-08]', async ({
  page,
  server,
}) => {
  for (const brand of brandIds) {
    for (const path of ['/nothing-here', '/game/nothing-like-it']) {
      expect((await page.goto(server.at(brand, path)))!.status()).toBe(404)
      await expect(system(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(system(page)).toContainText('404')
    }
  }
})

test('a bot is told the status of what failed and nothing else [ERROR-06]', async ({ server }) => {
  const look = (agent: string, path: string) =>
    ask(server, 'kilovolt.localhost', path, { headers: { 'user-agent': agent } })
  const bots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
    'Baiduspider',
  ]
  for (const agent of bots) {
    expect(await look(agent, '/nothing-here')).toMatchObject({ status: 404, text: '' })
    expect((await look(agent, '/about')).text).toContain('content/rich-text')
  }
  expect((await look('Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0', '/nothing-here')).text).toContain(
    'content/system-page',
  )
})

test('a missing detail leads to the settings with from and toastType [PROFILE-07] [DIALOG-23] [SERVERERR-12]', async ({
  page,
  server,
}) => {
  const { cookie } = await newPlayer(server, 'kilovolt')
  await giveSession(page.context(), server, 'kilovolt', cookie)
  await visit(page, server, 'kilovolt', '/cashier/deposit/card')
  const form = page.locator('[data-widget="cashier/deposit"]')
  await form.locator('[name="amount"]').fill('50')
  await plan(server, 'kilovolt', { method: 'cashier.makedeposit', type: 'UserNeedProfileDataException' })
  await form.locator('button[type="submit"]').first().click()
  const dialog = page.locator('[data-dialog="fill-profile-info"]')
  await dialog.getByRole('button', { name: 'Fill them in' }).click()
  await expect(page.locator('.fy-toasts')).toContainText('Fill in the rest of your details to make a deposit')
  await expect(page).toHaveURL(
    server.at('kilovolt', '/profile/settings?from=%2Fcashier%2Fdeposit%2Fcard&toastType=fill_for_deposit'),
  )
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-widget="profile/layout"]')).toBeVisible()
})
