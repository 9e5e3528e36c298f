import type { Locator, Page } from '@playwright/test'
import { sampled } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { brandIds, giveSession, signIn } from './http.ts'
import { expect, test } from './server.ts'
import { visit } from './visits.ts'

const FLAGS = { show_popup_reg: 'registration', show_popup_auth: 'authorization' } as const
const dialogOf = (page: Page): Locator => page.locator('[data-dialog="auth"]')
const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')
/** Clicks a point of the overlay beside the dialog. */
const pressBeside = async (page: Page) => {
  const at = await page.evaluate(() => {
    for (const [x, y] of [
      [4, 4],
      [innerWidth - 4, 4],
      [4, innerHeight - 4],
    ] as const) {
      if (document.elementFromPoint(x, y)?.getAttribute('role') === 'presentation') return [x, y] as const
    }
    throw new Error('There is no overlay beside the dialog')
  })
  await page.mouse.click(at[0], at[1])
}
const waysToClose: [string, (page: Page) => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a click on the overlay', pressBeside],
]

for (const [turn, brand] of brandIds.entries()) {
  test(`${brand}: flags open the popup on any page [ACCESS-06..07] [ACCESS-09] [DIALOG-02..03] [DIALOG-06]`, async ({
    page,
    server,
    troubles,
  }) => {
    const closing = [
      ...waysToClose,
      ['the close button', () => page.locator('.fy-dialog-close').click()] as (typeof waysToClose)[number],
    ]
    for (const [index, [flag, view]] of Object.entries(FLAGS).entries()) {
      for (const [, close] of index === 0 ? closing : closing.slice(0, 1)) {
        await visit(page, server, brand, `/providers?x=1&${flag}=1&y=2#list`)
        await expect(dialogOf(page).locator(`[data-view="${view}"] input`).first()).toBeVisible()
        await expect.poll(() => isLocked(page)).toBe(true)
        await close(page)
        await expect(dialogOf(page)).toHaveCount(0)
        await expect.poll(() => isLocked(page)).toBe(false)
        await expect(page).toHaveURL(server.at(brand, '/providers?x=1&y=2#list'))
      }
    }
    expect(troubles).toEqual([])
  })

  test(`${brand}: prevent_close keeps the popup open whatever a guest tries [ACCESS-08]`, async ({
    page,
    server,
    troubles,
  }) => {
    for (const flag of Object.keys(FLAGS)) {
      await visit(page, server, brand, `/about?${flag}=1&prevent_close=1`)
      await expect(dialogOf(page).locator('input').first()).toBeVisible()
      for (const [, close] of waysToClose) await close(page)
      await expect(dialogOf(page)).toBeVisible()
      await expect(page.locator('.fy-dialog-close')).toHaveCount(0)
      expect(new URL(page.url()).searchParams.get('prevent_close')).toBe('1')
    }
    expect(troubles).toEqual([])
  })

  test(`${brand}: the popup does not open for a player [ACCESS-06] [ACCESS-07]`, async ({ page, server, troubles }) => {
    await giveSession(page.context(), server, brand, await signIn(server, brand))
    for (const flag of Object.keys(FLAGS)) {
      await visit(page, server, brand, `/about?${flag}=1`)
      await page.locator('[data-widget="content/rich-text"]').click()
      await expect(page.locator('[role="dialog"]')).toHaveCount(0)
      await expect.poll(() => isLocked(page)).toBe(false)
    }
    expect(troubles).toEqual([])
  })

  test(`${brand}: a dialog keeps the focus and closes with the back button [DIALOG-02] [DIALOG-06]`, async ({
    page,
    server,
    troubles,
  }) => {
    await visit(page, server, brand, '/providers')
    const opener = page.locator('[data-widget="shell/account"] a[href*="show_popup_auth"]').first()
    await opener.click()
    await expect(dialogOf(page).locator('[name="login"]')).toBeVisible()
    await expect(page).toHaveURL(/show_popup_auth=1/)
    const isInside = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role="dialog"]')))
    await expect.poll(isInside).toBe(true)
    for (let step = 0; step < 14; step++) await page.keyboard.press(step < 7 ? 'Tab' : 'Shift+Tab')
    expect(await isInside()).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(server.at(brand, '/providers'))

    await opener.click()
    await expect(dialogOf(page)).toBeVisible()
    await page.goBack()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect.poll(() => isLocked(page)).toBe(false)
    await expect(page).toHaveURL(server.at(brand, '/providers'))
    await expect(page.locator('[data-widget="lobby/provider-list"]')).toBeVisible()

    // Two open dialogs: the top one closes first, and the page stays locked until both are closed.
    const search = page.locator('[data-dialog="games-search"]')
    await page.keyboard.press('/')
    await expect(search.locator('[name="query"]')).toBeFocused()
    await opener.evaluate((link: HTMLElement) => link.click())
    await expect(dialogOf(page).locator('[name="login"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(search).toBeVisible()
    await expect.poll(() => isLocked(page)).toBe(true)
    await pressBeside(page)
    await expect(search).toHaveCount(0)
    await expect.poll(() => isLocked(page)).toBe(false)
    expect(troubles).toEqual([])
  })

  test(`${brand}: the search opens with /, finds while typing, and links to the game [DIALOG-19]`, async ({
    page,
    server,
    troubles,
  }) => {
    await visit(page, server, brand, '/promotions')
    await page.keyboard.press('/')
    const dialog = page.locator('[data-dialog="games-search"]')
    const field = dialog.locator('[name="query"]')
    await expect(field).toBeFocused()
    await expect(dialog.locator('.search-result').first()).toBeVisible()
    const asked = page.waitForRequest(
      (request) =>
        request.url().includes('/api/games.get') && new URL(request.url()).searchParams.get('query') === 'thunder',
    )
    await field.pressSequentially('thunder')
    await asked
    await expect(dialog.locator('a[href="/game/thunder-ledger"]')).toBeVisible()
    await field.fill('zzzzzz')
    await expect(dialog.getByText('No games match')).toBeVisible()
    await field.fill('thunder')
    await expect(dialog.getByText('No games match')).toHaveCount(0)
    await expect(dialog.locator('a[href="/game/thunder-ledger"]')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/game\//)
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('[data-widget="play/game"]')).toBeVisible()
    await expect.poll(() => isLocked(page)).toBe(false)
    expect(troubles).toEqual([])
  })

  test(`${brand}: axe finds no violation, on wide and narrow screens`, async ({ page, server, troubles }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const look = async (within?: string) => {
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        await accessible(page, within)
      }
    }
    for (const path of sampled(['/', '/gamehall', '/game/thunder-ledger', '/promotions', '/providers'], turn, 2)) {
      await visit(page, server, brand, path)
      await look()
    }
    for (const flag of sampled(Object.keys(FLAGS), turn, 2)) {
      await visit(page, server, brand, `/about?${flag}=1`)
      await expect(dialogOf(page).locator('input').first()).toBeVisible()
      await look('[data-dialog="auth"]')
    }
    await giveSession(page.context(), server, brand, await signIn(server, brand))
    await visit(page, server, brand, '/cashier/deposit')
    await look()
    expect(troubles).toEqual([])
  })
}
