import { newPlayer } from './http.ts'
import { expect, hydrated, test } from './server.ts'

const BRAND = 'kilovolt'

test('two tabs agree on who is here: after a login, and after a logout', async ({ context, server }) => {
  const { email, password } = await newPlayer(server, BRAND)
  const [one, other] = [await context.newPage(), await context.newPage()]
  await one.goto(server.at(BRAND, '/promotions'))
  await other.goto(server.at(BRAND, '/help?show_popup_auth=1'))
  for (const page of [one, other]) await hydrated(page)
  await expect(other.locator('[data-dialog="auth"] [name="login"]')).toBeVisible()
  await one.bringToFront()
  await one.goto(server.at(BRAND, '/promotions?show_popup_auth=1'))
  await hydrated(one)
  const form = one.locator('[data-dialog="auth"]')
  await form.locator('[name="login"]').fill(email)
  await form.locator('[name="password"]').fill(password)
  await form.locator('button[type="submit"]').click()
  await expect(one.locator('[data-balance]').first()).toBeVisible()

  await other.bringToFront()
  await expect(other.locator('[data-balance]').first()).toBeVisible()
  await expect(other.locator('[data-dialog="auth"]')).toHaveCount(0)
  await other.goto(server.at(BRAND, '/profile/settings'))
  await hydrated(other)

  // The first tab logs out; the second stands on a page of players and leaves it.
  await one.evaluate(() => fetch('/api/auth.logout?v=1&locale=en', { headers: { 'X-Requested-With': 'foyer' } }))
  await one.reload()
  await hydrated(one)
  await other.bringToFront()
  await expect.poll(() => new URL(other.url()).pathname).toBe('/')
  await expect(other.locator('[data-dialog="auth"] [name="login"]')).toBeVisible()
})

test('back leaves the popup and not the page', async ({ page, server, troubles: _troubles }) => {
  await page.goto(server.at(BRAND, '/help'))
  await hydrated(page)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '?show_popup_auth=1', textContent: 'Log in' })
    document.body.append(link)
    link.click()
  })
  await expect(page.locator('[data-dialog="auth"]')).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-dialog="auth"]')).toHaveCount(0)
  await expect(page).toHaveURL(server.at(BRAND, '/help'))
})

test('a long name breaks no form', async ({ page, server }) => {
  const name = 'ada-augusta-king-countess-of-lovelace.'.repeat(2)
  const email = `${name}analytical@a-rather-long-subdomain.of-some-university.example`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.at(BRAND, '/?show_popup_auth=restore'))
  await hydrated(page)
  const dialog = page.locator('[data-dialog="auth"]')
  await dialog.locator('[name="login"]').fill(email)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.locator('.fy-notice')).toContainText(email)
  expect(
    await dialog.evaluate(
      (element) =>
        [...element.querySelectorAll('*')].filter((child) => child.getBoundingClientRect().right > innerWidth + 1)
          .length,
    ),
  ).toBe(0)
})
