import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONSEQUENCES, type PlannedChange } from '../../kernel/consequences.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier } from './testing.ts'

describeEngines('what a change of a brand comes to', (engine) => {
  let cashier: TestCashier
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(() => cashier.app.close())

  const change = (pointer: string, after: unknown, before: unknown = '1.00', file = 'platform/payments.json') =>
    ({ kind: 'limit.changed', file: `brands/test/${file}`, pointer, before, after }) satisfies PlannedChange
  const told = async (planned: PlannedChange, brand = 'test') => {
    const { supplied } = cashier.app.platform.context
    const said = await Promise.all(supplied(CONSEQUENCES).map((foresee) => foresee(brand, planned)))
    return said
      .flat()
      .map(({ sentence }) => sentence)
      .join('; ')
  }
  const MIN = '/methods/card/limits/EUR/deposit/min'

  test('deposits of the last month that a limit would have refused are told as a share of all', async () => {
    const player = await cashier.player()
    expect(await told(change(MIN, '20.00'))).toBe('')
    await player.fund('12')
    cashier.app.clock.advance('P31D')
    await player.back()
    for (const amount of ['15', '30', '40', '50', '60', '70', '80', '90', '100', '110', '120'])
      await player.fund(amount)
    expect(await told(change(MIN, '20.00'))).toBe("9 % of last month's deposits would have been refused (1 of 11)")
    expect(await told(change('/methods/card/limits/EUR/deposit/max', '99.99'))).toMatch(/^27 % .*\(3 of 11\)$/)
    // Nothing is told of what would have passed, of another currency or method, and of another brand.
    expect(await told(change(MIN, '15.00'))).toBe('')
    expect(await told(change('/methods/card/limits/USD/deposit/min', '20.00'))).toBe('')
    expect(await told(change('/methods/bank/limits/EUR/deposit/min', '20.00'))).toBe('')
    expect(await told(change(MIN, '20.00'), 'other')).toBe('')
    expect(await told(change(MIN, 'many'))).toBe('')
    expect(await told(change('/methods/card', undefined, {}))).toMatch(/^100 % .*deposits .*\(11 of 11\)$/)
  })

  test('players whose limits a setting is about are counted, each once', async () => {
    const setting = change('/limits/raiseAfter', 'PT48H', 'PT24H', 'platform/settings.json')
    expect(await told(setting)).toBe('')
    for (const periods of [['1', '7'], ['1'], ['30']]) {
      const player = await cashier.player()
      for (const period of periods) await player.call('limits.set', { type: 'deposit', period, amount: '500.00' })
    }
    expect(await told(setting)).toBe('3 players set a limit that this is about')
    expect(await told({ ...setting, file: 'brands/test/theme.json' })).toBe('')
  })
})
