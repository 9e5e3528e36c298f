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

for (const [brand, id, title] of [
  ['kilovolt', 'overload', 'Overload'],
  ['belvarde', 'grand-prize', 'The Grand Prize'],
] as const)
  test(`jackpots of ${brand}: the list with amounts, and a jackpot with its winners [ROUTE-41] [ROUTE-42] \
[JACKPOT-01] [JACKPOT-02]`, async ({ page, server, troubles }) => {
    await page.goto(server.at(brand, '/jackpots'))
    const first = page.locator('[data-jackpot]').first()
    await expect(first).toHaveAttribute('data-jackpot', id)
    await expect(first.locator('.amount')).toHaveText(/^[€£]\d[\d,]*\.\d\d$/)
    await first.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`/jackpots/${id}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Jackpot winners' })).toBeVisible()
    expect(troubles).toEqual([])
    expect((await page.goto(server.at(brand, '/jackpots/nothing')))?.status()).toBe(404)
    troubles.length = 0
  })
