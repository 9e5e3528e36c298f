import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { accessible } from './accessible.ts'
import { fill } from './people.ts'
import { expect, hydrated, startTestServer, test, watchPage, type TestServer } from './server.ts'
import { emptyBrandsDir, thirdBrand, writeBrand } from './third-brand.ts'

/** The registration that docs/brands.md shows for a brand in Brazil. */
const exampleOf = (page: string): string => /^```json brazil\/profile-fields\.json\n([^]*?)^```$/m.exec(page)![1]!

test.describe('a brand in Brazil as docs/brands.md shows it', () => {
  let server: TestServer
  let dir: string
  test.beforeAll(async () => {
    dir = await emptyBrandsDir()
    const page = await readFile(join(import.meta.dirname, '../docs/brands.md'), 'utf8')
    await writeBrand(dir, 'brazil', {
      'brand.json': {
        ...(thirdBrand['brand.json'] as object),
        name: 'Casa Ipê',
        hosts: ['brazil.localhost'],
        locales: { default: 'en', available: [{ code: 'en', name: 'English' }] },
      },
      'theme.json': thirdBrand['theme.json'],
      'profile-fields.json': exampleOf(page),
      'platform/settings.json': { registration: { oneAccountPerPerson: true } },
    })
    server = await startTestServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: 'brazil' })
  })
  test.afterAll(async () => {
    await server.stop()
    await rm(dir, { recursive: true })
  })

  test('asks for the CPF, finds a wrong digit, and knows the number the next time', async ({ page }) => {
    const troubles = watchPage(page)
    const dialog = page.locator('[data-dialog="auth"]')
    const next = () => dialog.locator('button[type="submit"]').click()
    const begin = async (email: string) => {
      await page.goto(server.at('brazil', '/?show_popup_reg=1'))
      await hydrated(page)
      await expect(dialog.locator('[name="email"]')).toBeVisible()
      const person = { email, password: 'Evening-1871', first_name: 'Ana', last_name: 'Souza' }
      for (const [name, value] of Object.entries(person)) await fill(dialog, name, value)
      await next()
      await expect(dialog.locator('[name="country"]')).toHaveValue('Brazil')
      await fill(dialog, 'birth_date', '1990-04-12')
      await fill(dialog, 'postcode', '20040-002')
      await dialog.locator('[name="terms"]').check()
    }
    const number = dialog.locator('[name="cpf"]')

    await begin('ana@example.com')
    await expect(number).toHaveAttribute('inputmode', 'numeric')
    await number.pressSequentially('11111111111')
    await expect(number).toHaveValue('111.111.111-11')
    await number.blur()
    await expect(dialog.getByText('This is not a valid CPF: check it digit by digit')).toBeVisible()
    await accessible(page, '[data-dialog="auth"]')
    await number.fill('')
    await number.pressSequentially('52998224725')
    await expect(number).toHaveValue('529.982.247-25')
    await next()
    await expect(dialog).toHaveCount(0)

    await page.goto(server.at('brazil', '/profile'))
    await hydrated(page)
    await expect(page.locator('[data-fixed="cpf"]')).toContainText('529.982.247-25')

    await page.context().clearCookies()
    await begin('ana.again@example.com')
    await number.fill('529.982.247-25')
    await next()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([])
  })
})
