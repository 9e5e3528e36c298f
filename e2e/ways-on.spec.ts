import { hasTurn } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { brandIds, BRANDS } from './http.ts'
import { expect, hydrated, test } from './server.ts'
import { enter, fits, SIZES, visit } from './visits.ts'

for (const [place, brand] of brandIds.entries()) {
  if (hasTurn(place, 1))
    test(`${brand}: a page that is not there, or not for the player, leads on: home, search, games`, async ({
      page,
      server,
    }) => {
      for (const path of ['/nothing-here', '/_error/403']) {
        for (const { width, height } of SIZES) {
          await page.setViewportSize({ width, height })
          await visit(page, server, brand, path)
          const ways = page.locator('main [data-widget="content/ways"]')
          await expect(ways.getByRole('link').first()).toHaveAttribute('href', '/')
          const games = page.locator('main [data-widget="lobby/game-row"] article')
          await expect(games).toHaveCount(9)
          await expect(games.first().locator('a[href*="/game/"]').first()).toBeVisible()
          await accessible(page)
          expect(await fits(page)).toBe(true)
          await ways.getByRole('link', { name: 'Search for a game' }).click()
          await expect(page.locator('[data-dialog="games-search"]')).toBeVisible()
        }
      }
    })

  if (hasTurn(place, 0))
    test(`${brand}: a form that is a page by itself leads on after the login`, async ({ page, server }) => {
      await page.goto(server.at(brand, '/forms/sign_in'))
      await hydrated(page)
      await page.locator('[name="login"]').fill(BRANDS[brand].login)
      await page.locator('[name="password"]').fill(BRANDS[brand].password)
      await page.locator('main button[type="submit"]').click()
      await expect(page.locator('[data-view="done"]')).toBeVisible()
      await expect(page.locator('main [data-widget="lobby/game-row"] article')).toHaveCount(9)
      await page.locator('main [data-widget="content/ways"] a').first().click()
      await expect(page).toHaveURL(server.at(brand, '/'))
    })

  if (hasTurn(place, 1))
    test(`${brand}: a new player meets one hint at a time, and what they closed stays away`, async ({
      page,
      server,
    }) => {
      await enter(page, server, brand)
      await visit(page, server, brand)
      const hints = page.locator('[data-widget="profile/hints"] [data-hint]')
      await expect(hints).toHaveCount(1)
      await expect(hints).toHaveAttribute('data-hint', 'deposit')
      const kept = page.waitForResponse((response) => response.url().includes('/api/storage.set'))
      await page.locator('[data-widget="profile/hints"]').getByRole('button', { name: 'Close' }).click()
      await kept
      await expect(hints).toHaveAttribute('data-hint', 'confirm')
      await visit(page, server, brand)
      await expect(hints).toHaveCount(1)
      await expect(hints).toHaveAttribute('data-hint', 'confirm')
    })
}
