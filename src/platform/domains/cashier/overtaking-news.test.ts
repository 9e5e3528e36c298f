import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { TollbarServer } from '../../providers/payments/tollbar/testing.ts'
import { silentPayout, startCashier, type TestCashier, type TestPlayer } from './testing.ts'
import { startTollbarCashier } from './testing-tollbar.ts'

describeEngines('news of a payment that overtake others', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  let count = 0
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
  afterEach(async () => {
    const { ledger } = cashier.services
    await ledger.watch('test')
    expect(await ledger.reconcile('test')).toEqual([])
  })

  const says = async (
    reference: string,
    kind: 'deposit' | 'payout',
    outcome: string,
    amount: string,
    event_id = `overtaking-${(count += 1)}`,
  ) => (await cashier.callback({ event_id, reference, kind, outcome, amount: { amount, currency: 'EUR' } })).status

  test('a payout that came back before anybody told that it was paid is in the balance, once', async () => {
    await player.fund('100')
    const id = await silentPayout(cashier, player, '40')
    expect((await player.held()).main).toBe('60.00')
    expect(await says(id, 'payout', 'returned', '40.00')).toBe(200)
    expect(await player.detailsOf(id)).toMatchObject({ status: 'failed', reason: 'provider' })
    expect((await player.held()).main).toBe('100.00')
    // The news that were overtaken, and the same news anew, give nothing a second time.
    for (const outcome of ['success', 'returned']) expect(await says(id, 'payout', outcome, '40.00')).toBe(200)
    expect([await player.statusOf(id), (await player.held()).main]).toEqual(['failed', '100.00'])
    const listed = await cashier.services.cashier.office.unmatched.list('test')
    expect(listed.filter(({ reference }) => reference === id)).toEqual([])
    cashier.app.clock.advance('PT1S')
    const { data } = await player.call('cashier.getstatement', {})
    expect(data).toMatchObject({ withdrawals: { amount: '0.00' }, closing: { amount: '100.00' } })
  })

  test('a won charge-back that overtakes its charge-back is to be told again, and is not lost', async () => {
    const id = await player.fund('100')
    expect(await says(id, 'deposit', 'charge_back_won', '100.00', `won-${id}`)).toBe(409)
    expect(await says(id, 'deposit', 'charged_back', '100.00')).toBe(200)
    expect((await player.held()).main).toBe('0.00')
    expect(await says(id, 'deposit', 'charge_back_won', '100.00', `won-${id}`)).toBe(200)
    expect([await player.statusOf(id), (await player.held()).main]).toEqual(['success', '100.00'])
    // Told once more under another id, it is answered, and changes nothing.
    expect(await says(id, 'deposit', 'charge_back_won', '100.00')).toBe(200)
    expect((await player.held()).main).toBe('100.00')
  })

  test.each(['declined', 'cancelled'])(
    'a deposit that succeeded and is %s after it is for staff to look at',
    async (end) => {
      const [id, other] = [await player.fund('100'), (await player.deposit('50')).transaction.id]
      expect(await says(id, 'deposit', end, '100.00')).toBe(200)
      expect([await player.statusOf(id), (await player.held()).main]).toEqual(['success', '100.00'])
      // One that never succeeded ends by it, and nobody has to look.
      expect(await says(other, 'deposit', end, '50.00')).toBe(200)
      const listed = await cashier.services.cashier.office.unmatched.list('test')
      const own = listed.filter(({ reference }) => reference === id || reference === other)
      expect(own.map(({ reference, outcome, why }) => [reference, outcome, why])).toEqual([[id, end, 'contradiction']])
    },
  )

  test('a charge-back that is won before its deposit is known to have succeeded is to be told again', async () => {
    const { transaction } = await player.deposit('50')
    expect(await says(transaction.id, 'deposit', 'charge_back_won', '50.00')).toBe(409)
    expect(await player.statusOf(transaction.id)).toBe('created')
  })
})

describeEngines('a charge-back of what is being refunded', (engine) => {
  let tollbar: TollbarServer
  let cashier: TestCashier
  let player: TestPlayer
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
  })
  afterEach(async () => {
    const { ledger } = cashier.services
    await ledger.watch('test')
    expect(await ledger.reconcile('test')).toEqual([])
  })

  const refunded = async (amount: string): Promise<{ id: string; refund: string }> => {
    const { transaction } = await player.deposit(amount)
    const { id } = transaction
    expect(await tollbar.tell(tollbar.set(id, 'succeeded'))).toBe(200)
    const { refunds } = cashier.services.cashier.office
    for (const by of ['anna', 'bela']) await refunds.refund(cashier.brand(), id, { by, reason: 'paid by mistake' })
    await cashier.work()
    const { id: refund } = await cashier.app.database.db
      .selectFrom('deposit_refund')
      .select('id')
      .where('transaction_id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, refund }
  }
  const main = async () => (await player.held()).main
  const unmatchedOf = async (id: string) =>
    (await cashier.services.cashier.office.unmatched.list('test')).filter(({ reference }) => reference === id)

  test('counts once the refund has failed: the player has the money from the bank, and not here as well', async () => {
    const { id, refund } = await refunded('50')
    expect([await player.statusOf(id), await main()]).toEqual(['refunded', '0.00'])
    expect(await tollbar.tell(tollbar.set(id, 'charged_back'))).toBe(200)
    expect([await player.statusOf(id), (await unmatchedOf(id)).length]).toEqual(['refunded', 1])
    expect(await tollbar.tell(tollbar.set(refund, 'failed'))).toBe(200)
    await player.back()
    expect([await player.statusOf(id), await main()]).toEqual(['charged_back', '0.00'])
    expect(await unmatchedOf(id)).toEqual([])
    // It may be won, as any other.
    expect(await tollbar.tell(tollbar.set(id, 'charge_back_won'))).toBe(200)
    expect([await player.statusOf(id), await main()]).toEqual(['success', '50.00'])
  })

  test('counts no more where it was won before the refund failed', async () => {
    const { id, refund } = await refunded('50')
    for (const status of ['charged_back', 'charge_back_won'])
      expect(await tollbar.tell(tollbar.set(id, status))).toBe(200)
    expect(await unmatchedOf(id)).toEqual([])
    expect(await tollbar.tell(tollbar.set(refund, 'failed'))).toBe(200)
    await player.back()
    expect([await player.statusOf(id), await main()]).toEqual(['success', '50.00'])
  })
})
