import type { Page } from '@playwright/test'
import { giveSession, newPlayer } from './http.ts'
import { expect, test } from './server.ts'
import { visit } from './visits.ts'

const scripts = (page: Page): Promise<string[]> =>
  page.locator('script[data-chat]').evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src))
/** What the page has told the provider so far. */
const calls = (page: Page): Promise<[string, unknown][]> =>
  page.evaluate(() => (window as { sandboxChat?: [string, unknown][] }).sandboxChat ?? [])
const named = async (page: Page, text: string) => JSON.stringify(await calls(page)).includes(text)

test('nothing is loaded before the first interaction, of whatever kind, and then once [CHAT-01] [CHAT-02]', async ({
  page,
  server,
}) => {
  await visit(page, server, 'kilovolt', '/help')
  // Longer than the latest start of a chat that waits for nobody.
  await page.waitForTimeout(1_200)
  expect(await scripts(page)).toEqual([])
  for (const interact of ['scroll', 'click', 'mousemove', 'keydown', 'touchstart', 'focus']) {
    await visit(page, server, 'kilovolt', '/help')
    expect(await scripts(page)).toEqual([])
    await page.evaluate((name) => {
      for (let times = 0; times < 3; times += 1) window.dispatchEvent(new Event(name))
    }, interact)
    await expect.poll(() => scripts(page)).toHaveLength(1)
  }
})

test('a player is named to the provider after login and logout, and a conversation is held [CHAT-05]', async ({
  page,
  server,
}) => {
  const { email, password } = await newPlayer(server, 'kilovolt')
  await visit(page, server, 'kilovolt')
  await page.mouse.move(200, 200)
  const badge = page.locator('[data-widget="support/chat"] a')
  await badge.click()
  const chat = page.getByRole('region', { name: 'Support chat' })
  await expect(chat).toBeVisible()
  await chat.getByLabel('Your message').fill('Good evening')
  await chat.getByLabel('Your message').press('Enter')
  await expect(chat.getByText('You wrote: Good evening')).toBeVisible()
  await chat.getByRole('button', { name: 'Close the chat' }).click()
  expect(await named(page, email)).toBe(false)

  await visit(page, server, 'kilovolt', '/about?show_popup_auth=1')
  await page.mouse.move(210, 210)
  const dialog = page.locator('[data-dialog="auth"]')
  await dialog.locator('[name="login"]').fill(email)
  await dialog.locator('[name="password"]').fill(password)
  await dialog.locator('button[type="submit"]').click()
  await expect(page.locator('[data-balance]').first()).toBeAttached()
  await page.mouse.move(220, 220)
  await expect.poll(() => named(page, email)).toBe(true)
  await page.locator('[data-widget="shell/account"] button.avatar:visible').click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.locator('[data-balance]')).toHaveCount(0)
  await page.mouse.move(230, 230)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('sandbox-freshchat-user') ?? ''))
    .not.toContain(email)
})

test('a game has no badge, other pages have one or a provider’s own button [CHAT-18.3]', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const badge = page.locator('[data-widget="support/chat"]')
  await visit(page, server, 'belvarde', '/help')
  await expect(badge).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
  await expect(page.locator('[data-sandbox-chat="button"]')).toBeVisible()
  await expect(badge).toHaveCount(0)
  for (const path of ['/game/thunder-ledger', '/betting']) {
    await visit(page, server, 'belvarde', path)
    await expect(badge).toHaveCount(0)
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
    await expect(page.locator('[data-sandbox-chat="button"]')).toBeAttached()
    await expect(page.locator('[data-sandbox-chat="button"]')).toBeHidden()
  }
})

test('the widget of betunlim is 5rem from the bottom of a phone [CHAT-21]', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The settings of a brand with this provider; the script is the sandbox's.
  const src = `http://sandbox.localhost:${server.port}/chat/widget.js?provider=betunlim`
  await page.route('**/api/support.getsettings*', (route) =>
    route.fulfill({ json: { data: { chat: 'betunlim', config: { betunlim: { src, id: 'b-1' } } } } }),
  )
  await visit(page, server, 'kilovolt', '/help')
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
  const widget = page.locator('#betunlim-chat')
  await expect(widget.getByRole('button', { name: 'Chat' })).toBeVisible()
  await expect(widget).toHaveCSS('bottom', '80px')
})

test('what is told beside an open conversation lies over none of it, in either direction', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [brand, path, label, send] of [
    ['kilovolt', '/help', 'Support chat', 'Send'],
    ['hullabaloo', '/ar/help', 'محادثة الدعم', 'إرسال'],
  ] as const) {
    const { cookie } = await newPlayer(server, brand)
    await giveSession(page.context(), server, brand, cookie)
    await page.context().addCookies([{ name: 'foyer_consent', value: '-analytics.chat', url: server.at(brand) }])
    await visit(page, server, brand, path)
    // A new account is greeted with the points for its first step.
    const toast = page.locator('.fy-toast')
    await page.mouse.move(200, 200)
    await page.locator('[data-widget="support/chat"] a').click()
    const chat = page.getByRole('region', { name: label })
    await expect(chat.getByRole('button', { name: send })).toBeVisible()
    await expect(toast.first()).toBeVisible()
    const [told, held] = [(await toast.first().boundingBox())!, (await chat.boundingBox())!]
    expect(told.x + told.width < held.x || held.x + held.width < told.x).toBe(true)
  }
})
