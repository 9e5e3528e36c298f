import { rm } from 'node:fs/promises'
import { sampled } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { ask, brandIds, codeFor, newPlayer, post } from './http.ts'
import { evenings, fill } from './people.ts'
import { expect, hydrated, startTestServer, test, watchPage, type TestServer } from './server.ts'
import { emptyBrandsDir, thirdBrand, writeBrand } from './third-brand.ts'

/** The value of a field, whatever control it is. */
const valueOf = (field: HTMLElement | SVGElement): string => (field as HTMLInputElement).value

test('a second step: the password, then the code of the mail, by keyboard alone [TWOFA-04] [TWOFA-05]', async ({
  page,
  server,
}) => {
  const { email, password, cookie } = await newPlayer(server, 'kilovolt')
  const { status, text } = await post(
    server,
    'kilovolt',
    'account.changeTwoFactorAuth',
    { enabled: 'true', method: 'mail' },
    cookie,
  )
  expect(status, text).toBe(200)
  expect(
    (
      await post(
        server,
        'kilovolt',
        'account.confirmTwoFactorAuth',
        { code: await codeFor(server, 'kilovolt', email) },
        cookie,
      )
    ).status,
  ).toBe(200)

  const logins: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth.login'))
      logins.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
  })
  await page.goto(server.at('kilovolt', '/?show_popup_auth=1'))
  await hydrated(page)
  const dialog = page.locator('[data-dialog="auth"]')
  await dialog.locator('[name="login"]').fill(email)
  await dialog.locator('[name="password"]').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.locator('[name="code"]')).toBeVisible()
  await expect(dialog.getByRole('timer')).toBeVisible()
  await accessible(page, '[data-dialog="auth"]')
  const code = await codeFor(server, 'kilovolt', email)
  await dialog.locator('[name="code"]').fill(code === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('code is wrong')
  await dialog.locator('[name="code"]').fill(code)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-balance]').first()).toBeVisible()
  expect(logins.at(-1)).toEqual({ login: email, password, code })
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(password)
})

for (const brand of sampled(brandIds, 1, 2))
  test(`${brand}: after a lost answer to a registration the page says so, and a retry opens no second account`, async ({
    page,
    server,
  }) => {
    const person = evenings.find((each) => each.brand === brand)!
    const email = `lost-${brand}@example.com`
    const sent: Record<string, string>[] = []
    await page.route('**/api/auth.register?*', async (route) => {
      const request = route.request()
      const { host: _host, ...headers } = request.headers()
      sent.push(headers)
      if (sent.length > 1) return route.continue()
      // The account is opened, but the visitor gets neither the answer nor the cookie.
      const { pathname, search } = new URL(request.url())
      const own = { ...headers, 'sec-fetch-site': 'same-origin' }
      const asked = { method: 'POST', headers: own, body: request.postData() ?? '' }
      expect((await ask(server, `${brand}.localhost`, pathname + search, asked)).status).toBe(200)
      return route.abort('connectionreset')
    })
    await page.goto(server.at(brand, '/?show_popup_reg=1'))
    await hydrated(page)
    const form = page.locator('[data-dialog="auth"]')
    const send = form.locator('button[type="submit"]')
    for (const [index, step] of person.steps.entries()) {
      for (const [name, value] of Object.entries(step)) await fill(form, name, name === 'email' ? email : value)
      if (index < person.steps.length - 1) await send.click()
    }
    await form.locator('[name="terms"]').check()
    await send.click()
    await expect(form.getByRole('alert')).toContainText('We did not hear back')
    await expect(form.getByRole('alert')).toContainText('never open a second account')
    await send.click()
    await expect(form).toHaveCount(0)
    await expect(page.locator('[data-balance]').first()).toBeVisible()
    const keys = sent.map((headers) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size, keys[0]]).toEqual([2, 1, expect.stringMatching(/^[0-9a-f]{32}$/)])
  })

test.describe('a brand with every kind of registration and login', () => {
  let server: TestServer
  let dir: string
  test.beforeAll(async () => {
    dir = await emptyBrandsDir()
    await writeBrand(dir, 'marigold', {
      ...thirdBrand,
      'auth.json': {
        registration: {
          confirmEmailPopup: true,
          showPromocode: true,
          markBetting: { isActive: true },
          terms: { isActive: true },
        },
        authTypes: [
          { id: 'fast', __component: 'fast', label: 'Schnell', isFast: true },
          { id: 'full', __component: 'form', label: 'Ganz' },
        ],
      },
      'profile-fields.json': {
        fields: {
          ...(thirdBrand['profile-fields.json'] as { fields: object }).fields,
          house: { type: 'input', label: 'Hus', params: { is_required: false } },
          papers: { type: 'input', label: 'Papper', params: { is_required: false } },
        },
        forms: { registration: [{ fields: ['email', 'password', 'birth_date', 'nickname', 'house', 'papers'] }] },
      },
      'validators.json': {
        forms: {
          registration: {
            email: [{ rule: 'email' }],
            house: [
              { rule: 'min', min: 1 },
              { rule: 'max', max: 99 },
            ],
            papers: [{ rule: 'idNumber' }],
          },
        },
      },
      'support.json': { chat: 'verbox', config: { verbox: { src: 'sandbox', id: 'v-1' } } },
      'platform/campaigns.json': {
        promoCodes: { SPARK: { title: 'Funke', bonus: { SEK: '50.00' } } },
        cashback: { title: 'Zurück', percent: 5 },
      },
      'platform/payments.json': {
        order: ['card'],
        methods: {
          card: {
            title: 'Karte',
            icon: 'credit-card',
            provider: 'sandbox-pay',
            directions: ['deposit'],
            eta: 't:cashier.eta.instant',
            fee: 't:cashier.fee.none',
            limits: { SEK: { deposit: { min: '100.00', max: '5000.00' } } },
            requisites: {},
          },
        },
      },
      'popups.json': { popups: { hello: { title: 'Hallo', trigger: { on: 'registration' } } } },
    })
    server = await startTestServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: 'marigold' })
  })
  test.afterAll(async () => {
    await server.stop()
    await rm(dir, { recursive: true })
  })

  test('a promo code lasts until the account is open [PROMO-01] [PROMO-03] [PROMO-13] [REG-18] [REG-19]', async ({
    page,
  }) => {
    const troubles = watchPage(page)
    const stored = () => page.evaluate(() => [localStorage.getItem('promo_code'), localStorage.getItem('mark_betting')])
    await page.goto(server.at('marigold', '/help?promo_code=OLD'))
    await hydrated(page)
    await expect.poll(stored).toEqual(['OLD', null])
    await page.goto(server.at('marigold', '/providers?promo_code=spark'))
    await hydrated(page)
    await expect.poll(stored).toEqual(['spark', null])

    await page.goto(server.at('marigold', '/?show_popup_reg=1'))
    await hydrated(page)
    const dialog = page.locator('[data-dialog="auth"]')
    await expect(dialog.locator('[name="promo_code"]')).toHaveValue('spark')
    await expect(dialog.locator('[data-promo]')).toHaveAttribute('data-promo', 'valid')
    await dialog.getByRole('tab', { name: 'Ganz' }).click()
    await dialog.locator('[name="is_betting"]').nth(1).check()
    expect(await stored()).toEqual(['spark', '2'])
    await accessible(page, '[data-dialog="auth"]')
    for (const [name, value] of Object.entries({
      email: 'funke@example.com',
      password: 'Evening-1871',
      birth_date: '1990-04-12',
      nickname: 'Funke',
    }))
      await fill(dialog, name, value)
    await dialog.locator('[name="terms"]').check()
    await dialog.locator('button[type="submit"]').click()
    await expect(page.locator('[data-balance]').first()).toBeVisible()
    expect(await stored()).toEqual([null, null])
    expect(troubles).toEqual([])
  })

  test('typed values are kept after a look at another kind of registration and at the login', async ({ page }) => {
    await page.goto(server.at('marigold', '/?show_popup_reg=1'))
    await hydrated(page)
    const form = page.locator('[data-dialog="auth"]')
    const typed = { email: 'bleibt@example.com', password: 'Evening-1871', birth_date: '1990-04-12' }
    for (const [name, value] of Object.entries(typed)) await fill(form, name, value)
    const shown = () =>
      Promise.all(Object.keys(typed).map((name) => form.locator(`[name="${name}"]`).evaluate(valueOf)))
    await form.getByRole('tab', { name: 'Ganz' }).click()
    await expect(form.locator('[name="nickname"]')).toBeVisible()
    expect(await shown()).toEqual(Object.values(typed))
    await fill(form, 'nickname', 'Bleibt')
    await form.getByRole('tab', { name: 'Schnell' }).click()
    await form.getByRole('tab', { name: 'Ganz' }).click()
    expect(await form.locator('[name="nickname"]').inputValue()).toBe('Bleibt')

    await form.locator('.switch .fy-link').click()
    await expect(form.locator('[name="login"]')).toBeVisible()
    await form.locator('.switch .fy-link').click()
    await expect(form.locator('[name="email"]')).toBeVisible()
    expect(await shown()).toEqual(Object.values(typed))
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Evening')
  })

  test('a number may be left empty, and an id number may be the word new alone [VALID-15.2] [VALID-23.2]', async ({
    page,
  }) => {
    await page.goto(server.at('marigold', '/?show_popup_reg=1'))
    await hydrated(page)
    const form = page.locator('[data-dialog="auth"]')
    await form.getByRole('tab', { name: 'Ganz' }).click()
    const isRefused = async (name: string, value: string) => {
      await fill(form, name, value)
      await form.locator(`[name="${name}"]`).blur()
      return form.locator(`[data-field="${name}"] [role="alert"]`).isVisible()
    }
    const answers = { house: ['100', '', '99', '0'], papers: ['NEW', 'new', 'newer'] }
    const found: Record<string, boolean[]> = {}
    for (const [name, values] of Object.entries(answers)) {
      found[name] = []
      for (const value of values) found[name].push(await isRefused(name, value))
    }
    expect(found).toEqual({ house: [true, false, false, true], papers: [true, false, true] })
  })

  test('what its chat throws is only logged [CHAT-17.2]', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    const failures: string[] = []
    const consent = { name: 'foyer_consent', value: '-analytics.chat', url: server.at('marigold') }
    await page.context().addCookies([consent])
    page.on('pageerror', (error) => failures.push(error.message))
    await page.route('**/chat/widget.js*', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.Verbox = () => { throw new Error("broken chat") }',
      }),
    )
    await page.goto(server.at('marigold', '/help'))
    await hydrated(page)
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
    await expect.poll(() => logged.join(' ')).toContain('broken chat')
    expect([failures, await page.locator('.fy-toast').count()]).toEqual([[], 0])
    await expect(page.getByRole('main')).toBeVisible()
  })

  test('the dialogs for a new player come one after the other [REG-21.2] [DIALOG-20.2]', async ({ page }) => {
    const cashback = { id: 'c1', status: 'active', amount: { amount: '4.00', currency: 'EUR' } }
    await page.route('**/api/cashbacks.get*', (route) =>
      route.fulfill({ json: { data: { items: [cashback], total: 1, offset: 0 } } }),
    )
    await page.goto(server.at('marigold', '/?show_popup_reg=1'))
    await hydrated(page)
    const form = page.locator('[data-dialog="auth"]')
    await form.getByRole('tab', { name: 'Ganz' }).click()
    for (const [name, value] of Object.entries({
      email: 'reihe@example.com',
      password: 'Evening-1871',
      birth_date: '1990-04-12',
      nickname: 'Reihe',
    }))
      await fill(form, name, value)
    await form.locator('[name="terms"]').check()
    await form.locator('button[type="submit"]').click()
    await expect(page.locator('[data-dialog="confirm-email"]')).toContainText('Open it to confirm that the address')
    for (const kind of ['confirm-email', 'unseen-cashback', 'campaign']) {
      await expect(page.locator(`[data-dialog="${kind}"]`)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await page.keyboard.press('Escape')
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/cashier\/deposit/)
  })
})
