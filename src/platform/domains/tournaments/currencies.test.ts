import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { testBrand } from '../../testing.ts'
import { startCashier, type TestCashier } from '../cashier/testing.ts'

const cup = (minStake: string, first: string) => ({
  title: 'Cup',
  from: '2026-03-01T00:00:00Z',
  every: 'P2D',
  runs: 'P2D',
  settleAfter: 'PT15M',
  scoring: 'sumStake' as const,
  minStake,
  games: { types: [], tags: [], providers: [], sysnames: [] },
  prizes: [{ upTo: 1, amount: first }],
  resetOnCashout: true,
  restrictions: [],
})
const brandWith = (currencies: readonly string[], rates: Record<string, string>, terms: ReturnType<typeof cup>) => {
  const brand: PlatformBrand = testBrand()
  return {
    ...brand,
    release: currencies.join(),
    brand: {
      ...brand.brand,
      currencies: {
        default: currencies[0]!,
        available: Object.fromEntries(currencies.map((currency) => [currency, { presets: [] }])),
      },
    },
    platform: {
      ...brand.platform,
      settings: { ...brand.platform.settings, rates },
      tournaments: { tournaments: { cup: terms } },
    },
  }
}

describeEngines('tournaments of a brand whose default currency changes', (engine) => {
  let cashier: TestCashier
  beforeAll(async () => {
    cashier = await startCashier(engine, brandWith(['EUR', 'JPY'], { JPY: '0.006' }, cup('1.00', '30.00')))
    cashier.app.clock.set('2026-03-02T12:00:00.000Z')
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  const run = () => cashier.services.tournaments.run()

  test('one that runs is played, shown and paid in the currency that it was joined in', async () => {
    const player = await cashier.player()
    await player.fund('500')
    await player.call('tournaments.participate', { tournament_id: 'cup-1' })
    await cashier.round(player, 10_00n, 0n)
    await run()
    // 30 EUR are about 5,000 JPY: the file is written anew for them.
    cashier.app.setBrand(brandWith(['JPY', 'EUR'], { EUR: '166' }, cup('170', '5000')))
    await cashier.round(player, 10_00n, 0n)
    await cashier.round(player, 50n, 0n)
    await run()
    const seen = async () => (await player.call('tournaments.get', { ids: 'cup-1' })).data.items[0]
    expect(await seen()).toMatchObject({
      total_prize: { amount: '30.00', currency: 'EUR' },
      prizes: [{ amount: { amount: '30.00', currency: 'EUR' } }],
      restrictions: { min_stake: { amount: '1.00', currency: 'EUR' } },
      // The stake below the least one counts nothing.
      total_points: 2_000,
    })
    const before = (await player.held()).main
    cashier.app.clock.set('2026-03-03T00:16:00.000Z')
    await player.back()
    await run()
    await cashier.work()
    expect(Number((await player.held()).main) - Number(before)).toBe(30)
    const prizes = await cashier.app.database.db.selectFrom('tournament_prize').select(['amount', 'currency']).execute()
    expect(prizes).toEqual([{ amount: 30_00n, currency: 'EUR' }])
  })
})
