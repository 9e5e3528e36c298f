import { expect, hydrated, test } from './server.ts'
import { giveSession, signIn, type BrandId } from './http.ts'

/** A tournament that always runs, and its name. */
const WEEKLY = { kilovolt: ['full-load', 'Full Load'], belvarde: ['regatta', 'The Regatta'] } as const

for (const brand of ['kilovolt', 'belvarde'] as const satisfies BrandId[]) {
  const [sysname, name] = WEEKLY[brand]

  test(`tournaments of ${brand}: lists, a page, its games, a guest who wants to join [ROUTE-46] [ROUTE-47] [ROUTE-48] \
[TOURN-01] [TOURN-07] [TOURN-08]`, async ({ page, server, troubles }) => {
    await page.goto(server.at(brand, '/tournaments'))
    const list = (title: string) => page.getByRole('list', { name: title })
    for (const [title, status] of [
      ['Running now', 'active'],
      ['Coming up', 'future'],
    ] as const) {
      const cards = list(title).locator('[data-tournament]')
      expect(await cards.count()).toBeGreaterThan(0)
      await expect(list(title).locator(`[data-tournament]:not([data-status="${status}"])`)).toHaveCount(0)
    }
    await hydrated(page)
    await list('Running now').locator(`[data-tournament^="${sysname}"]`).getByRole('link', { name: 'Join' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')

    await list('Running now').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/tournaments/${sysname}-\\d+$`))
    await page.getByRole('link', { name: 'See its games' }).click()
    await expect(page).toHaveURL(/\/gamehall$/)
    const tiles = page.locator('main [data-game]')
    await expect(tiles).toHaveCount(12)
    await page.getByRole('button', { name: 'Load 12 more' }).click()
    await expect(tiles).toHaveCount(24)
    expect((await page.goto(server.at(brand, '/tournaments/nothing-1')))?.status()).toBe(404)
    troubles.length = 0
  })
}

test('a player joins on the page, and the page says so [TOURN-04]', async ({ page, context, server }) => {
  await giveSession(context, server, 'kilovolt', await signIn(server, 'kilovolt'))
  await page.goto(server.at('kilovolt', '/tournaments'))
  await hydrated(page)
  const card = page.locator('[data-tournament^="full-load"][data-status="active"]')
  await card.getByRole('button', { name: 'Join' }).click()
  await expect(card.getByText('You are in')).toBeVisible()
  await card.getByRole('link', { name: 'Full Load' }).click()
  await expect(page.getByText('Your points', { exact: true })).toBeVisible()
})
