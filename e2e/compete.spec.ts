import { accessible } from './accessible.ts'
import { expect, hydrated, test, type TestServer } from './server.ts'
import { ask, giveSession, open, post, signIn, type BrandId } from './http.ts'

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

/** Rolls dice for real money until a round has won. */
const winAtDice = async (server: TestServer, brand: BrandId, cookie: string): Promise<void> => {
  const { headers } = await open(server, brand, '/platform/game/neon-dice/play?mode=real', cookie)
  const token = new URL(String(headers['location'])).searchParams.get('token')
  for (let won = false; !won;) {
    const round = { token, requestId: crypto.randomUUID(), stake: '100', bet: { side: 'over', chance: 9_000 } }
    const { text } = await ask(server, 'sandbox.localhost', '/games/neon-dice/spin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(round),
    })
    won = (JSON.parse(text) as { view: { won: boolean } }).view.won
  }
}
for (const { brand, width, height } of [
  { brand: 'kilovolt', width: 390, height: 844 },
  { brand: 'belvarde', width: 1440, height: 900 },
] as const)
  test(`${brand}: beside a game the player sees their place, and those around it, at ${width} px [TOURN-02]`, async ({
    page,
    context,
    server,
  }) => {
    const cookie = await signIn(server, brand)
    const running = async () => {
      const path = '/api/tournaments.get?v=1&locale=en&status=active&count=50'
      const { data } = JSON.parse((await open(server, brand, path, cookie)).text) as {
        data: { items: { id: string; user_info: { rank: number | null } }[] }
      }
      return data.items.find(({ id }) => id.startsWith(`${WEEKLY[brand][0]}-`))!
    }
    const { id } = await running()
    await post(server, brand, 'tournaments.participate', { tournament_id: id }, cookie)
    await winAtDice(server, brand, cookie)
    await expect.poll(async () => (await running()).user_info.rank).not.toBeNull()

    await page.setViewportSize({ width, height })
    await giveSession(context, server, brand, cookie)
    await page.goto(server.at(brand, '/game/neon-dice'))
    await hydrated(page)
    await expect(page.frameLocator('iframe').locator('#game')).not.toHaveAttribute('aria-busy')
    const place = page.locator(`[data-place="${id}"]`)
    const button = place.getByRole('button', { name: /Your place/ })
    await button.press('Enter')
    const own = place.locator('[data-rank][data-own]')
    await expect(own).toContainText('you')
    await expect(own).toBeInViewport({ ratio: 1 })
    await expect(button.locator('b')).toHaveText(String(await own.getAttribute('data-rank')))
    await accessible(page)
    await button.press('Escape')
    await expect(own).toBeHidden()
    await button.press('Enter')
    await place.getByRole('link', { name: WEEKLY[brand][1] }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: WEEKLY[brand][1] })).toBeVisible()
  })

test('the place in the race on the home page follows without a reload [TOURN-02]', async ({
  page,
  context,
  server,
}) => {
  const cookie = await signIn(server, 'belvarde')
  await giveSession(context, server, 'belvarde', cookie)
  await page.goto(server.at('belvarde'))
  await hydrated(page)
  const race = page.locator('[data-widget="compete/race"]')
  await race.scrollIntoViewIfNeeded()
  const loaded = await page.evaluate(() => performance.timeOrigin)
  const join = race.getByRole('button', { name: 'Join' })
  await join.or(race.getByText('Your place')).first().waitFor()
  if (await join.isVisible()) await join.click()
  const own = race.locator('.race-own')
  await expect(own).toBeVisible()
  const points = async () => Number((await own.locator('dd').nth(1).textContent())!.replaceAll(',', ''))
  const before = await points()
  await winAtDice(server, 'belvarde', cookie)
  await expect.poll(points, { timeout: 45_000 }).toBeGreaterThan(before)
  await expect(own).toHaveAttribute('data-rank', /^\d+$/)
  await expect(race.locator('[data-own]')).toContainText('you')
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)
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
    await first.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/jackpots/${id}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Jackpot winners' })).toBeVisible()
    expect(troubles).toEqual([])
    expect((await page.goto(server.at(brand, '/jackpots/nothing')))?.status()).toBe(404)
    troubles.length = 0
  })
