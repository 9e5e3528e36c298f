import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { silentPayout, startCashier, type TestCashier, type TestPlayer } from './testing.ts'

describeEngines('events after the end of a payment', (engine) => {
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

  const says = (reference: string, kind: 'deposit' | 'payout', outcome: string, amount: string, more: object = {}) =>
    cashier.callback({
      event_id: `news-${(count += 1)}`,
      reference,
      kind,
      outcome,
      amount: { amount, currency: 'EUR' },
      ...more,
    })
  const app = async (owner: string, bucket: string): Promise<bigint> =>
    (
      await cashier.app.database.pool.query<{ sum: bigint }>(
        `SELECT coalesce(sum(balance), 0)::bigint AS sum FROM wallet_account
         WHERE brand = 'test' AND owner = $1 AND bucket = $2`,
        [owner, bucket],
      )
    ).rows[0]!.sum
  const unmatched = () => cashier.services.cashier.office.unmatched.list('test')
  const paid = async (amount: string) => {
    const { id } = (await player.withdraw(amount)).data.transaction
    await cashier.work()
    expect(await player.statusOf(id)).toBe('paid')
    return id as string
  }

  test('a payout that is returned is credited to the balance once', async () => {
    await player.fund('100')
    const id = await paid('40')
    for (let time = 0; time < 2; time += 1) expect((await says(id, 'payout', 'returned', '40.00')).status).toBe(200)
    expect(await player.held()).toMatchObject({ main: '100.00' })
    expect(await player.detailsOf(id)).toMatchObject({ status: 'failed', reason: 'provider' })
    cashier.app.clock.advance('PT1S')
    const { data } = await player.call('cashier.getstatement', {})
    expect(data).toMatchObject({ withdrawals: { amount: '0.00' }, closing: { amount: '100.00' } })
  })

  test('a won charge-back credits the player what it took, the house the rest, and may be lost again', async () => {
    const before = await app('house', 'payments_loss')
    const id = await player.fund('100')
    await cashier.round(player, 60_00n, 0n)
    await says(id, 'deposit', 'charged_back', '100.00')
    expect([await player.held(), await app('house', 'payments_loss')]).toMatchObject([
      { main: '0.00' },
      before - 60_00n,
    ])
    for (let time = 0; time < 2; time += 1) await says(id, 'deposit', 'charge_back_won', '100.00')
    expect(await player.statusOf(id)).toBe('success')
    expect([await player.held(), await app('house', 'payments_loss')]).toMatchObject([{ main: '40.00' }, before])
    await cashier.round(player, 10_00n, 0n)
    await says(id, 'deposit', 'charged_back', '100.00')
    expect([await player.held(), await app('house', 'payments_loss')]).toMatchObject([
      { main: '0.00' },
      before - 70_00n,
    ])
    await says(id, 'deposit', 'charge_back_won', '100.00')
    expect(await player.held()).toMatchObject({ main: '30.00' })
  })

  test("a provider's fee is booked as the house's cost, once per event, in its own currency", async () => {
    const [fees, provider] = [await app('house', 'payment_fees'), await app('provider:sandbox-pay', 'payments')]
    const { transaction } = await player.deposit('100')
    const fee = { fee: { amount: '1.45', currency: 'EUR' } }
    const event = { event_id: `fee-${transaction.id}`, reference: transaction.id, kind: 'deposit', outcome: 'success' }
    const success = { ...event, amount: { amount: '100.00', currency: 'EUR' }, ...fee }
    for (let time = 0; time < 2; time += 1) expect((await cashier.callback(success)).status).toBe(200)
    expect((await cashier.callback({ ...success, fee: { amount: '9.00', currency: 'EUR' } })).status).toBe(409)
    expect(await player.held()).toMatchObject({ main: '100.00' })
    expect(await app('house', 'payment_fees')).toBe(fees - 145n)
    expect(await app('provider:sandbox-pay', 'payments')).toBe(provider - 100_00n + 145n)
    await says(transaction.id, 'deposit', 'charged_back', '100.00', { fee: { amount: '15.00', currency: 'USD' } })
    expect(await app('house', 'payment_fees')).toBe(fees - 145n - 15_00n)
    for (const amount of ['-1.00', '1.001', 'x'])
      expect(
        (await says(transaction.id, 'deposit', 'pending', '100.00', { fee: { amount, currency: 'EUR' } })).status,
      ).toBe(400)
  })

  test('a payout that ended here and is reported with another outcome is listed as unmatched money', async () => {
    await player.fund('100')
    const lost = (await player.withdraw('13')).data.transaction.id
    await cashier.work()
    expect(await player.statusOf(lost)).toBe('failed')
    const sent = await paid('20')
    expect((await says(lost, 'payout', 'success', '13.00')).status).toBe(200)
    expect((await says(sent, 'payout', 'declined', '20.00')).status).toBe(200)
    expect((await says(sent, 'payout', 'success', '20.00')).status).toBe(200)
    const found = (await unmatched()).filter(({ why }) => why === 'contradiction')
    expect(found.map(({ outcome, reference }) => `${outcome} ${reference}`).toSorted()).toEqual([
      `declined ${sent}`,
      `success ${lost}`,
    ])
    expect(await player.held()).toMatchObject({ main: '80.00' })
  })

  const silent = (amount: string) => silentPayout(cashier, player, amount)
  const later = async (duration: string) => {
    cashier.app.clock.advance(duration)
    await cashier.work()
    await player.back()
  }

  test('a payout without an answer is looked up by its reference and held until there is an answer', async () => {
    await player.fund('100')
    const id = await silent('40')
    await later('PT20M')
    await later('PT40M')
    expect([await player.statusOf(id), (await player.held()).main]).toEqual(['processing', '60.00'])
    await cashier.app.database.pool.query(
      `INSERT INTO sandbox_payment (id, kind, reference, brand_id, brand_name, host, origin, locale, amount, currency,
        outcome, created_at)
      VALUES ($1, 'payout', $1, 'test', 'Test', 'test.localhost', 'http://test.localhost', 'en', '40.00', 'EUR',
        'declined', now())`,
      [id],
    )
    await later('PT2H')
    expect([await player.statusOf(id), (await player.held()).main]).toEqual(['failed', '100.00'])
    await later('PT24H')
    expect((await player.held()).main).toBe('100.00')
  })

  test('a deposit whose success callback never arrived is looked up before it expires', async () => {
    const { transaction } = await player.deposit('50')
    await cashier.app.database.pool.query("UPDATE sandbox_payment SET outcome = 'success' WHERE reference = $1", [
      transaction.id,
    ])
    await later(cashier.brand().platform.settings.deposits.expireAfter)
    expect([await player.statusOf(transaction.id), (await player.held()).main]).toEqual(['success', '50.00'])
  })

  test.each<['paid' | 'failed', string]>([
    ['paid', '60.00'],
    ['failed', '100.00'],
  ])('two people end a stuck payout as %s, an hour after it was sent at the earliest', async (outcome, main) => {
    const { endings } = cashier.services.cashier.office
    await player.fund('100')
    const id = await silent('40')
    const end = (by: string, how: 'paid' | 'failed' = outcome) =>
      endings.end(cashier.brand(), id, { by, outcome: how, reason: 'the bank says so' })
    await expect(end('anna')).rejects.toThrow('after an hour')
    await later('PT1H')
    expect(await end('anna')).toMatchObject({ needsSecond: true })
    await expect(end('anna')).rejects.toThrow('a second person must')
    // Different outcomes do not count as agreement.
    expect(await end('bela', outcome === 'paid' ? 'failed' : 'paid')).toMatchObject({ needsSecond: true })
    expect(await end('cleo')).toMatchObject({ needsSecond: true })
    expect((await player.held()).main).toBe('60.00')
    expect(await end('anna')).toMatchObject({ needsSecond: false, row: { status: outcome } })
    expect((await player.held()).main).toBe(main)
    await expect(end('bela')).rejects.toThrow(`the withdrawal is ${outcome}`)
    const lines = await cashier.app.platform.context.audit.list('test', { action: 'withdrawal.end', limit: 1 })
    expect(lines).toMatchObject([
      { actor: 'staff:anna', subject: `withdrawal:${id}`, details: { first: 'cleo', outcome } },
    ])
  })

  test('a first approval written directly into the database does not count', async () => {
    const { endings } = cashier.services.cashier.office
    await player.fund('100')
    const id = await silent('40')
    await later('PT1H')
    await cashier.app.database.pool.query(
      `INSERT INTO payout_ending (brand_id, transaction_id, outcome, first_by, at, reason, mark)
      VALUES ('test', $1, 'failed', 'eve', now(), 'so', repeat('0', 64))`,
      [id],
    )
    await expect(
      endings.end(cashier.brand(), id, { by: 'anna', outcome: 'failed', reason: 'the bank says so' }),
    ).rejects.toThrow('was not made by staff')
    expect(await player.statusOf(id)).toBe('processing')
  })
})
