import type { Page } from '@playwright/test'
import { sampled } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { everyBrand, giveSession, later, open as openPath, signIn, type BrandId } from './http.ts'
import { expect, test, type TestServer } from './server.ts'

// Opens a page of a sandbox game as a demo, without the site's page around it.

const open = async (page: Page, server: TestServer, game: string): Promise<void> => {
  const script = page.waitForResponse((response) => response.url().endsWith('/games/client/main.js'))
  await page.goto(server.at('kilovolt', `/platform/game/${game}/play?mode=demo`))
  const answer = await script
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  await expect(page.locator('#game')).not.toHaveAttribute('aria-busy')
}

/** Plays one round by a button and returns the server's answer, once the page has shown all of it. */
const play = async (page: Page, button: string): Promise<{ win: string; stake: string; balance: string }> => {
  const decided = page.waitForResponse((response) => response.url().endsWith('/spin'))
  await page.getByRole('button', { name: button, exact: true }).click()
  const { win, stake, balance } = (await (await decided).json()) as Record<string, { amount: string }>
  await expect(page.locator('.shell')).not.toHaveClass(/busy/, { timeout: 20_000 })
  return { win: win!.amount, stake: stake!.amount, balance: balance!.amount }
}
/** The balance on the page, as a decimal number. */
const shownBalance = async (page: Page): Promise<string> =>
  ((await page.locator('.bar .cell output').first().textContent()) ?? '').replace(/[^0-9.]/g, '')

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('a slot: the stake is chosen, and the balance is the server’s', async ({ page, server, troubles }) => {
  await open(page, server, 'thunder-ledger')
  const before = await page.locator('.stake output').textContent()
  await page.getByRole('button', { name: 'Raise the stake' }).click()
  await expect(page.locator('.stake output')).not.toHaveText(before ?? '')
  const { balance } = await play(page, 'Spin')
  expect(Number(await shownBalance(page))).toBe(Number(balance))
  await page.getByRole('button', { name: 'Rules and pays' }).click()
  await expect(page.getByRole('dialog')).toContainText('Return to player')
  expect(troubles).toEqual([])
})

test('marks of rounds before never widen a game: its button stays on a phone’s screen', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, server, 'thunder-ledger')
  for (let round = 0; round < 14; round += 1) await play(page, 'Spin')
  await expect(page.locator('.last li')).toHaveCount(14)
  const { x, width } = (await page.getByRole('button', { name: 'Spin', exact: true }).boundingBox())!
  expect(x + width).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => document.querySelector('.shell')!.scrollWidth)).toBeLessThanOrEqual(390)
})

test('dice: side and chance decide the payout', async ({ page, server, troubles }) => {
  await open(page, server, 'neon-dice')
  const pays = page.locator('.facts dd').last()
  const before = await pays.textContent()
  await page.getByRole('slider').fill('10')
  await expect(pays).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Roll under' }).click()
  const { win, balance } = await play(page, 'Roll')
  const rolled = Number(await page.locator('.rolled').textContent())
  expect(Number(win) > 0).toBe(rolled < 10)
  await expect(page.locator('.message')).toContainText(rolled < 10 ? 'you win' : 'no win')
  expect(Number(await shownBalance(page))).toBe(Number(balance))
  expect(troubles).toEqual([])
})

test('roulette: chips are placed, removed and placed again; the stake is their sum', async ({
  page,
  server,
  troubles,
}) => {
  await open(page, server, 'european-roulette')
  const spin = page.getByRole('button', { name: 'Spin', exact: true })
  await expect(spin).toBeDisabled()
  await page.locator('[data-spot="17"]').click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(spin).toBeDisabled()
  await page.locator('[data-spot="red"]').click()
  await page.locator('[data-spot="black"]').click()
  const laid = (await page.locator('.sum output').textContent()) ?? ''
  const { stake, win, balance } = await play(page, 'Spin')
  expect(Number(stake)).toBe(Number(laid.replace(/[^0-9.]/g, '')))
  // Red and black together return the stake, unless the result was zero.
  const number = await page.locator('.last li').first().textContent()
  expect(Number(win)).toBe(number === '0' ? 0 : Number(stake))
  expect(Number(await shownBalance(page))).toBe(Number(balance))
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Same again' }).click()
  await expect(page.locator('.sum output')).toHaveText(laid)
  expect(troubles).toEqual([])
})

test('by the keyboard a stake is chosen and rounds are played, and a mark of the last rounds opens its round', async ({
  page,
  server,
  troubles,
}) => {
  await open(page, server, 'neon-dice')
  const stake = page.locator('.stake output')
  const before = (await stake.textContent()) ?? ''
  await page.keyboard.press('+')
  await expect(stake).not.toHaveText(before)
  await page.keyboard.press('ArrowDown')
  await expect(stake).toHaveText(before)
  const marks = page.getByRole('list', { name: 'Last rolls' }).getByRole('button')
  const rolled: string[] = []
  for (const key of ['Space', 'Enter']) {
    const decided = page.waitForResponse((response) => response.url().endsWith('/spin'))
    await page.keyboard.press(key)
    const { view } = (await (await decided).json()) as { view: { rolled: number } }
    rolled.unshift((view.rolled / 100).toFixed(2).padStart(5, '0'))
    await expect(marks).toHaveText(rolled)
  }
  // Two rounds ago: neither the last nor the next.
  await marks.last().click()
  const dialog = page.getByRole('dialog', { name: 'Check this round' })
  await expect(dialog.getByText(before, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await expect(dialog.locator('.verdict')).toHaveText('The seed is the sealed one, and the outcome follows from it.')
  // Keys are the dialog's while it is open.
  await page.keyboard.press('+')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(stake).toHaveText(before)
  expect(troubles).toEqual([])
})

test('a game speaks the language of the site, and writes amounts and numbers as it does', async ({
  page,
  server,
  troubles,
}) => {
  for (const [locale, roll, amount] of [
    ['en', 'Roll', '£1.00'],
    ['fr', 'Lancer', '1,00\u00a0£'],
  ] as const) {
    await page.goto(server.at('belvarde', `/platform/game/neon-dice/play?mode=demo&locale=${locale}`))
    await expect(page.getByRole('button', { name: roll, exact: true })).toBeVisible()
    await expect(page.locator('.facts dd').last()).toHaveText(amount)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  }
  expect(troubles).toEqual([])
})

test('sound is off until it is switched on, and stays as it was left', async ({ page, server, troubles }) => {
  await open(page, server, 'thunder-ledger')
  const sound = page.getByRole('button', { name: 'Sound', exact: true })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await open(page, server, 'neon-dice')
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  expect(troubles).toEqual([])
})

/** From now on rounds are told to the page as paying this share of their stake, whatever the server drew. */
const paying = (page: Page, share: number) =>
  page.addInitScript((times) => {
    const ask = globalThis.fetch
    globalThis.fetch = async (...order) => {
      const answer = await ask(...order)
      if (!answer.url.endsWith('/spin')) return answer
      const body = (await answer.json()) as { stake: { amount: string }; win: { amount: string } }
      body.win.amount = (Number(body.stake.amount) * times).toFixed(2)
      return Response.json(body)
    }
  }, share)

for (const { title, share, motion, bursts } of [
  { title: 'a win of the stake is not celebrated', share: 1, motion: 'no-preference', bursts: 0 },
  {
    title: 'a win of more than the stake is celebrated, and no longer than a moment',
    share: 2,
    motion: null,
    bursts: 1,
  },
  { title: 'no win is celebrated for who prefers reduced motion', share: 2, motion: 'reduce', bursts: 0 },
] as const)
  test(title, async ({ page, server, troubles }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await paying(page, share)
    await open(page, server, 'thunder-ledger')
    await page.evaluate(() => {
      const counted = window as unknown as { bursts: number }
      counted.bursts = 0
      const count = (records: MutationRecord[]) => {
        const added = records.flatMap(({ addedNodes }) => [...addedNodes])
        counted.bursts += added.filter((node) => (node as Element).className === 'burst').length
      }
      new MutationObserver(count).observe(document.querySelector('.stage')!, { childList: true })
    })
    await play(page, 'Spin')
    await expect(page.locator('.message')).toContainText(share > 1 ? 'You win' : 'back.')
    expect(await page.evaluate(() => (window as unknown as { bursts: number }).bursts)).toBe(bursts)
    await expect(page.locator('.burst')).toHaveCount(0)
    await expect(page.locator('.last li').first()).toHaveClass(share > 1 ? 'won' : '')
    expect(troubles).toEqual([])
  })

/** A game of each type. */
const TYPES = ['thunder-ledger', 'neon-dice', 'european-roulette', 'comet-roll', 'western-live-roulette']
for (const [turn, brand] of everyBrand.entries())
  test(`games at ${brand} wear its colours, shapes and fonts, and pass the contrast check`, async ({
    page,
    server,
    troubles,
  }) => {
    await page.goto(server.at(brand, '/help'))
    const look = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement)
        return ['--canvas', '--accent', '--r-m', '--line', '--display'].map((name) => style.getPropertyValue(name))
      })
    const site = await look()
    for (const game of sampled(TYPES, turn)) {
      await page.goto(server.at(brand, `/platform/game/${game}/play?mode=demo`))
      await expect(page.locator('.shell')).toBeVisible()
      expect(await look()).toEqual(site)
      const button = page.locator('.go')
      const family = await button.evaluate((element) => getComputedStyle(element).fontFamily)
      expect(family.replaceAll(/["' ]/g, '')).toBe(site[4]!.replaceAll(/["' ]/g, ''))
      await accessible(page)
    }
    expect(troubles).toEqual([])
  })

/** One game of each type, and how a round of it is played by its page. */
const ROUNDS: {
  brand: BrandId
  game: string
  title: string
  play: (page: Page, server: TestServer) => Promise<void>
}[] = [
  { brand: 'kilovolt', game: 'thunder-ledger', title: 'a slot', play: async (page) => void (await play(page, 'Spin')) },
  { brand: 'belvarde', game: 'neon-dice', title: 'dice', play: async (page) => void (await play(page, 'Roll')) },
  {
    brand: 'belvarde',
    game: 'european-roulette',
    title: 'roulette',
    play: async (page) => {
      await page.locator('[data-spot="17"]').click()
      await play(page, 'Spin')
    },
  },
  {
    brand: 'kilovolt',
    game: 'comet-roll',
    title: 'crash',
    play: async (page, server) => {
      await page.getByRole('spinbutton', { name: 'Target multiplier' }).fill('1.01')
      await bet(page, server)
      await expect(page.locator('.message')).toContainText(/Cashed out at 1\.01×|It crashed at 1\.00×/)
    },
  },
  {
    brand: 'belvarde',
    game: 'festival-live-roulette',
    title: 'live roulette',
    play: async (page, server) => {
      await page.locator('[data-spot="red"]').click()
      await bet(page, server)
      await expect(page.locator('.message')).toContainText(/You are paid|No win/)
    },
  },
]
/** Bets at a table once bets are open, sees the own bet among those of the round, and lets the time pass. */
async function bet(page: Page, server: TestServer): Promise<void> {
  const button = page.getByRole('button', { name: 'Bet', exact: true })
  await expect(button).toBeEnabled({ timeout: 20_000 })
  // Time passes only once the bet was taken: one on its way when bets close is refused.
  const taken = page.waitForResponse((response) => /\/bet(\?|$)/.test(response.url()) && response.ok())
  await button.click()
  await taken
  await expect(page.locator('.seats li')).toContainText(['You'])
  await later(server, 'PT16S')
}

for (const { brand, game, title, play: playRound } of ROUNDS)
  test(`${title}: a round for real is what the ledger and the history say, and its proof holds`, async ({
    page,
    context,
    server,
    troubles,
  }) => {
    const cookie = await signIn(server, brand)
    const read = async (path: string) => JSON.parse((await openPath(server, brand, `/api/${path}`, cookie)).text).data
    const balance = async () => Number((await read('account.getBalance?v=1&locale=en')).main.amount)
    await giveSession(context, server, brand, cookie)
    const before = await balance()
    await page.goto(server.at(brand, `/platform/game/${game}/play?mode=real`))
    await expect(page.locator('#game')).not.toHaveAttribute('aria-busy')
    await playRound(page, server)

    const { items } = await read('games.getHistory?v=1&locale=en&count=1')
    const [{ id, stake, win, status }] = items
    expect([items[0].game.sysname, status]).toEqual([game, 'settled'])
    const { steps } = await read(`games.getRound?v=1&locale=en&id=${id}`)
    expect(steps.map(({ kind, amount }: { kind: string; amount: object }) => [kind, amount])).toEqual([
      ['bet', stake],
      ['win', win],
    ])
    expect(await balance()).toBeCloseTo(before - Number(stake.amount) + Number(win.amount))
    expect(Number(await shownBalance(page))).toBeCloseTo(await balance())

    await page.getByRole('button', { name: 'Check this round' }).click()
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.locator('.verdict')).toHaveText('The seed is the sealed one, and the outcome follows from it.')
    expect(troubles).toEqual([])
  })
