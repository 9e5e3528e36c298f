import { URI } from 'otpauth'
import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { ask, brandIds, BRANDS, codeFor, giveSession, later, newPlayer, post, signIn } from './http.ts'
import { evenings, fill } from './people.ts'
import { expect, hydrated, test, type TestServer } from './server.ts'
import { fits, SIZES, visit } from './visits.ts'

const card = (page: Page, name: string) => page.locator(`[data-widget="profile/${name}"]`)
const open = async (page: Page, server: TestServer, brand: string, cookie: string) => {
  await giveSession(page.context(), server, brand, cookie)
  await visit(page, server, brand, '/profile/security')
}

for (const brand of brandIds)
  test(`${brand}: the page has its parts, at desktop and phone size, for everybody [ROUTE-30]`, async ({
    page,
    server,
    troubles,
  }) => {
    const cookie = await signIn(server, brand)
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height })
      await open(page, server, brand, cookie)
      for (const name of ['password', 'sessions', 'sign-ins']) await expect(card(page, name)).toBeVisible()
      await accessible(page)
      expect(await fits(page)).toBe(true)
    }
    await expect(card(page, 'sign-ins').locator('[data-outcome="in"]').first()).toBeVisible()
    await page.goto(server.at(brand, `/${BRANDS[brand].other}/profile/security`))
    await expect(card(page, 'password')).toBeVisible()
    expect(troubles).toEqual([])
  })

test('a new password: the old one opens nothing, every other session ends, this one goes on [PROFILE-03]', async ({
  page,
  server,
}) => {
  const { email, password, cookie } = await newPlayer(server, 'kilovolt')
  const elsewhere = await signIn(server, 'kilovolt', { login: email, password })
  await open(page, server, 'kilovolt', cookie)
  await expect(card(page, 'sessions').locator('[data-session="other"]')).toHaveCount(1)
  const form = card(page, 'password')
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value)
    await form.locator('button[type="submit"]').click()
  }
  await fill({ current: 'not-this-1', password: 'Morning-1872', repeat: 'Morning-1872' })
  await expect(form.getByRole('alert')).toContainText('This is not your current password')
  await fill({ current: password })
  await expect(page.locator('.fy-toasts')).toContainText('Your password is changed')
  await expect(form.locator('[name="current"]')).toHaveValue('')
  await expect(card(page, 'sessions').locator('[data-session="other"]')).toHaveCount(0)
  const asked = await ask(server, 'kilovolt.localhost', '/api/account.getInfo?v=1&locale=en', {
    headers: { cookie: elsewhere },
  })
  expect(asked.status).toBe(401)
  expect((await post(server, 'kilovolt', 'auth.login', { login: email, password })).status).toBe(401)
  await signIn(server, 'kilovolt', { login: email, password: 'Morning-1872' })
})

test('one device, or every other one, can be logged out here', async ({ page, server }) => {
  const { email, password, cookie } = await newPlayer(server, 'kilovolt')
  for (let index = 0; index < 3; index += 1) await signIn(server, 'kilovolt', { login: email, password })
  await open(page, server, 'kilovolt', cookie)
  const others = card(page, 'sessions').locator('[data-session="other"]')
  await expect(others).toHaveCount(3)
  await others.first().getByRole('button').click()
  await expect(others).toHaveCount(2)
  await card(page, 'sessions').getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(others).toHaveCount(0)
  await expect(card(page, 'sessions').locator('[data-session="current"]')).toHaveCount(1)
})

test('two-factor login is switched on by an app and off again, each with a code [TWOFA-14]', async ({
  page,
  server,
}) => {
  const { email, password, cookie } = await newPlayer(server, 'kilovolt')
  // The login is no longer recent: the password is asked for.
  await later(server, 'PT11M')
  await open(page, server, 'kilovolt', cookie)
  const step = card(page, 'second-step')
  await step.getByRole('button', { name: 'Use an authenticator app' }).click()
  const proof = page.locator('[data-dialog="password-check"]')
  await proof.locator('[name="password"]').fill('not-this-1')
  await proof.locator('button[type="submit"]').click()
  await expect(proof.getByRole('alert')).toContainText('This password is wrong')
  await accessible(page, '[data-dialog="password-check"]')
  await proof.locator('[name="password"]').fill(password)
  await proof.locator('button[type="submit"]').click()
  await expect(proof).toHaveCount(0)

  const key = (await step.locator('code').textContent())!
  const app = URI.parse(`otpauth://totp/x?secret=${key}`) as unknown as { generate(at: object): string }
  const at = async () => {
    const { text } = await ask(server, 'kilovolt.localhost', '/_sandbox/clock')
    return { timestamp: new Date((JSON.parse(text) as { now: string }).now).getTime() }
  }
  await accessible(page, '[data-widget="profile/second-step"]')
  await step.locator('[name="code"]').fill(app.generate(await at()))
  await step.locator('button[type="submit"]').click()
  await expect(step.locator('[data-status="on"]')).toBeVisible()
  expect((await post(server, 'kilovolt', 'auth.login', { login: email, password })).text).toContain('two_factor_auth')

  await later(server, 'PT1M')
  await step.getByRole('button', { name: 'Switch off' }).click()
  await proof.locator('[name="password"]').fill(password)
  await proof.locator('button[type="submit"]').click()
  await step.locator('[name="code"]').fill(app.generate(await at()))
  await step.locator('button[type="submit"]').click()
  await expect(step.locator('[data-status="off"]')).toBeVisible()
  expect((await post(server, 'kilovolt', 'auth.login', { login: email, password })).status).toBe(200)
})

test('a player of a social login who confirms the e-mail is asked which older ways to keep', async ({
  page,
  server,
}) => {
  test.slow()
  await page.goto(server.at('kilovolt', '/oauth/init?service=sandbox-id&redirect_url=/&type_auth=login'))
  await page.getByRole('button', { name: /Someone new/ }).click()
  await page.waitForURL((url) => url.hostname === 'kilovolt.localhost')
  await hydrated(page)
  const email = `service-${Date.now()}@example.com`
  const completion = page.locator('[data-dialog="auth"]')
  for (const [name, value] of Object.entries({ email, country: 'ES', birth_date: '1990-04-12' }))
    await fill(completion, name, value)
  await completion.locator('[name="terms"]').check()
  await completion.locator('button[type="submit"]').click()
  await page.waitForURL('**/cashier/deposit?register=success')

  await page.goto(server.at('kilovolt', '/profile/settings'))
  await hydrated(page)
  const contact = card(page, 'contacts').locator('[data-contact="email"]')
  await contact.getByRole('button', { name: 'Send me a code' }).click()
  await expect(contact.locator('[name="code"]')).toBeVisible()
  await contact.locator('[name="code"]').fill(await codeFor(server, 'kilovolt', email))
  await contact.locator('button[type="submit"]').click()
  const question = page.locator('[data-dialog="ways-in"]')
  await expect(question.getByRole('heading', { name: 'Keep these ways to log in?' })).toBeVisible()
  await expect(question.getByRole('checkbox')).toHaveCount(1)
  await expect(question.getByRole('checkbox')).not.toBeChecked()
  await accessible(page, '[data-dialog="ways-in"]')
  await question.getByRole('button', { name: 'Remove 1' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.locator('.fy-toasts')).toContainText('Only the ways you kept')
  const left = await page.evaluate(
    async () => (await (await fetch('/api/account.getWaysIn?v=1&locale=en')).json()) as { data: { kind: string }[] },
  )
  expect(left.data).toEqual([])
})

for (const brand of brandIds)
  test(`${brand}: a contact is sent a code and confirmed by it, step by step [CONTACT-01] [CONTACT-04]`, async ({
    page,
    server,
  }) => {
    const person = evenings.find((each) => each.brand === brand)!
    const email = `contact-${brand}@example.com`
    const fields = Object.assign({}, ...person.steps, { email, terms: 'true' }) as Record<string, string>
    if (fields['mobile']) fields['mobile'] = '+33612345678'
    const opened = await post(server, brand, 'auth.register', fields)
    expect(opened.status, opened.text).toBe(200)
    const cookie = opened.headers['set-cookie']!.find((line) => line.includes('foyer_session='))!.split(';')[0]!
    await giveSession(page.context(), server, brand, cookie)
    await page.goto(server.at(brand, '/profile/settings'))
    await hydrated(page)
    const contact = card(page, 'contacts').locator('[data-contact="email"]')
    await expect(contact.locator('[data-status="saved"]')).toBeVisible()
    await contact.getByRole('button', { name: 'Send me a code' }).click()
    const code = contact.locator('[name="code"]')
    await expect(code).toBeVisible()
    const right = await codeFor(server, brand, email)
    await code.fill(right === '000000' ? '111111' : '000000')
    await contact.locator('button[type="submit"]').click()
    await expect(contact.getByRole('alert')).toContainText('code is wrong')
    await accessible(page, '[data-widget="profile/contacts"]')
    await code.fill(right)
    await contact.locator('button[type="submit"]').click()
    await expect(contact.locator('[data-status="confirmed"]')).toBeVisible()
    // Nothing was older than the confirmation: there is no question about ways to log in.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
