import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { methods, type MethodName } from '../../schemas/api/index.ts'
import { grantBonus } from '../platform/domains/bonuses/testing.ts'
import { createWallet, playerOwner } from '../platform/domains/wallet/index.ts'
import type { PlatformBrand } from '../platform/kernel/brands.ts'
import { startTestPlatform, TEST_MONEY, type Visitor } from '../platform/testing.ts'
import { startShipped, type ShippedPlatform, type ShippedPlayer } from './testing.ts'

const clock = fixedClock('2026-03-03T12:00:00.000Z')
const GAME = 'neon-dice'
let app: ShippedPlatform
let player: ShippedPlayer
let lucky: ShippedPlayer

/** Belvarde after a release that took euros, their rate and all payments in them out. */
function withoutEuros(): PlatformBrand {
  const brand = app.brand('belvarde')
  const { currencies } = brand.brand
  const { methods: all } = brand.platform.payments
  return {
    ...brand,
    release: 'without euros',
    brand: { ...brand.brand, currencies: { ...currencies, available: { GBP: currencies.available['GBP']! } } },
    platform: {
      ...brand.platform,
      payments: {
        ...brand.platform.payments,
        methods: Object.fromEntries(
          Object.entries(all).map(([name, method]) => [name, { ...method, limits: { GBP: method.limits['GBP']! } }]),
        ),
      },
      settings: { ...brand.platform.settings, rates: {} },
    },
  }
}

const reads = Object.entries(methods)
  .filter(([, { verb, audience }]) => verb === 'GET' && audience === 'player')
  .map(([name]) => name as MethodName)

const statuses = async (visitor: Visitor): Promise<Record<string, number>> => {
  const all: Record<string, number> = {}
  for (const name of reads) all[name] = (await visitor.call(name)).status
  return all
}
const made = async (visitor: Visitor, name: MethodName, params: Record<string, unknown>): Promise<void> => {
  const { status, body } = await visitor.call(name, params)
  expect([name, status], body).toEqual([name, 200])
}
/** Orders a deposit by card. @returns the status */
async function deposit(visitor: Visitor, amount: string): Promise<number> {
  const { data } = await visitor.call('cashier.getdepositsettings')
  const { id } = (data.methods as { id: number; sysname: string }[]).find(({ sysname }) => sysname === 'card')!
  return (await visitor.call('cashier.makedeposit', { methodId: id, method: 'card', amount })).status
}

beforeAll(async () => {
  app = await startShipped({ clock, background: true })
  player = await app.player('belvarde', 'euros', { currency: 'EUR' })
  lucky = await app.player('belvarde', 'lucky', { currency: 'EUR' })
})
afterAll(() => app.close())

test('payments, limits, stakes and wins in a currency without a rate are counted at its last one', async () => {
  expect(await deposit(player, '100.00')).toBe(200)
  for (const type of ['deposit', 'stake', 'loss'])
    await made(player, 'limits.set', { type, period: '7', amount: '900.00' })
  await player.play(GAME, 1_00n, 3_00n)
  const open = await player.play(GAME, 1_00n, 'open')

  // Bonus money alone is staked: the win belongs to it, and is more than is paid without staff.
  const wallet = createWallet({ db: app.database.db, clock })
  await wallet.post(undefined, {
    brand: 'belvarde',
    key: `${TEST_MONEY}:back`,
    kind: 'adjustment',
    legs: [
      { owner: 'house', bucket: 'gifts', currency: 'EUR', amount: 100_000n },
      { owner: playerOwner(lucky.id), bucket: 'main', currency: 'EUR', amount: -100_000n },
    ],
  })
  await grantBonus(app, { brandId: 'belvarde', playerId: lucky.id, amount: 50_00n, currency: 'EUR' })
  const large = await lucky.play(GAME, 1_00n, 'open')
  const before = await statuses(player)
  await expect
    .poll(() => app.database.db.selectFrom('brand_rate').selectAll().where('brand_id', '=', 'belvarde').execute())
    .toMatchObject([{ currency: 'EUR', base: 'GBP', n: '86', d: '100' }])

  app.setBrand(withoutEuros())
  expect(await statuses(player)).toEqual(before)
  expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(20)
  const left = (await player.call('limits.get')).data.limits
  expect(left).toMatchObject([{ available_amount: { amount: '800.00', currency: 'EUR' } }, {}, {}])

  await open.win(5_00n)
  // In pounds as well, of what was paid in euros: 100.00 are 86.00.
  await made(player, 'account.setCurrency', { currency: 'GBP' })
  expect(await statuses(player)).toEqual(before)
  expect(await deposit(player, '50.00')).toBe(200)
  // The limit of 900.00 euros is one of 774.00 pounds, of which a little less than 638.00 are left.
  expect([await deposit(player, '639.00'), await deposit(player, '637.00')]).toEqual([422, 200])

  await large.win(900_000_00n)
  const [held] = await app.platform.services.games.office.list('belvarde')
  expect(held).toMatchObject({ player_id: lucky.id, amount: 900_000_00n })
  const brand = app.platform.context.brands.byId('belvarde')!
  for (const by of ['anna', 'bela']) await app.platform.services.games.office.pay(brand, held!.tx_id, by, 'seen')
  expect(await app.platform.services.games.office.list('belvarde')).toEqual([])
  expect(await app.platform.services.ledger.reconcile('belvarde')).toEqual([])
})

test('a process that starts after the rate is gone knows it from the database', async () => {
  const later = await startTestPlatform({ clock, database: app.database, brands: [withoutEuros()] })
  const there = later.visitor('belvarde.localhost')
  there.cookie = player.cookie
  expect((await there.call('cashier.getdepositsettings')).status).toBe(200)
  expect((await there.call('limits.get')).status).toBe(200)
  await later.server.close()
})
