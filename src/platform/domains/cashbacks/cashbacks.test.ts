import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import fc from 'fast-check'
import type { CashbackRules } from '../../../../schemas/brand/campaigns.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { cashbackOf, lossOf } from './accrual.ts'

const RULES: CashbackRules = {
  title: 'Weekly cashback',
  percent: 10,
  min: { EUR: '1.00' },
  max: { EUR: '50.00' },
  claimWithin: 'P7D',
  times: 1,
}

test('a cashback is a part of the loss, never above the maximum and never rounded up', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10_000_000n), fc.bigInt(0n, 10_000_000n), (staked, won) => {
      const loss = lossOf({ staked, won, converted: 0n })
      const amount = cashbackOf(RULES, loss, 'EUR')
      expect(loss).toBe(staked > won ? staked - won : 0n)
      expect(amount === 0n || (amount >= 100n && amount <= 5000n)).toBe(true)
      expect(amount * 10n <= loss).toBe(true)
      if (loss >= 1000n && loss < 50_000n) expect(loss - amount * 10n < 10n).toBe(true)
    }),
  )
})

describeEngines('cashback', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const list = async () => (await player.call('cashbacks.get', { count: 20 })).data.items
  const setTo = (day: string) => {
    const now = cashier.app.clock.now().getTime()
    cashier.app.clock.advance(`PT${Math.max(0, (new Date(day).getTime() - now) / 1000)}S`)
  }
  const week = async () => {
    await cashier.services.cashbacks.schedule()
    await cashier.work()
  }
  let monday = new Date('2027-03-15T00:00:00Z').getTime()
  const daysLater = (days: number) => new Date(monday + days * 86_400_000).toISOString()
  beforeAll(async () => {
    cashier = await startCashier(engine)
    cashier.change((before) => ({ ...before, campaigns: { promoCodes: {}, offers: [], cashback: RULES } }))
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  // Every test has weeks of its own.
  beforeEach(async () => {
    monday += 21 * 86_400_000
    setTo(daysLater(1))
    player = await cashier.player()
    await player.fund('200')
  })
  const lose = async () => {
    await cashier.round(player, 5000n, 1000n)
    setTo(daysLater(7.5))
    await week()
    await player.back()
  }

  test('what the week has brought so far is shown with its formula', async () => {
    await cashier.round(player, 5000n, 1000n)
    await cashier.round(player, 1000n)
    expect((await player.call('cashbacks.accrued')).data).toMatchObject({
      from: daysLater(0),
      to: daysLater(7),
      staked: { amount: '50.00' },
      won: { amount: '10.00' },
      loss: { amount: '40.00' },
      percent: 10,
      amount: { amount: '4.00', currency: 'EUR' },
    })
  })
  test('a finished week gives each player one cashback, however often its job runs', async () => {
    await lose()
    await week()
    // As after a stop in the middle: the job is due again.
    await cashier.app.database.pool.query(`UPDATE job SET done_at = NULL, attempts = 0 WHERE name = 'cashbacks.week'`)
    await cashier.work()
    expect(await list()).toMatchObject([{ status: 'active', amount: { amount: '4.00' }, end_date: daysLater(7) }])
  })
  test('who is in a break gets none, and everybody else of the same few does', async () => {
    const stopped = await cashier.player()
    await stopped.fund('200')
    for (const each of [player, stopped]) await cashier.round(each, 5000n, 1000n)
    setTo(daysLater(7.5))
    await stopped.back()
    expect((await stopped.call('limits.takeBreak', { period: 'P7D' })).status).toBe(200)
    await week()
    await player.back()
    const given = await cashier.app.database.db
      .selectFrom('cashback')
      .select('player_id')
      .where('player_id', 'in', [player.id, stopped.id])
      .execute()
    expect(given).toEqual([{ player_id: player.id }])
  })
  test('a job that fails in the middle gives nothing, and run again gives everybody theirs once', async () => {
    const other = await cashier.player()
    await other.fund('200')
    for (const each of [player, other]) await cashier.round(each, 5000n, 1000n)
    setTo(daysLater(7.5))
    const { pool, db } = cashier.app.database
    const given = () =>
      db.selectFrom('cashback').select('player_id').where('player_id', 'in', [player.id, other.id]).execute()
    // The last of the few cannot be stored, as when the database goes away.
    const last = [player.id, other.id].sort()[1]!
    await pool.query(`ALTER TABLE cashback ADD CONSTRAINT broken CHECK (player_id <> '${last}') NOT VALID`)
    await week()
    expect(await given()).toEqual([])
    await pool.query('ALTER TABLE cashback DROP CONSTRAINT broken')
    cashier.app.clock.advance('PT2H')
    await cashier.work()
    expect((await given()).map(({ player_id }) => player_id).sort()).toEqual([player.id, other.id].sort())
    expect(await given()).toHaveLength(2)
  })
  test('paid out once, into own money, which is staked before it is withdrawn [API-41.1] [CASHBACK-05]', async () => {
    await lose()
    const [{ id }] = await list()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => player.call('cashbacks.payout', { cashback_id: id })),
    )
    expect(answers.filter(({ status }) => status === 200).map(({ data }) => data)).toEqual([1])
    expect(await list()).toMatchObject([{ id, status: 'paid_out' }])
    expect(await player.held()).toMatchObject({ main: '164.00', bonus: '0.00' })
    const duty = await cashier.app.database.db
      .selectFrom('player_turnover')
      .select('to_play')
      .where('player_id', '=', player.id)
      .executeTakeFirst()
    expect(duty?.to_play).toBe(400n)
  })
  test('removed cashbacks are gone, and nobody has those of others [API-42.1] [CASHBACK-05]', async () => {
    await lose()
    const [{ id }] = await list()
    const other = await cashier.player()
    for (const action of ['payout', 'remove'] as const)
      expect((await other.call(`cashbacks.${action}`, { cashback_id: id })).error.invalid_parameters).toEqual({
        cashback_id: 'unknown',
      })
    expect((await player.call('cashbacks.remove', { cashback_id: id })).data).toBe(1)
    expect(await list()).toEqual([])
    expect((await player.call('cashbacks.payout', { cashback_id: id })).status).toBe(400)
    expect(await player.held()).toMatchObject({ main: '160.00' })
  })
  test('one that was not claimed in time cannot be paid out', async () => {
    await lose()
    const [{ id }] = await list()
    cashier.app.clock.advance('P8D')
    await player.back()
    expect((await player.call('cashbacks.payout', { cashback_id: id })).status).toBe(400)
    expect(await list()).toEqual([])
  })
})
