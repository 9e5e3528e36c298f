import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock, monthOf, parseDuration } from '../../../../engine/clock/index.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

const ZONE = 'Europe/Berlin'
type Caps = TestCashier['brand'] extends () => infer B
  ? B extends { platform: { settings: { deposits: { caps: infer C } } } }
    ? C
    : never
  : never

describeEngines('caps of deposits', (engine) => {
  const clock = fixedClock('2026-03-10T12:00:00.000Z')
  let house: TestCashier
  beforeAll(async () => {
    house = await startCashier(engine, undefined, [], { clock })
    const brand = house.brand()
    house.app.setBrand({ ...brand, brand: { ...brand.brand, timezone: ZONE } })
  })
  afterAll(async () => {
    expect(await house.findings()).toEqual([])
    await house.app.close()
  })
  const cap = (caps: Caps) => {
    house.change((all) => ({
      ...all,
      settings: { ...all.settings, deposits: { ...all.settings.deposits, caps } },
    }))
    house.app.setBrand({ ...house.brand(), brand: { ...house.brand().brand, timezone: ZONE } })
  }
  const deposit = (player: TestPlayer, amount: string) => player.call('cashier.makedeposit', player.order(amount))

  test('deposits of a month together stay under the cap, and the answer says what is left and until when', async () => {
    cap({ month: '1000.00' })
    const player = await house.player()
    await player.fund('600')
    const left = { available: { amount: '400.00', currency: 'EUR' }, limit: { amount: '1000.00', currency: 'EUR' } }
    const refused = await deposit(player, '401')
    expect([refused.status, refused.error.type]).toEqual([422, 'BillingDepositLimitExceededException'])
    expect(refused.error.error_data).toEqual({
      ...left,
      period: 'month',
      cap: true,
      until: '2026-03-31T22:00:00.000Z',
    })
    expect((await player.call('cashier.getdepositsettings')).data.limit).toEqual({
      available_amount: left.available,
      limit_amount: left.limit,
      period: 'month',
      can_edit: false,
      expired_at: null,
      is_cap: true,
      renews_at: '2026-03-31T22:00:00.000Z',
    })
    // Gross: what is paid out opens nothing. And what waits for its payment counts, as it may be paid any time.
    expect((await player.withdraw('500')).status).toBe(200)
    expect((await deposit(player, '401')).status).toBe(422)
    expect((await deposit(player, '400')).status).toBe(200)
    expect((await deposit(player, '10')).error.error_data.available.amount).toBe('0.00')
    // Another player has a cap of their own.
    expect((await deposit(await house.player(), '1000')).status).toBe(200)
  })

  test('a month begins anew at midnight of the brand’s zone, not thirty days later', async () => {
    cap({ month: '1000.00' })
    clock.set('2026-03-31T21:59:59.999Z')
    const player = await house.player()
    await player.fund('1000')
    expect((await deposit(player, '10')).status).toBe(422)
    clock.set('2026-03-31T22:00:00.000Z')
    expect((await deposit(player, '1000')).status).toBe(200)
    expect((await deposit(player, '10')).status).toBe(422)
    clock.set('2026-03-10T12:00:00.000Z')
  })

  test('the cap holds above whatever limit a player or a member of staff sets, and the strictest of both', async () => {
    cap({ day: '600.00' })
    const player = await house.player()
    await player.call('limits.set', { type: 'deposit', period: '7', amount: '5000.00' })
    expect((await deposit(player, '601')).error.error_data).toMatchObject({ cap: true, days: 1 })
    await player.call('limits.set', { type: 'deposit', period: '7', amount: '100.00' })
    const limited = await deposit(player, '101')
    expect(limited.error.error_data).toMatchObject({ days: 7, available: { amount: '100.00' } })
    expect(limited.error.error_data.cap).toBeUndefined()
    expect((await player.call('account.getDepositLimit')).data).toMatchObject({ period: '7', can_edit: true })
  })

  test('of a day, a week and a month the one counts that leaves least', async () => {
    cap({ day: '600.00', week: '700.00', month: '10000.00' })
    const player = await house.player()
    expect((await deposit(player, '601')).error.error_data).toMatchObject({ days: 1 })
    await player.fund('600')
    clock.advance('P1D')
    await player.back()
    expect((await deposit(player, '101')).error.error_data).toMatchObject({ days: 7, available: { amount: '100.00' } })
    clock.set('2026-03-10T12:00:00.000Z')
  })

  test('two deposits at the same time cannot both use what is left', async () => {
    cap({ month: '1000.00' })
    const player = await house.player()
    const answers = await Promise.all(['600', '600', '600'].map((amount) => deposit(player, amount)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('whenever deposits are made, those of no month of the zone are together more than the cap', async () => {
    cap({ month: '1000.00' })
    const steps = fc.array(
      fc.record({ wait: fc.constantFrom('PT1M', 'PT7H', 'P3D', 'P20D'), amount: fc.integer({ min: 10, max: 700 }) }),
      { minLength: 3, maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 40 }), steps, async (day, all) => {
        clock.set(new Date(Date.parse('2026-03-10T12:00:00.000Z') + day * parseDuration('P1D')))
        const player = await house.player()
        const paid = new Map<number, number>()
        for (const { wait, amount } of all) {
          clock.advance(wait)
          await player.back()
          const month = monthOf(clock.now(), ZONE).from.getTime()
          const before = paid.get(month) ?? 0
          const { status } = await deposit(player, String(amount))
          expect(status).toBe(before + amount <= 1000 ? 200 : 422)
          if (status === 200) paid.set(month, before + amount)
        }
      }),
      { numRuns: 12 },
    )
    clock.set('2026-03-10T12:00:00.000Z')
  })
})
