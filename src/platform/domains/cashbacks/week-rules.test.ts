import { afterEach, expect, test } from 'vitest'
import type { CashbackRules } from '../../../../schemas/brand/campaigns.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform } from '../../testing.ts'
import { startWeeks, type Weeks } from './testing.ts'

/** The week of Monday 15 March 2027 in UTC, and the one after it. */
const FIRST = '2027-03-15T00:00 2027-03-22T00:00'
const SECOND = '2027-03-22T00:00 2027-03-29T00:00'

describeEngines('the rules of a week of cashback', (engine) => {
  let weeks: Weeks
  const start = async () => {
    weeks = await startWeeks(engine, 'UTC', '2027-03-17T12:00:00.000Z')
    return weeks
  }
  afterEach(async () => {
    expect(await weeks.cashier.findings()).toEqual([])
    await weeks.cashier.app.close()
  })

  const withRules = ({ cashier }: Weeks, cashback: CashbackRules | undefined) =>
    cashier.change((before) => {
      const { cashback: _gone, ...campaigns } = before.campaigns
      return { ...before, campaigns: { ...campaigns, ...(cashback && { cashback }) } }
    })
  const RULES = { title: 'Other', min: {}, max: {}, claimWithin: 'P7D', times: 3 }

  test.each([
    ['taken out', undefined],
    ['changed', { ...RULES, percent: 5 }],
  ])('a week is shown and given under the rules it began with, also when they are %s', async (_what, rules) => {
    const { cashier, at, player, given } = await start()
    const one = await player()
    await cashier.round(one, 50_00n, 10_00n)
    withRules(weeks, rules)
    await one.back()
    expect((await one.call('cashbacks.accrued')).data).toMatchObject({ percent: 10, amount: { amount: '4.00' } })
    await at('2027-03-22T00:06:00.000Z')
    expect(await given(one)).toEqual([`${FIRST} 400 EUR`])
    // The week after it begins under those of then.
    await cashier.round(one, 50_00n, 10_00n)
    await at('2027-03-29T00:06:00.000Z')
    expect(await given(one)).toEqual([`${FIRST} 400 EUR`, ...(rules ? [`${SECOND} 200 EUR`] : [])])
  })

  test('a week stored without rules, as by a release of before, keeps those it runs under next', async () => {
    const { cashier, at, player, given } = await start()
    const one = await player()
    await cashier.round(one, 50_00n, 10_00n)
    await cashier.app.database.pool.query('UPDATE cashback_week SET rules = NULL')
    await cashier.services.cashbacks.schedule()
    withRules(weeks, { ...RULES, percent: 5 })
    await at('2027-03-22T00:06:00.000Z')
    expect(await given(one)).toEqual([`${FIRST} 400 EUR`])
  })

  test('a process without the brand leaves the week to be tried again', async () => {
    const { cashier, at, player, given } = await start()
    const one = await player()
    await cashier.round(one, 50_00n, 10_00n)
    const without = await startTestPlatform({
      database: { ...cashier.app.database, close: async () => undefined },
      clock: cashier.app.clock,
      brands: [],
    })
    cashier.app.clock.set('2027-03-22T00:06:00.000Z')
    while (await without.platform.runDue());
    expect(await given(one)).toEqual([])
    await at('2027-03-22T00:07:00.000Z')
    expect(await given(one)).toEqual([`${FIRST} 400 EUR`])
    await without.close()
  })
})
