import { rm } from 'node:fs/promises'
import { accessible } from './accessible.ts'
import { giveSession, outboxOf, post } from './http.ts'
import { expect, hydrated, startTestServer, test, type TestServer } from './server.ts'
import { emptyBrandsDir, thirdBrand, writeBrand } from './third-brand.ts'

const PHONE = '+35679001234'
const PASSWORD = 'Evening-1871'

test.describe('a brand whose players may log in by phone', () => {
  let server: TestServer
  let dir: string
  test.beforeAll(async () => {
    dir = await emptyBrandsDir()
    const { 'locales/sv.json': texts, ...others } = thirdBrand
    await writeBrand(dir, 'marigold', {
      ...others,
      'brand.json': {
        ...(thirdBrand['brand.json'] as object),
        locales: {
          default: 'en',
          available: [
            { code: 'en', name: 'English' },
            { code: 'es', name: 'Español' },
          ],
        },
      },
      'locales/en.json': texts,
      'profile-fields.json': {
        fields: { nickname: { type: 'input', label: 't:hall.nickname' } },
        forms: { registration: [{ fields: ['email', 'mobile', 'password', 'birth_date'] }] },
      },
      'auth.json': {
        authTypes: ['email', 'mobile'].map((field) => ({
          id: field,
          __component: 'form',
          label: `t:fields.${field}`,
          field,
        })),
      },
    })
    server = await startTestServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: 'marigold' })
  })
  test.afterAll(async () => {
    await server.stop()
    await rm(dir, { recursive: true })
  })
  const call = (name: string, fields: Record<string, string>, cookie?: string, locale = 'en') =>
    post(server, 'marigold', name, fields, cookie, locale)
  /** The newest message to a contact whose link leads to a path. */
  const messageTo = async (to: string, path: string) => {
    const messages = await outboxOf(server, 'marigold', to)
    return messages.find(({ link }) => link?.includes(path))!
  }

  for (const { locale, phone, asks, button, done, gone } of [
    {
      locale: 'en',
      phone: PHONE,
      asks: 'Undo the new contact?',
      button: 'Undo',
      done: 'The new contact was removed',
      gone: 'This link no longer works',
    },
    {
      locale: 'es',
      phone: '+35679001235',
      asks: '¿Deshacer el nuevo contacto?',
      button: 'Deshacer',
      done: 'El nuevo contacto se ha quitado',
      gone: 'Este enlace ya no funciona',
    },
  ])
    test(`${locale}: the link of the notice shows what it undoes, the button undoes it, once`, async ({ page }) => {
      const email = `added-${locale}@example.com`
      const opened = await call(
        'auth.register',
        { mobile: phone, password: PASSWORD, birth_date: '1990-04-12', terms: 'true' },
        undefined,
        locale,
      )
      expect(opened.status, opened.text).toBe(200)
      const cookie = opened.headers['set-cookie']!.find((line) => line.includes('foyer_session='))!.split(';')[0]!
      // The session alone is not enough: the password is asked for, and what was typed stays.
      await giveSession(page.context(), server, 'marigold', cookie)
      await page.goto(server.at('marigold', `${locale === 'en' ? '' : `/${locale}`}/profile/settings`))
      await hydrated(page)
      const contacts = page.locator('[data-widget="profile/contacts"]')
      await contacts.locator('[name="contact"]').fill(email)
      await contacts.locator('form button[type="submit"]').click()
      const proof = page.locator('[data-dialog="password-check"]')
      await expect(proof.locator('[name="password"]')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(proof).toHaveCount(0)
      await expect(contacts.locator('[name="contact"]')).toHaveValue(email)
      await contacts.locator('form button[type="submit"]').click()
      await proof.locator('[name="password"]').fill(PASSWORD)
      await proof.locator('button[type="submit"]').click()
      await expect(contacts.locator('[data-contact="email"]')).toContainText(email)
      const notice = await messageTo(phone, '/platform/undo')
      // Nobody has confirmed the phone, so the message holds nothing that was typed; the page behind the link does.
      expect(notice.text).not.toContain(email)

      const link = new URL(notice.link!)
      await page.goto(server.at('marigold', link.pathname + link.search))
      await expect(page.getByRole('heading', { name: asks })).toBeVisible()
      await expect(page.getByText(email)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale)
      await accessible(page)
      // Opening the link, as a mail program may do, changes nothing.
      await page.reload()
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('heading', { name: done })).toBeVisible()

      await giveSession(page.context(), server, 'marigold', cookie)
      await page.goto(server.at('marigold', locale === 'en' ? '/' : `/${locale}`))
      await hydrated(page)
      await expect(page.locator('[data-balance]')).toHaveCount(0)
      expect((await call('auth.login', { login: phone, password: PASSWORD })).status).toBe(401)
      expect(new URL((await messageTo(phone, 'show_popup_auth')).link!).searchParams.get('token')).toBeTruthy()

      const again = await page.context().newPage()
      await again.goto(server.at('marigold', link.pathname + link.search))
      await expect(again.getByRole('heading', { name: gone })).toBeVisible()
    })
})
