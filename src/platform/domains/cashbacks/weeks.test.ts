import { afterEach, expect, test, vi } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { startTestPlatform } from '../../testing.ts'
import { Connection } from '../live/testing.ts'
import { startWeeks, type Weeks } from './testing.ts'

/** The week of Monday 15 March 2027 in UTC. */
const FIRST = '2027-03-15T00:00 2027-03-22T00:00'
const SECOND = '2027-03-22T00:00 2027-03-29T00:00'
const WEDNESDAY = '2027-03-17T12:00:00.000Z'

describeEngines('weeks of cashback', (engine) => {
  let weeks: Weeks
  const start = async (timezone = 'UTC', now = WEDNESDAY) => {
    weeks = await startWeeks(engine, timezone, now)
    return weeks
  }
  afterEach(async () => {
    expect(await weeks.cashier.findings()).toEqual([])
    await weeks.cashier.app.close()
  })

  test('a cashback comes with the clock, whoever moves it: nothing else has to happen', async () => {
    const { cashier, at, player, given } = await start()
    const one = await player()
    await cashier.round(one, 50_00n, 10_00n)
    await at('2027-03-22T00:04:00.000Z')
    expect(await given(one)).toEqual([])
    await at('2027-03-22T00:06:00.000Z')
    expect(await given(one)).toEqual([`${FIRST} 400 EUR`])
    // And so does the next one, also after a long leap.
    await cashier.round(one, 20_00n, 0n)
    await at('2027-06-01T00:00:00.000Z')
    expect(await given(one)).toEqual([`${FIRST} 400 EUR`, `${SECOND} 200 EUR`])
    await cashier.round(one, 10_00n, 0n)
    await at('2027-06-08T00:00:00.000Z')
    expect(await given(one)).toHaveLength(3)
  })

  test('it is told on the stream, to its player alone, and not once it was taken', async () => {
    const { cashier, at, player } = await start()
    const [one, two] = [await player(), await player()]
    await cashier.round(one, 50_00n, 10_00n)
    await at('2027-03-22T00:06:00.000Z')
    for (const each of [one, two]) await each.back()
    const told = async ({ cookie }: typeof one) => {
      const stream = new Connection(cashier.app, '/platform/live?topics=cashback', { cookie: cookie! })
      await vi.waitFor(() => expect(stream.of('cashback')).toHaveLength(1), 5_000)
      stream.close()
      return stream.last.data as unknown
    }
    const [{ id }] = (await one.call('cashbacks.get')).data.items
    expect([await told(one), await told(two)]).toEqual([{ id }, null])
    await one.call('cashbacks.payout', { cashback_id: id })
    expect(await told(one)).toBeNull()
  })

  test('moving the clock of the sandbox brings a cashback', async () => {
    const { cashier, player, given } = await start()
    const one = await player()
    await cashier.round(one, 50_00n, 10_00n)
    const { status } = await cashier.app.visitor().send('POST', '/_sandbox/clock', {
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ advance: 'P5D' }),
    })
    expect(status).toBe(200)
    await cashier.work()
    expect(await given(one)).toEqual([`${FIRST} 400 EUR`])
  })

  test.each(['Pacific/Auckland', 'America/Los_Angeles'])(
    'a brand that moves to %s pays no stake twice, and the week that runs stays as it began',
    async (zone) => {
      const { cashier, at, player, given } = await start()
      const { app, services } = cashier
      const one = await player()
      const accrued = async () => {
        await one.back()
        return (await one.call('cashbacks.accrued')).data
      }
      await cashier.round(one, 50_00n, 10_00n)
      await at('2027-03-22T01:00:00.000Z')
      await services.cashbacks.schedule()
      await cashier.work()
      app.setBrand({ ...cashier.brand(), brand: { ...cashier.brand().brand, timezone: zone } })
      expect(await accrued()).toMatchObject({ from: '2027-03-22T00:00:00.000Z', to: '2027-03-29T00:00:00.000Z' })
      await cashier.round(one, 30_00n, 0n)
      for (const now of ['2027-03-22T13:00:00.000Z', '2027-03-29T20:00:00.000Z', '2027-04-12T00:00:00.000Z']) {
        app.clock.set(now)
        await services.cashbacks.schedule()
        await cashier.work()
      }
      expect(await given(one)).toEqual([`${FIRST} 400 EUR`, `${SECOND} 300 EUR`])
      // The weeks after it are those of the new zone.
      const local = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit' })
      expect(local.format(new Date((await accrued()).from))).toBe('Mon, 00')
    },
  )

  test('what was paid before weeks were stored is not paid again after a move', async () => {
    const { cashier, at, player, given } = await start()
    const { db } = cashier.app.database
    const one = await player()
    await cashier.round(one, 50_00n, 10_00n)
    await at('2027-03-22T01:00:00.000Z')
    // As the database was then.
    await db.updateTable('cashback').set({ week: null }).execute()
    await db.deleteFrom('cashback_week').execute()
    await db.deleteFrom('job').where('name', '=', 'cashbacks.week').execute()
    cashier.app.setBrand({ ...cashier.brand(), brand: { ...cashier.brand().brand, timezone: 'Pacific/Auckland' } })
    await cashier.services.cashbacks.schedule()
    await at('2027-03-22T12:00:00.000Z')
    expect(await given(one)).toEqual([`${FIRST} 400 EUR`])
  })

  test('the database takes no week and no cashback that overlaps another', async () => {
    const { cashier, at, player } = await start()
    const { pool } = cashier.app.database
    const one = await player()
    await cashier.round(one, 50_00n, 10_00n)
    await at('2027-03-22T01:00:00.000Z')
    const again = (from: string, to: string, currency = 'EUR') =>
      pool.query(
        `INSERT INTO cashback (id, brand_id, player_id, status, title, amount, currency, created_at, end_date,
          period_from, week)
        SELECT gen_random_uuid()::text, brand_id, player_id, status, title, amount, $3, created_at, $2::timestamptz,
          $1::timestamptz, week
        FROM cashback WHERE player_id = $4 ORDER BY end_date LIMIT 1`,
        [from, to, currency, one.id],
      )
    await expect(again('2027-03-21T23:00:00Z', '2027-03-28T23:00:00Z')).rejects.toMatchObject({
      constraint: 'cashback_no_overlap',
    })
    await again('2027-03-22T00:00:00Z', '2027-03-29T00:00:00Z')
    await again('2027-03-21T23:00:00Z', '2027-03-28T23:00:00Z', 'JPY')
    const { rows } = await pool.query<{ number: number; ends_at: Date }>(
      "SELECT number, ends_at FROM cashback_week WHERE brand_id = 'test' ORDER BY number DESC LIMIT 1",
    )
    const { number, ends_at } = rows[0]!
    const week = (previous: number | null, end: Date | null, from: Date) =>
      pool.query(
        `INSERT INTO cashback_week (brand_id, number, previous, previous_end, starts_at, ends_at, zone)
        VALUES ('test', $1, $2, $3, $4, $5, 'UTC')`,
        [number + 1, previous, end, from, new Date(from.getTime() + 7 * 86_400_000)],
      )
    const early = new Date(ends_at.getTime() - 3_600_000)
    await expect(week(number, ends_at, early)).rejects.toMatchObject({ constraint: 'cashback_week_chain' })
    await expect(week(null, null, early)).rejects.toMatchObject({ constraint: 'cashback_week_chain' })
    await expect(week(number, early, early)).rejects.toMatchObject({ code: '23503' })
    await week(number, ends_at, ends_at)
  })

  test('a round that is open over the end of a week counts in the week in which it ends', async () => {
    const { cashier, at, player, given } = await start()
    const one = await player()
    await cashier.round(one, 30_00n)
    await at('2027-03-22T01:00:00.000Z')
    expect(await given(one)).toEqual([])
    await cashier.endRounds(one, 5_00n)
    await at('2027-03-29T01:00:00.000Z')
    expect(await given(one)).toEqual([`${SECOND} 250 EUR`])
  })

  test('a stake that is refunded after its week is no loss of the next, whenever the week was counted', async () => {
    const { cashier, at, player, given } = await start()
    const [one, two, late] = [await player(), await player(), await player()]
    for (const each of [one, two, late]) await cashier.round(each, 50_00n, 0n)
    // Refunded between the end of the week and when it is counted: the week keeps it, the next one takes it back.
    cashier.app.clock.set('2027-03-22T00:02:00.000Z')
    await cashier.refundRound(late)
    await at('2027-03-22T00:06:00.000Z')
    for (const each of [one, two, late]) expect(await given(each)).toEqual([`${FIRST} 500 EUR`])
    await cashier.refundRound(one)
    for (const each of [one, two, late]) await cashier.round(each, 80_00n, 0n)
    await at('2027-03-29T00:06:00.000Z')
    expect(await given(one)).toEqual([`${FIRST} 500 EUR`, `${SECOND} 300 EUR`])
    expect(await given(two)).toEqual([`${FIRST} 500 EUR`, `${SECOND} 800 EUR`])
    expect(await given(late)).toEqual([`${FIRST} 500 EUR`, `${SECOND} 300 EUR`])
  })

  test.each([
    ['JPY', 1_239n, '123'],
    ['KWD', 12_345n, '1.234'],
  ])('in %s a cashback is cut to the minor unit', async (currency, lost, amount) => {
    const { cashier, at, player } = await start()
    const one = await player(currency)
    await cashier.round(one, lost, 0n)
    await at('2027-03-22T01:00:00.000Z')
    await one.back()
    const [cashback] = (await one.call('cashbacks.get')).data.items
    expect(cashback.amount).toEqual({ amount, currency })
    expect((await one.call('cashbacks.payout', { cashback_id: cashback.id })).data).toBe(1)
    expect((await one.call('cashier.getwithdrawsettings')).data.turnover).toMatchObject([
      { left: { amount, currency } },
    ])
  })

  test('a week played in two currencies gives a cashback in each, into its own wallet', async () => {
    const { cashier, at, player, given } = await start()
    const one = await player()
    await cashier.round(one, 50_00n, 0n)
    expect((await one.call('account.setCurrency', { currency: 'JPY' })).status).toBe(200)
    await cashier.services.wallet.post(undefined, {
      brand: 'test',
      key: `test:yen-${one.id}`,
      kind: 'demo_deposit',
      legs: [
        { owner: 'house', bucket: 'gifts', currency: 'JPY', amount: -5_000n },
        { owner: `player:${one.id}`, bucket: 'main', currency: 'JPY', amount: 5_000n },
      ],
    })
    await cashier.round(one, 3_000n, 0n)
    await at('2027-03-22T01:00:00.000Z')
    expect(await given(one)).toEqual([`${FIRST} 500 EUR`, `${FIRST} 300 JPY`])
    await one.back()
    for (const { id } of (await one.call('cashbacks.get')).data.items)
      expect((await one.call('cashbacks.payout', { cashback_id: id })).data).toBe(1)
    const held = await cashier.services.wallet.balances('test', one.id)
    expect(held.find(({ currency }) => currency === 'EUR')?.main).toBe(1_000_000n - 50_00n + 5_00n)
    expect(held.find(({ currency }) => currency === 'JPY')?.main).toBe(5_000n - 3_000n + 300n)
  })

  test('it can be taken until the instant its time is over, and not at it', async () => {
    const { cashier, at, player } = await start()
    const [one, two] = [await player(), await player()]
    for (const each of [one, two]) await cashier.round(each, 50_00n, 0n)
    await at('2027-03-22T01:00:00.000Z')
    const take = async (each: typeof one) => {
      const { id } = await cashier.app.database.db
        .selectFrom('cashback')
        .select('id')
        .where('player_id', '=', each.id)
        .executeTakeFirstOrThrow()
      return each.call('cashbacks.payout', { cashback_id: id })
    }
    cashier.app.clock.set('2027-03-29T00:59:59.999Z')
    for (const each of [one, two]) await each.back()
    expect((await take(one)).data).toBe(1)
    cashier.app.clock.set('2027-03-29T01:00:00.000Z')
    expect(await take(two)).toMatchObject({
      status: 400,
      error: { invalid_parameters: { cashback_id: 'status' } },
    })
    expect((await two.call('cashbacks.get')).data.items).toEqual([])
  })

  test('two processes whose clocks differ count a week once, and pay it out once', async () => {
    const { cashier, at, player, given } = await start()
    const one = await player()
    await cashier.round(one, 50_00n, 10_00n)
    const ahead = fixedClock('2027-03-22T00:05:00.300Z')
    const second = await startTestPlatform({
      database: { ...cashier.app.database, close: async () => undefined },
      clock: ahead,
      brands: [cashier.brand()],
    })
    cashier.app.clock.set('2027-03-22T00:05:00.000Z')
    const both = [cashier.app.platform, second.platform]
    await Promise.all(both.map(({ services }) => services.cashbacks.schedule()))
    await Promise.all(
      both.map(async (each) => {
        while (await each.runDue());
      }),
    )
    await at('2027-03-22T00:06:00.000Z')
    expect(await given(one)).toEqual([`${FIRST} 400 EUR`])
    await one.back()
    const { id } = (await one.call('cashbacks.get')).data.items[0]
    ahead.set('2027-03-22T00:06:00.300Z')
    const other = second.visitor()
    other.cookie = one.cookie
    const answers = await Promise.all(
      [one, other, one, other].map((each) => each.call('cashbacks.payout', { cashback_id: id })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await one.held()).main).toBe('9964.00')
    await second.close()
  })
})
