import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { TollbarServer } from '../../providers/payments/tollbar/testing.ts'
import { createPaymentMoves } from './payment-moves.ts'
import { createRefundJobs } from './refund-jobs.ts'
import type { TestCashier, TestPlayer } from './testing.ts'
import { startTollbarCashier } from './testing-tollbar.ts'

describeEngines('refunds of deposits of which nobody says how they ended', (engine) => {
  let tollbar: TollbarServer
  let cashier: TestCashier
  let player: TestPlayer
  let id: string
  let refund: string
  beforeAll(async () => {
    ;({ cashier, tollbar } = await startTollbarCashier(engine))
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
    await tollbar.close()
  })
  beforeEach(async () => {
    cashier.withdrawalRules({ playDepositTimes: 0 })
    player = await cashier.player()
    id = (await player.deposit('50')).transaction.id
    expect(await tollbar.tell(tollbar.set(id, 'succeeded'))).toBe(200)
    const { refunds } = cashier.services.cashier.office
    for (const by of ['anna', 'bela']) await refunds.refund(cashier.brand(), id, { by, reason: 'paid by mistake' })
    const { db } = cashier.app.database
    const row = await db.selectFrom('deposit_refund').select('id').where('transaction_id', '=', id).executeTakeFirst()
    refund = row!.id
  })

  const seen = async () =>
    (await cashier.services.cashier.office.unmatched.list('test'))
      .filter(({ reference }) => reference === id)
      .map(({ why, outcome, amount, currency }) => `${why} ${outcome} ${amount} ${currency}`)

  test('one under way for a day is on the list of staff, once, until its provider says how it ended', async () => {
    for (const time of ['PT23H', 'PT30M'] as const) {
      await cashier.work()
      expect(await seen()).toEqual([])
      cashier.app.clock.advance(time)
    }
    for (let days = 0; days < 3; days += 1) {
      cashier.app.clock.advance('P1D')
      await cashier.work()
      expect(await seen()).toEqual(['not_answered refunded 50.00 EUR'])
    }
    expect(await tollbar.tell(tollbar.set(refund, 'succeeded'))).toBe(200)
    expect(await seen()).toEqual([])
  })

  /** Asks for the refund for the last time that its job may, with parts of the platform replaced. */
  const lastTry = async (change: object) => {
    const parts = cashier.services.cashier
    await cashier.app.database.pool.query("DELETE FROM job WHERE name = 'cashier.refund' AND payload ->> 'id' = $1", [
      refund,
    ])
    const { unmatched } = parts.office
    const { jobs } = createRefundJobs({ ...parts, moves: createPaymentMoves(parts), unmatched, ...change })
    await jobs['cashier.refund']({ id: 1n, brand: 'test', name: '', payload: { id: refund, time: 0 }, attempt: 200 })
  }
  const asked = () => tollbar.asked.includes(`refund ${refund}`)

  test.each(['brand', 'provider'])(
    'one whose %s is not there is put off, and sent once it is there again',
    async (what) => {
      const { context } = cashier.services.cashier
      const nowhere = { context: { ...context, brands: { ...context.brands, byId: () => undefined } } }
      await lastTry(what === 'provider' ? { providers: new Map() } : nowhere)
      await cashier.work()
      expect(asked()).toBe(false)
      cashier.app.clock.advance('PT1H')
      await cashier.work()
      expect(asked()).toBe(true)
    },
  )

  test('one whose provider failed at every try is asked for all the same', async () => {
    const refuse = () => Promise.reject(new Error('out of order'))
    const provider = { ...cashier.services.cashier.providers.get('tollbar')!, refund: refuse }
    await lastTry({ providers: new Map([['tollbar', provider]]) })
    expect(asked()).toBe(false)
    cashier.app.clock.advance('PT1H')
    await cashier.work()
    expect(asked()).toBe(true)
  })
})
