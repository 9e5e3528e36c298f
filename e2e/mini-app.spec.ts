import { createHmac } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { fill } from './people.ts'
import { expect, hydrated, startTestServer, test, watchPage, type TestServer } from './server.ts'
import { emptyBrandsDir, thirdBrand, writeBrand } from './third-brand.ts'

const TOKEN = '123456789:a-token-that-only-tests-use'
const ADA = { id: 4_000_000_042, first_name: 'Ada & Zoë', username: 'ada', language_code: 'de' }

/** A fragment with which the messenger opens the page, signed as it signs. */
const launch = (user: object, { at = new Date(), token = TOKEN } = {}): string => {
  const fields: Record<string, string> = {
    query_id: 'AAF9',
    user: JSON.stringify(user),
    auth_date: String(Math.floor(at.getTime() / 1000)),
    signature: 'x_y',
  }
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')
  const hash = createHmac('sha256', createHmac('sha256', 'WebAppData').update(token).digest())
    .update(lines)
    .digest('hex')
  const data = new URLSearchParams({ ...fields, hash }).toString()
  return `#tgWebAppData=${encodeURIComponent(data)}&tgWebAppVersion=8.0&tgWebAppPlatform=ios&tgWebAppThemeParams=%7B%7D`
}
/** Makes a page's window one of the messenger's own. */
const inMessenger = (page: Page) =>
  page.addInitScript(() => {
    const posted: string[] = []
    Object.assign(window, {
      posted,
      TelegramWebviewProxy: {
        postEvent: (type: string) => {
          posted.push(type)
        },
      },
    })
  })

test.describe('the brand’s mini-app in a messenger', () => {
  let server: TestServer
  let dir: string
  test.beforeAll(async () => {
    dir = await emptyBrandsDir()
    await writeBrand(dir, 'marigold', { ...thirdBrand, 'platform/settings.json': { miniApp: { botToken: TOKEN } } })
    server = await startTestServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: 'marigold' })
  })
  test.afterAll(async () => {
    await server.stop()
    await rm(dir, { recursive: true })
  })
  const at = (path: string) => server.at('marigold', path)
  const player = (page: Page) => page.locator('[data-balance]').first()
  const register = async (page: Page, email: string) => {
    const form = page.locator('[data-dialog="auth"]')
    await expect(form.locator('[name="email"]')).toBeVisible()
    for (const [name, value] of Object.entries({
      email,
      password: 'Evening-1871',
      birth_date: '1990-04-12',
      nickname: 'Ada',
    }))
      await fill(form, name, value)
    await form.locator('[name="terms"]').check()
    await form.locator('button[type="submit"]').click()
  }
  const refusedAs = async (page: Page, text: string) => {
    await expect(page.locator('[data-dialog="mini-app"] [data-view="failed"]')).toContainText(text)
    expect((await page.context().cookies(at('/'))).map(({ name }) => name)).not.toContain('foyer_session')
  }

  test('opens an account, and from then on logs in [EMBED-06] [EMBED-07]', async ({ page, browser }) => {
    const sent: Record<string, string>[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/auth.register'))
        sent.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
    })
    const troubles = watchPage(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await inMessenger(page)
    const fragment = launch(ADA)
    await page.goto(at(`/help?ref=bot${fragment}`))
    await register(page, 'ada@example.com')
    await expect(player(page)).toBeVisible()
    expect(
      await page.evaluate(() =>
        [location.href, document.referrer, JSON.stringify({ ...localStorage, ...sessionStorage })].join(' '),
      ),
    ).not.toContain('tgWebApp')
    const payload = new URLSearchParams(fragment.slice(1)).get('tgWebAppData')!
    expect(sent).toEqual([
      expect.objectContaining({
        is_tg: 'true',
        id: String(ADA.id),
        username: 'ada',
        language_code: 'de',
        hash: new URLSearchParams(payload).get('hash'),
        payload,
        email: 'ada@example.com',
      }),
    ])
    expect(await page.evaluate(() => (window as unknown as { posted: string[] }).posted)).toContain('web_app_ready')
    // The answer that there is no such account yet has status 401, which the browser logs.
    expect(troubles.filter((line) => !line.includes('401'))).toEqual([])

    const again = await (await browser.newContext()).newPage()
    await inMessenger(again)
    const next = launch({ ...ADA, first_name: 'Ada' })
    await again.goto(at(`/${next}`))
    await expect(player(again)).toBeVisible()
    await expect(again.getByRole('dialog')).toHaveCount(0)
    await again.context().clearCookies()
    await again.goto(at('/help'))
    await again.goto(at(`/${next}`))
    await refusedAs(again, 'used before')
    await again.context().close()
  })

  test('forged and outdated data log nobody in, and offer another way', async ({ page }) => {
    await inMessenger(page)
    for (const [fragment, text] of [
      [launch(ADA, { token: TOKEN.replace('1', '2') }), 'could not verify its data'],
      [launch(ADA).replace('Ada', 'Eve'), 'could not verify its data'],
      [launch(ADA, { at: new Date(Date.now() - 600_000) }), 'away too long'],
    ] as const) {
      await page.goto(at('/help'))
      await page.goto(at(`/${fragment}`))
      await refusedAs(page, text)
    }
    await accessible(page, '[data-dialog="mini-app"]')
    await page.locator('[data-dialog="mini-app"] [data-view="failed"] button').last().click()
    await expect(page.locator('[data-dialog="auth"] [name="login"]')).toBeVisible()
    expect(page.url()).toBe(at('/'))
  })

  test('a registration with data used in between shows a message [EMBED-08]', async ({ page, browser }) => {
    const fragment = launch({ id: 77, first_name: 'Bea' })
    const pages = [page, await (await browser.newContext()).newPage()] as const
    for (const one of pages) {
      await inMessenger(one)
      await one.goto(at(`/${fragment}`))
      await expect(one.locator('[data-dialog="auth"] [name="email"]')).toBeVisible()
    }
    await register(pages[0], 'bea@example.com')
    await expect(player(pages[0])).toBeVisible()
    await register(pages[1], 'eve@example.com')
    await expect(pages[1].locator('[data-dialog="auth"]').getByRole('alert')).toContainText(
      'The account could not be created',
    )
    await pages[1].context().close()
  })

  test('outside the messenger a link with such data logs nobody in', async ({ page }) => {
    await page.goto(at(`/help${launch(ADA)}`))
    await hydrated(page)
    await expect.poll(() => page.url()).toBe(at('/help'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await page.context().cookies(at('/'))).map(({ name }) => name)).not.toContain('foyer_session')
  })
})
