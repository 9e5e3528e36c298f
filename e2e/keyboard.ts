import type { Locator, Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import type { Evening } from './people.ts'
import { expect, hydrated, type TestServer } from './server.ts'

/** More tab stops than any page has before the element looked for. */
const FAR = 160

interface Focus {
  name: string
  isShown: boolean
  isInside: boolean
  isTarget: boolean
}
/** The focused element: whether its focus is visible, an open dialog contains it, and it is one of the elements. */
const readFocus = (targets: Element[]): Focus => {
  const element = document.activeElement
  if (!element || element === document.body) return { name: 'nothing', isShown: true, isInside: true, isTarget: false }
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
    // At the start of a view the page sets the focus, not the player.
    isShown: isRinged || element.getAttribute('tabindex') === '-1',
    isInside: dialogs.length === 0 || dialogs.at(-1)!.contains(element),
    isTarget: targets.includes(element),
  }
}
export const focus = (page: Page): Promise<Focus> => page.locator(':focus').evaluateAll(readFocus)
export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/**
 * Presses Tab (or Shift+Tab) until an element has the focus; at every stop the focus is visible and inside the dialog.
 */
export const reach = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  if (await isFocused(target)) return
  for (let stops = 0; stops < FAR; stops += 1) {
    await page.keyboard.press(key)
    const { name, isShown, isInside, isTarget } = await target.evaluateAll(readFocus)
    expect([name, isShown, isInside]).toEqual([name, true, true])
    if (isTarget) return
  }
  throw new Error(`${String(target)} was not reached by ${key}`)
}

/** Fills a field in like a player without a mouse, whatever control it is. */
export const write = async (page: Page, dialog: Locator, name: string, value: string): Promise<void> => {
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
export const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await reach(page, target)
  await page.keyboard.press(key)
}
export const submit = (page: Page, dialog: Locator) => press(page, dialog.locator('button[type="submit"]'))

export const look = async (page: Page, dialog: Locator): Promise<void> => {
  await expect(dialog).toBeVisible()
  await accessible(page, '[data-dialog="auth"]')
}
export const opener = (page: Page, query: string): Locator => page.locator(`a[href*="${query}=1"]:visible`)

/** Opens a popup from a page, wherever the way to it is. */
export const open = async (
  page: Page,
  server: TestServer,
  brand: string,
  query: 'show_popup_reg' | 'show_popup_auth',
  key: 'Tab' | 'Shift+Tab',
  path = '/about',
): Promise<Locator> => {
  await page.goto(server.at(brand, path))
  await hydrated(page)
  await reach(page, opener(page, query), key)
  await page.keyboard.press('Enter')
  const dialog = page.locator('[data-dialog="auth"]')
  await expect(dialog.locator('[data-view]')).toBeVisible()
  return dialog
}
export const register = async (page: Page, dialog: Locator, { steps }: Evening, email: string): Promise<void> => {
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
      await look(page, dialog)
    }
  }
}
export const leave = async (page: Page): Promise<void> => {
  await press(page, page.locator('[data-widget="shell/account"] button.avatar:visible'))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-balance]')).toHaveCount(0)
}
export const isIn = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-dialog="auth"]')).toHaveCount(0)
  await expect(page.locator('[data-balance]').first()).toBeAttached()
}
