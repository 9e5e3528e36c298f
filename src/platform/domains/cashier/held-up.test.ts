import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { paymentKey } from '../../../sandbox/payments/provider.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { sign } from '../../providers/signature.ts'
import { startTestPlatform } from '../../testing.ts'
import { PaymentNotSent } from '../../providers/payments/index.ts'
import { createPayouts } from './payouts.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

describeEngines('a withdrawal between request and payout', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const note = () => ({ brand: cashier.brand(), playerId: player.id, by: 'anna' })
  const made = async (amount: string) => (await player.withdraw(amount)).data.transaction
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    cashier.withdrawalRules({ delay: 'PT2H' })
    player = await cashier.player()
  })

  test('a withdrawal that waits because of a block by staff goes on when the block is lifted', async () => {
    const { players } = cashier.services.cashier.office
    await player.fund('100')
    const { id } = await made('40')
    await cashier.work()
    await players.flag(note(), 'kyc_block', true)
    cashier.app.clock.advance('PT2H')
    await cashier.work()
    await player.back()
    expect(await player.detailsOf(id)).toMatchObject({ status: 'kyc_required', reason: 'identity' })
    await players.flag(note(), 'kyc_block', false)
    cashier.withdrawalRules()
    await cashier.work()
    expect(await player.statusOf(id)).toBe('paid')
  })

  test('a deposit reversed while its money is being paid out sends the payout to review', async () => {
    const deposit = await player.fund('100')
    const { id } = await made('100')
    await cashier.work()
    cashier.app.clock.advance('PT1H')
    await cashier.callback({
      event_id: `${deposit}-back`,
      reference: deposit,
      kind: 'deposit',
      outcome: 'refunded',
      amount: { amount: '100.00', currency: 'EUR' },
    })
    cashier.app.clock.advance('PT1H')
    await cashier.work()
    await player.back()
    expect(await player.detailsOf(id)).toMatchObject({ status: 'review', reason: 'risk' })
    // Staff may still approve the payout; later withdrawals are not held up by the reversal.
    await cashier.services.cashier.office.withdrawals.approve(cashier.brand(), id, 'anna')
    cashier.app.clock.advance('PT2H')
    await cashier.work()
    await player.back()
    expect(await player.statusOf(id)).toBe('paid')
    await player.fund('50')
    expect((await made('20')).status).toBe('requested')
  })

  test('a withdrawal that is looked at twice in one instant goes on when nothing is missing any more', async () => {
    cashier.withdrawalRules({ identityFrom: '50.00' })
    await player.fund('100')
    const { players } = cashier.services.cashier.office
    const { id } = await made('60')
    expect(await player.statusOf(id)).toBe('kyc_required')
    await players.flag(note(), 'kyc_block', true)
    await players.flag(note(), 'kyc_block', false)
    await cashier.work()
    expect(await player.statusOf(id)).toBe('kyc_required')
    await players.verifyIdentity(note())
    await cashier.work()
    expect(await player.statusOf(id)).toBe('paid')
  })

  test('a deposit taken back after the request by a process with a slow clock sends the payout to review', async () => {
    cashier.withdrawalRules({ delay: 'PT1H' })
    const deposit = await player.fund('100')
    const { id } = await made('60')
    const { app } = cashier
    const slow = await startTestPlatform({
      database: { ...app.database, close: async () => undefined },
      clock: fixedClock(new Date(app.clock.now().getTime() - 300)),
      brands: [cashier.brand()],
    })
    const news = { event_id: `${deposit}-slow`, reference: deposit, kind: 'deposit', outcome: 'refunded' }
    const body = JSON.stringify({ ...news, amount: { amount: '100.00', currency: 'EUR' } })
    const path = '/platform/payments/sandbox-pay/callback'
    const order = { method: 'POST', host: 'test.localhost', path, body }
    const signed = sign(paymentKey(app.settings.secret), order, slow.clock.now())
    const headers = { 'content-type': 'application/json', ...signed }
    expect((await slow.visitor().send('POST', path, { headers, body })).status).toBe(200)
    await slow.close()
    await cashier.work()
    expect(await player.detailsOf(id)).toMatchObject({ status: 'review', reason: 'risk' })
    // Staff saw it: their approval, in the same instant, comes after it.
    await cashier.services.cashier.office.withdrawals.approve(cashier.brand(), id, 'anna')
    expect(await player.statusOf(id)).toBe('approved')
  })

  test('an account closed after the approval by a process with a slow clock sends the payout to review', async () => {
    cashier.withdrawalRules({ delay: 'PT1H', autoApproveUpTo: '10.00' })
    await player.fund('100')
    const { id } = await made('60')
    await cashier.work()
    const { withdrawals } = cashier.services.cashier.office
    await withdrawals.approve(cashier.brand(), id, 'anna')
    expect(await player.statusOf(id)).toBe('approved')
    const { app } = cashier
    const slow = await startTestPlatform({
      database: { ...app.database, close: async () => undefined },
      clock: fixedClock(new Date(app.clock.now().getTime() - 300)),
      brands: [cashier.brand()],
    })
    await slow.platform.services.accounts.backOffice.ban('test', player.id, { by: 'bela', reason: 'a stolen card' })
    await slow.close()
    app.clock.advance('PT1H')
    await cashier.work()
    // The player reads nothing any more.
    const now = () =>
      app.database.db
        .selectFrom('cashier_transaction')
        .select(['status', 'reason'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await now()).toEqual({ status: 'review', reason: 'risk' })
    // Staff saw that it is closed: an approval of now comes after it.
    await withdrawals.approve(cashier.brand(), id, 'anna')
    expect((await now()).status).toBe('approved')
  })

  test('gates are asked again on approval and on sending', async () => {
    cashier.withdrawalRules({ delay: 'PT1H' })
    await player.fund('500')
    const { players, withdrawals } = cashier.services.cashier.office
    const { id } = await made('100')
    await cashier.work()
    expect(await player.statusOf(id)).toBe('approved')
    await players.flag(note(), 'risk', true)
    cashier.app.clock.advance('PT1H')
    await player.back()
    await cashier.work()
    expect(await player.detailsOf(id)).toMatchObject({ status: 'review', reason: 'risk' })
    await withdrawals.approve(cashier.brand(), id, 'anna')
    await players.flag(note(), 'kyc_block', true)
    cashier.app.clock.advance('PT1H')
    await player.back()
    await cashier.work()
    expect(await player.detailsOf(id)).toMatchObject({ status: 'kyc_required', reason: 'identity' })
    expect(await player.held()).toMatchObject({ main: '400.00' })
  })

  test.each([
    ['that could not be reached', new PaymentNotSent('down'), 2],
    ['that may have taken it, and is only asked for it', new Error('down'), 1],
  ])('a payout is sent again to a provider %s; the money stays reserved', async (_which, fault, times) => {
    cashier.withdrawalRules()
    await player.fund('100')
    const { id } = await made('40')
    const asked: string[] = []
    const looked: string[] = []
    const provider = {
      name: 'sandbox-pay',
      createDeposit: () => Promise.reject(new Error('down')),
      refund: () => Promise.reject(new Error('down')),
      lookUp: async (reference: string) => void looked.push(reference),
      verifyCallback: () => {
        throw new Error('down')
      },
      createPayout: async ({ reference }: { reference: string }) => {
        asked.push(reference)
        if (asked.length === 1) throw fault
      },
    }
    const { jobs } = createPayouts({ ...cashier.services.cashier, providers: new Map([[provider.name, provider]]) })
    const job = { id: 1n, brand: 'test', name: '', payload: { id }, attempt: 1 }
    await jobs['cashier.approve'](job)
    await expect(jobs['cashier.payout'](job)).rejects.toThrow('down')
    expect([await player.statusOf(id), (await player.held()).main]).toEqual(['processing', '60.00'])
    await jobs['cashier.payout'](job)
    await jobs['cashier.payout'](job)
    expect([asked.length, new Set(asked).size]).toEqual([times, 1])
    expect(looked.length).toBeGreaterThan(0)
    expect((await player.detailsOf(id)).steps).toHaveLength(3)
    expect((await player.call('cashier.cancelwithdrawal', { id })).error.type).toBe('WithdrawalDeclinedException')
  })

  test('a closed account is paid out only on approval by staff', async () => {
    cashier.withdrawalRules()
    await player.fund('100')
    const { id } = await made('50')
    const ban = (banned_at: Date | null) =>
      cashier.app.database.db.updateTable('player').set({ banned_at }).where('id', '=', player.id).execute()
    await ban(cashier.app.clock.now())
    await cashier.work()
    const status = async () =>
      await cashier.app.database.db
        .selectFrom('cashier_transaction')
        .select(['status', 'reason'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await status()).toEqual({ status: 'review', reason: 'risk' })
    await cashier.services.cashier.office.withdrawals.approve(cashier.brand(), id, 'anna')
    await cashier.work()
    expect(await status()).toEqual({ status: 'paid', reason: null })
  })

  test('while payouts are stopped nothing is sent; afterwards it is', async () => {
    cashier.withdrawalRules()
    await player.fund('100')
    const order = { brand: 'test', actor: 'staff:anna', reason: 'a drill' }
    await cashier.services.ledger.halt(order)
    const { id } = await made('50')
    await cashier.work()
    expect(await player.detailsOf(id)).toMatchObject({ status: 'approved', reason: 'drift' })
    cashier.app.clock.advance('PT20M')
    await cashier.work()
    expect((await player.detailsOf(id)).steps).toHaveLength(3)
    await cashier.services.ledger.resume(order)
    cashier.app.clock.advance('PT6M')
    await cashier.work()
    expect(await player.detailsOf(id)).toMatchObject({ status: 'paid' })
  })
})
