import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { paymentKey } from '../../../sandbox/payments/provider.ts'
import { sign } from '../../providers/signature.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

describeEngines('repeated, late and conflicting calls', (engine) => {
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
    cashier.withdrawalRules()
    player = await cashier.player()
  })
  const event = (event_id: string, reference: string, outcome: string, amount = '30.00') => ({
    event_id,
    reference,
    kind: 'deposit',
    outcome,
    amount: { amount, currency: 'EUR' },
  })
  const unmatched = () => cashier.services.cashier.office.unmatched.list(cashier.brand().id)

  test.each([0, 1])(
    'a bet that was rolled back leaves a withdrawal as it was, with deposits to be played %d times',
    async (times) => {
      cashier.withdrawalRules({ playDepositTimes: times })
      await player.fund('50')
      if (times > 0) await cashier.round(player, 50_00n, 50_00n)
      await cashier.round(player, 3_00n, 'undo')
      expect(await player.held()).toMatchObject({ main: '50.00' })
      expect(await player.withdraw('20')).toMatchObject({ status: 200 })
    },
  )

  test('a bet that was rolled back does not count as played; what it counted for must be staked again', async () => {
    cashier.withdrawalRules({ playDepositTimes: 1 })
    await player.fund('50')
    await cashier.round(player, 20_00n, 20_00n)
    await cashier.round(player, 30_00n, 'undo')
    expect((await player.withdraw('20')).error.error_data.to_play).toEqual({ amount: '30.00', currency: 'EUR' })
    await cashier.round(player, 30_00n, 0n)
    expect((await player.withdraw('20')).status).toBe(200)
  })

  test("a deposit's turnover requirement is fixed when it arrives", async () => {
    cashier.withdrawalRules({ playDepositTimes: 1 })
    await player.fund('50')
    cashier.withdrawalRules({ playDepositTimes: 3 })
    expect((await player.withdraw('20')).error.error_data.to_play.amount).toBe('50.00')
    await player.fund('10')
    expect((await player.withdraw('20')).error.error_data.to_play.amount).toBe('80.00')
  })

  test('a replayed callback is refused; one signed anew by the provider is answered as before', async () => {
    const { transaction } = await player.deposit('30')
    const body = event('heard', transaction.id, 'success')
    const path = '/platform/payments/sandbox-pay/callback'
    const signed = sign(
      paymentKey(cashier.app.settings.secret),
      { method: 'POST', host: 'test.localhost', path, body: JSON.stringify(body) },
      cashier.app.clock.now(),
    )
    expect((await cashier.callback(body, { signed })).status).toBe(200)
    expect(await cashier.callback(body, { signed })).toMatchObject({
      status: 401,
      error: { type: 'AuthorizationException' },
    })
    expect((await cashier.callback(body)).status).toBe(200)
    expect(await player.held()).toMatchObject({ main: '30.00' })
  })

  test('an event id repeated with other content is a conflict, reported to the provider and to staff', async () => {
    const [a, b] = [(await player.deposit('30')).transaction.id, (await player.deposit('30')).transaction.id]
    expect((await cashier.callback(event('e1', a, 'success'))).status).toBe(200)
    expect((await cashier.callback(event('e1', a, 'success'))).status).toBe(200)
    const other = await cashier.callback(event('e1', b, 'success'))
    expect([other.status, other.error.type]).toEqual([409, 'InvalidRequestException'])
    expect(await player.held()).toMatchObject({ main: '30.00' })
    expect(await unmatched()).toMatchObject([{ event_id: 'e1', reference: b, outcome: 'success', why: 'reused_id' }])
    // Sent again it is still a conflict, and is listed once.
    expect((await cashier.callback(event('e1', b, 'success'))).status).toBe(409)
    expect(await unmatched()).toHaveLength(1)
    expect((await cashier.callback(event('e1-b', b, 'success'))).status).toBe(200)
    expect(await player.held()).toMatchObject({ main: '60.00' })
  })

  test('pending and success under one event id: the success is listed as unmatched', async () => {
    const { id } = (await player.deposit('30')).transaction
    expect((await cashier.callback(event('e2', id, 'pending'))).status).toBe(200)
    expect((await cashier.callback(event('e2', id, 'success'))).status).toBe(409)
    expect(await unmatched()).toEqual(
      expect.arrayContaining([expect.objectContaining({ event_id: 'e2', outcome: 'success', why: 'reused_id' })]),
    )
  })

  test('a repeated call gets its first answer under its key, even if the rules have changed since', async () => {
    const { payments } = cashier.brand().platform
    const key = (text: string) => ({ 'idempotency-key': text })
    const first = await player.call('cashier.makedeposit', player.order('30'), key('deposit-key'))
    await player.fund('30')
    const out = await player.withdraw('20', {}, key('withdrawal-key'))
    expect([first.status, out.status]).toEqual([200, 200])
    cashier.change((before) => ({
      ...before,
      payments: { ...payments, methods: { bank: payments.methods['bank']! } },
    }))
    const again = await player.call('cashier.makedeposit', player.order('30'), key('deposit-key'))
    expect([again.status, again.data?.transaction.id]).toEqual([200, first.data.transaction.id])
    expect(again.data.redirect.url).toBe(first.data.redirect.url)
    expect((await player.withdraw('20', {}, key('withdrawal-key'))).data).toEqual(out.data)
    expect((await player.withdraw('21', {}, key('withdrawal-key'))).status).toBe(409)
    expect((await player.call('cashier.makedeposit', player.order('30'))).status).toBe(400)
    cashier.change((before) => ({ ...before, payments }))
  })

  test('an unpaid deposit expires; money that arrives later is still credited to the player', async () => {
    const { transaction } = await player.deposit('100')
    expect(transaction.expected_at).toBe(new Date(cashier.app.clock.now().getTime() + 86_400_000).toISOString())
    cashier.app.clock.advance('PT24H')
    await cashier.work()
    await player.back()
    expect(await player.detailsOf(transaction.id)).toMatchObject({
      status: 'expired',
      reason: 'timeout',
      steps: [{ status: 'created' }, { status: 'expired', reason: 'timeout' }],
    })
    expect((await cashier.callback(event('late', transaction.id, 'success', '100.00'))).status).toBe(200)
    expect([await player.statusOf(transaction.id), (await player.held()).main]).toEqual(['success', '100.00'])
  })

  test('a refund that arrives before its payment is refused for now, and counts when sent again', async () => {
    const {
      transaction: { id },
    } = await player.deposit('100')
    const early = await cashier.callback(event(`${id}-refunded`, id, 'refunded', '100.00'))
    expect([early.status, early.error.type]).toEqual([409, 'InvalidRequestException'])
    await cashier.callback(event(`${id}-success`, id, 'success', '100.00'))
    expect((await cashier.callback(event(`${id}-refunded`, id, 'refunded', '100.00'))).status).toBe(200)
    expect([await player.statusOf(id), (await player.held()).main]).toEqual(['refunded', '0.00'])
  })

  test("a success after a decline is credited: the provider's later event means that money arrived", async () => {
    const {
      transaction: { id },
    } = await player.deposit('100')
    await cashier.callback(event(`${id}-declined`, id, 'declined', '100.00'))
    expect(await player.detailsOf(id)).toMatchObject({ status: 'declined', reason: 'provider' })
    await cashier.callback(event(`${id}-success`, id, 'success', '100.00'))
    expect([await player.statusOf(id), (await player.held()).main]).toEqual(['success', '100.00'])
  })
})
