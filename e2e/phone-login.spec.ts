import { rm } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { fill } from './people.ts'
import { expect, hydrated, startTestServer, test, watchPage, type TestServer } from './server.ts'
import { emptyBrandsDir, thirdBrand, writeBrand } from './third-brand.ts'

const PASSWORD = 'Evening-1871'
const DEMO = { number: '11912345678', shown: '11 91234 5678', e164: '+5511912345678', sent: '5511912345678' }

/** A brand whose players log in by phone, in Brazil and Portugal, in two directions of writing. */
const house: Record<string, unknown> = {
  ...thirdBrand,
  'brand.json': {
    ...(thirdBrand['brand.json'] as object),
    name: 'House of numbers',
    hosts: ['numbers.localhost'],
    market: 'br',
    locales: {
      default: 'en',
      available: [
        { code: 'en', name: 'English' },
        { code: 'ar', name: 'العربية' },
      ],
    },
  },
  'profile-fields.json': {
    fields: { mobile: { type: 'phone', label: 't:fields.mobile', params: { is_required: true } } },
    forms: { registration: [{ fields: ['mobile', 'password', 'birth_date'] }] },
  },
  'features.json': { promotions: false },
  'locales/en.json': { hall: { title: 'Hall', welcome: 'Welcome', posters: 'Posters', nickname: 'Name' } },
  'platform/settings.json': {
    registration: { phoneCountries: ['BR', 'PT'] },
    demoPlayer: {
      email: 'demo@numbers.example',
      password: PASSWORD,
      balance: '50.00',
      profile: { first_name: 'Ana', mobile: DEMO.e164, birth_date: '1990-04-12' },
    },
  },
}

test.describe('login by phone with a choice of country [AUTH-14] [AUTH-14.2]', () => {
  let server: TestServer
  let dir: string
  test.beforeAll(async () => {
    dir = await emptyBrandsDir()
    await writeBrand(dir, 'numbers', house)
    server = await startTestServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: 'numbers' })
  })
  test.afterAll(async () => {
    await server.stop()
    await rm(dir, { recursive: true })
  })
  const open = async (page: Page, path: string): Promise<Locator> => {
    await page.goto(server.at('numbers', path))
    await hydrated(page)
    const dialog = page.locator('[data-dialog="auth"]')
    await expect(dialog.locator('[name="phone_country_code"]')).toBeVisible()
    return dialog
  }
  const boxes = async (dialog: Locator) =>
    Promise.all(
      ['[data-field="login"]', '[data-field="password"]', '[type="submit"]'].map((each) =>
        dialog.locator(each).boundingBox(),
      ),
    )

  for (const [size, width, height] of [
    ['phone', 390, 844],
    ['desktop', 1440, 900],
  ] as const)
    test(`by keyboard, without anything moving, on a ${size}`, async ({ page }) => {
      const troubles = watchPage(page)
      await page.setViewportSize({ width, height })
      const dialog = await open(page, '/?show_popup_auth=1')
      const [country, login] = [dialog.locator('[name="phone_country_code"]'), dialog.locator('[name="login"]')]
      await expect(country).toHaveValue('Brazil +55')
      await expect(login).toBeFocused()
      const before = await boxes(dialog)
      expect((await country.boundingBox())!.y).toBe((await login.boundingBox())!.y)
      expect(await country.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true)
      await page.keyboard.press('Shift+Tab')
      await expect(country).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(dialog.getByRole('option')).toHaveText(['Brazil +55', 'Portugal +351'])
      await accessible(page, '[data-dialog="auth"]')
      expect(await boxes(dialog)).toEqual(before)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(country).toHaveValue('Portugal +351')
      await page.keyboard.press('Tab')
      await page.keyboard.type('912345678')
      await expect(login).toHaveValue('912 345 678')
      // The number of another country goes back to it.
      await login.fill(DEMO.e164)
      await expect(country).toHaveValue('Brazil +55')
      await expect(login).toHaveValue(DEMO.shown)
      expect(await boxes(dialog)).toEqual(before)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

      await login.fill(DEMO.number)
      await dialog.locator('[name="password"]').fill(PASSWORD)
      const [request] = await Promise.all([
        page.waitForRequest((each) => each.url().includes('/api/auth.login')),
        dialog.locator('[type="submit"]').click(),
      ])
      expect(new URLSearchParams(request.postData() ?? '').get('login')).toBe(DEMO.sent)
      await expect(page.locator('[data-balance]').first()).toBeAttached()
      expect(troubles).toEqual([])
    })

  test('from right to left the number itself is written from left to right', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const dialog = await open(page, '/ar?show_popup_auth=1')
    const [country, login] = [dialog.locator('[name="phone_country_code"]'), dialog.locator('[name="login"]')]
    await fill(dialog, 'login', '+351912345678')
    await expect(country).toHaveValue('البرتغال +351')
    await expect(login).toHaveAttribute('dir', 'ltr')
    await expect(login).toHaveValue('912 345 678')
    expect((await country.boundingBox())!.x).toBeGreaterThan((await login.boundingBox())!.x)
    await accessible(page, '[data-dialog="auth"]')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  test('registration has the same control; a number of a country that is not taken is told', async ({ page }) => {
    const dialog = await open(page, '/?show_popup_reg=1')
    await expect(dialog.locator('[name="phone_country_code"]')).toHaveValue('Brazil +55')
    await fill(dialog, 'mobile', '+34 612 345 678')
    await expect(dialog.locator('[name="mobile"]')).toHaveValue('+34612345678')
    await dialog.locator('[name="mobile"]').blur()
    await expect(dialog.locator('[data-field="mobile"] [role="alert"]')).toBeVisible()
    await fill(dialog, 'mobile', '+351 912 345 679')
    await fill(dialog, 'password', PASSWORD)
    await fill(dialog, 'birth_date', '1990-04-12')
    await dialog.locator('[name="terms"]').check()
    await dialog.locator('[type="submit"]').click()
    await expect(page.locator('[data-balance]').first()).toBeAttached()
  })
})
