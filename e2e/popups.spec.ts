import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { brandIds, giveSession, newPlayer } from './http.ts'
import { expect, test } from './server.ts'

const campaign = (page: Page) => page.locator('[data-dialog="campaign"]')
const picture = (page: Page) => campaign(page).locator('.fy-dialog-banner img')
const isDrawn = (page: Page) => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0)

for (const brand of brandIds)
  test(`${brand}: a preview opens at once, a popup by its trigger, once [ACCESS-12] [DIALOG-12] [CMS-16]`, async ({
    page,
    server,
    troubles,
  }) => {
    // No picture of its own: that of the fallback.
    await page.goto(server.at(brand, '/help?popup=first-offers#popup-preview'))
    await expect(campaign(page)).toContainText('Preview.')
    await expect.poll(() => isDrawn(page)).toBe(true)
    await expect(campaign(page).getByRole('link', { name: 'See the offers' })).toBeFocused()
    await accessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await accessible(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.keyboard.press('Escape')
    await expect(campaign(page)).toHaveCount(0)

    const { cookie } = await newPlayer(server, brand)
    await giveSession(page.context(), server, brand, cookie)
    await page.goto(server.at(brand, '/promotions/new'))
    await expect(campaign(page).locator('[data-popup="free-rounds"]')).toBeVisible()
    const stored = page.waitForResponse(/\/api\/storage\.set/)
    await page.keyboard.press('Escape')
    await stored
    const seen = page.waitForResponse(/\/api\/storage\.get/)
    await page.goto(server.at(brand, '/promotions/new'))
    expect(await (await seen).json()).toMatchObject({ data: { seen_popups: 'free-rounds' } })
    await expect(campaign(page)).toHaveCount(0)
    await page.goto(server.at(brand, '/help?popup=free-rounds#popup-preview'))
    await expect(campaign(page).locator('[data-popup="free-rounds"]')).toBeVisible()
    expect(troubles).toEqual([])
  })
