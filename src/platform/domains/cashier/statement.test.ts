import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseMoney } from '../../../../engine/money/index.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { testBrand, type Parsed } from '../../testing.ts'
import { convert } from '../../kernel/rates.ts'
import { giveBonus, startCashier, type TestCashier, type TestPlayer } from './testing.ts'

test('an amount in another currency is rounded down and never grows by converting there and back', () => {
  const brand = testBrand()
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (minor) => {
      expect(convert(brand, convert(brand, minor, 'EUR', 'BTC'), 'BTC', 'EUR')).toBeLessThanOrEqual(minor)
      expect(convert(brand, convert(brand, minor, 'BTC', 'EUR', 'up'), 'EUR', 'BTC')).toBeGreaterThanOrEqual(minor)
    }),
  )
  expect(convert(brand, parseMoney('1', 'BTC'), 'BTC', 'EUR')).toBe(50_000_00n)
  expect(() => convert(brand, 1n, 'EUR', 'SEK')).toThrow('never had a rate for SEK')
})

describeEngines('statements, exports and balances', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const of = async (name: 'cashier.getstatement' | 'cashier.exportstatement' | 'cashier.explainbalance', params = {}) =>
    (await player.call(name, params)).data
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    player = await cashier.player()
  })

  test('[API-14.1] [API-18] [API-21] a new currency: balances, cashier and rates use it, old money stays', async () => {
    await player.fund('100')
    expect((await player.call('account.getcurrencyrates')).data).toEqual({
      base: 'EUR',
      rates: [
        { currency: 'EUR', rate: '1' },
        { currency: 'BTC', rate: '50000' },
      ],
    })
    const none = { amount: '0.00000000', currency: 'BTC' }
    const zero = { amount: '0.00', currency: 'EUR' }
    const left = { main: { amount: '100.00', currency: 'EUR' }, bonus: zero, betting_bonus: zero, fun: zero }
    const inBitcoin = { main: none, bonus: none, betting_bonus: none, fun: none }
    expect((await player.call('account.getBalance')).data).not.toHaveProperty('others')
    expect((await player.call('account.setCurrency', { currency: 'BTC' })).data).toEqual({
      ...inBitcoin,
      others: [left],
    })
    expect((await player.call('account.getBalance')).data).toEqual({ ...inBitcoin, others: [left] })
    expect((await player.call('account.getInfo')).data.balance_others).toEqual([left])
    expect(await player.held()).toMatchObject({ main: '0.00000000', currency: 'BTC' })
    expect((await player.call('account.getInfo')).data.balance_main).toEqual(none)
    expect((await player.call('cashier.getdepositsettings')).data).toMatchObject({
      currency: 'BTC',
      available: none,
      methods: [{ sysname: 'card', min: { amount: '0.00100000', currency: 'BTC' } }],
    })
    await player.fund('1')
    expect((await player.call('account.setCurrency', { currency: 'EUR' })).data.main).toEqual({
      amount: '100.00',
      currency: 'EUR',
    })
    for (const currency of ['USD', 'XXX'])
      expect((await player.call('account.setCurrency', { currency })).error.invalid_parameters).toEqual({
        currency: 'unknown',
      })
    await cashier.round(player, 10_00n)
    expect((await player.call('account.setCurrency', { currency: 'BTC' })).error.invalid_parameters).toEqual({
      currency: 'open_round',
    })
  })

  test('the statement of a period adds up from the opening to the closing balance', async () => {
    const start = cashier.app.clock.now()
    await player.fund('100')
    cashier.app.clock.advance('PT1M')
    const from = cashier.app.clock.now().toISOString()
    const refunded = await player.fund('50')
    await cashier.round(player, 20_00n, 5_00n)
    await player.withdraw('30')
    await player.withdraw('13')
    await cashier.work()
    await player.send('POST', '/_sandbox/payments', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `reference=${refunded}&outcome=refunded`,
    })
    await giveBonus(cashier, player, 9_00n)
    const { adjustment } = await cashier.services.cashier.office.adjustments.propose(cashier.brand(), {
      player_id: player.id,
      wallet: 'main',
      amount: 7_50n,
      currency: 'EUR',
      reason: 'goodwill',
      by: 'anna',
    })
    expect(adjustment.proposed_by).toBe('anna')
    cashier.app.clock.advance('PT1M')
    const amounts = ({ opening, deposits, withdrawals, net, stakes, wins, corrections, closing }: Parsed) =>
      [opening, deposits, withdrawals, net, stakes, wins, corrections, closing].map(({ amount }) => amount)
    expect(amounts(await of('cashier.getstatement', { from }))).toEqual([
      '100.00',
      '0.00',
      '30.00',
      '-30.00',
      '20.00',
      '5.00',
      '7.50',
      '62.50',
    ])
    expect(amounts(await of('cashier.getstatement'))).toEqual([
      '0.00',
      '100.00',
      '30.00',
      '70.00',
      '20.00',
      '5.00',
      '7.50',
      '62.50',
    ])
    expect(amounts(await of('cashier.getstatement', { from: start.toISOString(), until: from }))).toEqual([
      '0.00',
      '100.00',
      '0.00',
      '100.00',
      '0.00',
      '0.00',
      '0.00',
      '100.00',
    ])
    expect((await player.held()).main).toBe('62.50')
  })

  test('invalid periods are refused', async () => {
    const wrong = async (params: object) =>
      (await player.call('cashier.getstatement', params as Record<string, unknown>)).error.invalid_parameters
    expect(await wrong({ from: '2026-03-05T00:00:00Z', until: '2026-03-04T00:00:00Z' })).toEqual({
      from: 'after the end',
    })
    expect(await wrong({ from: '2020-03-05T00:00:00Z' })).toEqual({ from: 'at most 366 days' })
    expect(await wrong({ from: 'yesterday' })).toEqual({ from: 'format' })
    for (const odd of [
      '2016-12-31T23:59:60Z',
      '2026-01-01T00:00:00+05',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-23:59',
    ]) {
      expect([await wrong({ from: odd }), await wrong({ until: odd })]).toEqual([
        { from: 'no such time' },
        { until: 'no such time' },
      ])
    }
  })

  test('the export holds every movement of real money once, with the balance after it', async () => {
    await player.fund('100')
    await cashier.round(player, 20_00n, 5_00n)
    const { filename, text } = await of('cashier.exportstatement', {
      until: '2026-12-01T00:00:00Z',
      from: '2026-01-01T00:00:00Z',
    })
    expect(filename).toBe('statement-EUR-2026-01-01-2026-12-01.csv')
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toBe('time,entry,kind,wallet,amount,currency,balance,transaction,game,round')
    expect(lines.map((line: string) => line.split(',').slice(2, 7).join(' '))).toEqual([
      'deposit main 100.00 EUR 100.00',
      'stake main -20.00 EUR 80.00',
      'win main 5.00 EUR 85.00',
    ])
    expect(lines[1]).toContain('fox-fire')
  })

  test('every balance is explained by its movements, newest first, page by page', async () => {
    const id = await player.fund('100')
    await cashier.round(player, 20_00n, 5_00n)
    const first = await of('cashier.explainbalance', { count: 2 })
    expect(first).toMatchObject({
      balance: { amount: '85.00', currency: 'EUR' },
      more: true,
      items: [
        { kind: 'win', amount: { amount: '5.00' }, balance: { amount: '85.00' }, game: 'Fox Fire', wallet: 'main' },
        { kind: 'stake', amount: { amount: '-20.00' }, balance: { amount: '80.00' } },
      ],
    })
    const second = await of('cashier.explainbalance', { count: 2, before: first.items[1].id })
    expect(second).toMatchObject({
      balance: { amount: '85.00' },
      more: false,
      items: [{ kind: 'deposit', transaction: id, amount: { amount: '100.00' } }],
    })
    expect(await of('cashier.explainbalance', { wallet: 'bonus' })).toEqual({
      balance: { amount: '0.00', currency: 'EUR' },
      items: [],
      more: false,
    })
    expect((await player.call('cashier.explainbalance', { before: 'first' })).error.invalid_parameters).toEqual({
      before: 'unknown',
    })
    const stranger = await cashier.player()
    expect((await stranger.call('cashier.explainbalance')).data.items).toEqual([])
  })

  test('money in the currency before stays explained after a change of currency', async () => {
    const id = await player.fund('100')
    await player.call('account.setCurrency', { currency: 'BTC' })
    expect(await of('cashier.explainbalance')).toMatchObject({ balance: { currency: 'BTC' }, items: [] })
    expect(await of('cashier.explainbalance', { currency: 'EUR' })).toMatchObject({
      balance: { amount: '100.00', currency: 'EUR' },
      items: [{ kind: 'deposit', transaction: id }],
    })
    for (const currency of ['USD', 'XXX'])
      expect((await player.call('cashier.explainbalance', { currency })).error.invalid_parameters).toEqual({
        currency: 'unknown',
      })
  })

  test('[API-40.1] [API-40.2] [ENTITY-36.1] cashbacks by status and end, none gone', async () => {
    const now = cashier.app.clock.now().getTime()
    const day = (number: number) => new Date(now + number * 86_400_000)
    const row = (
      id: string,
      status: 'active' | 'paid_out' | 'removed',
      end: number,
      expires: number | null,
      player_id = player.id,
    ) => ({
      id: `${player_id}-${id}`,
      brand_id: 'test',
      player_id,
      status,
      title: `Week ${id}`,
      amount: 5_00n,
      currency: 'EUR',
      created_at: day(end),
      end_date: day(end),
      receiving_expired_at: expires === null ? null : day(expires),
    })
    await cashier.app.database.db
      .insertInto('cashback')
      .values([
        row('1', 'paid_out', -21, -14),
        row('2', 'active', -14, -7),
        row('3', 'active', -7, 7),
        row('4', 'paid_out', -1, null),
        row('5', 'paid_out', -2, null, (await cashier.player()).id),
        row('6', 'removed', -3, null),
      ])
      .execute()
    const titles = async (params: object) =>
      (await player.call('cashbacks.get', params as Record<string, unknown>)).data.items.map(
        ({ description }: Parsed) => description.title,
      )
    expect(await titles({})).toEqual(['Week 4', 'Week 3', 'Week 1'])
    expect(await titles({ sort: 'end_date', order: 'asc' })).toEqual(['Week 1', 'Week 3', 'Week 4'])
    expect((await player.call('cashbacks.get', { statuses: 'paid_out', count: 1, offset: 1 })).data).toMatchObject({
      total: 2,
      offset: 1,
      items: [
        {
          status: 'paid_out',
          amount: { amount: '5.00', currency: 'EUR' },
          receiving_expired_at: day(-14).toISOString(),
        },
      ],
    })
    expect((await player.call('cashbacks.get', { fields: 'status', count: 1 })).data.items).toEqual([
      { id: `${player.id}-4`, status: 'paid_out' },
    ])
    expect((await cashier.app.visitor().call('cashbacks.get')).status).toBe(401)
    expect((await player.call('cashbacks.get', { statuses: 'gone' })).error.invalid_parameters).toEqual({
      statuses: 'unknown',
    })
  })

  test('a large correction needs a second person, is audited, and debits no more than the balance', async () => {
    cashier.withdrawalRules({ secondApproverAbove: '100.00' })
    await player.fund('50')
    const { adjustments } = cashier.services.cashier.office
    const base = { player_id: player.id, wallet: 'main' as const, currency: 'EUR', reason: 'double payout', by: 'anna' }
    await expect(adjustments.propose(cashier.brand(), { ...base, amount: -60_00n })).rejects.toThrow(
      'does not have that amount',
    )
    const { adjustment, needsSecond } = await adjustments.propose(cashier.brand(), { ...base, amount: 200_00n })
    expect([needsSecond, (await player.held()).main]).toEqual([true, '50.00'])
    await expect(adjustments.approve(cashier.brand(), adjustment.id, 'anna')).rejects.toThrow('a second person')
    const { pool } = cashier.app.database
    const raise = (by: number) =>
      pool.query('UPDATE adjustment SET amount = amount + $2 WHERE id = $1', [adjustment.id, by])
    await raise(1)
    await expect(adjustments.approve(cashier.brand(), adjustment.id, 'bela')).rejects.toThrow('propose it again')
    await raise(-1)
    await adjustments.approve(cashier.brand(), adjustment.id, 'bela')
    await expect(adjustments.approve(cashier.brand(), adjustment.id, 'carla')).rejects.toThrow('already been posted')
    expect((await player.held()).main).toBe('250.00')
    const lines = (await cashier.app.platform.context.audit.list('test', { limit: 20 })).filter(
      ({ subject }) => subject === `player:${player.id}`,
    )
    expect(lines).toMatchObject([
      {
        action: 'adjustment.approve',
        actor: 'staff:bela',
        reason: 'double payout',
        details: { before: '5000', after: '25000' },
      },
      { action: 'adjustment.propose', actor: 'staff:anna' },
    ])
    expect((await cashier.app.platform.context.audit.verify('test')).problems).toEqual([])
  })
})
