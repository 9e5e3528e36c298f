import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { createWallet, playerOwner } from '../wallet/index.ts'
import { startTestPlatform, testBrand, type Parsed, type TestPlatform, type Visitor } from '../../testing.ts'
import { gamesOf } from './testing.ts'

describeEngines('games', (engine) => {
  let app: TestPlatform
  let player: Visitor
  let uid: string
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open() })
    player = app.visitor()
    uid = await player.register()
    await createWallet({ db: app.database.db, clock: app.clock }).post(undefined, {
      brand: 'test',
      key: 'gift',
      kind: 'adjustment',
      legs: [
        { owner: 'house', bucket: 'gifts', currency: 'EUR', amount: -100_000n },
        { owner: playerOwner(uid), bucket: 'main', currency: 'EUR', amount: 100_000n },
      ],
    })
  })
  afterAll(async () => {
    expect(await createWallet({ db: app.database.db, clock: app.clock }).reconcile()).toEqual([])
    await app.close()
  })

  const names = async (params: Record<string, unknown>) =>
    (await player.call('games.get', params)).data.items.map(({ sysname }: { sysname: string }) => sysname)
  const { launch, open, server, spin } = gamesOf(() => player)
  const main = async () => (await player.call('account.getBalance')).data.main.amount

  test('[API-53] every parameter filters or sorts the list', async () => {
    expect(await names({})).toEqual(['quick-dice', 'fox-fire', 'cafe-noir', 'grand-wheel', 'old-mill'])
    expect(await names({ category: 'slots' })).toEqual(['fox-fire', 'cafe-noir', 'old-mill'])
    expect(await names({ types: 'fast,casino' })).toEqual(['quick-dice', 'grand-wheel'])
    expect(await names({ tags: 'new' })).toEqual(['fox-fire'])
    expect(await names({ providers: 'basalt' })).toEqual(['cafe-noir'])
    expect(await names({ sysnames: 'old-mill,gone' })).toEqual(['old-mill'])
    expect(await names({ options: { demo: false } })).toEqual(['grand-wheel'])
    expect(await names({ options: { feature: 'first-night' } })).toEqual(['fox-fire'])
    expect(await names({ category: 'slots', options: { feature: 'shared-table' } })).toEqual([])
    expect(await names({ options: { min_rtp: 96 } })).toHaveLength(5)
    expect(await names({ options: { min_rtp: 99.9 } })).toEqual([])
    for (const min_rtp of [-1, 101, 'much'])
      expect((await player.call('games.get', { options: { min_rtp } })).status).toBe(400)
    expect(await names({ options: { maintenance: true } })).toEqual(['old-mill'])
    expect(await names({ sort: 'name', order: 'desc', count: 2 })).toEqual(['quick-dice', 'old-mill'])
    expect(await names({ sort: 'released', count: 1 })).toEqual(['cafe-noir'])
    expect((await player.call('games.get', { offset: 4, count: 2 })).data).toMatchObject({
      total: 5,
      offset: 4,
      items: [{ sysname: 'old-mill' }],
    })
    expect((await player.call('games.get', { category: 'nothing' })).error.invalid_parameters).toEqual({
      category: 'unknown',
    })
    expect((await player.call('games.get', { options: { colour: 1 } })).status).toBe(400)
    expect((await player.call('games.get', { options: { feature: 'reel' } })).status).toBe(400)
  })

  test('[API-53] search covers name and provider, ignores accents and ranks matching beginnings first', async () => {
    expect(await names({ query: 'CAFE' })).toEqual(['cafe-noir'])
    expect(await names({ query: 'noir' })).toEqual(['cafe-noir'])
    expect(await names({ query: 'basalt' })).toEqual(['cafe-noir'])
    expect(await names({ query: 'f' })).toEqual(['fox-fire', 'cafe-noir'])
    expect(await names({ query: 'zzz' })).toEqual([])
    // Mistyped: a letter left out, two exchanged, one too many; only where nothing is written exactly so.
    for (const query of ['foxx fire', 'fox fier', 'cfae noir', 'basallt noir'])
      expect([query, (await names({ query }))[0]]).toEqual([query, query.startsWith('fox') ? 'fox-fire' : 'cafe-noir'])
    expect(await names({ query: 'noirr', category: 'new' })).toEqual([])
    expect((await player.call('games.get', { query: 'x'.repeat(10_000) })).status).toBe(400)
    expect((await player.send('GET', '/api/games.get?v=1&locale=en&options=%7Bnot-json')).status).toBe(400)
  })

  test("[ENTITY-02.1] [API-53] items have pictures in the brand's style, and only the requested fields", async () => {
    expect((await player.call('games.get', { sysnames: 'fox-fire' })).data.items[0]).toMatchObject({
      image_url: '/assets/art/neon/games/fox-fire.webp',
      provider: { sysname: 'northlight', name: 'Northlight' },
      demo: true,
      playing: 0,
    })
    expect((await player.call('games.get', { sysnames: 'fox-fire', fields: 'name,type' })).data.items).toEqual([
      { name: 'Fox Fire', type: 'slot' },
    ])
  })

  test('features with the number of their games, without those of no game', async () => {
    expect((await player.call('games.getFeatures')).data).toEqual([
      { sysname: 'reels', title: 'Slots', games_count: 3 },
      { sysname: 'first-night', title: 'First night', games_count: 1 },
    ])
    const spanish = await player.send('GET', '/api/games.getFeatures?v=1&locale=es')
    expect(JSON.parse(spanish.body).data[0].title).toBe('Tragaperras')
  })
  test('[API-55] [API-56.1..2] [ENTITY-04.1..2] categories and providers with the number of their games', async () => {
    expect((await player.call('games.getCategories')).data).toEqual([
      { sysname: 'slots', title: 'Slots', icon: 'cherries', games_count: 3 },
      { sysname: 'new', title: 'New', icon: 'star', games_count: 1 },
    ])
    expect(JSON.parse((await player.send('GET', '/api/games.getCategories?v=1&locale=es')).body).data[0].title).toBe(
      'Tragaperras',
    )
    expect((await player.call('games.getProviders')).data).toEqual([
      { sysname: 'northlight', name: 'Northlight', game_params: { demo: true }, games_count: 4 },
      { sysname: 'basalt', name: 'Basalt', game_params: {}, games_count: 1 },
    ])
    expect((await player.call('games.getProviders', { types: 'fast', fields: 'sysname,game_params' })).data).toEqual([
      { sysname: 'northlight', game_params: { demo: true } },
    ])
    expect(
      (await player.call('games.getProviders', { types: 'fast,slot', fields: 'sysname,games_count' })).data,
    ).toEqual([
      { sysname: 'northlight', games_count: 3 },
      { sysname: 'basalt', games_count: 1 },
    ])
    expect((await player.call('games.getProviders', { types: 'cards' })).status).toBe(400)
  })

  test('[API-54] [API-59.1..3] [API-60] likes', async () => {
    const other = app.visitor()
    await other.register({ email: 'likes@example.test' })
    for (const sysname of ['fox-fire', 'fox-fire', 'old-mill'])
      expect((await player.call('games.addLike', { sysname })).data).toBe(1)
    await other.call('games.addLike', { sysname: 'cafe-noir' })
    expect((await player.call('games.addLike', { sysname: 'gone' })).error.invalid_parameters).toEqual({
      sysname: 'unknown',
    })
    const likes = async (who = player) => (await who.call('games.getLikes')).data.sysnames.toSorted()
    expect([await likes(), await likes(other)]).toEqual([['fox-fire', 'old-mill'], ['cafe-noir']])
    expect(await names({ options: { liked: true } })).toEqual(['fox-fire', 'old-mill'])
    expect((await player.call('games.removeLike', { sysname: 'fox-fire' })).data).toBe(1)
    await other.call('games.removeLike', { sysname: 'old-mill' })
    expect([await likes(), await likes(other)]).toEqual([['old-mill'], ['cafe-noir']])
    await player.call('games.removeLike', { sysname: 'old-mill' })
    expect(await likes()).toEqual([])
  })

  test('[ROUTE-57.2] [ROUTE-58.2] a launch redirects to the aggregator, or says why it does not', async () => {
    const { url } = await open('fox-fire')
    expect(url.href).toMatch(
      new RegExp(
        `^http://sandbox\\.localhost:${app.port}/games/fox-fire\\?token=[\\w-]{43}&until=\\d{13}&signature=[\\w-]{43}$`,
      ),
    )
    expect(
      (await player.send('GET', '/platform/game/custom/dice-of-the-house?mode=demo')).headers['location'],
    ).toContain('/games/quick-dice?')
    const guest = app.visitor()
    expect((await launch('fox-fire', 'demo', guest)).status).toBe(302)
    for (const [sysname, mode, who, status, type] of [
      ['fox-fire', 'real', guest, 401, 'AuthorizationException'],
      ['grand-wheel', 'demo', player, 403, 'AccessDeniedException'],
      ['old-mill', 'real', player, 503, 'ApplicationUnavailableException'],
      ['gone', 'real', player, 404, 'MethodNotFoundException'],
      ['fox-fire', 'free', player, 400, 'InvalidParameterException'],
    ] as const) {
      const answer = await launch(sysname, mode, who)
      expect([answer.status, /data-error="(\w+)"/.exec(answer.body)?.[1]], `${sysname} ${mode}`).toEqual([status, type])
    }
  })

  test('the page of a game is framed by its brand only and runs no inline script', async () => {
    const { url } = await open('fox-fire')
    const page = await player.send('GET', url.pathname + url.search, { host: 'sandbox.localhost' })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain(`frame-ancestors http://test.localhost:${app.port}`)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(page.body).not.toMatch(/ on\w+=|style=/)
    expect((await player.send('GET', '/games/fox-fire?token=x', { host: 'sandbox.localhost' })).status).toBe(404)
    expect((await player.send('GET', '/games/client/..%2fplay.ts', { host: 'sandbox.localhost' })).status).toBe(404)
    // A brand's own host does not serve these pages.
    expect((await player.send('GET', url.pathname + url.search)).status).toBe(404)
  })

  test('[API-57.1] a real round moves the wallet accordingly, once per request', async () => {
    const { token } = await open('fox-fire')
    const state = await server('fox-fire', 'state', { token })
    expect(state).toMatchObject({
      mode: 'real',
      kind: 'slot',
      balance: { amount: '1000.00' },
      currency: 'EUR',
      stakes: ['20', '100', '500', '10000'],
    })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => spin('fox-fire', token, { requestId: 'the-same-request' })),
    )
    const first = answers[0]
    for (const again of answers)
      expect(again).toMatchObject({ id: first.id, view: first.view, win: first.win, balance: first.balance })
    expect(await main()).toBe(first.balance.amount)
    expect(Math.round(Number(first.balance.amount) * 100)).toBe(
      100_000 - 100 + Math.round(Number(first.win.amount) * 100),
    )
    const history = (await player.call('games.getHistory')).data
    expect(history).toMatchObject({
      total: 1,
      items: [
        {
          game: { sysname: 'fox-fire', name: 'Fox Fire' },
          stake: { amount: '1.00' },
          win: first.win,
          status: 'settled',
        },
      ],
    })
    for (const odd of [{ stake: '101' }, { stake: '-100' }, { stake: 100 }, { requestId: 'x' }, { bet: { cheat: 1 } }])
      expect((await spin('fox-fire', token, odd)).status).toBe(422)
    expect((await player.call('games.getHistory')).data.total).toBe(1)
  })

  test('a second window waits until the round of the first has ended', async () => {
    const { token } = await open('fox-fire')
    const { id } = await spin('fox-fire', token)
    await app.database.pool.query("UPDATE sandbox_round SET status = 'bet', token = $2 WHERE id = $1", [id, token])
    expect((await spin('fox-fire', token)).error.code).toBe('ROUND_OPEN')
    app.clock.advance('PT11S')
    expect((await spin('fox-fire', token)).status).toBe(200)
  })

  test('dice and roulette use the same wallet', async () => {
    const dice = await open('quick-dice')
    const rolled = await spin('quick-dice', dice.token, { bet: { side: 'over', chance: 5_000 } })
    expect(rolled.win.amount).toBe(rolled.view.won ? '1.94' : '0.00')
    const wheel = await open('grand-wheel')
    const spun = await spin('grand-wheel', wheel.token, { stake: '200', bet: { red: '100', black: '100' } })
    expect(spun.win.amount).toBe(spun.view.number === 0 ? '0.00' : '2.00')
    expect(await main()).toBe(spun.balance.amount)
  })

  test('[API-53] games played, the latest first; one with an unfinished round stands before them', async () => {
    const played = async (who = player) =>
      (await who.call('games.get', { options: { played: true } })).data.items.map((item: Parsed) => [
        item.sysname,
        item.note,
      ])
    for (const [sysname, more] of [
      ['grand-wheel', { stake: '200', bet: { red: '100', black: '100' } }],
      ['fox-fire', {}],
      ['quick-dice', { bet: { side: 'over', chance: 5_000 } }],
    ] as const) {
      app.clock.advance('PT11S')
      expect((await spin(sysname, (await open(sysname)).token, more)).status).toBe(200)
    }
    expect((await played()).map(([sysname]: [string]) => sysname)).toEqual(['quick-dice', 'fox-fire', 'grand-wheel'])
    const change = (status: string) =>
      app.database.pool.query("UPDATE game_round SET status = $1 WHERE sysname = 'grand-wheel' AND player_id = $2", [
        status,
        uid,
      ])
    await change('open')
    expect((await played())[0]).toEqual(['grand-wheel', 'A round waits for you'])
    await change('settled')
    expect(await names({ options: { played: true }, sort: 'name' })).toEqual(['fox-fire', 'grand-wheel', 'quick-dice'])
    expect(await names({ options: { played: false } })).toEqual(['cafe-noir', 'old-mill'])
    expect(await played(app.visitor())).toEqual([])
  })

  test('[API-65.1..5] [API-53] live wins are of real rounds, under a masked name; players are counted', async () => {
    const demo = await open('quick-dice', 'demo')
    for (let round = 0; round < 4; round += 1)
      await spin('quick-dice', demo.token, { bet: { side: 'over', chance: 9_500 } })
    const before = (await player.call('leaderboard.live', { count: 50 })).data.length
    const { token } = await open('quick-dice')
    let won = 0
    while (won < 2)
      if ((await spin('quick-dice', token, { stake: '20', bet: { side: 'under', chance: 5_000 } })).view.won) won += 1
    const wins = (await player.call('leaderboard.live', { count: 50 })).data
    expect(wins.length).toBe(before + 2)
    expect(
      wins.some(
        ({ player: name, multiplier, stake }: Parsed) =>
          name === 'Ad***' && multiplier === '1.90' && stake.amount === '0.20',
      ),
    ).toBe(true)
    expect((await app.visitor('other.localhost').call('leaderboard.live')).data).toEqual([])
    const playing = async () => (await player.call('games.get', { sysnames: 'quick-dice' })).data.items[0].playing
    expect(await playing()).toBe(1)
    app.clock.advance('PT6M')
    expect(await playing()).toBe(0)
  })

  test('[API-66.1..3] top wins: the largest of the period first, whatever the currency', async () => {
    const { rows: people } = await app.database.pool.query<{ id: string }>(
      "SELECT id FROM player WHERE brand_id = 'test' ORDER BY created_at LIMIT 1",
    )
    const at = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000)
    const round = (
      id: string,
      stake: number,
      win: number,
      hours: number,
      more: { currency?: string; status?: string } = {},
    ) =>
      app.database.pool.query(
        `INSERT INTO game_round (id, brand_id, player_id, aggregator, external_id, sysname, currency, stake, win, split,
           status, created_at, settled_at)
         VALUES ($1, 'test', $2, 'made-up', $1, 'quick-dice', $3, $4, $5, '{}', $6, $7, $7)`,
        [id, people[0]!.id, more.currency ?? 'EUR', stake, win, more.status ?? 'settled', at(hours)],
      )
    await round('large', 100, 5_000_000, 2)
    // 1.5 BTC are 75,000 EUR at the brand's rate.
    await round('bitcoin', 100, 150_000_000, 3, { currency: 'BTC' })
    await round('older', 100, 9_000_000_00, 30)
    await round('lost', 9_000_000_00, 100, 1)
    await round('taken-back', 100, 9_000_000_00, 1, { status: 'rolled_back' })
    await round('long-ago', 100, 9_000_000_00, 24 * 8)
    const top = async (params: Record<string, unknown>) =>
      (await app.visitor().call('leaderboard.top', params)).data.map(({ id }: Parsed) => id)
    expect(await top({ count: 2 })).toEqual(['bitcoin', 'large'])
    expect(await top({ count: 3, period: 'week' })).toEqual(['older', 'bitcoin', 'large'])
    const [first] = (await app.visitor().call('leaderboard.top', { count: 1, period: 'week' })).data
    expect(first).toMatchObject({
      player: 'Ad***',
      win: { amount: '9000000.00', currency: 'EUR' },
      multiplier: '9000000.00',
    })
    expect((await app.visitor('other.localhost').call('leaderboard.top')).data).toEqual([])
    expect((await app.visitor().call('leaderboard.top', { period: 'year' })).status).toBe(400)
    // A list is kept for half a minute, so that a popular page reads it once.
    await round('larger', 100, 8_000_000_00, 0)
    expect(await top({ count: 1 })).toEqual(['bitcoin'])
    app.clock.advance('PT31S')
    expect(await top({ count: 1 })).toEqual(['larger'])
  })

  test('a demo needs no account, moves no wallet and never goes below zero', async () => {
    const before = await main()
    const { token } = await open('fox-fire', 'demo')
    const state = await server('fox-fire', 'state', { token })
    expect(state).toMatchObject({ mode: 'demo', balance: { amount: '1000.00' } })
    let last = state
    for (let round = 0; round < 40 && last.status === 200; round += 1)
      last = await spin('fox-fire', token, { stake: '10000' })
    if (last.status !== 200) expect(last.error.code).toBe('INSUFFICIENT_FUNDS')
    expect(Number((await server('fox-fire', 'state', { token })).balance.amount)).toBeGreaterThanOrEqual(0)
    expect(await main()).toBe(before)
  })
})

test('a demo switched off by its feature is refused', async () => {
  const base = testBrand()
  const app = await startTestPlatform({
    brands: [testBrand({ more: { features: { ...base.features, demo: false } } })],
  })
  expect((await app.visitor().send('GET', '/platform/game/fox-fire/play?mode=demo')).status).toBe(403)
  await app.close()
})
