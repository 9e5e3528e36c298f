import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { testBrand } from '../../testing.ts'
import { startCashier, type TestCashier } from '../cashier/testing.ts'

/** The test brand, and as it was before a release took a currency out. */
const without: PlatformBrand = { ...testBrand(), release: 'later' }
const before: PlatformBrand = {
  ...without,
  release: 'before',
  brand: {
    ...without.brand,
    currencies: { default: 'EUR', available: { EUR: { presets: [] }, SEK: { presets: [] } } },
  },
  platform: { ...without.platform, settings: { ...without.platform.settings, rates: { SEK: '0.1' } } },
}

describeEngines('who owes for a corrected bet in a currency that a release takes out', (engine) => {
  let cashier: TestCashier
  beforeAll(async () => {
    cashier = await startCashier(engine, before)
  })
  afterAll(() => cashier.app.close())

  test('changes to one that is offered, and not while theirs is', async () => {
    const player = await cashier.player()
    const changeTo = async (currency: string) => {
      const { status, error } = await player.call('account.setCurrency', { currency })
      return [status, error?.invalid_parameters]
    }
    expect(await changeTo('SEK')).toEqual([200, undefined])
    const owed = { brand_id: 'test', player_id: player.id, currency: 'SEK', amount: 100_00n }
    await cashier.app.database.db.insertInto('bet_debt').values(owed).execute()
    expect(await changeTo('EUR')).toEqual([400, { currency: 'bet_debt' }])
    cashier.app.setBrand(without)
    expect(await changeTo('EUR')).toEqual([200, undefined])
  })
})
