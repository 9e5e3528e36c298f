import type { Locator, Page } from '@playwright/test'
import { sampled } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { brandIds, giveSession, newPlayer, post } from './http.ts'
import { evenings, fill } from './people.ts'
import { expect, test, type TestServer } from './server.ts'
import { fits, SIZES, visit } from './visits.ts'

const COMMON = 'This password is on lists of stolen and common passwords. Choose another one.'
const OWN = 'It contains your login, your name or the name of this site'
const meter = (form: Locator | Page) => form.locator('[data-field="password"] [data-level]')

/** Opens the registration and goes to the step with the password. */
const openRegistration = async (page: Page, server: TestServer, brand: string): Promise<Locator> => {
  await visit(page, server, brand, '/?show_popup_reg=1')
  const form = page.getByRole('dialog')
  await expect(form.locator('[name="password"]')).toBeVisible()
  return form
}

for (const brand of sampled(brandIds, 1, 2))
  test(`${brand}: the registration says how strong a password is while it is typed`, async ({
    page,
    server,
    troubles,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => void scripts.push(request.url()))
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height })
      scripts.length = 0
      const form = await openRegistration(page, server, brand)
      const meters = () => scripts.filter((url) => url.includes('/strength-')).length
      expect(meters()).toBe(0)
      for (const [value, level, word] of [
        ['sh0rt', '1', 'Too short'],
        ['password12', '1', 'Weak'],
        ['Evening-1871', '2', 'Fair'],
        [`we all play at ${brand}`, '1', OWN],
        ['vier Wörter für mich', '4', 'Strong'],
      ] as const) {
        await form.locator('[name="password"]').fill(value)
        await expect(meter(form)).toHaveAttribute('data-level', level)
        await expect(meter(form)).toContainText(word)
      }
      expect(meters()).toBeGreaterThan(0)
      await accessible(page)
      expect(await fits(page)).toBe(true)
    }
    expect(troubles).toEqual([])
  })

test('a registration with a common password is refused at the field, and nothing typed is lost', async ({
  page,
  server,
}) => {
  const form = await openRegistration(page, server, 'kilovolt')
  const { steps } = evenings.find(({ brand }) => brand === 'kilovolt')!
  const email = `common-${Date.now()}@example.com`
  for (const [name, value] of Object.entries({ ...steps[0], email, password: 'password123' }))
    await fill(form, name, value)
  await form.locator('[name="terms"]').check()
  await form.locator('button[type="submit"]').click()
  await expect(form.locator('[data-field="password"]').getByRole('alert')).toHaveText(COMMON)
  await expect(form.locator('[name="email"]')).toHaveValue(email)
  await fill(form, 'password', 'vier Wörter für mich')
  await form.locator('button[type="submit"]').click()
  await expect(form).toHaveCount(0)
  const answer = await post(server, 'kilovolt', 'auth.login', { login: email, password: 'vier Wörter für mich' })
  expect(answer.status, answer.text).toBe(200)
})

test('a new password with the player’s login in it is refused, one of spaces and words is taken', async ({
  page,
  server,
}) => {
  const { email, password, cookie } = await newPlayer(server, 'belvarde')
  await giveSession(page.context(), server, 'belvarde', cookie)
  await visit(page, server, 'belvarde', '/profile/security')
  const form = page.locator('[data-widget="profile/password"]')
  const change = async (next: string) => {
    for (const [name, value] of Object.entries({ current: password, password: next, repeat: next }))
      await form.locator(`[name="${name}"]`).fill(value)
    await form.locator('button[type="submit"]').click()
  }
  await change(`x ${email}`)
  await expect(meter(form)).toContainText(OWN)
  await expect(form.locator('[data-field="password"]').getByRole('alert')).toContainText('Do not use your login')
  await change('four plain words here')
  await expect(page.locator('.fy-toasts')).toContainText('Your password is changed')
})
