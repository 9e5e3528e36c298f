import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { ask, post } from './http.ts'
import { expect, hydrated, startTestServer, test, watchPage, type TestServer } from './server.ts'
import { emptyBrandsDir, thirdBrand, writeBrand } from './third-brand.ts'

const PLAYER = { email: 'frame@example.com', password: 'Evening-1871', birth_date: '1990-04-12', nickname: 'Frame' }

/** A partner's site: any path shows our form named by the query in a frame, and records every message it gets. */
const partner = createServer((request, response) => {
  const form = new URL(request.url ?? '/', 'http://x.test').searchParams.get('form') ?? ''
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      '<!doctype html><title>Partner</title><link rel="icon" href="data:,">' +
        '<script>heard = []; addEventListener("message", ({ data, origin }) => heard.push({ ...data, ' +
        'from: origin }))</script>' +
        `<iframe title="Form" src="${form.replaceAll('"', '&quot;')}" width="480" height="720"></iframe>`,
    )
})
/**
 * Opens a page of some origin with one of our forms in it, and waits for the form unless it must not show; returns a
 * function that reads the page's messages.
 */
const around = async (page: Page, origin: string, form: string, isShown = true): Promise<() => Promise<unknown[]>> => {
  await page.goto(`${origin}/?form=${encodeURIComponent(form)}`)
  if (isShown) await page.frameLocator('iframe').locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
  return () => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)
}

test.describe("forms in frames on partners' pages", () => {
  let server: TestServer
  let dir: string
  // Another origin of the same site, and one that is not allowed.
  let friend: string
  let stranger: string
  // A page of another site, as most partners have.
  let abroad: string
  test.beforeAll(async () => {
    await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve))
    const { port } = partner.address() as AddressInfo
    friend = `http://partner.marigold.localhost:${port}`
    stranger = `http://stranger.marigold.localhost:${port}`
    abroad = `http://127.0.0.1:${port}`
    dir = await emptyBrandsDir()
    await writeBrand(dir, 'marigold', {
      ...thirdBrand,
      'auth.json': {
        authTypes: [
          { id: 'beacon', __component: 'social', label: 'Beacon', service: 'sandbox-id' },
          { id: 'form', __component: 'form', label: 'Formular' },
        ],
        embed: { origins: [friend, abroad] },
      },
    })
    server = await startTestServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: 'marigold' })
  })
  test.afterAll(async () => {
    await server.stop()
    partner.close()
    await rm(dir, { recursive: true })
  })

  test('registration there sends a message to the page around it [EMBED-02] [EMBED-04]', async ({ page }) => {
    const troubles = watchPage(page)
    const heard = await around(page, friend, server.at('marigold', '/forms/sign_up'))
    const form = page.frameLocator('iframe')
    for (const [name, value] of Object.entries(PLAYER)) await form.locator(`[name="${name}"]`).fill(value)
    await form.locator('[name="terms"]').check()
    await expect(form.locator('header, footer')).toHaveCount(0)
    await form.locator('button[type="submit"]').click()
    await expect(form.locator('[data-view="done"]')).toBeVisible()
    expect(await heard()).toContainEqual({ type: 'refresh_user', from: server.at('marigold', '') })
    expect(troubles).toEqual([])
  })

  test('login there, and the link to the registration of the main site [EMBED-01] [EMBED-03] [EMBED-04]', async ({
    page,
  }) => {
    await post(server, 'marigold', 'auth.register', { ...PLAYER, email: 'again@example.com', terms: 'true' })
    const heard = await around(page, friend, server.at('marigold', '/forms/sign_in?backUrl=/promotions'))
    const form = page.frameLocator('iframe')
    await expect(form.locator('[data-layout="empty"] [data-widget="auth/embedded"]')).toBeVisible()
    await expect(form.locator('header, footer')).toHaveCount(0)
    await form.locator('.switch button').click()
    await expect.poll(heard).toEqual([
      {
        type: 'redirect',
        url: server.at('marigold', '/?show_popup_reg=1&backUrl=%2Fpromotions'),
        from: server.at('marigold', ''),
      },
    ])
    await form.locator('[name="login"]').fill('again@example.com')
    await form.locator('[name="password"]').fill(PLAYER.password)
    await form.locator('button[type="submit"]').click()
    await expect(form.locator('[data-view="done"]')).toBeVisible()
    expect(await heard()).toContainEqual({ type: 'refresh_user', from: server.at('marigold', '') })
  })

  /** Logs a new account in, with the form on another site's page; returns the address that page is told to open. */
  const signInAbroad = async (page: Page, email: string): Promise<string> => {
    await post(server, 'marigold', 'auth.register', { ...PLAYER, email, terms: 'true' })
    const heard = await around(page, abroad, server.at('marigold', '/forms/sign_in?backUrl=/help'))
    const form = page.frameLocator('iframe')
    await form.locator('[name="login"]').fill(email)
    await form.locator('[name="password"]').fill(PLAYER.password)
    await form.locator('button[type="submit"]').click()
    await expect(form.locator('[data-view="done"]')).toBeVisible()
    const messages = (await heard()) as { type: string; ticket: string; url: string; from: string }[]
    expect(messages).toEqual([
      {
        type: 'refresh_user',
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        url: expect.any(String),
        from: server.at('marigold', ''),
      },
    ])
    return messages[0]!.url
  }
  const session = async (page: Page) =>
    (await page.context().cookies(server.at('marigold'))).filter(({ name }) => name === 'foyer_session')
  const goTo = (page: Page, url: string) => page.evaluate((address) => location.assign(address), url)

  test('on another site no cookie is kept, and the page around begins the session with a ticket [EMBED-04]', async ({
    page,
  }) => {
    const troubles = watchPage(page)
    const url = await signInAbroad(page, 'abroad@example.com')
    expect(await session(page)).toEqual([])
    await goTo(page, url)
    await page.waitForURL(server.at('marigold', '/help'))
    await hydrated(page)
    expect(await session(page)).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }])
    const info = await page.evaluate(
      async () => (await fetch('/api/account.getInfo?v=1&locale=sv')).json() as Promise<{ data: { login: string } }>,
    )
    expect(info.data.login).toBe('abroad@example.com')
    expect(troubles).toEqual([])
  })

  test('so does registration there [EMBED-02] [EMBED-04]', async ({ page }) => {
    const heard = await around(page, abroad, server.at('marigold', '/forms/sign_up'))
    const form = page.frameLocator('iframe')
    for (const [name, value] of Object.entries({ ...PLAYER, email: 'settler@example.com' }))
      await form.locator(`[name="${name}"]`).fill(value)
    await form.locator('[name="terms"]').check()
    await form.locator('button[type="submit"]').click()
    await expect(form.locator('[data-view="done"]')).toBeVisible()
    const [message] = (await heard()) as { url: string }[]
    await goTo(page, message!.url)
    await page.waitForURL(server.at('marigold', '/'))
    expect(await session(page)).toHaveLength(1)
  })

  test('a social login there uses a window of its own, which needs no ticket [EMBED-04]', async ({ page }) => {
    const heard = await around(page, abroad, server.at('marigold', '/forms/sign_in'))
    const form = page.frameLocator('iframe')
    const [window] = await Promise.all([page.waitForEvent('popup'), form.locator('[data-service]').click()])
    await Promise.all([window.waitForEvent('close'), window.getByRole('button', { name: /Mira Valdane/ }).click()])
    await expect(form.locator('[data-view="done"]')).toBeVisible()
    expect(await heard()).toEqual([{ type: 'refresh_user', from: server.at('marigold', '') }])
    expect(await session(page)).toHaveLength(1)
  })

  test('a ticket works once, and only for the page it was given to', async ({ page, browser }) => {
    const used = await signInAbroad(page, 'once@example.com')
    await goTo(page, used)
    await page.waitForURL(server.at('marigold', '/help'))
    const second = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const other = await second.newPage()
    await around(other, abroad, server.at('marigold', '/forms/sign_in'))
    await goTo(other, used)
    await expect(other.locator('body[data-ticket="expired"]')).toBeVisible()
    expect(await session(other)).toEqual([])
    await accessible(other)
    await other.getByRole('link').click()
    await expect(other.locator('[data-dialog="auth"] [name="login"]')).toBeVisible()

    const stolen = await signInAbroad(other, 'stolen@example.com')
    await other.goto(stranger)
    await goTo(other, stolen)
    await expect(other.locator('body[data-ticket="foreign"]')).toBeVisible()
    expect(await session(other)).toEqual([])
    await second.close()
  })

  test('a page that is not allowed neither shows the form nor gets its messages [EMBED-05]', async ({ page }) => {
    const heard = await around(page, stranger, server.at('marigold', '/forms/sign_in'), false)
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/chrome-error/)
    expect(await heard()).toEqual([])
    const policyOf = async (path: string) =>
      String((await ask(server, 'marigold.localhost', path)).headers['content-security-policy'])
    for (const path of ['/forms/sign_in', '/forms/sign_up'])
      expect(await policyOf(path)).toContain(`frame-ancestors ${friend} ${abroad};`)
    for (const path of ['/', '/help']) expect(await policyOf(path)).toContain(`frame-ancestors 'none';`)
  })

  test('both pass axe on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [path, field] of [
      ['/forms/sign_in', 'login'],
      ['/forms/sign_up', 'email'],
    ] as const) {
      await page.goto(server.at('marigold', path))
      await hydrated(page)
      await expect(page.locator(`[name="${field}"]`)).toBeVisible()
      await accessible(page)
    }
  })
})
