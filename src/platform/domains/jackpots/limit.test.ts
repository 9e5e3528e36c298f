import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { testBrand } from '../../testing.ts'
import { startCashier, type TestCashier } from '../cashier/testing.ts'

describeEngines('the published limit of a jackpot', (engine) => {
  let cashier: TestCashier
  const jackpot = (limit: string) => ({
    title: 'Spark',
    base: '100.00',
    limit,
    rate: '1.00',
    reserveRate: '0.10',
    types: [],
  })
  const withLimit = (limit: string) => {
    const plain = testBrand()
    return { ...plain, platform: { ...plain.platform, jackpots: { jackpots: { spark: jackpot(limit) } } } }
  }
  beforeAll(async () => {
    cashier = await startCashier(engine, withLimit('100.20'))
    await cashier.services.jackpots.run()
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  const cycles = async () =>
    (
      await cashier.app.database.pool.query(
        'SELECT number, amount, posted, reserve_posted FROM jackpot_cycle ORDER BY 1',
      )
    ).rows

  test('a large stake wins no more than it; what is beyond begins the next, which has a limit too', async () => {
    const player = await cashier.player()
    await player.fund('500')
    // It brings 0.35: 0.20 are won, 0.15 are the next one's.
    await cashier.round(player, 35_00n, 0n)
    await cashier.services.jackpots.run()
    expect(await cycles()).toMatchObject([
      { number: 1, amount: 100_20n, posted: 20n },
      { number: 2, amount: null, posted: 15n },
    ])
    // It brings 1.00 to the 0.15 there are: 0.20 are won, 0.20 are the next one's, and 0.75 are put aside.
    await cashier.round(player, 100_00n, 0n)
    await cashier.services.jackpots.run()
    expect(await cycles()).toMatchObject([
      { number: 1, amount: 100_20n },
      { number: 2, amount: 100_20n, posted: 20n },
      { number: 3, amount: null, posted: 20n, reserve_posted: 75n },
    ])
    expect((await player.held()).main).toBe((500 - 135 + 200.4).toFixed(2))
  })
})
