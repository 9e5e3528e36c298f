import { expect } from 'vitest'
import type { CashbackRules } from '../../../../schemas/brand/campaigns.ts'
import type { Db } from '../../kernel/context.ts'
import type { Engine } from '../../kernel/db/engines.ts'
import { TEST_MONEY, testBrand } from '../../testing.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { playerOwner } from '../wallet/index.ts'

const RULES: CashbackRules = { title: 'Cashback', percent: 10, min: {}, max: {}, claimWithin: 'P7D', times: 1 }
let gifts = 0

/** The cashbacks of a player as stored: period and amount in minor units, oldest first. */
async function givenTo(db: Db, { id }: { id: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('cashback')
    .select(['period_from', 'end_date', 'amount', 'currency'])
    .where('player_id', '=', id)
    .orderBy('end_date')
    .orderBy('currency')
    .execute()
  return rows.map(({ period_from, end_date, amount, currency }) =>
    [period_from?.toISOString().slice(0, 16), end_date.toISOString().slice(0, 16), amount, currency].join(' '),
  )
}

/** A platform with one brand that gives cashback, and its clock. */
export async function startWeeks(engine: Engine, timezone: string, now: string) {
  const plain = testBrand()
  const currencies = { EUR: { presets: [] }, JPY: { presets: [] }, KWD: { presets: [] } }
  const cashier: TestCashier = await startCashier(engine, {
    ...plain,
    brand: { ...plain.brand, timezone, currencies: { default: 'EUR', available: currencies } },
    platform: {
      ...plain.platform,
      settings: { ...plain.platform.settings, rates: { JPY: '0.006', KWD: '3' } },
      campaigns: { promoCodes: {}, offers: [], cashback: RULES },
    },
  })
  const { app, services } = cashier
  app.clock.set(now)
  await services.cashbacks.schedule()
  await cashier.work()
  return {
    cashier,
    /** Moves the clock and does what is due. */
    async at(instant: string) {
      app.clock.set(instant)
      await cashier.work()
    },
    /** A player who plays in a currency and has some of it, in minor units. */
    async player(currency = 'EUR', amount = 1_000_000n): Promise<TestPlayer> {
      const player = await cashier.player()
      if (currency !== 'EUR')
        expect((await player.call('account.setCurrency', { currency })).status, currency).toBe(200)
      await services.wallet.post(undefined, {
        brand: 'test',
        key: `${TEST_MONEY}:cashback-${(gifts += 1)}`,
        kind: 'demo_deposit',
        legs: [
          { owner: 'house', bucket: 'gifts', currency, amount: -amount },
          { owner: playerOwner(player.id), bucket: 'main', currency, amount },
        ],
      })
      return player
    },
    given: (player: { id: string }): Promise<string[]> => givenTo(app.database.db, player),
  }
}
export type Weeks = Awaited<ReturnType<typeof startWeeks>>
