import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { APPROVALS } from '../../kernel/approvals.ts'
import { RETURN_TO, startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'

describeEngines('deposits that were ordered before a break', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    cashier = await startCashier(engine)
    cashier.change((before) => ({
      ...before,
      settings: { ...before.settings, limits: { ...before.settings.limits, loginInBreak: true } },
    }))
  })
  beforeEach(async () => {
    player = await cashier.player()
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  const exclude = async () => {
    expect((await player.call('limits.takeBreak', { period: 'permanent' })).status).toBe(200)
    await player.back()
  }
  const lines = async (action: string) =>
    (await cashier.app.platform.context.audit.list('test', { action })).map(({ subject }) => subject)

  test('end as it begins, and the call repeated does not open their page again [RG-05]', async () => {
    const key = { 'idempotency-key': 'order-before-the-break' }
    const { transaction, redirect } = await player.deposit('50', {}, key)
    expect(redirect.url).toContain('http')
    await exclude()
    expect(await player.statusOf(transaction.id)).toBe('cancelled')
    const again = await player.call('cashier.makedeposit', { return_to: RETURN_TO, ...player.order('50') }, key)
    expect([again.status, again.error?.error_data]).toEqual([422, { break_until: 'permanent' }])
    await cashier.work()
  })

  test('money that arrives all the same is the player’s, and staff are asked to give it back', async () => {
    const { transaction, redirect } = await player.deposit('50')
    await exclude()
    await player.choose(redirect.url, 'success')
    expect([await player.statusOf(transaction.id), (await player.held()).main]).toEqual(['success', '50.00'])
    expect(await lines('deposit.in_break')).toEqual([`deposit:${transaction.id}`])
    const waiting = () =>
      cashier.app.database.db
        .selectFrom('deposit_refund')
        .select(['first_by', 'state'])
        .where('transaction_id', '=', transaction.id)
        .execute()
    expect(await waiting()).toEqual([{ first_by: 'system', state: 'proposed' }])
    // What the platform proposed is no word of one of the two people.
    const { refunds } = cashier.services.cashier.office
    const refund = (by: string) => refunds.refund(cashier.brand(), transaction.id, { by, reason: 'excluded' })
    expect(await refund('anna')).toMatchObject({ needsSecond: true })
    expect(await refund('bela')).toMatchObject({ needsSecond: false })
    expect((await player.held()).main).toBe('0.00')
  })

  test('its proposal to give it back is listed until two people decide, also once one’s word is over', async () => {
    const { transaction, redirect } = await player.deposit('50')
    await exclude()
    await player.choose(redirect.url, 'success')
    const { context } = cashier.app.platform
    const listed = async () => {
      const source = context.supplied(APPROVALS).find(({ kind }) => kind === 'refund')!
      return (await source.read(cashier.brand())).find(({ id }) => id === transaction.id)?.first
    }
    expect(await listed()).toEqual([])
    const { refunds } = cashier.services.cashier.office
    await refunds.refund(cashier.brand(), transaction.id, { by: 'anna', reason: 'excluded' })
    expect(await listed()).toEqual(['anna'])
    cashier.app.clock.advance('PT73H')
    expect(await listed()).toEqual([])
    const again = await refunds.refund(cashier.brand(), transaction.id, { by: 'bela', reason: 'excluded' })
    expect(again).toMatchObject({ needsSecond: true })
    cashier.app.clock.advance('PT73H')
    expect(await listed()).toEqual([])
  })

  test('the page of a closed order never opens again, also once the player is back', async () => {
    const key = { 'idempotency-key': 'order-before-a-short-break' }
    const call = () => player.call('cashier.makedeposit', { return_to: RETURN_TO, ...player.order('50') }, key)
    const first = (await call()).data
    expect((await player.call('limits.takeBreak', { period: 'P1D' })).status).toBe(200)
    cashier.app.clock.advance('P2D')
    await player.back()
    const { status, data } = await call()
    expect([status, data.transaction.id, data.transaction.status]).toEqual([200, first.transaction.id, 'cancelled'])
    expect(new URL(data.redirect.url as string).host).not.toBe(new URL(first.redirect.url as string).host)
    expect(new URL(data.redirect.url as string).hostname).toBe('test.localhost')
  })

  test('a payment whose report was lost is found though its order was closed', async () => {
    const { transaction } = await player.deposit('50')
    await exclude()
    await cashier.app.database.pool.query("UPDATE sandbox_payment SET outcome = 'success' WHERE reference = $1", [
      transaction.id,
    ])
    cashier.app.clock.advance(cashier.brand().platform.settings.deposits.expireAfter)
    await cashier.work()
    await player.back()
    expect(await player.statusOf(transaction.id)).toBe('success')
  })

  test('go on where no break holds the player', async () => {
    const key = { 'idempotency-key': 'order-without-a-break' }
    const { transaction } = await player.deposit('50', {}, key)
    const again = await player.deposit('50', {}, key)
    expect(again.transaction.id).toBe(transaction.id)
    await player.choose(again.redirect.url, 'success')
    expect(await player.statusOf(transaction.id)).toBe('success')
    expect(await lines('deposit.in_break')).not.toContain(`deposit:${transaction.id}`)
  })
})
