import { afterEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startWeeks, type Weeks } from './testing.ts'

describeEngines('cashback of players who may not take it', (engine) => {
  let weeks: Weeks
  afterEach(async () => {
    expect(await weeks.cashier.findings()).toEqual([])
    await weeks.cashier.app.close()
  })

  test('a closed account takes nothing until it is open again; an excluded player gets and takes nothing', async () => {
    weeks = await startWeeks(engine, 'UTC', '2027-03-17T12:00:00.000Z')
    const { cashier, at, player, given } = weeks
    const { backOffice } = cashier.services.accounts
    const [banned, closed, excluded, late] = [await player(), await player(), await player(), await player()]
    for (const one of [banned, closed, excluded, late]) await cashier.round(one, 50_00n, 0n)
    await at('2027-03-21T23:59:00.000Z')
    // Closed before its week is counted, it still gets what it lost; it waits like any other.
    await backOffice.ban('test', closed.email, { by: 'anna' })
    await excluded.back()
    expect((await excluded.call('limits.takeBreak', { period: 'permanent' })).status).toBe(200)
    await at('2027-03-22T01:00:00.000Z')
    const counts = await Promise.all([banned, closed, excluded, late].map(async (one) => (await given(one)).length))
    expect(counts).toEqual([1, 1, 0, 1])
    for (const one of [banned, late]) await one.back()
    const idOf = async (one: typeof banned) => (await one.call('cashbacks.get')).data.items[0].id as string
    const [held, other] = [await idOf(banned), await idOf(late)]
    await backOffice.ban('test', banned.email, { by: 'anna' })
    expect((await late.call('limits.takeBreak', { period: 'P1D' })).status).toBe(200)
    expect((await banned.call('cashbacks.payout', { cashback_id: held })).status).toBeGreaterThanOrEqual(400)
    expect((await late.call('cashbacks.payout', { cashback_id: other })).status).toBeGreaterThanOrEqual(400)
    for (const { email } of [banned, closed]) await backOffice.unban('test', email, { by: 'anna' })
    await at('2027-03-24T00:00:00.000Z')
    await closed.back()
    for (const [one, id] of [
      [banned, held],
      [closed, await idOf(closed)],
      [late, other],
    ] as const) {
      await one.back()
      expect((await one.call('cashbacks.payout', { cashback_id: id })).data).toBe(1)
    }
  })
})
