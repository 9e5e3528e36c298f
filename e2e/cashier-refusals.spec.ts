import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { enter, expect, method, submit } from './cashier.ts'
import { ask, BRANDS, brandIds, giveSession, later, post, sessionOf, signIn } from './http.ts'
import { hydrated, startTestServer, test, type TestServer } from './server.ts'
import { visit } from './visits.ts'
import { emptyBrandsDir, thirdBrand, writeBrand } from './third-brand.ts'

test.describe.configure({ timeout: 120_000 })

/** Makes the next call of a method refuse these parameters. */
const refuse = (server: TestServer, brand: string, name: string, invalid_parameters: Record<string, string>) =>
  ask(server, `${brand}.localhost`, '/_sandbox/errors', {
    method: 'POST',
    body: JSON.stringify({ method: name, type: 'InvalidParameterException', error: { invalid_parameters } }),
    headers: { 'content-type': 'application/json' },
  })
const faultAt = (page: Page, name: string) => page.locator(`[data-field="${name}"] [role="alert"]`)

/** A payout method to a bank account of each brand. */
const BANK = { kilovolt: 'instant-bank', belvarde: 'bank-transfer' } as const

for (const brand of brandIds) {
  test(`${brand}: fields named by the platform are marked, the first has the focus, no notice [SERVERERR-14]`, async ({
    page,
    server,
  }) => {
    const cookie = await signIn(server, brand, BRANDS[brand])
    await giveSession(page.context(), server, brand, cookie)
    await visit(page, server, brand, '/cashier/deposit/card')
    await page.locator('[name="amount"]').fill('50')
    await refuse(server, brand, 'cashier.makedeposit', { amount: 'sum' })
    await submit(page).click()
    await expect(page.locator('[name="amount"]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name="amount"]')).toBeFocused()
    await expect(page.locator('#cashier-amount-note')).toContainText('Enter a whole amount')
    await expect(page.locator('.fy-notice')).toHaveCount(0)
    await page.locator('[name="amount"]').fill('60')
    await expect(page.locator('[name="amount"]')).not.toHaveAttribute('aria-invalid', 'true')

    // A refusal that names nothing on screen is shown above the button, with its own message.
    await refuse(server, brand, 'cashier.makedeposit', { methodId: 'unknown' })
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText('This payment method is no longer available')
    await refuse(server, brand, 'cashier.makedeposit', {})
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText('Some entries were not accepted')
  })

  test(`${brand}: errors of an IBAN have own messages; a new one wants the password [SERVERERR-14] [VALID-48]`, async ({
    page,
    server,
  }) => {
    const cookie = await signIn(server, brand, BRANDS[brand])
    await giveSession(page.context(), server, brand, cookie)
    await visit(page, server, brand, '/cashier/withdraw')
    await method(page, BANK[brand]).click()
    const iban = page.locator('[name="iban"]')
    const said: string[] = []
    for (const wrong of ['ZZ9121000418450200051332', 'ES912100', 'ES9121000418450200051333']) {
      await iban.fill(wrong)
      await iban.blur()
      said.push((await faultAt(page, 'iban').textContent())!)
    }
    await page.locator('[name="account_holder"]').fill('R2')
    await page.locator('[name="account_holder"]').blur()
    said.push((await faultAt(page, 'account_holder').textContent())!)
    expect(new Set(said).size).toBe(4)
    for (const words of said) expect(words).not.toContain('Please check this entry')

    await iban.fill('ES9121000418450200051332')
    await page.locator('[name="account_holder"]').fill('Ada Byrne')
    await page.locator('[name="amount"]').fill('50')
    await refuse(server, brand, 'cashier.makewithdrawal', {
      'requisites.iban': 'This account was closed',
      'requisites.account_holder': 'required',
    })
    await submit(page, 'withdraw').click()
    await expect(faultAt(page, 'iban')).toContainText('This account was closed')
    await expect(faultAt(page, 'account_holder')).toContainText('required')
    await expect(iban).toBeFocused()

    // The login is no longer recent and the account is new: the password is asked for, then the same is sent again.
    await later(server, 'PT11M')
    await iban.fill('ES9121000418450200051332')
    // A second run of the test pays to another new account.
    await page.locator('[name="account_holder"]').fill(`Ada Byrne${'e'.repeat(test.info().retry)}`)
    const proof = page.locator('[data-dialog="password-check"]')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/cashier.makewithdrawal'))
        sent.push(`${request.headers()['idempotency-key']} ${request.postData()}`)
    })
    await submit(page, 'withdraw').click()
    await expect(proof).toContainText('log in again')
    await proof.locator('[name="password"]').fill('not-this-1')
    await proof.locator('button[type="submit"]').click()
    await expect(proof.getByRole('alert')).toContainText('This password is wrong')
    await accessible(page, '[data-dialog="password-check"]')
    await proof.locator('[name="password"]').fill(BRANDS[brand].password)
    await proof.locator('button[type="submit"]').click()
    await expect(page.locator('.sent')).toContainText('Withdrawal requested')
    expect([sent.length, new Set(sent).size]).toEqual([2, 1])
    expect(sent[0]).not.toContain(BRANDS[brand].password)
  })
}

test('an offer taken in another window is reported at the offers [SERVERERR-14] [CASHIER-06]', async ({
  page,
  server,
}) => {
  const player = await enter(page, server)
  await visit(page, server, 'kilovolt', '/cashier/deposit/card')
  await page.locator('[name="amount"]').fill('100')
  await page.locator('label.fy-option:has(input[name="offer"][value="1"])').click()
  await player.deposit('50', 'success', 1)
  await submit(page).click()
  await expect(page.locator('#cashier-offer-note')).toContainText(/already|no longer/)
  await expect(page).toHaveURL(server.at('kilovolt', '/cashier/deposit/card'))
})

test.describe('a brand in a language written from right to left', () => {
  let server: TestServer
  let dir: string
  test.beforeAll(async () => {
    dir = await emptyBrandsDir()
    const { 'locales/sv.json': texts, ...others } = thirdBrand
    await writeBrand(dir, 'marigold', {
      ...others,
      'brand.json': {
        ...(thirdBrand['brand.json'] as object),
        locales: { default: 'ar', available: [{ code: 'ar', name: 'العربية' }] },
        currencies: { default: 'EUR', available: { EUR: { symbol: '€', presets: ['20.00'] } } },
      },
      'locales/ar.json': texts,
      'profile-fields.json': {
        fields: { nickname: { type: 'input', label: 't:hall.nickname' } },
        forms: { registration: [{ fields: ['email', 'password', 'birth_date', 'nickname', 'mobile'] }] },
      },
      'platform/payments.json': {
        order: ['bank'],
        methods: {
          bank: {
            title: 'Bank',
            icon: 'bank',
            provider: 'sandbox-pay',
            directions: ['deposit'],
            eta: 't:cashier.eta.instant',
            fee: 't:cashier.fee.none',
            limits: { EUR: { deposit: { min: '10.00', max: '500.00' } } },
            requisites: {
              iban: { label: 'IBAN', type: 'input', on: ['deposit'], rules: [{ rule: 'iban' }] },
              holder: { label: 'Holder', type: 'input', on: ['deposit'], rules: [{ rule: 'cardHolder' }] },
            },
          },
        },
      },
    })
    server = await startTestServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: 'marigold' })
  })
  test.afterAll(async () => {
    await server.stop()
    await rm(dir, { recursive: true })
  })
  const directions = (page: Page, names: readonly string[]) =>
    Promise.all(
      names.map((name) => page.locator(`[name="${name}"]`).evaluate((field) => getComputedStyle(field).direction)),
    )

  test('e-mail, phone, password, amount and IBAN run from left to right, names do not', async ({ page }) => {
    await page.goto(server.at('marigold', '/?show_popup_reg=1'))
    await hydrated(page)
    await page.locator('[data-dialog="auth"] [name="email"]').waitFor()
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    expect(await directions(page, ['email', 'password', 'mobile', 'nickname'])).toEqual(['ltr', 'ltr', 'ltr', 'rtl'])
    const fields = { email: 'ar@example.com', password: 'Evening-1871', birth_date: '1990-04-12', nickname: 'نور' }
    const person = { ...fields, terms: 'true' }
    const { headers } = await post(server, 'marigold', 'auth.register', person, undefined, 'ar')
    await giveSession(page.context(), server, 'marigold', sessionOf(headers))
    await page.goto(server.at('marigold', '/cashier/deposit/bank'))
    await hydrated(page)
    expect(await directions(page, ['amount', 'iban', 'holder'])).toEqual(['ltr', 'ltr', 'rtl'])
  })
})
