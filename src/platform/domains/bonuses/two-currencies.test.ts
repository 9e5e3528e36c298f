import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { USUAL_TERMS, type GiftOffer } from '../../../../schemas/brand/campaigns.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { testBrand } from '../../testing.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'

const gift = (id: number): GiftOffer => ({
  id,
  title: `Gift ${id}`,
  product: 'casino',
  bonus: { EUR: '10.00', JPY: '1000' },
  terms: { ...USUAL_TERMS, times: 2 },
})

describeEngines('bonuses of a player who changes the currency', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    const plain = testBrand()
    const available = { EUR: { presets: [] }, JPY: { presets: [] } }
    cashier = await startCashier(engine, {
      ...plain,
      brand: { ...plain.brand, currencies: { default: 'EUR', available } },
      platform: {
        ...plain.platform,
        settings: { ...plain.platform.settings, rates: { JPY: '0.006' } },
        campaigns: { promoCodes: {}, offers: [], gifts: [gift(1), gift(2), gift(3)] },
      },
    })
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    player = await cashier.player()
  })

  const use = async (currency: string) =>
    expect((await player.call('account.setCurrency', { currency })).status, currency).toBe(200)
  const take = async (id: number) =>
    (await player.call('campaigns.takepromotions', { offer_id: id })).data.bonus_id as string
  const activate = async (bonus_id: string) =>
    expect((await player.call('bonuses.activate', { bonus_id })).status).toBe(200)
  const statuses = async () =>
    ((await player.call('bonuses.get', { count: 9 })).data.items as { title: string; status: string }[])
      .map(({ title, status }) => `${title} ${status}`)
      .toSorted()

  test('one of a product is active, in whatever currency; the next begins when it ends', async () => {
    const first = await take(1)
    await activate(first)
    await use('JPY')
    const [second, third] = [await take(2), await take(3)]
    await activate(second)
    expect(await statuses()).toEqual(['Gift 1 active', 'Gift 2 claimed', 'Gift 3 available'])
    expect(await player.held()).toMatchObject({ bonus: '0', currency: 'JPY' })
    const { items } = (await player.call('bonuses.get', { count: 9 })).data
    expect(items.find(({ id }: { id: string }) => id === second)).toMatchObject({ waits_for: 'bonus' })

    await player.call('bonuses.remove', { bonus_id: first })
    await cashier.work()
    expect(await statuses()).toEqual(['Gift 1 removed', 'Gift 2 active', 'Gift 3 available'])
    expect(await player.held()).toMatchObject({ bonus: '1000', currency: 'JPY' })
    await use('EUR')
    await activate(third)
    expect(await statuses()).toEqual(['Gift 1 removed', 'Gift 2 active', 'Gift 3 claimed'])
  })

  test('of two in two currencies that are activated at the same moment, one is active', async () => {
    const first = await take(1)
    await use('JPY')
    const second = await take(2)
    await Promise.all([activate(first), activate(second)])
    expect((await statuses()).map((line) => line.split(' ')[2]).toSorted()).toEqual(['active', 'claimed'])
    await Promise.all([first, second].map((bonus_id) => player.call('bonuses.remove', { bonus_id })))
    await cashier.work()
    expect((await statuses()).filter((line) => line.endsWith('active'))).toHaveLength(0)
  })
})
