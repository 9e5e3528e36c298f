import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { ask, outboxOf, post } from './http.ts'
import { fill } from './people.ts'
import { expect, hydrated, startTestServer, test, watchPage, type TestServer } from './server.ts'
import { emptyBrandsDir, thirdBrand, writeBrand } from './third-brand.ts'

const PASSWORD = 'Evening-1871'
const BIRTH = '1990-04-12'
const PHONE = '+46701234567'

/** A brand like Marigold Hall with other ways to log in. */
const brandNamed = (id: string, files: Record<string, unknown>): Record<string, unknown> => ({
  ...thirdBrand,
  'brand.json': { ...(thirdBrand['brand.json'] as object), name: `House ${id}`, hosts: [`${id}.localhost`] },
  ...files,
})
const asking = (...fields: string[]) => ({
  'profile-fields.json': {
    fields: {
      nickname: { type: 'input', label: 'Smeknamn', params: { is_required: false }, options: { maxLength: 20 } },
      mobile: { type: 'phone', label: 'Handy', params: { is_required: true } },
    },
    forms: { registration: [{ fields }] },
  },
})
const form = (id: string, label: string, more: object = {}) => ({ id, __component: 'form', label, ...more })
const HOUSES: Record<string, Record<string, unknown>> = {
  social: brandNamed('social', {
    ...asking('email', 'password', 'birth_date', 'nickname'),
    'auth.json': {
      registration: { terms: { isActive: true } },
      authTypes: [{ id: 'beacon', __component: 'social', label: 'Beacon', icon: 'lighthouse', service: 'sandbox-id' }],
    },
  }),
  tabs: brandNamed('tabs', {
    ...asking('email', 'password', 'birth_date', 'nickname'),
    'auth.json': {
      authTypes: [{ id: 'fast', __component: 'fast', label: 'Schnell', isFast: true }, form('full', 'Ganz')],
    },
  }),
  either: brandNamed('either', {
    ...asking('email', 'mobile', 'password', 'birth_date'),
    'auth.json': {
      authTypes: [form('mail', 'Mit E-Mail', { field: 'email' }), form('phone', 'Mit Handy', { field: 'mobile' })],
    },
  }),
  plain: brandNamed('plain', asking('email', 'password', 'birth_date')),
  phone: brandNamed('phone', asking('mobile', 'password', 'birth_date')),
}

test.describe('brands of JSON alone, each with its own kinds of registration and login', () => {
  let server: TestServer
  let dir: string
  test.beforeAll(async () => {
    dir = await emptyBrandsDir()
    for (const [id, files] of Object.entries(HOUSES)) await writeBrand(dir, id, files)
    server = await startTestServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: 'plain' })
  })
  test.afterAll(async () => {
    await server.stop()
    await rm(dir, { recursive: true })
  })

  const open = async (page: Page, brand: string, query: 'show_popup_reg' | 'show_popup_auth'): Promise<Locator> => {
    await page.goto(server.at(brand, `/?${query}=1`))
    await hydrated(page)
    const dialog = page.locator('[data-dialog="auth"]')
    await expect(dialog.locator('[data-view]')).toBeVisible()
    await accessible(page, '[data-dialog="auth"]')
    return dialog
  }
  const write = async (dialog: Locator, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await fill(dialog, name, value)
    const terms = dialog.locator('[data-view="registration"] [name="terms"]')
    if ((await terms.count()) > 0) await terms.check()
    await dialog.locator('button[type="submit"]').click()
  }
  const isIn = async (page: Page) => {
    await expect(page.locator('[data-dialog="auth"]')).toHaveCount(0)
    await expect(page.locator('[data-balance]').first()).toBeAttached()
  }
  const leave = async (page: Page, brand: string) => {
    await page.goto(server.at(brand, '/profile/settings'))
    await hydrated(page)
    await page.locator('main').getByRole('button', { name: 'Log out' }).click()
    await expect(page.locator('[data-balance]')).toHaveCount(0)
  }

  test('the document of a home page of JSON alone is at most 30 KB', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const { status, headers: told } = await ask(server, 'plain.localhost', '/', { headers })
    expect([status, told['content-encoding']]).toEqual([200, 'br'])
    expect(Number(told['content-length'])).toBeGreaterThan(8000)
    // From the second visit on it is compressed as far as it goes.
    await expect
      .poll(
        async () => Number((await ask(server, 'plain.localhost', '/', { headers })).headers['content-length']) / 1024,
      )
      .toBeLessThanOrEqual(30)
  })

  test('social login alone: no form, an account through a service, logout and login [REG-12] [REG-10]', async ({
    page,
  }) => {
    const troubles = watchPage(page)
    const choose = async () => {
      const [window] = await Promise.all([
        page.waitForEvent('popup'),
        page.locator('[data-service="sandbox-id"]:visible').click(),
      ])
      await window.waitForURL((url) => url.hostname === 'sandbox.localhost')
      await Promise.all([window.waitForEvent('close'), window.getByRole('button', { name: /Mira Valdane/ }).click()])
    }
    const dialog = await open(page, 'social', 'show_popup_reg')
    await expect(dialog.locator('[name="email"], [name="password"]')).toHaveCount(0)
    await dialog.locator('[name="terms"]').check()
    await choose()
    await expect(dialog.locator('[name="birth_date"]')).toBeVisible()
    await dialog.locator('[name="terms"]').check()
    await write(dialog, { birth_date: BIRTH })
    await isIn(page)
    await leave(page, 'social')
    await open(page, 'social', 'show_popup_auth')
    // Without passwords, none is asked for, and no recovery is offered.
    await expect(dialog.locator('[data-service]')).toHaveCount(1)
    await expect(dialog.locator('[data-view="authorization"]')).toBeVisible()
    await expect(dialog.locator('input, [type="submit"], .forgot, .fy-divider')).toHaveCount(0)
    await choose()
    await isIn(page)
    expect(troubles).toEqual([])
  })

  test('fast and full: each tab has its own fields, either opens an account [REG-09] [REG-11]', async ({ page }) => {
    const troubles = watchPage(page)
    for (const [tab, values] of [
      ['Schnell', {}],
      ['Ganz', { nickname: 'Ganz' }],
    ] as const) {
      const email = `${tab.toLowerCase()}@example.com`
      const dialog = await open(page, 'tabs', 'show_popup_reg')
      await dialog.getByRole('tab', { name: tab }).click()
      await expect(dialog.locator('[name="nickname"]')).toHaveCount(tab === 'Ganz' ? 1 : 0)
      await write(dialog, { email, password: PASSWORD, birth_date: BIRTH, ...values })
      await isIn(page)
      await leave(page, 'tabs')
      await write(await open(page, 'tabs', 'show_popup_auth'), { login: email, password: PASSWORD })
      await isIn(page)
      await leave(page, 'tabs')
    }
    expect(troubles).toEqual([])
  })

  test('e-mail or phone: a tab each, and one login for both [REG-09]', async ({ page }) => {
    const troubles = watchPage(page)
    const ways: { tab: string; other: string; values: Record<string, string>; login: string }[] = [
      { tab: 'Mit E-Mail', other: 'mobile', values: { email: 'either@example.com' }, login: 'either@example.com' },
      { tab: 'Mit Handy', other: 'email', values: { mobile: PHONE }, login: '070 123 45 67' },
    ]
    for (const { tab, other, values, login } of ways) {
      const dialog = await open(page, 'either', 'show_popup_reg')
      await dialog.getByRole('tab', { name: tab }).click()
      await expect(dialog.locator(`[name="${other}"]`)).toHaveCount(0)
      await write(dialog, { ...values, password: PASSWORD, birth_date: BIRTH })
      await isIn(page)
      await leave(page, 'either')
      const entry = await open(page, 'either', 'show_popup_auth')
      await expect(entry.getByLabel('E-mail or phone number')).toHaveAttribute('type', 'text')
      await write(entry, { login, password: PASSWORD })
      await isIn(page)
      await leave(page, 'either')
    }
    expect(troubles).toEqual([])
  })

  test('phone alone: registration, logout, login, a new password by SMS [AUTH-14] [AUTH-14.2]', async ({ page }) => {
    const troubles = watchPage(page)
    const dialog = await open(page, 'phone', 'show_popup_reg')
    await expect(dialog.locator('[name="email"]')).toHaveCount(0)
    await expect(dialog.locator('[name="mobile"]')).toHaveAttribute('inputmode', 'tel')
    await write(dialog, { mobile: PHONE, password: PASSWORD, birth_date: BIRTH })
    await isIn(page)
    await leave(page, 'phone')

    const entry = await open(page, 'phone', 'show_popup_auth')
    const [country, login] = [entry.locator('[name="phone_country_code"]'), entry.locator('[name="login"]')]
    await expect(entry.getByLabel('Phone number')).toHaveAttribute('type', 'tel')
    await expect(country).toHaveValue('Malta +356')
    // The other countries arrive later; the number that was typed before then finds its own.
    await fill(entry, 'login', PHONE)
    await expect(country).toHaveValue('Sverige +46')
    await expect(login).toHaveValue('70 123 45 67')
    await entry.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(country).toHaveValue('Malta +356')
    await country.fill('sver')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await accessible(page, '[data-dialog="auth"]')
    await write(entry, { login: '070 1234567' })
    await expect(entry.getByRole('status')).toContainText('Check your messages')
    // It is written after the answer, which must not tell by its time whether the number is known.
    const recovery = async () => (await outboxOf(server, 'phone', PHONE)).find(({ link }) => link?.includes('token='))
    await expect.poll(async () => (await recovery())?.channel).toBe('sms')
    const sms = (await recovery())!
    await page.goto(server.at('phone', `/${new URL(sms.link!).search}`))
    await hydrated(page)
    await write(page.locator('[data-dialog="auth"]'), { password: 'Morning-1871' })
    await expect(page.locator('[data-dialog="auth"]').getByRole('status')).toContainText('Your new password is set')
    await write(page.locator('[data-dialog="auth"]'), { login: PHONE, password: 'Morning-1871' })
    await isIn(page)
    expect(troubles).toEqual([])
  })

  test('two-factor login switched off: its methods are gone, and no code is asked for', async ({ page }) => {
    const person = { email: 'plain@example.com', password: PASSWORD, birth_date: BIRTH }
    const opened = await post(server, 'plain', 'auth.register', { ...person, terms: 'true' })
    const cookie = opened.headers['set-cookie']!.find((line) => line.includes('foyer_session='))!.split(';')[0]!
    expect(
      (await post(server, 'plain', 'account.changeTwoFactorAuth', { enabled: 'true', method: 'mail' }, cookie)).status,
    ).toBe(200)
    const { code } = (await outboxOf(server, 'plain', person.email)).find((message) => message.code !== null)!
    expect((await post(server, 'plain', 'account.confirmTwoFactorAuth', { code: code! }, cookie)).status).toBe(200)
    const asked = await post(server, 'plain', 'auth.login', { login: person.email, password: PASSWORD })
    expect([asked.status, asked.text]).toEqual([401, expect.stringContaining('two_factor_auth is enable')])

    await writeFile(join(dir, 'plain/features.json'), JSON.stringify({ twoFactor: false }))
    const change = () => post(server, 'plain', 'account.changeTwoFactorAuth', { enabled: 'false' }, cookie)
    await expect
      .poll(async () => JSON.parse((await change()).text) as object, { timeout: 10_000 })
      .toMatchObject({ error: { type: 'MethodNotFoundException' } })
    expect(
      JSON.parse((await post(server, 'plain', 'account.confirmTwoFactorAuth', { code: '123456' }, cookie)).text),
    ).toMatchObject({ error: { type: 'MethodNotFoundException' } })

    const troubles = watchPage(page)
    const dialog = await open(page, 'plain', 'show_popup_auth')
    await write(dialog, { login: person.email, password: PASSWORD })
    await isIn(page)
    await leave(page, 'plain')
    await write(await open(page, 'plain', 'show_popup_reg'), {
      email: 'plain-2@example.com',
      password: PASSWORD,
      birth_date: BIRTH,
    })
    await isIn(page)
    expect(troubles).toEqual([])
  })
})
