import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GiftOffer } from '../../../../schemas/brand/campaigns.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier } from '../cashier/testing.ts'

const gift = (id: number, level?: string): GiftOffer => ({
  id,
  title: `Gift ${id}`,
  product: 'casino',
  bonus: { EUR: '5.00' },
  perPlayer: 3,
  trigger: { on: 'level', ...(level !== undefined && { level }) },
})
const levels = [0, 1, 3, 9].map((exp) => ({ title: `From ${exp}`, exp }))

describeEngines('gifts of levels', (engine) => {
  let cashier: TestCashier
  beforeAll(async () => {
    cashier = await startCashier(engine)
    cashier.change((before) => ({
      ...before,
      campaigns: {
        promoCodes: {},
        offers: [],
        gifts: [gift(1, 'club-3'), gift(2), gift(3, 'club-4'), gift(4, 'other-2')],
      },
      loyalty: {
        ...before.loyalty,
        programs: {
          club: {
            title: 'Club',
            pointsAlias: 'coins',
            unit: '10.00',
            weights: { categories: {}, products: { slot: 100, fast: 100, casino: 100, live: 100 } },
            expireAfter: 'P180D',
            remindBefore: 'P14D',
            levels,
          },
        },
      },
    }))
    await cashier.services.loyalty.run()
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })

  test('are given to a player whose stakes reach them: of a level that is named, and of each', async () => {
    const player = await cashier.player()
    await player.fund('500')
    const play = async (stake: bigint) => {
      await cashier.round(player, stake, 0n)
      await cashier.services.loyalty.run()
      await cashier.work()
      const { items } = (await player.call('bonuses.get', { count: 20 })).data
      return items.map(({ title }: { title: string }) => title).toSorted()
    }
    expect(await play(10_00n)).toEqual(['Gift 2'])
    expect(await play(20_00n)).toEqual(['Gift 1', 'Gift 2', 'Gift 2'])
    expect(await play(10_00n)).toEqual(['Gift 1', 'Gift 2', 'Gift 2'])
  })
})
