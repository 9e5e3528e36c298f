import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GiftOffer } from '../../schemas/brand/campaigns.ts'
import { startCashier, type TestCashier, type TestPlayer } from './domains/cashier/testing.ts'
import { grantBonus } from './domains/bonuses/testing.ts'
import { describeEngines } from './kernel/db/engines.ts'
import { createHoldingBack } from './providers/mail/holding-back.ts'

describeEngines('work of a brand that a process has not loaded waits until it has', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    player = await cashier.player()
  })
  const later = async (duration: string) => {
    cashier.app.clock.advance(duration)
    await cashier.work()
  }
  /** The brand is away for an hour while something becomes due, and then is served again. */
  const away = async (duration: string) => {
    cashier.app.removeBrand('test')
    await later(duration)
    for (let minutes = 5; minutes <= 60; minutes += 5) await later('PT5M')
    cashier.app.setBrand(cashier.brand())
    await later('PT1H')
    await later('PT1H')
    await player.back()
  }
  const expireAfter = () => cashier.brand().platform.settings.deposits.expireAfter
  const query = (sql: string, ...values: unknown[]) => cashier.app.database.pool.query(sql, values)
  const giveAt = (trigger: GiftOffer['trigger']) => {
    const gift = { id: 1, title: 'Gift', product: 'casino' as const, bonus: { EUR: '10.00' }, trigger }
    cashier.change((before) => ({ ...before, campaigns: { promoCodes: {}, offers: [], gifts: [gift] } }))
  }
  const gifts = async (): Promise<number> => (await player.call('bonuses.get')).data.items.length

  test('a payment whose callback was lost is credited', async () => {
    const { id } = (await player.deposit('100')).transaction
    await query(`UPDATE sandbox_payment SET outcome = 'success' WHERE reference = $1`, id)
    await away(expireAfter())
    expect([await player.statusOf(id), (await player.held()).main]).toEqual(['success', '100.00'])
  })

  test('a payment of a brand that is away for weeks is credited once the brand is served again', async () => {
    const { id } = (await player.deposit('100')).transaction
    await query(`UPDATE sandbox_payment SET outcome = 'success' WHERE reference = $1`, id)
    cashier.app.removeBrand('test')
    await later(expireAfter())
    for (let hours = 0; hours < 30 * 24; hours += 2) await later('PT2H')
    cashier.app.setBrand(cashier.brand())
    for (let hours = 0; hours < 12; hours += 2) await later('PT2H')
    await player.back()
    expect([await player.statusOf(id), (await player.held()).main]).toEqual(['success', '100.00'])
  })

  test('a payout that was approved is sent, however long its brand was away', async () => {
    cashier.withdrawalRules({ delay: 'PT1H', playDepositTimes: 0 })
    await player.fund('100')
    const { id } = (await player.withdraw('40')).data.transaction
    await cashier.work()
    expect(await player.statusOf(id)).toBe('approved')
    cashier.app.removeBrand('test')
    for (let hours = 0; hours < 15 * 24; hours += 1) await later('PT1H')
    cashier.app.setBrand(cashier.brand())
    await later('PT1H')
    await later('PT1H')
    await player.back()
    expect(await player.statusOf(id)).toBe('paid')
  })

  test('a deposit whose provider is not connected stays open, and is credited once it is', async () => {
    const { id } = (await player.deposit('100')).transaction
    await query(`UPDATE sandbox_payment SET outcome = 'success' WHERE reference = $1`, id)
    await query(`UPDATE cashier_transaction SET provider = 'elsewhere' WHERE id = $1`, id)
    await later(expireAfter())
    await player.back()
    expect(await player.statusOf(id)).toBe('created')
    await query(`UPDATE cashier_transaction SET provider = 'sandbox-pay' WHERE id = $1`, id)
    await later(expireAfter())
    await player.back()
    expect([await player.statusOf(id), (await player.held()).main]).toEqual(['success', '100.00'])
  })

  test('the gift of a registration is given', async () => {
    giveAt({ on: 'registration' })
    player = await cashier.player()
    await away('PT0S')
    expect(await gifts()).toBe(1)
  })

  test('the gifts of a date are given', async () => {
    const at = new Date(cashier.app.clock.now().getTime() + 3_600_000).toISOString()
    giveAt({ on: 'schedule', at: [at] })
    await cashier.services.bonuses.schedule()
    await away('PT1H')
    expect(await gifts()).toBe(1)
  })

  test('a mailing is over, and written to nobody, where its brand was away for a week', async () => {
    const { mailings } = cashier.services
    const words = { en: { subject: 'News', text: 'A new game.' } }
    await query('UPDATE player SET is_subscribed = true WHERE id = $1', player.id)
    await query(
      `INSERT INTO confirmed_contact (brand_id, player_id, contact, confirmed_at) VALUES ('test', $1, $2, now())`,
      player.id,
      player.email,
    )
    const id = await mailings.send(cashier.brand(), { name: 'Old news', words }, { by: 'anna', reason: 'News' })
    cashier.app.removeBrand('test')
    for (let hours = 0; hours < 7 * 24; hours += 1) await later('PT1H')
    cashier.app.setBrand(cashier.brand())
    await later('PT1H')
    const mailing = (await mailings.list('test')).find((one) => one.id === id)
    expect(mailing).toMatchObject({ written: 0, withheld: 0, finished_at: expect.any(Date) })
  })

  test('a mailing is written and finished', async () => {
    const { mailings } = cashier.services
    const words = { en: { subject: 'News', text: 'There is a new game.' } }
    const id = await mailings.send(cashier.brand(), { name: 'News', words }, { by: 'anna', reason: 'News' })
    await away('PT0S')
    const [mailing] = await mailings.list('test')
    expect(mailing).toMatchObject({ id, finished_at: expect.any(Date) })
  })

  test('a mailing that waits to leave leaves', async () => {
    await query(
      `INSERT INTO outbox (id, brand_id, recipient, channel, subject, text, kind, player_id, created_at)
       VALUES ($1, 'test', $2, 'email', 'News', 'There is a new game.', 'mailing', $1, $3)`,
      player.id,
      player.email,
      cashier.app.clock.now(),
    )
    const { isHeldBack } = createHoldingBack(cashier.app.platform.context)
    cashier.app.removeBrand('test')
    await expect(isHeldBack(player.id)).rejects.toThrow('the brand test is not loaded')
    cashier.app.setBrand(cashier.brand())
    const { rows } = await query('SELECT text, withheld_at FROM outbox WHERE id = $1', player.id)
    expect(rows).toEqual([{ text: 'There is a new game.', withheld_at: null }])
  })

  test('a player is told that a bonus ends', async () => {
    cashier.change((before) => ({
      ...before,
      settings: { ...before.settings, bonuses: { ...before.settings.bonuses, remindBefore: 'PT24H' } },
    }))
    const terms = { times: 2, wagerWithin: 'P7D' }
    await grantBonus(cashier.app, { playerId: player.id, amount: 10_00n, terms })
    await away('P6D')
    const { rows } = await query(`SELECT kind FROM outbox WHERE recipient = $1 AND kind = 'bonusEnds'`, player.email)
    expect(rows).toHaveLength(1)
  })
})
