import { join } from 'node:path'
import { accessible } from './accessible.ts'
import { brandIds, giveSession, later, newPlayer, post, signIn } from './http.ts'
import { expect, hydrated, startTestServer, test, type TestServer } from './server.ts'

/** Where pictures of the page go; none are taken without it. */
const PICTURES = process.env['PICTURES']

/** The way back after a self-exclusion: its time is over, it is asked for, and a day later games are open. */
test.describe('after a self-exclusion', () => {
  test.setTimeout(180_000)
  let server: TestServer
  test.beforeAll(async () => {
    server = await startTestServer()
  })
  test.afterAll(() => server.stop())

  for (const brand of brandIds)
    test(`${brand}: the player comes in, asks to come back, and plays a day later [RG-07]`, async ({
      page,
      context,
    }) => {
      const { email, password, cookie } = await newPlayer(server, brand)
      expect((await post(server, brand, 'limits.takeBreak', { period: 'P3M' }, cookie)).status).toBe(200)
      await later(server, 'P93D')
      await giveSession(context, server, brand, await signIn(server, brand, { login: email, password }))
      const visit = async (width: number, height: number) => {
        await page.setViewportSize({ width, height })
        await page.goto(server.at(brand, '/profile/responsible-game'))
        await hydrated(page)
      }
      const picture = async (name: string) => {
        if (PICTURES) await page.screenshot({ path: join(PICTURES, `${brand}-${name}.png`), fullPage: true })
      }
      const card = page.locator('[data-widget="safer-play/break"] .return')
      await visit(390, 844)
      await expect(card).toContainText('until you ask to come back')
      await accessible(page, '[data-widget="safer-play/break"]')
      await picture('before-390')
      await visit(1440, 900)
      await picture('before-1440')
      await card.getByRole('button', { name: 'Ask to come back' }).click()
      await expect(card.getByRole('status')).toContainText('You have asked to come back')
      await picture('asked-1440')
      await visit(390, 844)
      await expect(card.getByRole('status')).toContainText('You have asked to come back')
      await picture('asked-390')
      await later(server, 'P1DT1M')
      await giveSession(context, server, brand, await signIn(server, brand, { login: email, password }))
      await visit(390, 844)
      await expect(page.locator('[data-widget="safer-play/break"]')).toBeVisible()
      await expect(card).toHaveCount(0)
    })
})
