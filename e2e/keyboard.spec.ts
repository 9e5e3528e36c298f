import { crossed } from '../scripts/testing/sample.ts'
import { codeFor, newPlayer, outboxOf, post } from './http.ts'
import { focus, isFocused, isIn, leave, look, open, opener, press, reach, register, submit, write } from './keyboard.ts'
import { evenings } from './people.ts'
import { expect, hydrated, test } from './server.ts'
import { SIZES } from './visits.ts'

test.describe.configure({ mode: 'parallel' })
for (const [evening, { name, width, height }] of crossed(evenings, SIZES)) {
  const { brand } = evening
  const where = `${brand} by keyboard on a ${name}`
  // On phones Belvarde’s login buttons are in a bar after the page.
  const away = name === 'phone' && brand === 'belvarde' ? 'Shift+Tab' : 'Tab'
  test.describe(where, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height }))

    test(`Escape returns the focus, and Tab cycles within the popup, both ways`, async ({ page, server }) => {
      await look(page, await open(page, server, brand, 'show_popup_reg', away, '/'))
      await page.keyboard.press('Escape')
      await expect(page.locator('[data-dialog="auth"]')).toHaveCount(0)
      await expect.poll(() => isFocused(opener(page, 'show_popup_reg'))).toBe(true)
      const dialog = await open(page, server, brand, 'show_popup_auth', away, '/')
      await look(page, dialog)
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const [from, all] = [dialog.locator('[name="login"]'), await dialog.locator('a[href], button, input').count()]
        await reach(page, from, key)
        await page.keyboard.press(key)
        for (let stops = 0; stops <= all && !(await isFocused(from)); stops += 1) {
          await page.keyboard.press(key)
          expect((await focus(page)).isInside).toBe(true)
        }
        expect(await isFocused(from)).toBe(true)
      }
    })

    test(`registration and logout`, async ({ page, server }) => {
      const email = `keys-${brand}-${name}@example.com`
      await register(page, await open(page, server, brand, 'show_popup_reg', away), evening, email)
      await page.waitForURL('**/cashier/deposit?register=success')
      // The account menu is not in the cashier's frame; the back link is.
      await press(page, page.locator('[data-back]'))
      await expect(page.locator('[data-widget="shell/account"] button.avatar:visible')).toBeVisible()
      await leave(page)
    })

    test(`login, wrong and right [AUTH-15]`, async ({ page, server }) => {
      const { email, password } = await newPlayer(server, brand)
      const dialog = await open(page, server, brand, 'show_popup_auth', away)
      for (const tried of ['Wrong-1871', password]) {
        await write(page, dialog, 'login', email)
        await write(page, dialog, 'password', tried)
        await page.keyboard.press('Enter')
        if (tried === password) continue
        await expect(dialog.getByRole('alert')).toBeVisible()
        await look(page, dialog)
      }
      await isIn(page)
    })

    test(`a forgotten password [AUTH-10]`, async ({ page, server }) => {
      const { email } = await newPlayer(server, brand)
      const dialog = await open(page, server, brand, 'show_popup_auth', away)
      await press(page, dialog.locator('button.forgot'))
      await expect(dialog.locator('[data-view="restore"]')).toBeVisible()
      await look(page, dialog)
      await write(page, dialog, 'login', email)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('status')).toContainText(email)
      const { link } = (await outboxOf(server, brand, email)).find((message) => message.link?.includes('token='))!
      await page.goto(server.at(brand, `/${new URL(link!).search}`))
      await hydrated(page)
      await expect(dialog.locator('[data-view="reset"]')).toBeVisible()
      await look(page, dialog)
      await write(page, dialog, 'password', 'Morning-1872')
      await submit(page, dialog)
      await expect(dialog.locator('[data-view="authorization"]')).toBeVisible()
      await write(page, dialog, 'login', email)
      await write(page, dialog, 'password', 'Morning-1872')
      await page.keyboard.press('Enter')
      await isIn(page)
    })

    test(`the second step`, async ({ page, server }) => {
      const { email, password, cookie } = await newPlayer(server, brand)
      const code = () => codeFor(server, brand, email)
      const change = (method: string, fields: Record<string, string>) => post(server, brand, method, fields, cookie)
      expect((await change('account.changeTwoFactorAuth', { enabled: 'true', method: 'mail' })).status).toBe(200)
      expect((await change('account.confirmTwoFactorAuth', { code: await code() })).status).toBe(200)
      const dialog = await open(page, server, brand, 'show_popup_auth', away)
      await write(page, dialog, 'login', email)
      await write(page, dialog, 'password', password)
      await page.keyboard.press('Enter')
      await expect(dialog.locator('[data-view="twofa"]')).toBeVisible()
      await look(page, dialog)
      await write(page, dialog, 'code', await code())
      await page.keyboard.press('Enter')
      await isIn(page)
    })
  })
}
