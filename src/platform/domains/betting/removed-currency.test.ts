import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { CONSEQUENCES } from '../../kernel/consequences.ts'
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

  /** What whoever publishes the change is told. */
  const told = async (currency = 'SEK') => {
    const pointer = `/currencies/available/${currency}`
    const change = { kind: 'x', file: 'brands/test/brand.json', pointer, before: {}, after: undefined }
    const said = cashier.app.platform.context.supplied(CONSEQUENCES).map((foresee) => foresee('test', change))
    return (await Promise.all(said))
      .flat()
      .map(({ sentence }) => sentence)
      .join('; ')
  }

  test('changes to one that is offered, and not while theirs is', async () => {
    const player = await cashier.player()
    const changeTo = async (currency: string) => {
      const { status, error } = await player.call('account.setCurrency', { currency })
      return [status, error?.invalid_parameters]
    }
    expect(await changeTo('SEK')).toEqual([200, undefined])
    expect(await told()).not.toContain('bets')
    const owed = { brand_id: 'test', player_id: player.id, currency: 'SEK', amount: 100_00n }
    await cashier.app.database.db.insertInto('bet_debt').values(owed).execute()
    expect(await told()).toBe('1 player has open bets in SEK, or debts of bets that no winnings settle from then on')
    expect(await told('EUR')).not.toContain('bets')
    expect(await changeTo('EUR')).toEqual([400, { currency: 'bet_debt' }])
    cashier.app.setBrand(without)
    expect(await changeTo('EUR')).toEqual([200, undefined])
  })
})
