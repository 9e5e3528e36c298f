import { afterAll, beforeAll, expect, test } from 'vitest'
import type { YearStatement } from '../../../../schemas/api/limits.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'
import { createWallet, playerOwner, type EntryKind, type Leg } from '../wallet/index.ts'

/** Two brands whose months begin at different instants. */
const ZONES = { malta: 'Europe/Malta', lima: 'America/Lima' } as const

describeEngines('twelve months of play', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    const brands = Object.entries(ZONES).map(([id, timezone]) => {
      const brand = testBrand({ id, host: `${id}.localhost` })
      return { ...brand, brand: { ...brand.brand, timezone } }
    })
    app = await startTestPlatform({ database: await engine.open(), brands })
  })
  afterAll(() => app.close())

  const join = async (brand: keyof typeof ZONES) => {
    app.clock.set('2025-02-01T00:00:00.000Z')
    const player = app.visitor(`${brand}.localhost`)
    const id = await player.register({ email: `year-${Math.random()}@example.test` })
    let count = 0
    /** Moves money of the player's at an instant. */
    const move = async (at: string, kind: EntryKind, amount: bigint, { bucket = 'main', currency = 'EUR' } = {}) => {
      app.clock.set(at)
      await createWallet({ db: app.database.db, clock: app.clock }).post(undefined, {
        brand,
        key: `${id} ${++count}`,
        kind,
        legs: [
          { owner: 'house', bucket: 'gifts', currency, amount: -amount },
          { owner: playerOwner(id), bucket, currency, amount } as Leg,
        ],
      })
    }
    /** The statement as it is read at an instant, by a login of that moment. */
    const read = async (at: string): Promise<YearStatement> => {
      app.clock.set(at)
      const { email } = await app.database.db
        .selectFrom('player')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await player.call('auth.login', { login: email, password: 'correct-horse-9' })
      return (await player.call('limits.getStatement')).data
    }
    return { move, read }
  }
  const month = (year: YearStatement, wanted: string, currency = 'EUR') => {
    const { deposits, withdrawals, staked, won, net } = year.currencies
      .find((one) => one.currency === currency)!
      .months.find((one) => one.month === wanted)!
    return [deposits, withdrawals, staked, won, net].map(({ amount }) => amount)
  }

  test('every movement of own money is in its month; bonus money, gifts and what was only locked are not', async () => {
    const { move, read } = await join('malta')
    await move('2026-02-10T10:00:00.000Z', 'deposit', 10_000n)
    await move('2026-02-11T10:00:00.000Z', 'stake', -3_000n)
    await move('2026-02-11T10:01:00.000Z', 'win', 4_500n)
    await move('2026-02-11T10:02:00.000Z', 'stake', -700n)
    await move('2026-02-11T10:03:00.000Z', 'rollback', 700n)
    await move('2026-02-12T10:00:00.000Z', 'adjustment', 9_900n)
    await move('2026-02-12T10:00:00.000Z', 'win', 8_800n, { bucket: 'bonus' })
    await move('2026-02-13T10:00:00.000Z', 'withdrawal_reserve', -2_000n)
    await move('2026-02-13T10:00:00.000Z', 'withdrawal_reserve', 2_000n, { bucket: 'locked_withdrawal' })
    await move('2026-02-14T10:00:00.000Z', 'withdrawal', -2_000n, { bucket: 'locked_withdrawal' })
    await move('2026-02-15T10:00:00.000Z', 'withdrawal_return', 500n)
    await move('2026-02-16T10:00:00.000Z', 'deposit_reversal', -1_000n)
    const year = await read('2026-02-20T10:00:00.000Z')
    expect(year.timezone).toBe('Europe/Malta')
    expect(month(year, '2026-02')).toEqual(['90.00', '15.00', '30.00', '45.00', '15.00'])
    expect(year.currencies[0]!.total).toMatchObject({ deposits: { amount: '90.00' }, net: { amount: '15.00' } })
    expect(year.currencies[0]!.months.map(({ month: name }) => name)).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
      '2025-10',
      '2025-09',
      '2025-08',
      '2025-07',
      '2025-06',
      '2025-05',
      '2025-04',
      '2025-03',
    ])
  })

  test('months begin at the brand’s midnight, in summer as in winter, and the thirteenth is gone', async () => {
    const malta = await join('malta')
    // Midnight of 1 April is at 22:00 UTC, after the clocks went ahead; that of 1 November at 23:00 again.
    await malta.move('2025-03-31T21:59:59.999Z', 'deposit', 1n)
    await malta.move('2025-03-31T22:00:00.000Z', 'deposit', 200n)
    await malta.move('2025-10-31T22:59:59.999Z', 'deposit', 400n)
    await malta.move('2025-10-31T23:00:00.000Z', 'deposit', 800n)
    await malta.move('2026-03-31T21:59:59.999Z', 'deposit', 1_600n)
    const march = await malta.read('2026-03-31T21:59:59.999Z')
    expect([month(march, '2025-10')[0], month(march, '2025-11')[0], month(march, '2026-03')[0]]).toEqual([
      '4.00',
      '8.00',
      '16.00',
    ])
    expect(march.currencies[0]!.total.deposits.amount).toBe('30.00')
    const april = await malta.read('2026-03-31T22:00:00.000Z')
    expect(april.currencies[0]!.months[0]!.month).toBe('2026-04')
    expect(april.currencies[0]!.total.deposits.amount).toBe('28.00')

    const lima = await join('lima')
    await lima.move('2026-04-01T04:59:59.999Z', 'deposit', 100n)
    await lima.move('2026-04-01T05:00:00.000Z', 'deposit', 200n)
    const year = await lima.read('2026-04-02T00:00:00.000Z')
    expect([month(year, '2026-03')[0], month(year, '2026-04')[0]]).toEqual(['1.00', '2.00'])
  })

  test('money of another currency is a statement of its own, after the player’s', async () => {
    const { move, read } = await join('malta')
    await move('2026-02-10T10:00:00.000Z', 'deposit', 50_000_000n, { currency: 'BTC' })
    const year = await read('2026-02-20T10:00:00.000Z')
    expect(year.currencies.map(({ currency }) => currency)).toEqual(['EUR', 'BTC'])
    expect(month(year, '2026-02', 'BTC')[0]).toBe('0.50000000')
    expect(month(year, '2026-02')[0]).toBe('0.00')
  })

  test('nobody else’s money is in it, and a guest gets none', async () => {
    const { move } = await join('malta')
    await move('2026-02-10T10:00:00.000Z', 'deposit', 7_700n)
    const other = await join('malta')
    expect((await other.read('2026-02-20T10:00:00.000Z')).currencies[0]!.total.deposits.amount).toBe('0.00')
    expect((await app.visitor('malta.localhost').call('limits.getStatement')).status).toBe(401)
  })
})
