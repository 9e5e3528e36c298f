import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { ask, post } from './http.ts'
import { evenings, type Evening } from './people.ts'
import { expect, hydrated, settled, test, type TestServer } from './server.ts'

const PASSWORDS = ['Evening-1871', 'Morning-1872'] as const
const SIZES = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]
/** More stops than any page has on the way to what is looked for. */
const FAR = 160

/** What the focus is on, and whether people see it there and an open dialog keeps it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { name: 'nothing', isShown: true, isInside: true }
    const rings = [element, element.parentElement, element.parentElement?.parentElement].filter(
      (part) => part !== null && part !== undefined,
    )
    const isRinged = rings.some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
        (part.matches('.fy-input') && boxShadow.includes('inset'))
      )
    })
    const dialogs = [...document.querySelectorAll('[data-dialog]')]
    return {
      name:
        `${element.tagName.toLowerCase()} ` +
        `${element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40) ?? ''}`,
      // Where a view begins the focus is put by the page, not by the player.
      isShown: isRinged || element.getAttribute('tabindex') === '-1',
      isInside: dialogs.length === 0 || dialogs.at(-1)!.contains(element),
    }
  })
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/** Goes on with Tab (or back) until a thing has the focus; at every stop the focus is seen and stays in the dialog. */
const reach = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let stops = 0; stops < FAR; stops += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
    const { name, isShown, isInside } = await focus(page)
    expect([name, isShown, isInside]).toEqual([name, true, true])
  }
  throw new Error(`${String(target)} was not reached by ${key}`)
}

/** Writes into one field as a player without a mouse does, whatever control it is. */
const write = async (page: Page, dialog: Locator, name: string, value: string): Promise<void> => {
  const field = dialog.locator(`[name="${name}"]`)
  await reach(page, field)
  const kind = await field.evaluate((element) =>
    element.tagName === 'SELECT' ? 'select' : (element.getAttribute('role') ?? element.getAttribute('type')),
  )
  if (kind === 'select') {
    for (let tries = 0; tries < 20 && (await field.inputValue()) !== value; tries += 1)
      await page.keyboard.press('ArrowDown')
    return expect(field).toHaveValue(value)
  }
  if (kind === 'combobox') {
    await page.keyboard.type(value)
    await expect(dialog.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    return expect(dialog.getByRole('listbox')).toHaveCount(0)
  }
  if (kind !== 'date') await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(kind === 'date' ? value.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1') : value)
  if (kind === 'date') await expect(field).toHaveValue(value)
}
const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await reach(page, target)
  await page.keyboard.press(key)
}
const submit = (page: Page, dialog: Locator) => press(page, dialog.locator('button[type="submit"]'))

const accessible = async (page: Page, dialog: Locator): Promise<void> => {
  await settled(dialog)
  const { violations } = await new AxeBuilder({ page }).include('[data-dialog="auth"]').analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
const opener = (page: Page, query: string): Locator => page.locator(`a[href*="${query}=1"]:visible`)

/** Opens a popup from the page, wherever the way to it is. */
const open = async (
  page: Page,
  server: TestServer,
  brand: string,
  query: 'show_popup_reg' | 'show_popup_auth',
  key: 'Tab' | 'Shift+Tab',
): Promise<Locator> => {
  await page.goto(server.at(brand))
  await hydrated(page)
  await reach(page, opener(page, query), key)
  await page.keyboard.press('Enter')
  const dialog = page.locator('[data-dialog="auth"]')
  await expect(dialog.locator('[data-view]')).toBeVisible()
  await accessible(page, dialog)
  return dialog
}
const register = async (page: Page, dialog: Locator, { steps }: Evening, email: string): Promise<void> => {
  for (const [index, fields] of steps.entries()) {
    for (const [name, value] of Object.entries(fields))
      await write(page, dialog, name, name === 'email' ? email : value)
    if (index === steps.length - 1) {
      await press(page, dialog.locator('[name="terms"]'), 'Space')
      await expect(dialog.locator('[name="terms"]')).toBeChecked()
    }
    await submit(page, dialog)
    if (index < steps.length - 1) {
      await expect(dialog.locator(`[name="${Object.keys(steps[index + 1]!)[0]}"]`)).toBeVisible()
      await accessible(page, dialog)
    }
  }
}
const leave = async (page: Page): Promise<void> => {
  await press(page, page.locator('[data-widget="shell/account"] button.avatar:visible'))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-balance]')).toHaveCount(0)
}
const isIn = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-dialog="auth"]')).toHaveCount(0)
  await expect(page.locator('[data-balance]').first()).toBeAttached()
}
const outbox = async (
  server: TestServer,
  brand: string,
  to: string,
): Promise<{ link: string | null; code: string | null }[]> =>
  JSON.parse((await ask(server, `${brand}.localhost`, `/_sandbox/outbox?to=${encodeURIComponent(to)}`)).text) as {
    link: string | null
    code: string | null
  }[]

test.describe.configure({ mode: 'parallel' })
for (const evening of evenings) {
  for (const { name, width, height } of SIZES) {
    test(`${evening.brand} by keyboard on a ${name}: login, new password, second step [AUTH-10] [AUTH-15]`, async ({
      page,
      server,
    }) => {
      test.setTimeout(240_000)
      const { brand } = evening
      const email = `keys-${brand}-${name}@example.com`
      const [first, second] = PASSWORDS
      // On phones Belvarde’s ways in stand in a bar behind the page.
      const away = name === 'phone' && brand === 'belvarde' ? 'Shift+Tab' : 'Tab'
      const login = async (dialog: Locator, password: string) => {
        await write(page, dialog, 'login', email)
        await write(page, dialog, 'password', password)
        await page.keyboard.press('Enter')
      }
      await page.setViewportSize({ width, height })

      await test.step('Escape closes the popup and gives the focus back', async () => {
        await open(page, server, brand, 'show_popup_reg', away)
        await page.keyboard.press('Escape')
        await expect(page.locator('[data-dialog="auth"]')).toHaveCount(0)
        await expect.poll(() => isFocused(opener(page, 'show_popup_reg'))).toBe(true)
      })
      await test.step('the focus goes round in the popup, both ways', async () => {
        const dialog = await open(page, server, brand, 'show_popup_auth', away)
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
      await test.step('registration', async () => {
        await register(page, await open(page, server, brand, 'show_popup_reg', away), evening, email)
        await page.waitForURL('**/cashier/deposit?register=success')
        // The account is not in the cashier's frame; the way back to it is.
        await press(page, page.locator('[data-back]'))
        await expect(page.locator('[data-widget="shell/account"] button.avatar:visible')).toBeVisible()
        await leave(page)
      })
      await test.step('log in, wrong and right', async () => {
        const dialog = await open(page, server, brand, 'show_popup_auth', away)
        await login(dialog, 'Wrong-1871')
        await expect(dialog.getByRole('alert')).toBeVisible()
        await accessible(page, dialog)
        await login(dialog, first)
        await isIn(page)
        await leave(page)
      })
      await test.step('a forgotten password', async () => {
        const dialog = await open(page, server, brand, 'show_popup_auth', away)
        await press(page, dialog.locator('button.forgot'))
        await expect(dialog.locator('[data-view="restore"]')).toBeVisible()
        await accessible(page, dialog)
        await write(page, dialog, 'login', email)
        await page.keyboard.press('Enter')
        await expect(dialog.getByRole('status')).toContainText(email)
        const { link } = (await outbox(server, brand, email)).find((message) => message.link?.includes('token='))!
        await page.goto(server.at(brand, `/${new URL(link!).search}`))
        await hydrated(page)
        await expect(dialog.locator('[data-view="reset"]')).toBeVisible()
        await accessible(page, dialog)
        await write(page, dialog, 'password', second)
        await submit(page, dialog)
        await expect(dialog.locator('[data-view="authorization"]')).toBeVisible()
        await login(dialog, second)
        await isIn(page)
      })
      await test.step('the second step', async () => {
        const cookie = (await page.context().cookies(server.at(brand)))
          .map((each) => `${each.name}=${each.value}`)
          .join('; ')
        const code = async () => (await outbox(server, brand, email)).find((message) => message.code !== null)!.code!
        expect(
          (await post(server, brand, 'account.changeTwoFactorAuth', { enabled: 'true', method: 'mail' }, cookie))
            .status,
        ).toBe(200)
        expect((await post(server, brand, 'account.confirmTwoFactorAuth', { code: await code() }, cookie)).status).toBe(
          200,
        )
        await page.goto(server.at(brand))
        await hydrated(page)
        await leave(page)
        const dialog = await open(page, server, brand, 'show_popup_auth', away)
        await login(dialog, second)
        await expect(dialog.locator('[data-view="twofa"]')).toBeVisible()
        await accessible(page, dialog)
        await write(page, dialog, 'code', await code())
        await page.keyboard.press('Enter')
        await isIn(page)
      })
    })
  }
}
