import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { createWallet, playerOwner } from '../platform/domains/wallet/index.ts'
import type { PlatformBrand } from '../platform/kernel/brands.ts'
import type { Parsed } from '../platform/testing.ts'
import type { LiveWin } from '../../schemas/api/games.ts'
import { SHIPPED, startShipped, type ShippedPlatform, type ShippedPlayer } from './testing.ts'

const clock = fixedClock('2026-03-03T12:00:00.000Z')
let app: ShippedPlatform
beforeAll(async () => {
  app = await startShipped({ clock })
})
afterAll(async () => {
  expect(await createWallet({ db: app.database.db, clock }).reconcile()).toEqual([])
  for (const brand of SHIPPED) expect(await app.platform.services.ledger.reconcile(brand)).toEqual([])
  await app.close()
})

const GAME = 'neon-dice'
const launch = (who: Pick<ShippedPlayer, 'send'>, sysname = GAME) =>
  who.send('GET', `/platform/game/${sysname}/play?mode=real`)
const refusal = async (answer: ReturnType<typeof launch>) => {
  const { status, body } = await answer
  return `${status} ${/data-error="(\w+)"/.exec(body)?.[1]}: ${/<p>(.*)<\/p>/.exec(body)?.[1]}`
}
const tokenOf = async (player: ShippedPlayer) =>
  new URL(String((await launch(player)).headers['location'])).searchParams.get('token')
let requests = 0
/** Rolls the dice as the game's own page asks for it. */
const roll = async (player: ShippedPlayer, token: string | null, more: object = {}): Promise<Parsed> => {
  const bet = { token, requestId: `request-${++requests}`, stake: '100', bet: { side: 'over', chance: 5_000 } }
  const answer = await player.send('POST', `/games/${GAME}/spin`, {
    host: 'sandbox.localhost',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...bet, ...more }),
  })
  return JSON.parse(answer.body)
}
const codeOf = async (rolled: Promise<Parsed>) => {
  const { error, view } = await rolled
  return error?.code ?? (view ? 'played' : 'no answer')
}
const stakes = async (player: ShippedPlayer) => (await player.call('games.getHistory')).data.total as number

describe.each(SHIPPED)('games of %s', (brand) => {
  /** The brand with other games, until it is put back. */
  const withGames = async (games: Partial<PlatformBrand['platform']['games']>, meanwhile: () => Promise<void>) => {
    const own = app.brand(brand)
    app.setBrand({ ...own, platform: { ...own.platform, games: { ...own.platform.games, ...games } } })
    await meanwhile()
    app.setBrand(own)
  }

  test('top wins are the largest first, whoever won them and when [API-66.1..3]', async () => {
    const player = await app.player(brand)
    for (const won of [700n, 2500n, 300n, 1100n]) await player.play(GAME, 100n, won)
    const { data: top, error } = await app.guest(brand).call('leaderboard.top', { count: 3 })
    // Belvarde shows no wins of others, so the method is not there.
    if (app.brand(brand).features['liveWins'] === false) return expect(error.type).toBe('MethodNotFoundException')
    expect(top.map(({ win }: Parsed) => win.amount)).toEqual(['25.00', '11.00', '7.00'])
    expect(top.every(({ player: name }: Parsed) => /^..\*{3}$/.test(name))).toBe(true)
  })

  test('live wins are the latest first, of every player, only what is more than its stake [API-65.1..5]', async () => {
    if (app.brand(brand).features['liveWins'] === false) return
    const players = [await app.player(brand), await app.player(brand)] as const
    const live = async (params = {}) => (await app.guest(brand).call('leaderboard.live', params)).data as LiveWin[]
    const before = await live({ count: 50 })
    for (const [who, won] of [
      [0, 300n],
      [1, 900n],
      [0, 100n],
      [1, 40n],
      [0, 0n],
      [1, 500n],
    ] as const) {
      clock.advance('PT1S')
      await players[who].play(GAME, 100n, won)
    }
    const names = await Promise.all(
      players.map(async (player) => `${(await player.call('account.getInfo')).data.fakename.slice(0, 2)}***`),
    )
    const wins = await live({ count: 50 })
    expect(wins.slice(3)).toEqual(before)
    expect(wins.slice(0, 3).map(({ player, win, game }) => [player, win.amount, game.sysname])).toEqual([
      [names[1], '5.00', GAME],
      [names[1], '9.00', GAME],
      [names[0], '3.00', GAME],
    ])
    expect(await live({ count: 2 })).toEqual(wins.slice(0, 2))
  })

  test('a game that was never there and one that was withdrawn say so; an open round of it is still paid', async () => {
    const player = await app.player(brand)
    const gone = '404 MethodNotFoundException: There is no such game.'
    expect(await refusal(launch(player, 'never-was'))).toBe(gone)
    const token = await tokenOf(player)
    const round = await player.play(GAME, 500n, 'open')
    await withGames({ exclude: [GAME] }, async () => {
      expect(await refusal(launch(player))).toBe(gone)
      expect((await player.call('games.get', { sysnames: GAME })).data.items).toEqual([])
      const refused = await roll(player, token)
      expect(refused.error).toEqual({ code: 'STAKE_REFUSED', message: expect.stringContaining('This game') })
      await round.win(900n)
    })
    expect(await player.held()).toBe(100_400n)
  })

  test('a game of a provider that is blocked in the player’s country is refused with that reason', async () => {
    const player = await app.player(brand)
    const { country } = (await player.call('account.getprofileinfo')).data
    const { provider } = (await player.call('games.get', { sysnames: GAME })).data.items[0]
    const blocked = (countries: string[]) => ({ blockedCountries: { [provider.sysname]: countries } })
    await withGames(blocked(['XX', country]), async () => {
      const said = '403 AccessDeniedException: This game is not offered in your country.'
      expect(await refusal(launch(player))).toBe(said)
      expect((await player.send('GET', `/platform/game/${GAME}/play?mode=demo`)).status).toBe(302)
    })
    await withGames(blocked(['XX']), async () => expect((await launch(player)).status).toBe(302))
  })

  test('without money, and with a stake the game does not take, nothing is played and nothing moves', async () => {
    const player = await app.player(brand)
    const token = await tokenOf(player)
    for (const stake of ['1', '99', '100000000', '9999999999999999'])
      expect([stake, await codeOf(roll(player, token, { stake }))]).toEqual([stake, 'STAKE_LIMITS'])
    for (const stake of ['0', '-100', '1.5', '', 'all', 100, null, '1'.repeat(10_000)])
      expect([stake, await codeOf(roll(player, token, { stake }))]).toEqual([stake, 'INVALID_REQUEST'])
    expect([await player.held(), await stakes(player)]).toEqual([100_000n, 0])
    await createWallet({ db: app.database.db, clock }).post(undefined, {
      brand,
      key: `emptied:${player.id}`,
      kind: 'adjustment',
      legs: [
        { owner: playerOwner(player.id), bucket: 'main', currency: player.currency, amount: -100_000n },
        { owner: 'house', bucket: 'gifts', currency: player.currency, amount: 100_000n },
      ],
    })
    expect(await codeOf(roll(player, token))).toBe('INSUFFICIENT_FUNDS')
    expect([await player.held(), await stakes(player)]).toEqual([0n, 0])
  })

  test('after a logout the aggregator’s calls stake nothing new, and what was open is paid once', async () => {
    const player = await app.player(brand)
    const token = await tokenOf(player)
    const round = await player.play(GAME, 500n, 'open')
    await player.call('auth.logout')
    expect(await codeOf(roll(player, token))).toBe('SESSION_EXPIRED')
    for (let times = 0; times < 2; times += 1) await round.win(900n)
    const held = await createWallet({ db: app.database.db, clock }).balances(brand, player.id)
    expect(held.map(({ main }) => main)).toEqual([100_400n])
  })

  test('two tabs that ask for one round at once get one round, and one stake is taken', async () => {
    const player = await app.player(brand)
    const token = await tokenOf(player)
    const requestId = `both-${brand}`
    const rolled = await Promise.all([1, 2, 3].map(() => roll(player, token, { requestId })))
    const results = rolled.filter(({ error }) => !error)
    expect(results.length).toBeGreaterThan(0)
    expect(new Set(results.map(({ win }) => JSON.stringify(win))).size).toBe(1)
    // Who came too early asks again, and is told the same.
    expect((await roll(player, token, { requestId })).win).toEqual(results[0]!.win)
    expect(await stakes(player)).toBe(1)
    const won = BigInt(String(results[0]!.win.amount).replace('.', ''))
    expect(await player.held()).toBe(100_000n - 100n + won)
  })

  test('a query of ten thousand characters and options that are not JSON name what is wrong', async () => {
    const guest = app.guest(brand)
    const long = await guest.call('games.get', { query: 'x'.repeat(10_000) })
    expect([long.status, Object.keys(long.error.invalid_parameters)]).toEqual([400, ['query']])
    for (const options of ['{not-json', '[1]', '7', '"text"', 'null', `${'['.repeat(2_000)}`]) {
      const path = `/api/games.get?v=1&locale=en&options=${encodeURIComponent(options)}`
      const { status, body } = await guest.send('GET', path)
      expect([options, status]).toEqual([options, 400])
      expect(JSON.parse(body).error.invalid_parameters).toHaveProperty('options')
    }
  })
})
