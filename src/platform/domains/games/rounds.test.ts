import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { hashOf } from '../../kernel/ids.ts'
import { playerOwner, createWallet } from '../wallet/index.ts'
import { testBrand, type TestPlatform, type Visitor } from '../../testing.ts'
import { startRounds, type TestRounds, type WalletCall } from './testing-rounds.ts'

type Step = 'bet' | 'win' | 'rollback'

describeEngines('rounds over the seamless wallet', (engine) => {
  let rounds: TestRounds
  let app: TestPlatform
  let player: Visitor
  let uid: string
  let count = 0
  beforeAll(async () => {
    rounds = await startRounds(await engine.open())
    ;({ app, player, uid } = rounds)
  })
  afterAll(() => rounds.close())

  const open = (sysname: string, mode?: string) => rounds.open(sysname, mode)
  const wallet = (op: string, body: object, as?: WalletCall) => rounds.wallet(op, body, as)
  const stopped = () => rounds.stopped()
  const held = () => rounds.held()
  const playable = async () => (await held()).reduce((sum, amount) => sum + Number(amount), 0)
  const stepsOf = (round: string) => ({
    bet: () => wallet('bet', { round_id: round, tx_id: `${round}-b`, amount: '10.00' }),
    win: () => wallet('win', { round_id: round, tx_id: `${round}-w`, amount: '25.00' }),
    rollback: () => wallet('rollback', { round_id: round, tx_id: `${round}-r`, bet_tx_id: `${round}-b` }),
  })

  function orders(steps: Step[]): Step[][] {
    if (steps.length <= 1) return [steps]
    const all = steps.flatMap((step, index) =>
      orders([...steps.slice(0, index), ...steps.slice(index + 1)]).map((rest) => [step, ...rest]),
    )
    return [...new Map(all.map((order) => [order.join(), order])).values()]
  }

  test('bet, win and rollback with a duplicate of each, in all 90 orders: all or nothing', async () => {
    for (const order of orders(['bet', 'bet', 'win', 'win', 'rollback', 'rollback'])) {
      const before = await playable()
      const steps = stepsOf(`order-${count++}`)
      const seen: Step[] = []
      for (const step of order) if ((await steps[step]()).status === 200) seen.push(step)
      const [bet, win, back] = (['bet', 'win', 'rollback'] as Step[]).map((step) => seen.includes(step))
      const change = Math.round(((await playable()) - before) * 100)
      // A stake without win or rollback can only be one whose win came too early and was not repeated.
      expect(change, order.join()).toBe(!bet ? 0 : win ? 1_500 : back ? 0 : -1_000)
      expect(win && back, order.join()).toBe(false)
      if (order.indexOf('rollback') < order.indexOf('bet')) expect(seen.includes('bet'), order.join()).toBe(false)
    }
  })

  test('the same calls, all concurrent, end in one of the two ways', async () => {
    for (let round = 0; round < 6; round += 1) {
      const before = await playable()
      const steps = stepsOf(`storm-${count++}`)
      await Promise.all([steps.rollback(), steps.bet(), steps.win(), steps.bet(), steps.rollback(), steps.win()])
      await steps.win()
      await steps.rollback()
      expect([0, 15]).toContain(Math.round(((await playable()) - before) * 100) / 100)
    }
  })

  test('a stake whose movement the ledger has already is refused for good, and opens no round', async () => {
    const before = await playable()
    const ledger = createWallet({ db: app.database.db, clock: app.clock })
    await ledger.post(undefined, {
      brand: 'test',
      key: 'game:sandbox:moved-b',
      kind: 'stake',
      requestHash: hashOf('moved 1000'),
      legs: [
        { owner: playerOwner(uid), bucket: 'main', currency: 'EUR', amount: -100n },
        { owner: 'house', bucket: 'gifts', currency: 'EUR', amount: 100n },
      ],
    })
    expect(await stepsOf('moved').bet()).toMatchObject({ status: 422, code: 'TX_CONFLICT' })
    expect((await stepsOf('moved').win()).code).toBe('TRY_AGAIN')
    expect(await playable()).toBe(before - 1)
  })

  test('answers a repeated call like the first, and refuses another amount under the same id', async () => {
    const steps = stepsOf('again')
    const first = await steps.bet()
    expect(await steps.bet()).toEqual(first)
    expect((await wallet('bet', { round_id: 'again', tx_id: 'again-b', amount: '11.00' })).code).toBe('TX_CONFLICT')
    expect((await steps.win()).status).toBe(200)
    expect((await wallet('bet', { round_id: 'again', tx_id: 'again-b2', amount: '10.00' })).code).toBe('ROUND_CLOSED')
    expect((await wallet('win', { round_id: 'again', tx_id: 'again-w2', amount: '25.00' })).code).toBe('ROUND_CLOSED')
    expect((await steps.rollback()).code).toBe('ROUND_CLOSED')
  })

  test('a repeated id does not confirm a stake or win of another round', async () => {
    const before = await held()
    await wallet('bet', { round_id: 'one', tx_id: 'one-b', amount: '10.00' })
    expect((await wallet('bet', { round_id: 'two', tx_id: 'one-b', amount: '10.00' })).code).toBe('TX_CONFLICT')
    await wallet('bet', { round_id: 'two', tx_id: 'two-b', amount: '10.00' })
    await wallet('win', { round_id: 'one', tx_id: 'one-w', amount: '10.00' })
    expect((await wallet('win', { round_id: 'two', tx_id: 'one-w', amount: '10.00' })).code).toBe('TX_CONFLICT')
    expect((await wallet('win', { round_id: 'two', tx_id: 'two-w', amount: '10.00' })).status).toBe(200)
    expect(await held()).toEqual(before)
  })

  test('a round is paid and undone for its own player only, in its own currency only', async () => {
    const before = await held()
    const own = rounds.token
    const steps = stepsOf('mine')
    await steps.bet()
    const stranger = app.visitor()
    await stranger.register({ email: 'bea@example.test' })
    rounds.token =
      new URL(
        String((await stranger.send('GET', '/platform/game/fox-fire/play?mode=real')).headers['location']),
      ).searchParams.get('token') ?? ''
    for (const step of [steps.win, steps.rollback]) expect((await step()).code).toBe('BET_NOT_FOUND')
    expect((await steps.bet()).code).toBe('TX_CONFLICT')
    rounds.token = own
    await app.database.pool.query('UPDATE player SET currency = $1 WHERE id = $2', ['BTC', uid])
    rounds.token = await open('fox-fire')
    await app.database.pool.query('UPDATE player SET currency = $1 WHERE id = $2', ['EUR', uid])
    expect(
      (await wallet('win', { round_id: 'mine', tx_id: 'mine-w', amount: '0.50000000', currency: 'BTC' })).code,
    ).toBe('BET_NOT_FOUND')
    rounds.token = own
    expect((await steps.rollback()).status).toBe(200)
    expect(await held()).toEqual(before)
  })

  test('a rollback before its bet keeps its id: it takes no other bet back, and its own bet is refused', async () => {
    const before = await held()
    const back = (bet: string) => wallet('rollback', { round_id: 'twice', tx_id: 'twice-r', bet_tx_id: bet })
    expect((await back('twice-b1')).status).toBe(200)
    expect((await back('twice-b1')).status).toBe(200)
    expect((await back('twice-b2')).code).toBe('TX_CONFLICT')
    expect((await wallet('bet', { round_id: 'twice', tx_id: 'twice-b1', amount: '1.00' })).code).toBe('ROLLED_BACK')
    expect((await wallet('bet', { round_id: 'twice', tx_id: 'twice-b2', amount: '1.00' })).status).toBe(200)
    expect((await back('twice-b2')).code).toBe('TX_CONFLICT')
    await wallet('rollback', { round_id: 'twice', tx_id: 'twice-r2', bet_tx_id: 'twice-b2' })
    expect(await held()).toEqual(before)
  })

  test('a win before its bet is refused for now and paid when repeated; its id keeps its amount', async () => {
    const before = await playable()
    const win = (amount = '25.00') => wallet('win', { round_id: 'fast', tx_id: 'fast-w', amount })
    expect(await win()).toMatchObject({ status: 503, code: 'TRY_AGAIN' })
    expect(await win('99.00')).toMatchObject({ status: 422, code: 'TX_CONFLICT' })
    expect((await wallet('bet', { round_id: 'fast', tx_id: 'fast-b', amount: '10.00' })).status).toBe(200)
    expect((await win('99.00')).code).toBe('TX_CONFLICT')
    for (let time = 0; time < 2; time += 1) expect((await win()).status).toBe(200)
    expect(await playable()).toBeCloseTo(before + 15)
  })

  test('a win whose bet does not come within a day is refused for good', async () => {
    const win = () => wallet('win', { round_id: 'lost', tx_id: 'lost-w', amount: '25.00' })
    expect((await win()).status).toBe(503)
    app.clock.advance('PT25H')
    await player.call('auth.login', { login: 'ada@example.test', password: 'correct-horse-9' })
    expect(await win()).toMatchObject({ status: 404, code: 'BET_NOT_FOUND' })
    rounds.token = await open('fox-fire')
  })

  test.each([[['5.00']], [[['5.00']]], [5], [{}], [true], [null]])(
    'an amount that is not a string, %j, is refused',
    async (amount) => {
      for (const op of ['bet', 'win'])
        expect((await wallet(op, { round_id: 'typed', tx_id: 'typed', amount })).code).toBe('INVALID_REQUEST')
    },
  )

  test('a win above the ceiling waits for staff: the aggregator gets its answer, the player no money yet', async () => {
    const before = await held()
    const bet = (round: string) => wallet('bet', { round_id: round, tx_id: `${round}-b`, amount: '1.00' })
    const win = (round: string, amount: string) => wallet('win', { round_id: round, tx_id: `${round}-w`, amount })
    await bet('huge')
    expect((await win('huge', '92233720368547758.00')).status).toBe(200)
    expect((await win('huge', '92233720368547758.00')).status).toBe(200)
    await bet('beyond')
    expect((await win('beyond', '92233720368547758.08')).code).toBe('INVALID_REQUEST')
    await wallet('rollback', { round_id: 'beyond', tx_id: 'beyond-r', bet_tx_id: 'beyond-b' })
    expect(await held()).toEqual([(Number(before[0]) - 1).toFixed(2), before[1]])
    const history = (await player.call('games.getHistory', { count: 2 })).data.items
    expect(history.map(({ status }: { status: string }) => status)).toContain('open')
  })

  test('a bet accepted before the login ended is answered as accepted when repeated', async () => {
    const bet = () => wallet('bet', { round_id: 'again-late', tx_id: 'again-late-b', amount: '1.00' })
    expect((await bet()).status).toBe(200)
    await player.call('auth.logout')
    expect((await bet()).status).toBe(200)
    await player.call('auth.login', { login: 'ada@example.test', password: 'correct-horse-9' })
    rounds.token = await open('fox-fire')
    await wallet('rollback', { round_id: 'again-late', tx_id: 'again-late-r', bet_tx_id: 'again-late-b' })
  })

  test.each([
    ['a forged signature', { key: 'forged' }, 'SIGNATURE'],
    ['a stale call', { at: new Date(0) }, 'SIGNATURE'],
    ['a host that is no brand', { host: 'no.localhost' }, 'UNKNOWN_BRAND'],
    ["another brand's host", { host: 'other.localhost' }, 'INVALID_TOKEN'],
  ])('refuses %s', async (_what, options, code) => {
    expect((await wallet('bet', { round_id: 'r', tx_id: 't', amount: '1.00' }, options)).code).toBe(code)
  })

  test.each([
    { amount: '0.00' },
    { amount: '-1.00' },
    { amount: '1.001' },
    { amount: 1, currency: 'USD' },
    { amount: '1.00', currency: 'USD' },
    { amount: '1.00', tx_id: 'a b' },
    { amount: '1.00', round_id: '' },
  ])('refuses the bet %j', async (body) => {
    expect((await wallet('bet', { round_id: 'odd', tx_id: 'odd', ...body })).code).toBe('INVALID_REQUEST')
  })

  test('a stake takes main first, then bonus, and its win is split in proportion', async () => {
    const [main = '0'] = await held()
    const stake = (Number(main) + 100).toFixed(2)
    expect((await wallet('bet', { round_id: 'mixed', tx_id: 'mixed-b', amount: stake })).status).toBe(200)
    expect(await held()).toEqual(['0.00', '200.00'])
    await wallet('rollback', { round_id: 'mixed', tx_id: 'mixed-r', bet_tx_id: 'mixed-b' })
    expect(await held()).toEqual([main, '300.00'])
  })

  test('concurrent bets never take more than the balance', async () => {
    const before = await playable()
    const most = Math.floor(before / 100)
    const answers = await Promise.all(
      Array.from({ length: most + 6 }, (_, index) =>
        wallet('bet', { round_id: `race-${index}`, tx_id: `race-${index}`, amount: '100.00' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most)
    expect(answers.filter(({ code }) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(6)
    for (let index = 0; index < most + 6; index += 1)
      await wallet('rollback', { round_id: `race-${index}`, tx_id: `race-${index}-r`, bet_tx_id: `race-${index}` })
    expect(await playable()).toBeCloseTo(before)
  })

  test('after the login ended nothing new is staked, but open rounds are settled', async () => {
    const steps = stepsOf('late')
    await steps.bet()
    await player.call('auth.logout')
    expect((await wallet('bet', { round_id: 'later', tx_id: 'later', amount: '1.00' })).code).toBe('SESSION_EXPIRED')
    expect(await stopped()).toMatchObject({ subject: `player:${uid}`, reason: 'games.login' })
    expect((await steps.bet()).status).toBe(200)
    expect((await steps.win()).status).toBe(200)
    await player.call('auth.login', { login: 'ada@example.test', password: 'correct-horse-9' })
    rounds.token = await open('fox-fire')
  })

  test('a game in maintenance accepts no new stake, but open rounds are settled', async () => {
    const steps = stepsOf('closing')
    await steps.bet()
    const { games, ...platform } = app.platform.context.brands.byId('test')!.platform
    const closed = games.games.map((game) => ({ ...game, maintenance: game.sysname === 'fox-fire' }))
    app.setBrand(testBrand({ more: { platform: { ...platform, games: { ...games, games: closed } } } }))
    expect(await wallet('bet', { round_id: 'shut', tx_id: 'shut', amount: '1.00' })).toMatchObject({
      status: 422,
      code: 'STAKE_REFUSED',
      message: 'This game is being looked after. Please try again later.',
    })
    expect(await stopped()).toMatchObject({ subject: `player:${uid}`, reason: 'games.game' })
    expect((await steps.win()).status).toBe(200)
    app.setBrand(testBrand())
    expect((await wallet('bet', { round_id: 'shut', tx_id: 'shut', amount: '1.00' })).status).toBe(200)
  })
})
