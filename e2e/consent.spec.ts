import type { Page } from '@playwright/test'
import { hasTurn, sampled } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { brandIds } from './http.ts'
import { expect, hydrated, settled, test } from './server.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const notice = (page: Page) => page.locator('#consent')
const chats = (page: Page) => page.locator('script[data-chat]')
const kept = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'foyer_consent')?.value

for (const [place, brand] of brandIds.entries()) {
  if (hasTurn(place, 1))
    test(`${brand}: nothing is used before it is allowed; an answer can be changed at the foot`, async ({
      page,
      server,
      troubles,
    }) => {
      const figures: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/hit/')) figures.push(request.url())
      })
      await page.goto(server.at(brand, '/'))
      await hydrated(page)
      await accessible(page)
      // The first thing the keyboard reaches, and the whole of it.
      const answers = notice(page).getByRole('button')
      await expect(answers).toHaveText(['Refuse all', 'Choose', 'Accept all'])
      await page.keyboard.press('Tab')
      await expect(answers.nth(0)).toBeFocused()
      await page.mouse.move(300, 300)
      await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
      await answers.nth(0).press('Enter')
      await expect(notice(page)).toHaveCount(0)
      expect([await kept(page), await chats(page).count(), figures]).toEqual(['-analytics.-chat', 0, []])

      await page.goto(server.at(brand, '/about'))
      await hydrated(page)
      await expect(notice(page)).toHaveCount(0)
      await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
      const dialog = page.locator('[data-dialog="consent"]')
      await expect(dialog.getByRole('checkbox')).toHaveCount(2)
      await settled(dialog)
      await accessible(page)
      await dialog.getByRole('checkbox', { name: /Support chat/ }).check()
      await dialog.getByRole('button', { name: 'Save my choice' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(chats(page)).toHaveCount(1)
      expect([await kept(page), figures]).toEqual(['-analytics.chat', []])

      await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
      const sent = page.waitForRequest((request) => request.url().endsWith('/hit/vitals'))
      await dialog.getByRole('button', { name: 'Accept all' }).click()
      expect(new URLSearchParams((await sent).postData() ?? '').get('path')).toBe('/about')
      expect(troubles).toEqual([])
    })

  if (hasTurn(place, 0))
    test(`${brand}: on a phone the notice leaves the first call to action free`, async ({ page, server }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(server.at(brand, '/'))
      await hydrated(page)
      await accessible(page)
      const sheet = (await notice(page).boundingBox())!
      expect(sheet.height).toBeLessThanOrEqual(150)
      const action = (await page.locator('[data-widget="lobby/hero"] a.fy-button').first().boundingBox())!
      expect(action.y + action.height).toBeLessThanOrEqual(sheet.y)
      await notice(page).getByRole('button', { name: 'Choose' }).click()
      await expect(page.locator('[data-dialog="consent"]')).toBeVisible()
    })
}

for (const brand of sampled(brandIds, 0, 2))
  test(`${brand}: the button of the chat asks about the chat alone, and the notice still asks about the rest`, async ({
    page,
    server,
  }) => {
    await page.goto(server.at(brand, '/help'))
    await hydrated(page)
    await page.locator('[data-widget="support/chat"] a').click()
    const dialog = page.locator('[data-dialog="chat-consent"]')
    await settled(dialog)
    await accessible(page)
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    await expect(dialog.getByRole('link', { name: 'Deposits and withdrawals' })).toHaveAttribute('href', '/help')
    await dialog.getByRole('button', { name: 'Allow the chat and begin' }).click()
    const chat = page.getByRole('region', { name: 'Support chat' })
    await expect(chat).toContainText('What can we help you with?')
    expect([await kept(page), await notice(page).count()]).toEqual(['chat', 1])
    await chat.getByRole('button', { name: 'Limits and breaks' }).click()
    await expect(chat.getByText('You wrote: Limits and breaks')).toBeVisible()
    // In the brand's colours, whatever they are.
    const surface = await page.evaluate(() => {
      const probe = document.createElement('div')
      probe.style.background = 'var(--overlay)'
      document.body.append(probe)
      return getComputedStyle(probe).backgroundColor
    })
    await expect(chat).toHaveCSS('background-color', surface)
  })

test('the notice lifts the button of the chat where it lies below it, not beside it', async ({ page, server }) => {
  await page.goto(server.at('belvarde', '/'))
  await hydrated(page)
  const places = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!
    return [await boxOf('#consent'), await boxOf('[data-edge="float"]')] as const
  }
  const [below, lifted] = await places(390, 844)
  expect(lifted.y + lifted.height).toBeLessThanOrEqual(below.y)
  const [beside, chat] = await places(1440, 900)
  expect(chat.x).toBeGreaterThan(beside.x + beside.width)
  expect(chat.y + chat.height).toBeGreaterThan(900 - 24)
})
