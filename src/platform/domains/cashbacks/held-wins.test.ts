import { afterEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startWeeks, type Weeks } from './testing.ts'

const FIRST = '2027-03-15T00:00 2027-03-22T00:00'
const SECOND = '2027-03-22T00:00 2027-03-29T00:00'

describeEngines('cashback of a player whose win waits for staff', (engine) => {
  let weeks: Weeks
  afterEach(async () => {
    expect(await weeks.cashier.findings()).toEqual([])
    await weeks.cashier.app.close()
  })

  test('counts its round in the week of the decision, paid or refused, however long that took', async () => {
    weeks = await startWeeks(engine, 'UTC', '2027-03-17T12:00:00.000Z')
    const { cashier, at, player, given } = weeks
    const { office } = cashier.services.games
    const [paid, refused, late] = [await player(), await player(), await player()]
    const all = [paid, refused, late]
    for (const one of all) await cashier.round(one, 50_00n, 0n)
    const ids = new Map<string, string>()
    await at('2027-03-21T23:00:00.000Z')
    for (const one of all) {
      const before = new Set((await office.list('test')).map(({ tx_id }) => tx_id))
      await cashier.round(one, 1_00n)
      await cashier.endRounds(one, 600_000_00n)
      ids.set(one.id, (await office.list('test')).find(({ tx_id }) => !before.has(tx_id))!.tx_id)
    }
    // The round is over and its win is not: what was lost besides is what the first week knows.
    await at('2027-03-22T00:06:00.000Z')
    for (const one of all) expect(await given(one)).toEqual([`${FIRST} 500 EUR`])
    await at('2027-03-23T12:00:00.000Z')
    const pay = async (one: typeof paid) => {
      for (const by of ['anna', 'bela']) await office.pay(cashier.brand(), ids.get(one.id)!, by, 'seen')
    }
    await pay(paid)
    await office.refuse(cashier.brand(), ids.get(refused.id)!, 'anna', 'a fault of the game')
    for (const one of all) await cashier.round(one, 20_00n, 0n)
    await at('2027-03-29T00:06:00.000Z')
    expect(await given(paid)).toEqual([`${FIRST} 500 EUR`])
    expect(await given(refused)).toEqual([`${FIRST} 500 EUR`, `${SECOND} 210 EUR`])
    expect(await given(late)).toEqual([`${FIRST} 500 EUR`, `${SECOND} 200 EUR`])
    await at('2027-05-05T12:00:00.000Z')
    await pay(late)
    await cashier.round(late, 30_00n, 0n)
    await at('2027-05-10T00:06:00.000Z')
    expect(await given(late)).toHaveLength(2)
  })
})
