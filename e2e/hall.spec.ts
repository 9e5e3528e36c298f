import type { Page } from '@playwright/test'
import { hasTurn } from '../scripts/testing/sample.ts'
import { brandIds, giveSession, open, signIn } from './http.ts'
import { rollDice } from './rounds.ts'
import { expect, hydrated, test, type TestServer } from './server.ts'

const tiles = (page: Page) => page.locator('[data-widget="lobby/gamehall"] .tiles .tile[data-game]')
const names = (page: Page) => tiles(page).evaluateAll((found) => found.map((tile) => tile.getAttribute('data-game')))
/** The hall shows the first games the platform lists for a query, and no others. */
const shows = async (page: Page, server: TestServer, brand: string, query: string) => {
  const { data } = JSON.parse((await open(server, brand, `/api/games.get?v=1&locale=en&count=18&${query}`)).text) as {
    data: { items: { sysname: string }[] }
  }
  expect(data.items.length).toBeGreaterThan(3)
  await expect.poll(() => names(page)).toEqual(data.items.map(({ sysname }) => sysname))
}
const chosen = (page: Page) => page.locator('.hall-categories [aria-current]')

for (const [place, brand] of brandIds.entries()) {
  test(`${brand}: the category is in the address, read and written [ROUTE-39]`, async ({ page, server, troubles }) => {
    await page.goto(server.at(brand, '/gamehall?category=tables'))
    await hydrated(page)
    await shows(page, server, brand, 'category=tables')
    await page.locator('.hall-categories a[href*="category=fast"]').click()
    await expect(page).toHaveURL(server.at(brand, '/gamehall?category=fast'))
    await shows(page, server, brand, 'category=fast')
    await expect(chosen(page)).toHaveAttribute('href', /category=fast/)
    await page.goBack()
    await expect(page).toHaveURL(server.at(brand, '/gamehall?category=tables'))
    await shows(page, server, brand, 'category=tables')
    await page.locator('.hall-categories a').first().click()
    await expect(page).toHaveURL(server.at(brand, '/gamehall'))
    await shows(page, server, brand, '')
    expect(troubles).toEqual([])
  })

  if (hasTurn(place, 0))
    test(`${brand}: the hall is narrowed to a feature of games`, async ({ page, server, troubles }) => {
      await page.goto(server.at(brand, '/gamehall'))
      await hydrated(page)
      await page.locator('.hall-filters select[name="feature"]').selectOption('cash-out')
      await expect(page).toHaveURL(server.at(brand, '/gamehall?feature=cash-out'))
      await shows(page, server, brand, `options=${encodeURIComponent(JSON.stringify({ feature: 'cash-out' }))}`)
      await expect(page.locator('.hall-chosen')).toContainText('Cash out in time')
      await page.goto(server.at(brand, '/gamehall?feature=gone'))
      await expect(page.locator('[data-widget="lobby/gamehall"] .fy-state').first()).toBeVisible()
      expect(troubles).toEqual([])
    })

  test(`${brand}: the providers and other filters are in the address, read and written [ROUTE-40]`, async ({
    page,
    server,
    troubles,
  }) => {
    await page.goto(server.at(brand, '/gamehall?providers=quasar-play,northlight'))
    await hydrated(page)
    await shows(page, server, brand, 'providers=quasar-play,northlight')
    await page.locator('.hall-providers summary').click()
    const box = (sysname: string) => page.locator(`.hall-providers input[value="${sysname}"]`)
    await expect(box('quasar-play')).toBeChecked()
    await expect(box('northlight')).toBeChecked()
    await expect(box('basalt')).not.toBeChecked()
    await page.locator('.hall-filters select[name="type"]').selectOption('slot')
    await page.locator('.hall-filters select[name="rtp"]').selectOption('96')
    await page.locator('.hall-filters select[name="volatility"]').selectOption('high')
    await expect(page).toHaveURL(
      server.at(brand, '/gamehall?providers=quasar-play,northlight&type=slot&rtp=96&volatility=high'),
    )
    const options = encodeURIComponent(JSON.stringify({ min_rtp: 96, volatility: 'high' }))
    await shows(page, server, brand, `providers=quasar-play,northlight&types=slot&options=${options}`)
    for (let left = 3; left > 0; left -= 1) {
      await page.locator('.hall-chosen .fy-chip-remove').first().click()
      await expect(page.locator('.hall-chosen .fy-chip-remove')).toHaveCount(left + 1)
    }
    await expect(page).toHaveURL(server.at(brand, '/gamehall?providers=quasar-play,northlight'))
    await page.locator('.hall-providers summary').click()
    await box('basalt').check()
    await expect(page).toHaveURL(server.at(brand, '/gamehall?providers=quasar-play,northlight,basalt'))
    await box('quasar-play').uncheck()
    await box('northlight').uncheck()
    await expect(page).toHaveURL(server.at(brand, '/gamehall?providers=basalt'))
    await shows(page, server, brand, 'providers=basalt')
    expect(troubles).toEqual([])
  })

  if (hasTurn(place, 1))
    test(`${brand}: on a phone, filters are chosen in a dialog that counts the matches, and back undoes them`, async ({
      page,
      server,
      troubles,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(server.at(brand, '/gamehall?category=slots'))
      await hydrated(page)
      await expect(page.locator('.hall-filters')).toBeHidden()
      await page.locator('.hall-sheet-button').click()
      const sheet = page.locator('[data-dialog="hall-filters"]')
      const high = sheet.locator('fieldset[name="volatility"] .fy-chip').nth(3)
      await high.click()
      // What is chosen stays readable below the pointer.
      const selected = await sheet
        .locator('fieldset[name="type"] .fy-chip-selected')
        .evaluate((chip) => getComputedStyle(chip).backgroundColor)
      await expect(high).toHaveCSS('background-color', selected)
      await sheet.locator('input[value="redwire"]').check()
      const options = encodeURIComponent(JSON.stringify({ volatility: 'high' }))
      const query = `category=slots&providers=redwire&options=${options}`
      const answer = JSON.parse((await open(server, brand, `/api/games.get?v=1&locale=en&count=1&${query}`)).text) as {
        data: { total: number }
      }
      const apply = sheet.locator('.sheet-end .fy-button-primary')
      await expect(apply).toContainText(String(answer.data.total))
      // Nothing has changed behind the dialog.
      await expect(page).toHaveURL(server.at(brand, '/gamehall?category=slots'))
      await apply.click()
      await expect(sheet).toHaveCount(0)
      await expect(page).toHaveURL(server.at(brand, '/gamehall?category=slots&providers=redwire&volatility=high'))
      await shows(page, server, brand, query)
      await page.locator('.hall-reset').click()
      await expect(page).toHaveURL(server.at(brand, '/gamehall?category=slots'))
      await page.goBack()
      await shows(page, server, brand, query)
      await page.goBack()
      await shows(page, server, brand, 'category=slots')
      expect(troubles).toEqual([])
    })

  if (hasTurn(place, 0))
    test(`${brand}: the last line of a list with more is full at every width`, async ({ page, server }) => {
      await page.goto(server.at(brand, '/gamehall'))
      for (const width of [320, 390, 600, 768, 900, 992, 1100, 1280, 1366, 1440, 1696, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const lines = await tiles(page).evaluateAll((found) => {
          const tops = found.map((tile) => Math.round(tile.getBoundingClientRect().top))
          return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
        })
        expect([width, new Set(lines).size]).toEqual([width, 1])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBeLessThan(1)
      }
    })

  if (hasTurn(place, 0))
    test(`${brand}: order, more games, no results, and returning to the same position`, async ({
      page,
      server,
      troubles,
    }) => {
      await page.goto(server.at(brand, '/gamehall'))
      await hydrated(page)
      await page.locator('select[name="sort"]').selectOption('name')
      await expect(page).toHaveURL(server.at(brand, '/gamehall?sort=name'))
      const { data } = JSON.parse(
        (await open(server, brand, '/api/games.get?v=1&locale=en&sort=name&count=36')).text,
      ) as {
        data: { items: { sysname: string }[] }
      }
      const sorted = data.items.map(({ sysname }) => sysname)
      await expect.poll(() => names(page)).toEqual(sorted.slice(0, 18))

      await page.locator('.hall-more button').click()
      await expect(tiles(page)).toHaveCount(36)
      expect(await names(page)).toEqual(sorted)
      await expect(page).toHaveURL(server.at(brand, '/gamehall?sort=name&page=2'))
      // Opens a game from far down the list and goes back: as many games, at the same scroll position.
      await tiles(page).nth(33).locator('a.tile-link').scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      expect(before).toBeGreaterThan(300)
      await tiles(page).nth(33).locator('a.tile-link').click()
      await expect(page.locator('[data-widget="play/game"]')).toBeVisible()
      await page.goBack()
      await expect(tiles(page)).toHaveCount(36)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 120)
      await page.reload()
      await expect(tiles(page)).toHaveCount(36)

      await page.goto(server.at(brand, '/gamehall'))
      await hydrated(page)
      // A mistyped name finds its game, and a game nobody drew beforehand gets its picture when it is first shown.
      await page.locator('.hall-search [name="query"]').fill('marbel owsl')
      await expect.poll(() => names(page)).toContain('marble-owls')
      const picture = page.locator('.tile[data-game="marble-owls"] img')
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await page.locator('.hall-search [name="query"]').fill('zzzzzz')
      await expect(page).toHaveURL(server.at(brand, '/gamehall?query=zzzzzz'))
      await expect(tiles(page)).toHaveCount(0)
      const reset = page.locator('[data-widget="lobby/gamehall"] .fy-state a')
      await expect(reset).toBeVisible()
      await expect(page.locator('[data-widget="lobby/gamehall"] .fy-state')).toContainText('zzzzzz')
      await expect(page.locator('.hall-popular .tile').first()).toBeVisible()
      await reset.click()
      await expect(tiles(page)).toHaveCount(18)
      await expect(page.locator('.hall-search [name="query"]')).toHaveValue('')
      expect(troubles).toEqual([])
    })

  if (hasTurn(place, 1))
    test(`${brand}: a player's favourites are kept, and what was played stands first; a guest has neither`, async ({
      page,
      server,
      troubles,
    }) => {
      await page.goto(server.at(brand, '/gamehall'))
      await hydrated(page)
      await expect(page.locator('.tile-like')).toHaveCount(0)
      await expect(page.locator('.hall-continue')).toHaveCount(0)
      const cookie = await signIn(server, brand)
      await rollDice(server, brand, cookie, 1)
      await giveSession(page.context(), server, brand, cookie)
      await page.goto(server.at(brand, '/gamehall'))
      await hydrated(page)
      const game = (await names(page))[2]!
      const heart = page.locator(`.tiles .tile[data-game="${game}"] .tile-like`)
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      const saved = page.waitForResponse(
        (answer) => answer.url().includes('/api/games.') && answer.request().method() === 'POST',
      )
      await page.locator(`.tiles .tile[data-game="${game}"]`).hover()
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      expect((await saved).status()).toBe(200)
      await page.reload()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await page.locator('.hall-continue [data-game="neon-dice"]').scrollIntoViewIfNeeded()
      await page.locator('.hall-categories a[href*="category=played"]').click()
      await expect(page.locator('.hall-continue')).toHaveCount(0)
      expect((await names(page))[0]).toBe('neon-dice')
      await page.goto(server.at(brand, '/gamehall?category=favourites'))
      await hydrated(page)
      expect(await names(page)).toEqual([game])
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await page.locator(`.tiles .tile[data-game="${game}"]`).hover()
      const removed = page.waitForResponse((answer) => answer.url().includes('/api/games.removeLike'))
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      expect((await removed).status()).toBe(200)
      await page.reload()
      await expect(tiles(page)).toHaveCount(0)
      await expect(page.locator('[data-widget="lobby/gamehall"] .fy-state')).toBeVisible()
      expect(troubles).toEqual([])
    })
}
