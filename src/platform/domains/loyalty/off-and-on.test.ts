import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformLoyalty } from '../../../../schemas/brand/loyalty.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'

const LOYALTY: PlatformLoyalty = {
  programs: {
    club: {
      title: 'Club',
      pointsAlias: 'coins',
      unit: '10.00',
      weights: { categories: {}, products: { slot: 100, fast: 100, casino: 100, live: 100 } },
      expireAfter: 'P180D',
      remindBefore: 'P14D',
      levels: [
        { title: 'One', exp: 0 },
        { title: 'Two', exp: 5, reward: { type: 'cash', amount: { EUR: '3.00' } } },
      ],
    },
  },
  quests: {},
  products: {},
  characters: {},
}

describeEngines('loyalty that is switched off for a time', (engine) => {
  let cashier: TestCashier
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })

  test('gives no points and no levels for stakes of that time', async () => {
    const { loyalty } = cashier.services
    const none = cashier.brand().platform.loyalty
    const become = async (next: PlatformLoyalty) => {
      cashier.change((before) => ({ ...before, loyalty: next }))
      await loyalty.run()
    }
    const player: TestPlayer = await cashier.player()
    await player.fund('500')
    const has = async () => {
      const { rows } = await cashier.app.database.pool.query('SELECT exp::int FROM loyalty_account')
      return [(await player.call('loyalty.getinfo')).data.points, rows[0]?.exp]
    }
    await become(LOYALTY)
    await cashier.round(player, 20_00n, 0n)
    await loyalty.run()
    const before = await has()
    expect(before).toEqual([2, 2])
    await become({ ...none, programs: {} })
    await cashier.round(player, 100_00n, 0n)
    await loyalty.run()
    await become(LOYALTY)
    expect(await has()).toEqual(before)
    await cashier.round(player, 30_00n, 0n)
    await loyalty.run()
    expect(await has()).toEqual([5, 5])
  })
})
