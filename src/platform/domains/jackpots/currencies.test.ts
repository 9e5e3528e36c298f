import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { testBrand, TEST_MONEY } from '../../testing.ts'
import { startCashier, type TestCashier } from '../cashier/testing.ts'
import { playerOwner } from '../wallet/index.ts'

const terms = { title: 'Giant', base: '10000', limit: '50000', rate: '1.00', reserveRate: '0.10', types: [] }
const money = (currencies: readonly string[], rates: Record<string, string>, brand: PlatformBrand): PlatformBrand => ({
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
    jackpots: { jackpots: { giant: terms } },
  },
})

describeEngines('jackpots of a brand whose default currency changes', (engine) => {
  let cashier: TestCashier
  const euro = money(['EUR', 'JPY'], { JPY: '0.006' }, testBrand())
  beforeAll(async () => {
    cashier = await startCashier(engine, euro)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  const fund = (brand: string, playerId: string, currency: string, amount: bigint) =>
    cashier.services.wallet.post(undefined, {
      brand,
      key: `${TEST_MONEY}:${brand}-${playerId}-${currency}`,
      kind: 'demo_deposit',
      legs: [
        { owner: 'house', bucket: 'gifts', currency, amount: -amount },
        { owner: playerOwner(playerId), bucket: 'main', currency, amount },
      ],
    })
  const jackpots = () => cashier.services.jackpots.run()
  const shown = async () => {
    const [{ amount, limit }] = (await cashier.app.visitor().call('Jackpots.get')).data
    return [amount.amount, amount.currency, limit.amount]
  }

  test('one that runs goes on in its own currency, and waits while that has no rate', async () => {
    await jackpots()
    const player = await cashier.player()
    await fund('test', player.id, 'EUR', 5_000_00n)
    await fund('test', player.id, 'JPY', 1_000_000n)
    await cashier.round(player, 1_000_00n, 0n)
    await jackpots()
    expect(await shown()).toEqual(['10010.00', 'EUR', '50000.00'])

    // 1,000 EUR are 170,000 JPY now, and bring ten euros as before.
    cashier.app.setBrand(money(['JPY', 'EUR'], { EUR: '170' }, euro))
    await jackpots()
    await cashier.round(player, 1_000_00n, 0n)
    await jackpots()
    expect(await shown()).toEqual(['10020.00', 'EUR', '50000.00'])
    expect((await player.call('account.setCurrency', { currency: 'JPY' })).status).toBe(200)
    await cashier.round(player, 170_000n, 0n)
    await jackpots()
    expect((await shown())[0]).toBe('10030.00')

    cashier.app.setBrand(money(['JPY'], {}, euro))
    await cashier.round(player, 170_000n, 0n)
    await jackpots()
    expect((await shown()).slice(0, 2)).toEqual(['10030.00', 'EUR'])
    cashier.app.setBrand(money(['JPY', 'EUR'], { EUR: '170' }, euro))
    await cashier.round(player, 170_000n, 0n)
    await jackpots()
    expect((await shown())[0]).toBe('10040.00')
  })

  test('a brand whose jackpots cannot be brought up to date keeps no other from growing', async () => {
    const plain = testBrand({ id: 'other', host: 'other.localhost' })
    const broken = money(['EUR'], {}, plain)
    broken.platform.jackpots.jackpots['giant'] = { ...terms, rate: 'nothing' }
    cashier.app.setBrand(broken)
    cashier.app.setBrand(money(['EUR'], {}, euro))
    const stranger = cashier.app.visitor('other.localhost')
    await fund('other', await stranger.register(), 'EUR', 1_00n)
    const player = await cashier.player()
    await fund('test', player.id, 'EUR', 2_000_00n)
    const [before] = await shown()
    await expect(jackpots()).rejects.toThrow('nothing0000')
    const next = await cashier.app.visitor('other.localhost').register({ email: 'next@example.test' })
    await fund('other', next, 'EUR', 1_00n)
    await cashier.round(player, 1_000_00n, 0n)
    await expect(jackpots()).rejects.toThrow('nothing0000')
    expect(Number((await shown())[0]) - Number(before)).toBe(10)
  })
})
