import { afterEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startWeeks, type Weeks } from './testing.ts'

describeEngines('weeks of cashback in which clocks change', (engine) => {
  let weeks: Weeks
  afterEach(async () => {
    expect(await weeks.cashier.findings()).toEqual([])
    await weeks.cashier.app.close()
  })

  test.each([
    ['Europe/Malta', '2027-03-24T12:00Z', '2027-03-21T23:00:00.000Z', '2027-03-28T22:00:00.000Z', 167],
    ['Europe/Malta', '2027-10-27T12:00Z', '2027-10-24T22:00:00.000Z', '2027-10-31T23:00:00.000Z', 169],
    // Half an hour.
    ['Australia/Lord_Howe', '2027-09-29T00:00Z', '2027-09-26T13:30:00.000Z', '2027-10-03T13:00:00.000Z', 167.5],
    ['Australia/Lord_Howe', '2027-03-31T00:00Z', '2027-03-28T13:00:00.000Z', '2027-04-04T13:30:00.000Z', 168.5],
    // At midnight, of a Sunday and of the Monday itself, which then begins at 01:00, or after an hour that came twice.
    ['America/Sao_Paulo', '2018-10-31T12:00Z', '2018-10-29T03:00:00.000Z', '2018-11-05T02:00:00.000Z', 167],
    ['America/Sao_Paulo', '2018-02-14T12:00Z', '2018-02-12T02:00:00.000Z', '2018-02-19T03:00:00.000Z', 169],
    ['Asia/Tehran', '2021-03-17T12:00Z', '2021-03-14T20:30:00.000Z', '2021-03-21T20:30:00.000Z', 168],
    ['Asia/Tehran', '2020-09-20T19:45Z', '2020-09-13T19:30:00.000Z', '2020-09-20T20:30:00.000Z', 169],
  ])('in %s, the week of %s: what is played at its ends counts once', async (zone, now, from, to, hours) => {
    expect(Date.parse(to) - Date.parse(from)).toBe(hours * 3_600_000)
    weeks = await startWeeks(engine, zone, now)
    const { cashier, at, player, given } = weeks
    const one = await player()
    expect((await one.call('cashbacks.accrued')).data).toMatchObject({ from, to })
    cashier.app.clock.set(new Date(Date.parse(to) - 1).toISOString())
    await cashier.round(one, 10_00n, 0n)
    cashier.app.clock.set(to)
    await cashier.round(one, 20_00n, 0n)
    await at(new Date(Date.parse(to) + 7 * 86_400_000 + 3_600_000).toISOString())
    expect((await given(one)).map((text) => text.split(' ').slice(2).join(' '))).toEqual(['100 EUR', '200 EUR'])
  })
})
