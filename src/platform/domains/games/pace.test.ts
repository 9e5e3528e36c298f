import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aggregatorKey } from '../../../sandbox/games/launch.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { sign } from '../../providers/signature.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'
import { playerOwner } from '../wallet/index.ts'

type Rounds = PlatformBrand['platform']['settings']['rounds']
const paced = (byType: Rounds['byType']): PlatformBrand => {
  const plain = testBrand()
  const rates = { ...plain.platform.settings.rates, KWD: '3', JPY: '0.006' }
  const settings = { ...plain.platform.settings, rates, rounds: { fastPlay: false, byType } }
  const { currencies } = plain.brand
  const available = { ...currencies.available, KWD: { presets: [] }, JPY: { presets: [] } }
  return {
    ...plain,
    brand: { ...plain.brand, currencies: { ...currencies, available } },
    platform: { ...plain.platform, settings },
  }
}

describeEngines('the pace and the stake of rounds', (engine) => {
  let app: TestPlatform
  let count = 0
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open(), brands: [paced({})] })
  })
  afterAll(async () => {
    expect(await app.platform.services.ledger.reconcile('test')).toEqual([])
    await app.close()
  })
  beforeEach(() => app.setBrand(paced({ slot: { seconds: 2.5, mostStake: '5.00' } })))

  const join = async (currency = 'EUR', gift = 100_00n): Promise<Visitor> => {
    const player = app.visitor()
    const uid = await player.register({ email: `pace-${(count += 1)}@example.test` })
    if (currency !== 'EUR') expect((await player.call('account.setCurrency', { currency })).status).toBe(200)
    await app.platform.services.wallet.post(undefined, {
      brand: 'test',
      key: `gift-${uid}`,
      kind: 'adjustment',
      legs: [
        { owner: 'house', bucket: 'gifts', currency, amount: -gift },
        { owner: playerOwner(uid), bucket: 'main', currency, amount: gift },
      ],
    })
    return player
  }
  const open = async (player: Visitor, sysname = 'fox-fire') =>
    new URL(
      String((await player.send('GET', `/platform/game/${sysname}/play?mode=real`)).headers['location']),
    ).searchParams.get('token') ?? ''
  const call = async (token: string, op: string, body: object) => {
    const text = JSON.stringify({ token, currency: 'EUR', ...body })
    const [host, path] = ['test.localhost', `/platform/aggregator/${op}`]
    return app.visitor().send('POST', path, {
      host,
      headers: {
        'content-type': 'application/json',
        ...sign(aggregatorKey(app.settings.secret), { method: 'POST', host, path, body: text }, app.clock.now()),
      },
      body: text,
    })
  }
  const bet = (token: string, round: string, amount = '1.00', tx = `${round}-bet`) =>
    call(token, 'bet', { round_id: round, tx_id: tx, amount })
  const name = () => `pace-${(count += 1)}`

  test('a second round sooner is refused, of this player and this game alone', async () => {
    const player = await join()
    const token = await open(player)
    expect((await bet(token, name())).status).toBe(200)
    app.clock.advance('PT2.499S')
    const refused = await bet(token, name())
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.body).toContain('at least 2.5 seconds')
    // Another login of the game is the same player; another player has a time of their own.
    expect((await bet(await open(player), name())).status).toBeGreaterThanOrEqual(400)
    expect((await bet(await open(await join()), name())).status).toBe(200)
    app.clock.advance('PT0.001S')
    expect((await bet(token, name())).status).toBe(200)
  })

  test('further bets and the win of the same round are no second round, and a repeated call is answered', async () => {
    const token = await open(await join())
    const round = name()
    expect((await bet(token, round)).status).toBe(200)
    expect((await bet(token, round, '1.00', `${round}-more`)).status).toBe(200)
    expect((await bet(token, round)).status).toBe(200)
    expect((await call(token, 'win', { round_id: round, tx_id: `${round}-win`, amount: '9.00' })).status).toBe(200)
    expect((await bet(token, name())).status).toBeGreaterThanOrEqual(400)
  })

  test('a round that was given back was none', async () => {
    const token = await open(await join())
    const round = name()
    await bet(token, round)
    const back = { round_id: round, tx_id: `${round}-back`, bet_tx_id: `${round}-bet`, amount: '1.00' }
    expect((await call(token, 'rollback', back)).status).toBe(200)
    expect((await bet(token, name())).status).toBe(200)
  })

  test('two rounds asked for at the same time are one', async () => {
    const token = await open(await join())
    const answers = await Promise.all([name(), name(), name()].map((round) => bet(token, round)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a round costs no more than the market allows, all its bets together', async () => {
    const token = await open(await join())
    const refused = await bet(token, name(), '5.01')
    expect(refused.body).toContain('more than a round may cost')
    const round = name()
    expect((await bet(token, round, '3.00')).status).toBe(200)
    expect((await bet(token, round, '2.01', `${round}-more`)).status).toBeGreaterThanOrEqual(400)
    expect((await bet(token, round, '2.00', `${round}-rest`)).status).toBe(200)
  })

  test.each([
    ['KWD', '1.00', '0.333', '0.334'],
    ['JPY', '2.50', '416', '417'],
    ['BTC', '1.00', '0.00002000', '0.00002001'],
  ])(
    'the largest stake is of the default currency: in %s it is what %s EUR are worth',
    async (currency, ...amounts) => {
      const [mostStake, fits, isTooMuch] = amounts
      app.setBrand(paced({ slot: { mostStake } }))
      const token = await open(await join(currency, 1_000_000n))
      const staked = (amount: string) => {
        const round = name()
        return call(token, 'bet', { round_id: round, tx_id: `${round}-bet`, amount, currency })
      }
      expect((await staked(fits)).status).toBe(200)
      const refused = await staked(isTooMuch)
      expect([refused.status, refused.body]).toEqual([422, expect.stringContaining('more than a round may cost')])
    },
  )

  test('games of other types, and brands without the rule, play as fast as they like', async () => {
    const token = await open(await join())
    app.setBrand(paced({ live: { seconds: 5 } }))
    for (let turn = 0; turn < 3; turn += 1) expect((await bet(token, name(), '20.00')).status).toBe(200)
  })

  test('the aggregator is told how fast a game may be', async () => {
    await open(await join())
    const { config } = await app.database.db
      .selectFrom('sandbox_game')
      .select('config')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(config.pace).toEqual({ seconds: 2.5, isFast: false })
  })
})
