import type { Page } from '@playwright/test'
import { expect, hydrated, startTestServer, test, type TestServer } from './server.ts'
import { fill } from './people.ts'

const BRAND = 'kilovolt'
const button = (page: Page) => page.locator('[data-service="sandbox-id"]:visible')

/** Opens the log-in popup and, by its social button, the service's window. */
const toService = async (page: Page, server: TestServer, path = '/'): Promise<Page> => {
  await page.goto(server.at(BRAND, path))
  await hydrated(page)
  const [window] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
  await window.waitForURL((url) => url.hostname === 'sandbox.localhost')
  return window
}
const info = async (page: Page): Promise<{ data?: { login: string; is_registration_completed: boolean } }> =>
  page.evaluate(
    async () =>
      (await fetch('/api/account.getInfo?v=1&locale=en')).json() as Promise<{
        data?: { login: string; is_registration_completed: boolean }
      }>,
  )

test('a social button opens a window; whoever is chosen is signed in [SOCIAL-01] [SOCIAL-03] [ACCESS-13]', async ({
  page,
  server,
  troubles: _troubles,
}) => {
  const window = await toService(page, server, '/?show_popup_auth=1')
  expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([640, 480])
  await expect(window.getByRole('heading')).toHaveText('Log in to Kilovolt')
  await Promise.all([window.waitForEvent('close'), window.getByRole('button', { name: /Mira Valdane/ }).click()])

  await expect(page.locator('[name="birth_date"]')).toBeVisible()
  expect((await info(page)).data).toMatchObject({
    login: 'mira.valdane@beacon.example',
    is_registration_completed: false,
  })
  await page.keyboard.press('Escape')
  await expect(page.locator('[name="birth_date"]')).toBeVisible()
  await expect(page.locator('[name="email"], [name="password"]')).toHaveCount(0)

  const dialog = page.getByRole('dialog')
  await fill(dialog, 'country', 'ES')
  await fill(dialog, 'birth_date', '1990-04-12')
  await dialog.locator('[name="terms"]').check()
  await dialog.locator('button[type="submit"]').click()
  await page.waitForURL('**/cashier/deposit?register=success')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await info(page)).data?.is_registration_completed).toBe(true)
})

test('whoever turns back is still a guest, and the window goes', async ({ page, server, troubles: _troubles }) => {
  const window = await toService(page, server, '/?show_popup_auth=1')
  await Promise.all([window.waitForEvent('close'), window.getByRole('button', { name: 'Cancel' }).click()])
  await expect(button(page)).toBeVisible()
  expect((await page.context().cookies(server.at(BRAND))).map(({ name }) => name)).not.toContain('foyer_session')
})

test('without a page that opened it the window itself leads on', async ({ page, server, troubles: _troubles }) => {
  await page.goto(server.at(BRAND, '/oauth/init?service=sandbox-id&redirect_url=/promotions&type_auth=login'))
  await page.getByRole('button', { name: /Joss Okembe/ }).click()
  await page.waitForURL(server.at(BRAND, '/promotions'))
  await hydrated(page)
  expect((await info(page)).data).toMatchObject({ login: '', is_registration_completed: false })
})

test('a brand without the service says so, in words and in status', async ({ page, server }) => {
  const answer = await page.goto(
    server.at('belvarde', '/oauth/init?service=sandbox-id&redirect_url=/fr/promotions&type_auth=login'),
  )
  expect(answer?.status()).toBe(404)
  await expect(page.locator('body')).toHaveAttribute('data-social', 'unknown')
  await expect(page.getByRole('paragraph')).toHaveText('Ce mode de connexion n’est pas proposé ici.')
  await page.getByRole('link').click()
  await page.waitForURL(server.at('belvarde', '/fr/promotions'))
})

test('a site in front of a platform elsewhere passes the whole way on', async ({ page }) => {
  test.setTimeout(120_000)
  const FOYER_SECRET = 'a secret the two servers of this test share'
  const platform = await startTestServer({ FOYER_SECRET })
  const site = await startTestServer({ FOYER_SECRET, PLATFORM_URL: `http://127.0.0.1:${platform.port}` })
  try {
    await page.goto(site.at(BRAND, '/oauth/init?service=sandbox-id&redirect_url=/promotions&type_auth=login'))
    expect(new URL(page.url()).port).toBe(String(site.port))
    await page.getByRole('button', { name: /Joss Okembe/ }).click()
    await page.waitForURL(site.at(BRAND, '/promotions'))
    await hydrated(page)
    expect((await info(page)).data).toMatchObject({ is_registration_completed: false })
  } finally {
    await site.stop()
    await platform.stop()
  }
})
