import { join } from 'node:path'
import { sampled } from '../scripts/testing/sample.ts'
import { GamePictures } from '../src/game-art.ts'
import { accessible } from './accessible.ts'
import { everyBrand } from './http.ts'
import { expect, hydrated, test } from './server.ts'

const ASSETS = join(import.meta.dirname, '../brands/_base/assets')
/** The style of each brand's pictures, and width to height of its tiles. */
const STYLES = {
  kilovolt: ['neon', 3 / 4],
  belvarde: ['litho', 4 / 5],
  hullabaloo: ['sticker', 1],
} as const

for (const brand of sampled(everyBrand, 2, 3))
  test(`${brand}: a game whose picture is not drawn yet has its name and provider until the picture is there`, async ({
    page,
    server,
  }, info) => {
    const [style, shape] = STYLES[brand]
    const art = new GamePictures(info.outputPath('art'))
    const path = join(art.folder, await art.standIn(`art/${style}/objects/owl.webp`, ASSETS))
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
    const drawn = await tile
      .locator('img')
      .evaluate(({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => width / height)
    expect(drawn).toBeCloseTo(shape, 1)
    expect(await tile.boundingBox()).toEqual(place)
  })
