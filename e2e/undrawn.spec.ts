import { accessible } from './accessible.ts'
import { brandIds } from './http.ts'
import { expect, hydrated, test } from './server.ts'

for (const brand of brandIds)
  test(`${brand}: a game whose picture is not drawn yet has its name and provider until the picture is there`, async ({
    page,
    server,
  }) => {
    const path = `brands/_base/assets/art/${brand === 'kilovolt' ? 'neon' : 'litho'}/objects/owl.webp`
    let isDrawn = false
    let asked = 0
    // The picture of one game takes longer than a visitor looks.
    await page.route(/\/games\/thunder-ledger(@2x)?\.webp/, async (route) => {
      asked += 1
      await (isDrawn ? route.continue() : route.fulfill({ path, headers: { 'cache-control': 'no-store' } }))
    })
    await page.goto(server.at(brand, '/gamehall'))
    await hydrated(page)
    const tile = page.locator('[data-game="thunder-ledger"]').first()
    await tile.scrollIntoViewIfNeeded()
    await expect(tile.locator('.tile-name')).toHaveText('Thunder LedgerQuasar Play')
    await accessible(page)
    const place = await tile.boundingBox()
    isDrawn = true
    await expect(tile.locator('.tile-name')).toHaveCount(0, { timeout: 40_000 })
    expect(asked).toBeGreaterThan(1)
    const shape = await tile
      .locator('img')
      .evaluate(({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => width / height)
    expect(shape).toBeLessThan(0.85)
    expect(await tile.boundingBox()).toEqual(place)
  })
