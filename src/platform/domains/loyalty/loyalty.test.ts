import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoyaltyLine, LoyaltyProduct } from '../../../../schemas/api/loyalty.ts'
import type { PlatformLoyalty } from '../../../../schemas/brand/loyalty.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'

const points = (count: number) => ({ type: 'points' as const, points: count, amount: {} })
const cash = (amount: string) => ({ type: 'cash' as const, amount: { EUR: amount } })
const round = { task: 'rounds' as const, minStake: '1.00', types: ['slot' as const] }

const LOYALTY: PlatformLoyalty = {
  programs: {
    club: {
      title: 'Club',
      pointsAlias: 'coins',
      unit: '10.00',
      weights: { categories: {}, products: { slot: 100, fast: 100, casino: 40, live: 15 } },
      expireAfter: 'P180D',
      remindBefore: 'P14D',
      levels: [
        { title: 'One', exp: 0 },
        { title: 'Two', exp: 5, reward: cash('3.00') },
        { title: 'Three', exp: 20, reward: { type: 'bonus', amount: { EUR: '5.00' } } },
      ],
    },
  },
  quests: {
    start: {
      title: 'Start',
      programs: [],
      reward: points(7),
      steps: [
        { id: 'open', title: 'Open', task: 'register', count: 1, minStake: '0.00', types: [], points: 2 },
        { id: 'play', title: 'Play', count: 2, ...round },
      ],
    },
  },
  products: {
    last: { title: 'The last one', price: 10, reward: cash('1.00'), stock: 1 },
    each: { title: 'One each', price: 10, reward: cash('1.00'), perPlayer: 1 },
    any: { title: 'Any', price: 10, reward: cash('1.00') },
  },
  characters: {},
}

describeEngines('loyalty', (engine) => {
  let cashier: TestCashier
  const run = () => cashier.services.loyalty.run()
  beforeAll(async () => {
    cashier = await startCashier(engine)
    cashier.change((before) => ({ ...before, loyalty: LOYALTY }))
    await run()
  })
  afterAll(async () => {
    const { rows } = await cashier.app.database.pool.query(
      `SELECT a.player_id FROM loyalty_account a WHERE a.points <> (SELECT coalesce(sum(points), 0) FROM loyalty_line l
        WHERE l.player_id = a.player_id) OR a.exp <> (SELECT coalesce(sum(exp), 0) FROM loyalty_line l
        WHERE l.player_id = a.player_id)`,
    )
    expect(rows).toEqual([])
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })

  const player = async (): Promise<TestPlayer> => {
    const one = await cashier.player()
    await one.fund('500')
    return one
  }
  const info = async (one: TestPlayer) => (await one.call('loyalty.getinfo')).data
  const lines = async (one: TestPlayer): Promise<LoyaltyLine[]> =>
    (await one.call('loyalty.explain', { count: 100 })).data.items
  const give = (one: TestPlayer, count: bigint) =>
    cashier.app.platform.context.transaction((tx) =>
      cashier.services.loyalty.enter(
        tx,
        { brandId: 'test', playerId: one.id },
        { kind: 'adjusted', subject: 'test', points: count, ref: `test:${count}`, at: cashier.app.clock.now() },
      ),
    )
  const buy = (one: TestPlayer, id: string) => one.call('loyalty.buyproduct', { id })

  test('a hundred purchases at once with points for one buy exactly one', async () => {
    const one = await player()
    await info(one)
    await give(one, 10n)
    const had = (await info(one)).points
    expect(had).toBe(12)
    const answers = await Promise.all(Array.from({ length: 100 }, () => buy(one, 'any')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ error }) => error.error_data.product[0]))).toEqual(new Set(['POINTS']))
    expect((await info(one)).points).toBe(had - 10)
    expect((await one.held()).main).toBe('501.00')
  })

  test('a product is bought for the price its buyer was shown, or not at all', async () => {
    const one = await player()
    await give(one, 100n)
    const had = (await info(one)).points
    const before = await one.call('loyalty.buyproduct', { id: 'any', price: 9 })
    expect([before.status, before.error.error_data]).toEqual([400, { product: ['PRICE'], price: 10, points: had }])
    expect((await info(one)).points).toBe(had)
    expect((await one.call('loyalty.buyproduct', { id: 'any', price: 10 })).status).toBe(200)
    expect((await info(one)).points).toBe(had - 10)
  })

  test('the last of a stock goes to one of many, and a player buys no more than their share', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, player))
    for (const one of many) await give(one, 100n)
    const answers = await Promise.all(many.map((one) => buy(one, 'last')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [first] = many
    expect([(await buy(first!, 'each')).status, (await buy(first!, 'each')).error.error_data.product]).toEqual([
      200,
      ['CAP'],
    ])
    const { items } = (await first!.call('loyalty.getproducts')).data as { items: LoyaltyProduct[] }
    expect(items.map(({ id, stock, left, refusal }) => [id, stock, left, refusal])).toEqual([
      ['last', 0, null, 'SOLD_OUT'],
      ['each', null, 0, 'CAP'],
      ['any', null, null, null],
    ])
  })

  test('stakes below a point are kept until they make one', async () => {
    const one = await player()
    for (let played = 0; played < 3; played += 1) {
      await cashier.round(one, 400n, 0n)
      await run()
    }
    expect((await info(one)).exp).toBe(1)
    await cashier.round(one, 800n, 0n)
    await run()
    expect((await info(one)).exp).toBe(2)
  })

  test('what is given back takes its points and its step of a quest, and a level stays', async () => {
    const one = await player()
    await cashier.round(one, 6_000n, 'undo')
    await cashier.round(one, 900n, 0n)
    await run()
    const before = await info(one)
    expect([before.exp, before.points]).toEqual([0, 2])
    await cashier.round(one, 5_100n, 0n)
    await run()
    // Two rounds end the quest; six units lead to the second level.
    const after = await info(one)
    expect([after.exp, after.points, after.levels[1].is_current]).toEqual([6, 2 + 6 + 7, true])
    expect((await one.held()).main).toBe('443.00')
    expect((await lines(one)).map(({ kind }) => kind).toSorted()).toEqual(['play', 'quest', 'quest'])
  })

  test('a stop after the stakes were counted gives the level when the job runs again, once', async () => {
    const one = await player()
    await cashier.round(one, 5_000n, 0n)
    const { database } = cashier.app
    // The process ends between the reading and the giving: giving fails as it does then.
    await database.pool.query('ALTER TABLE loyalty_done ADD CONSTRAINT stopped CHECK (false) NOT VALID')
    await run()
    expect((await one.held()).main).toBe('450.00')
    await database.pool.query('ALTER TABLE loyalty_done DROP CONSTRAINT stopped')
    await run()
    await run()
    expect((await one.held()).main).toBe('453.00')
    expect((await info(one)).exp).toBe(5)
  })

  test('reading that fails in the middle counts nothing, and each stake once when it runs again', async () => {
    const one = await player()
    await cashier.round(one, 2_000n, 0n)
    const { database } = cashier.app
    await database.pool.query('ALTER TABLE loyalty_line ADD CONSTRAINT stopped CHECK (false) NOT VALID')
    await expect(run()).rejects.toThrow()
    await database.pool.query('ALTER TABLE loyalty_line DROP CONSTRAINT stopped')
    expect((await info(one)).exp).toBe(0)
    await Promise.all([run(), run()])
    await run()
    expect((await info(one)).exp).toBe(2)
  })

  test('a player in a break gets no points for what is settled then', async () => {
    const one = await player()
    await give(one, 100n)
    await cashier.round(one, 3_000n, 0n)
    expect((await one.call('limits.takeBreak', { period: 'P1D' })).status).toBe(200)
    await run()
    const { rows } = await cashier.app.database.pool.query('SELECT exp FROM loyalty_account WHERE player_id = $1', [
      one.id,
    ])
    expect(rows).toEqual([{ exp: 0n }])
  })

  test('points are lost after the idle time of the programme, not before, and only once', async () => {
    const one = await player()
    await give(one, 40n)
    const { points_expire_at } = await info(one)
    expect(new Date(points_expire_at).getTime()).toBe(cashier.app.clock.now().getTime() + 180 * 86_400_000)
    cashier.app.clock.advance('P170D')
    await cashier.services.loyalty.expire()
    cashier.app.clock.advance('P9D')
    await cashier.services.loyalty.expire()
    await one.back()
    const kept = (await info(one)).points
    expect(kept).toBe(42)
    cashier.app.clock.advance('P5D')
    await cashier.services.loyalty.expire()
    await cashier.services.loyalty.expire()
    await one.back()
    expect((await info(one)).points).toBe(0)
    expect((await lines(one)).filter(({ kind }) => kind === 'expired')).toHaveLength(1)
  })

  test('a line cannot be changed, deleted, or entered out of order', async () => {
    const one = await player()
    await give(one, 5n)
    const { pool } = cashier.app.database
    for (const change of ['UPDATE loyalty_line SET points = 9', 'DELETE FROM loyalty_line'])
      await expect(pool.query(change)).rejects.toThrow(/append-only/)
    await expect(
      pool.query(
        `INSERT INTO loyalty_line (brand_id, player_id, number, kind, subject, points, exp, balance, ref, created_at)
         VALUES ('test', $1, 9, 'adjusted', 'x', 100, 0, 100, 'forged', now())`,
        [one.id],
      ),
    ).rejects.toThrow(/does not continue/)
  })
})
