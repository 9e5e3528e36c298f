import { randomBytes } from 'node:crypto'
import { ask, BRANDS, open, screenOf, signIn } from './http.ts'
import { expect, hydrated, startTestServer, test, watchPage, type TestServer } from './server.ts'

/** One process is the platform; another, with the same secret and no database, is the site in front of it. */
test.describe('a site in front of a platform elsewhere', () => {
  const FOYER_SECRET = randomBytes(32).toString('hex')
  let platform: TestServer
  let site: TestServer
  test.beforeAll(async () => {
    platform = await startTestServer({ FOYER_SECRET })
    site = await startTestServer({ FOYER_SECRET, PLATFORM_URL: `http://127.0.0.1:${platform.port}` })
  })
  test.afterAll(async () => {
    await site?.stop()
    await platform?.stop()
  })

  test('shows each brand’s pages with the platform’s data, to guests and players', async () => {
    expect((await ask(site, 'kilovolt.localhost', '/readyz')).status).toBe(200)
    for (const brand of ['kilovolt', 'belvarde'] as const) {
      const home = await open(site, brand, '/')
      expect([home.status, screenOf(home.text).layout]).toEqual([200, 'default'])
      expect([...home.text.matchAll(/href="\/game\//g)].length).toBeGreaterThan(20)
      const cookie = await signIn(site, brand)
      const history = await open(site, brand, '/cashier/history', cookie)
      expect([history.status, history.text.includes(BRANDS[brand].login)]).toEqual([200, true])
    }
  })

  test('a player logs in, deposits and plays through it', async ({ page }) => {
    const troubles = watchPage(page)
    const { login, password } = BRANDS.kilovolt
    await page.goto(site.at('kilovolt', '/cashier/deposit/card'))
    const dialog = page.locator('[data-dialog="auth"]')
    await dialog.locator('[name="login"]').fill(login)
    await dialog.locator('[name="password"]').fill(password)
    await dialog.locator('button[type="submit"]').click()
    await expect(page).toHaveURL(site.at('kilovolt', '/cashier/deposit/card'))
    await hydrated(page)
    const form = page.locator('[data-widget="cashier/deposit"]')
    await form.locator('[name="amount"]').fill('50')
    await form.locator('button[type="submit"]').first().click()
    await expect(page).toHaveURL(new RegExp(`^http://sandbox\\.localhost:${site.port}/pay/`))
    await page.locator('form[data-pay] button').first().click()
    await expect(page).toHaveURL(new RegExp(`^http://kilovolt\\.localhost:${site.port}/cashier/`))
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { data } = (await (
            await fetch('/api/account.getBalance?v=1&locale=en', { headers: { 'x-requested-with': 'foyer' } })
          ).json()) as { data: { main: { amount: string } } }
          return JSON.stringify(data)
        }),
      )
      .toContain('"550.00"')

    await page.goto(site.at('kilovolt', '/game/thunder-ledger#real'))
    await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible()
    await expect
      .poll(() =>
        page
          .frames()
          .map((each) => each.url())
          .find((url) => url.startsWith(`http://sandbox.localhost:${site.port}/games/thunder-ledger`)),
      )
      .toBeTruthy()
    expect(troubles).toEqual([])
  })

  test('the platform trusts nobody without the secret', async () => {
    const forged = `http://kilovolt.localhost 203.0.113.9 ${Math.floor(Date.now() / 1000)} ${'0'.repeat(64)}`
    for (const path of ['/api/games.get?v=1&locale=en', '/', '/platform/game/thunder-ledger/play']) {
      const answer = await ask(platform, 'belvarde.localhost', path, { headers: { 'x-foyer-forwarded': forged } })
      expect([path, answer.status, JSON.parse(answer.text)]).toMatchObject([
        path,
        401,
        { error: { type: 'AuthorizationException' } },
      ])
    }
    // A value the visitor sets there is overwritten.
    expect(
      (
        await ask(site, 'kilovolt.localhost', '/api/games.get?v=1&locale=en', {
          headers: { 'x-foyer-forwarded': forged },
        })
      ).status,
    ).toBe(200)
    expect((await ask(site, 'stranger.example', '/api/games.get?v=1&locale=en')).status).toBe(421)
  })

  test('the forwarding headers of a proxy in front of the site reach the platform', async () => {
    const fronted = await startTestServer({
      FOYER_SECRET,
      FOYER_TRUSTED_PROXIES: '127.0.0.1',
      PLATFORM_URL: `http://127.0.0.1:${platform.port}`,
    })
    expect(fronted.output()).toContain('The sandbox is off: FOYER_TRUSTED_PROXIES')
    const behindProxy = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
    const outbox = '/_sandbox/outbox?to=a@example.com'
    expect((await ask(fronted, 'belvarde.localhost', outbox)).status).toBe(404)
    for (const each of [site, fronted, platform])
      expect((await ask(each, 'belvarde.localhost', outbox, { headers: behindProxy })).status).toBe(404)
    const { login, password } = BRANDS.belvarde
    const answer = await ask(fronted, 'belvarde.localhost', '/api/auth.login?v=1&locale=en', {
      method: 'POST',
      body: new URLSearchParams({ login, password }).toString(),
      headers: {
        ...behindProxy,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'foyer',
      },
    })
    const cookie = answer.headers['set-cookie']?.find((line) => line.includes('foyer_session=')) ?? ''
    expect(cookie).toMatch(/^__Host-foyer_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const page = await ask(fronted, 'belvarde.localhost', '/profile/settings', {
      headers: { ...behindProxy, cookie: cookie.split(';')[0]! },
    })
    expect([page.status, page.text.includes(login)]).toEqual([200, true])
    await fronted.stop()
  })

  test('providers’ callbacks reach the platform at the brand’s own host', async () => {
    const callback = (host: string) =>
      ask(site, host, '/platform/payments/sandbox-pay/callback', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
    expect((await callback('kilovolt.localhost')).status).toBe(401)
    expect((await callback('stranger.example')).status).toBe(421)
    expect(
      (
        await ask(site, 'kilovolt.localhost', '/platform/aggregator/balance', {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).text,
    ).toContain('SIGNATURE')
  })

  test('a site with another secret is not ready, and its pages show without the platform’s data', async () => {
    const stranger = await startTestServer({
      FOYER_SECRET: randomBytes(32).toString('hex'),
      PLATFORM_URL: `http://127.0.0.1:${platform.port}`,
    })
    expect((await ask(stranger, 'kilovolt.localhost', '/readyz')).status).toBe(503)
    expect((await ask(stranger, 'kilovolt.localhost', '/api/games.get?v=1&locale=en')).status).toBe(401)
    for (const path of ['/', '/about'])
      expect([path, (await open(stranger, 'kilovolt', path)).status]).toEqual([path, 200])
    await stranger.stop()
  })

  test('when the platform is down, calls report it and the site stays up', async () => {
    await platform.stop()
    const answer = await open(site, 'kilovolt', '/api/games.get?v=1&locale=en')
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      503,
      { error: { type: 'ApplicationUnavailableException' } },
    ])
    expect((await ask(site, 'kilovolt.localhost', '/readyz')).status).toBe(503)
    expect((await open(site, 'kilovolt', '/about')).status).toBe(200)
  })
})
