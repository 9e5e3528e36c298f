import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentMethod } from '../../../../schemas/brand/payments.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

type Fees = NonNullable<PaymentMethod['fees']>
const byPlayer: Fees = {
  EUR: {
    deposit: { paidBy: 'player', fixed: '0.50', share: 100, most: '2.00' },
    withdrawal: { paidBy: 'player', share: 250, least: '1.00' },
  },
}
const byBrand: Fees = {
  EUR: { deposit: { paidBy: 'brand', share: 120 }, withdrawal: { paidBy: 'brand', fixed: '0.40' } },
}

describeEngines('fees of a payment method', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  let news = 0
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(() => cashier.app.close())
  beforeEach(async () => {
    cashier.withdrawalRules()
    charge(byPlayer)
    player = await cashier.player()
  })
  afterEach(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.services.ledger.watch('test')
    expect(await cashier.services.ledger.reconcile('test')).toEqual([])
  })

  /** What paying by card costs from now on. */
  const charge = (fees: Fees) =>
    cashier.change((before) => ({
      ...before,
      payments: {
        ...before.payments,
        methods: { ...before.payments.methods, card: { ...before.payments.methods['card']!, fees } },
      },
    }))
  const says = (reference: string, kind: 'deposit' | 'payout', outcome: string, amount: string, more: object = {}) =>
    cashier.callback({
      event_id: `fees-${(news += 1)}`,
      reference,
      kind,
      outcome,
      amount: { amount, currency: 'EUR' },
      ...more,
    })
  const held = async (owner: string, bucket: string): Promise<bigint> =>
    (
      await cashier.app.database.pool.query<{ sum: bigint }>(
        `SELECT coalesce(sum(balance), 0)::bigint AS sum FROM wallet_account
         WHERE brand = 'test' AND owner = $1 AND bucket = $2`,
        [owner, bucket],
      )
    ).rows[0]!.sum
  /** What the house has of fees, and what the provider owes it less what it owes the provider. */
  const books = async () =>
    [await held('house', 'payment_fees'), await held('provider:sandbox-pay', 'payments')] as const
  const since = async ([fees, provider]: readonly [bigint, bigint]) => {
    const now = await books()
    return { fees: now[0] - fees, provider: now[1] - provider }
  }
  const paidOut = async (amount: string, fee: string) => {
    const { id } = (await player.withdraw(amount, { fee })).data.transaction
    await cashier.work()
    expect(await player.statusOf(id)).toBe('paid')
    return id as string
  }

  test('the player is told before paying what a method costs them, and never what the brand bears', async () => {
    const cardOf = async (name: 'getdepositsettings' | 'getwithdrawsettings') =>
      (await player.call(`cashier.${name}`)).data.methods.find(({ sysname }: { sysname: string }) => sysname === 'card')
    expect((await cardOf('getdepositsettings')).fees).toEqual({ fixed: '0.50', share: 100, most: '2.00' })
    expect((await cardOf('getwithdrawsettings')).fees).toEqual({ share: 250, least: '1.00' })
    charge(byBrand)
    expect(await cardOf('getdepositsettings')).not.toHaveProperty('fees')
  })

  test('a fee the player bears is taken out of a deposit, as lines of its own', async () => {
    const before = await books()
    const id = await player.fund('100', { fee: '1.50' })
    expect(await player.held()).toMatchObject({ main: '98.50' })
    expect(await since(before)).toEqual({ fees: 1_50n, provider: -100_00n })
    expect(await player.detailsOf(id)).toMatchObject({ amount: { amount: '100.00' }, fee: { amount: '1.50' } })
    const lines = (await player.call('cashier.explainbalance')).data.items
    expect(lines.map(({ kind, amount }: never) => [kind, (amount as { amount: string }).amount])).toEqual([
      ['payment_fee', '-1.50'],
      ['deposit', '100.00'],
    ])
    cashier.app.clock.advance('PT1S')
    expect((await player.call('cashier.getstatement')).data).toMatchObject({
      deposits: { amount: '100.00' },
      fees: { amount: '-1.50' },
      other: { amount: '0.00' },
      closing: { amount: '98.50' },
    })
    await player.fund('1000', { fee: '2.00' })
    expect(await player.held()).toMatchObject({ main: '1096.50' })
  })

  test('nobody pays a fee they were not shown', async () => {
    const refused = async (fee: string | undefined) =>
      (await player.call('cashier.makedeposit', player.order('100', fee === undefined ? {} : { fee }))).error
    for (const shown of [undefined, '1.49', '0'])
      expect(await refused(shown)).toMatchObject({
        invalid_parameters: { fee: 'changed' },
        error_data: { fee: { amount: '1.50', currency: 'EUR' } },
      })
    expect(await refused('much')).toMatchObject({ invalid_parameters: { fee: 'sum' } })
    // One that is less than was shown is nobody's loss.
    expect((await player.deposit('100', { fee: '9.00' })).transaction.fee).toEqual({ amount: '1.50', currency: 'EUR' })
  })

  test('a fee that is changed after an order was made leaves the order as it was', async () => {
    const { transaction, redirect } = await player.deposit('100', { fee: '1.50' })
    charge({ EUR: { deposit: { paidBy: 'player', fixed: '9.00' } } })
    await player.choose(redirect.url, 'success')
    expect(await player.detailsOf(transaction.id)).toMatchObject({ status: 'success', fee: { amount: '1.50' } })
    expect(await player.held()).toMatchObject({ main: '98.50' })
  })

  test('a refund gives the fee back; a won charge-back takes it again', async () => {
    const before = await books()
    const id = await player.fund('100', { fee: '1.50' })
    await says(id, 'deposit', 'charged_back', '100.00')
    expect(await player.held()).toMatchObject({ main: '0.00' })
    expect(await since(before)).toEqual({ fees: 0n, provider: 0n })
    await says(id, 'deposit', 'charge_back_won', '100.00')
    expect(await player.held()).toMatchObject({ main: '98.50' })
    expect(await since(before)).toEqual({ fees: 1_50n, provider: -100_00n })
  })

  test('what is left of a withdrawal is sent, and all of it comes back when the payout does', async () => {
    await player.fund('100', { fee: '1.50' })
    const before = await books()
    const id = await paidOut('60', '1.50')
    expect(await player.held()).toMatchObject({ main: '38.50' })
    expect(await since(before)).toEqual({ fees: 1_50n, provider: 58_50n })
    expect((await says(id, 'payout', 'returned', '60.00')).status).toBe(400)
    expect((await says(id, 'payout', 'returned', '58.50')).status).toBe(200)
    expect(await player.held()).toMatchObject({ main: '98.50' })
    expect(await since(before)).toEqual({ fees: 0n, provider: 0n })
    const { id: taken } = (await player.withdraw('50', { fee: '1.25' })).data.transaction
    await player.call('cashier.cancelwithdrawal', { id: taken })
    expect(await player.held()).toMatchObject({ main: '98.50' })
  })

  test("a fee the brand bears is its cost once paid, unless the provider's own word says it", async () => {
    charge(byBrand)
    const before = await books()
    await player.fund('100')
    expect(await player.held()).toMatchObject({ main: '100.00' })
    expect(await since(before)).toEqual({ fees: -1_20n, provider: -100_00n + 1_20n })
    const { transaction } = await player.deposit('100')
    await says(transaction.id, 'deposit', 'success', '100.00', { fee: { amount: '0.90', currency: 'EUR' } })
    expect(await since(before)).toEqual({ fees: -2_10n, provider: -200_00n + 2_10n })
    await paidOut('60', '0')
    expect(await since(before)).toEqual({ fees: -2_50n, provider: -140_00n + 2_50n })
  })

  test('a fee changed in the database is found by the ledger', async () => {
    const id = await player.fund('100', { fee: '1.50' })
    const { pool } = cashier.app.database
    await pool.query('UPDATE cashier_transaction SET player_fee = 100 WHERE id = $1', [id])
    expect(await cashier.services.ledger.reconcile('test')).toMatchObject([
      { problem: 'order_differs', subject: `order:${id}`, detail: expect.stringContaining('fee 150') as string },
    ])
    await pool.query('UPDATE cashier_transaction SET player_fee = 150 WHERE id = $1', [id])
  })
})
