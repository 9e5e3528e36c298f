import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier } from '../cashier/testing.ts'
import { brandWithJackpot } from './testing.ts'

describeEngines('jackpots that are switched off for a time', (engine) => {
  let cashier: TestCashier
  let on: PlatformBrand
  beforeAll(async () => {
    on = brandWithJackpot()
    cashier = await startCashier(engine, on)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })

  test('are fed, and won, by no stake of that time', async () => {
    const { jackpots } = cashier.services
    const wins = async () => {
      const { rows } = await cashier.app.database.pool.query(
        'SELECT number, won_at IS NOT NULL AS is_won, micro::text FROM jackpot_cycle ORDER BY number',
      )
      return rows.map(({ number, is_won, micro }) => [number, is_won, micro])
    }
    await jackpots.run()
    const player = await cashier.player()
    await player.fund('100')
    const without = { ...on, platform: { ...on.platform, jackpots: { jackpots: {} } } }
    for (const off of [{ ...on, features: { ...on.features, jackpots: false } }, without]) {
      cashier.app.setBrand({ ...off, release: 'off' })
      await jackpots.run()
      await cashier.round(player, 10_00n, 0n)
      await jackpots.run()
      cashier.app.setBrand({ ...on, release: 'on again' })
      await jackpots.run()
      expect(await wins()).toEqual([[1, false, '0']])
    }
    // A stake after it wins as ever.
    await cashier.round(player, 10_00n, 0n)
    await jackpots.run()
    expect((await wins()).map(([number, isWon]) => [number, isWon])).toEqual([
      [1, true],
      [2, false],
    ])
  })
})
