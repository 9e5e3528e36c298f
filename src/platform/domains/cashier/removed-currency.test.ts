import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { CONSEQUENCES } from '../../kernel/consequences.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { testBrand } from '../../testing.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

/** The test brand, and as it was before a release took a currency and its rate out. */
const without: PlatformBrand = { ...testBrand(), release: 'later' }
const card = without.platform.payments.methods['card']!
const before: PlatformBrand = {
  ...without,
  release: 'before',
  brand: {
    ...without.brand,
    currencies: { default: 'EUR', available: { EUR: { presets: [] }, SEK: { presets: [] } } },
  },
  platform: {
    ...without.platform,
    payments: {
      ...without.platform.payments,
      methods: {
        ...without.platform.payments.methods,
        card: { ...card, limits: { ...card.limits, SEK: card.limits['EUR']! } },
      },
    },
    settings: { ...without.platform.settings, rates: { SEK: '0.1' } },
  },
}

describeEngines('a currency that a release takes out', (engine) => {
  let cashier: TestCashier
  beforeAll(async () => {
    cashier = await startCashier(engine, before)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  const inSek = async (): Promise<TestPlayer> => {
    const player = await cashier.player()
    expect((await player.call('account.setCurrency', { currency: 'SEK' })).status).toBe(200)
    await player.fund('100')
    return player
  }
  const told = async (file: string, pointer: string, brand = 'test', after?: object) => {
    const change = { kind: 'x', file: `brands/test/${file}`, pointer, before: {}, after }
    const said = await Promise.all(
      cashier.app.platform.context.supplied(CONSEQUENCES).map((foresee) => foresee(brand, change)),
    )
    return said
      .flat()
      .map(({ sentence }) => sentence)
      .join('; ')
  }

  test('who holds money in it, and whose sums need its rate, is told before', async () => {
    const [currency, rate] = ['/currencies/available/SEK', '/rates/SEK']
    expect(await told('brand.json', currency)).toBe('')
    await inSek()
    const spent = await inSek()
    await cashier.round(spent, 100_00n, 0n)
    expect(await told('brand.json', currency)).toBe(
      '1 player holds money in SEK, which could neither be played nor withdrawn',
    )
    expect(await told('platform/settings.json', rate)).toMatch(/^2 players have money, payments or limits in SEK, /)
    // Nothing of what stays, of what nobody has, and of other files and brands.
    expect(await told('brand.json', currency, 'test', {})).toBe('')
    expect(await told('brand.json', `${currency}/presets`)).toBe('')
    expect(await told('brand.json', '/currencies/available/NOK')).toBe('')
    expect(await told('theme.json', currency)).toBe('')
    expect(await told('brand.json', currency, 'other')).toBe('')
  })

  test('a win of a round that was open waits for staff, and a round without a win ends', async () => {
    const [lucky, other] = [await inSek(), await inSek()]
    await cashier.round(lucky, 10_00n)
    await cashier.round(other, 10_00n)
    cashier.app.setBrand(without)
    await cashier.endRounds(lucky, 50_00n)
    await cashier.endRounds(other, 0n)
    const waiting = await cashier.services.games.office.list('test')
    expect(waiting.map(({ player_id, amount }) => [player_id, amount])).toEqual([[lucky.id, 50_00n]])
    const rounds = await cashier.app.database.db
      .selectFrom('game_round')
      .select('status')
      .where('player_id', '=', other.id)
      .execute()
    expect(rounds).toEqual([{ status: 'settled' }])
  })
})
