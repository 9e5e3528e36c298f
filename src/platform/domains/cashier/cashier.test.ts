import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { Parsed, TestPlatform } from '../../testing.ts'
import { startCashier, type CallbackOptions, type TestCashier, type TestPlayer } from './testing.ts'

describeEngines('the cashier', (engine) => {
  let cashier: TestCashier
  let app: TestPlatform
  let player: TestPlayer
  beforeAll(async () => {
    cashier = await startCashier(engine)
    app = cashier.app
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await app.close()
  })
  beforeEach(async () => {
    player = await cashier.player()
  })

  const main = async () => (await player.held()).main
  const order = (amount: string, more = {}) => player.order(amount, more)
  const deposit = (amount: string, headers = {}) => player.deposit(amount, {}, headers)
  const choose = (url: string, card: string) => player.choose(url, card)
  const fund = (amount: string) => player.fund(amount)
  const statusOf = (id: string) => player.statusOf(id)
  const work = () => cashier.work()
  const callback = (event: object, options?: CallbackOptions) => cashier.callback(event, options)
  const success = (reference: string, amount = '100.00') => ({
    event_id: `ev-${reference}`,
    reference,
    kind: 'deposit',
    outcome: 'success',
    amount: { amount, currency: 'EUR' },
  })

  test('[API-48.1..2] [API-50.1..2] [ENTITY-05.2] methods, limits, presets, what there is', async () => {
    const { data } = await player.call('cashier.getdepositsettings')
    expect(data).toMatchObject({
      currency: 'EUR',
      available: { amount: '0.00', currency: 'EUR' },
      presets: [{ currency: 'EUR', amount: [{ value: '20.00' }, { value: '50.00' }] }, { currency: 'BTC' }],
    })
    expect(data.methods.map(({ sysname, min, max }: Parsed) => [sysname, min.amount, max.amount])).toEqual([
      ['card', '10.00', '1000.00'],
      ['bank', '20.00', '5000.00'],
    ])
    const withdraw = (await player.call('cashier.getwithdrawsettings')).data
    expect(withdraw.methods.map(({ sysname, min, max }: Parsed) => [sysname, min, max])).toEqual([
      ['card', { amount: '10.00', currency: 'EUR' }, { amount: '1000.00', currency: 'EUR' }],
      ['bank', { amount: '10.00', currency: 'EUR' }, { amount: '5000.00', currency: 'EUR' }],
    ])
    expect([withdraw.currency, withdraw.available]).toEqual(['EUR', { amount: '0.00', currency: 'EUR' }])
    expect(withdraw.methods[1].requisites).toMatchObject([{ sysname: 'iban', required: true, type: 'input' }])
    await player.fund('100')
    for (const method of ['cashier.getdepositsettings', 'cashier.getwithdrawsettings'] as const)
      expect((await player.call(method)).data.available).toEqual({ amount: '100.00', currency: 'EUR' })
    const coin = await cashier.player({ currency: 'BTC' })
    expect((await coin.call('cashier.getdepositsettings')).data.methods).toMatchObject([
      { sysname: 'card', min: { amount: '0.00100000', currency: 'BTC' } },
    ])
  })

  test.each([
    ['nothing', '0', 'sum'],
    ['a fraction', '10.5', 'sum'],
    ['a negative', '-20', 'sum'],
    ['an exponent', '1e2', 'sum'],
    ['words', 'ten', 'sum'],
    ['too little', '9', 'min'],
    ['too much', '1001', 'max'],
    ['more than a number holds', '99999999999999999999', 'sum'],
  ])('refuses to deposit %s', async (_what, amount, reason) => {
    const answer = await player.call('cashier.makedeposit', order(amount))
    expect([answer.status, answer.error.invalid_parameters]).toEqual([400, { amount: reason }])
  })

  test.each([
    ['a method nobody offers', { method: 'gold' }, { method: 'unknown' }],
    ["another method's number", { methodId: 1 }, { methodId: 'unknown' }],
    ['an offer that does not exist', { campaign_offer_id: 7 }, { campaign_offer_id: 'unknown' }],
    ['requisites nobody asked for', { requisites: { pan: '4111111111111111' } }, { 'requisites.pan': 'unknown' }],
  ])('[ENTITY-23.1..2] refuses %s', async (_what, more, wrong) => {
    expect((await player.call('cashier.makedeposit', order('20', more))).error.invalid_parameters).toEqual(wrong)
  })

  test('a method whose provider is not connected is listed as unavailable', async () => {
    const answer = await player.call('cashier.makedeposit', order('1', { method: 'wire', methodId: 3 }))
    expect([answer.status, answer.error.type]).toEqual([503, 'BillingUnavailableException'])
  })

  test("[ENTITY-23.5] [API-45.3] the offer may be omitted; requisites are checked by the method's rules", async () => {
    const bank = { methodId: 1, method: 'bank', amount: '20' }
    await fund('100')
    expect((await player.call('cashier.makewithdrawal', bank)).error.invalid_parameters).toEqual({
      'requisites.iban': 'required',
    })
    expect(
      (await player.call('cashier.makewithdrawal', { ...bank, requisites: { iban: 'MT' } })).error.invalid_parameters,
    ).toEqual({ 'requisites.iban': 'Min length is 5' })
    const requisites = { iban: 'MT84MALT0110' }
    const { transaction } = (await player.call('cashier.makewithdrawal', { ...bank, requisites })).data
    const stored = (await player.call('cashier.getdepositinfo', { id: transaction.id })).data
    for (const one of [transaction, stored])
      expect([one.method, one.amount, one.requisites]).toEqual([
        'bank',
        { amount: '20.00', currency: 'EUR' },
        requisites,
      ])
  })

  test.each([
    ['success', 'paysuccess', 'success', '100.00'],
    ['decline', 'payfail', 'declined', '0.00'],
    ['success&card=cancel', 'paycancel', 'cancelled', '0.00'],
    ['pending', 'paypending', 'pending', '0.00'],
  ])('[CASHIER-08.5] the choice %s leads to %s', async (card, page, status, balance) => {
    const { transaction, redirect } = await deposit('100')
    const back = await choose(redirect.url, card)
    expect([back.status, back.headers['location']]).toEqual([
      303,
      `http://test.localhost:${app.port}/cashier/${page}/${transaction.id}`,
    ])
    expect([await statusOf(transaction.id), await main()]).toEqual([status, balance])
    // A second choice does not change a final status.
    if (card !== 'pending') await choose(redirect.url, 'success')
    expect(await main()).toBe(balance)
  })

  test('a pending deposit is settled after a while, or from the page', async () => {
    const [first, second] = [await deposit('30'), await deposit('40')]
    await choose(first.redirect.url, 'pending')
    await choose(second.redirect.url, 'pending')
    expect(
      (await player.send('GET', new URL(second.redirect.url).pathname, { host: 'sandbox.localhost' })).body,
    ).toContain('Settle now')
    await choose(second.redirect.url, 'decline')
    app.clock.advance('PT16M')
    await work()
    expect([await statusOf(first.transaction.id), await statusOf(second.transaction.id), await main()]).toEqual([
      'success',
      'declined',
      '30.00',
    ])
  })

  test.each([
    ['a NUL', 'x\0y'],
    ['half a character', 'x\ud83dy'],
  ])('a callback whose text has %s, which cannot be stored, is refused for good', async (_what, text) => {
    const { transaction } = await deposit('100')
    for (const change of [{ event_id: text }, { reference: text }, { fee: { amount: text, currency: 'EUR' } }]) {
      const answer = await callback({ ...success(transaction.id), ...change })
      expect([Object.keys(change), answer.status >= 400 && answer.status < 500]).toEqual([Object.keys(change), true])
    }
  })

  test('a callback is accepted only when genuine, recent and about one of our payments', async () => {
    const { transaction } = await deposit('100')
    const event = success(transaction.id)
    const refused = [
      await callback(event, { key: 'forged' }),
      await callback(event, { change: (body) => body.replace('100.00', '900.00') }),
      await callback(event, { at: new Date(app.clock.now().getTime() - 301_000) }),
      await callback(event, { at: new Date(app.clock.now().getTime() + 301_000) }),
      await player.send('POST', '/platform/payments/sandbox-pay/callback', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect((await callback(success(transaction.id, '900.00'))).error.invalid_parameters).toEqual({ amount: 'differs' })
    expect((await callback(success('nothing'))).error.invalid_parameters).toEqual({ reference: 'unknown' })
    expect((await callback(event, { host: 'other.localhost' })).error.invalid_parameters).toEqual({
      reference: 'unknown',
    })
    expect((await callback({ ...event, kind: 'payout' })).error.invalid_parameters).toEqual({ reference: 'unknown' })
    expect((await callback({ nonsense: true })).status).toBe(401)
    expect(await main()).toBe('0.00')
  })

  test('a callback counts once, however often and in whatever order it comes', async () => {
    const { transaction } = await deposit('100')
    const event = success(transaction.id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => callback(event)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await callback({ ...event, event_id: 'another' })
    await callback({ ...event, event_id: 'late', outcome: 'declined' })
    expect([await statusOf(transaction.id), await main()]).toEqual(['success', '100.00'])
  })

  test('the same idempotency key and body is one order; another body is a conflict', async () => {
    await fund('100')
    const key = { 'idempotency-key': 'a-key-of-my-own' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => player.call('cashier.makewithdrawal', order('30'), key)),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await main()).toBe('70.00')
    const other = await player.call('cashier.makewithdrawal', order('31'), key)
    expect([other.status, other.error.type]).toEqual([409, 'InvalidRequestException'])
    const first = await deposit('50', { 'idempotency-key': 'deposit-key-1' })
    const again = await deposit('50', { 'idempotency-key': 'deposit-key-1' })
    expect(again).toEqual(first)
    expect((await player.call('cashier.makedeposit', order('50'), { 'idempotency-key': 'short' })).error.type).toBe(
      'InvalidRequestException',
    )
    // Idempotency keys belong to one player.
    const stranger = await cashier.player()
    expect(
      (await stranger.call('cashier.makedeposit', order('50'), { 'idempotency-key': 'deposit-key-1' })).data.transaction
        .id,
    ).not.toBe(first.transaction.id)
  })

  test('[API-45.2] no more than the balance can be withdrawn, even concurrently', async () => {
    await fund('100')
    const over = await player.call('cashier.makewithdrawal', order('101'))
    expect([over.status, over.error]).toMatchObject([
      422,
      {
        type: 'WithdrawalLimitsExceededException',
        code: 21,
        error_data: { available: { amount: '100.00', currency: 'EUR' } },
      },
    ])
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => player.call('cashier.makewithdrawal', order('30'))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await main()).toBe('10.00')
  })

  test('[API-43.1] a withdrawal is cancelled once, and not after it was sent', async () => {
    await fund('100')
    const { transaction } = (await player.call('cashier.makewithdrawal', order('60'))).data
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => player.call('cashier.cancelwithdrawal', { id: transaction.id })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    await work()
    expect([await statusOf(transaction.id), await main()]).toEqual(['cancelled', '100.00'])
    const second = (await player.call('cashier.makewithdrawal', order('60'))).data.transaction
    await work()
    expect((await player.call('cashier.cancelwithdrawal', { id: second.id })).error.type).toBe(
      'WithdrawalDeclinedException',
    )
    expect([await statusOf(second.id), await main()]).toEqual(['paid', '40.00'])
  })

  test('[API-43] where a brand does not allow it, a withdrawal cannot be cancelled', async () => {
    cashier.withdrawalRules({ cancellable: false })
    await fund('500')
    const large = (await player.withdraw('300')).data.transaction
    expect(large).toMatchObject({ status: 'review', can_cancel: false })
    expect((await player.call('cashier.cancelwithdrawal', { id: large.id })).error).toMatchObject({
      type: 'WithdrawalDeclinedException',
      error_data: { status: 'review' },
    })
    cashier.withdrawalRules()
  })

  test('a failed payout is credited back once; a large one waits for review', async () => {
    await fund('500')
    const failing = (await player.call('cashier.makewithdrawal', order('13'))).data.transaction
    await work()
    expect([await statusOf(failing.id), await main()]).toEqual(['failed', '500.00'])
    const large = (await player.call('cashier.makewithdrawal', order('300'))).data.transaction
    await work()
    expect(large).toMatchObject({ status: 'review', can_cancel: true })
    expect([await statusOf(large.id), await main()]).toEqual(['review', '200.00'])
  })

  test("[API-47.1..2] [API-49.1..6] [ENTITY-26.1] lists the player's own by type and status, in pages", async () => {
    await fund('100')
    app.clock.advance('PT1S')
    const open = await deposit('20')
    app.clock.advance('PT1S')
    const requisites = { iban: 'MT84MALT0110' }
    const bank = { methodId: 1, method: 'bank', amount: '40', requisites }
    const asked = (await player.call('cashier.makewithdrawal', bank)).data.transaction
    const history = async (params: object) =>
      (await player.call('cashier.gethistory', params as Record<string, unknown>)).data
    expect((await history({})).items.map(({ amount }: Parsed) => amount.amount)).toEqual(['40.00', '20.00', '100.00'])
    expect(await history({ type: 'deposit', statuses: 'created' })).toMatchObject({
      total: 1,
      items: [{ id: open.transaction.id, domain: 'test.localhost', method: 'card' }],
    })
    const amounts = async (params: object) => (await history(params)).items.map(({ amount }: Parsed) => amount.amount)
    expect(await amounts({ type: 'withdrawal' })).toEqual(['40.00'])
    expect(await amounts({ type: 'deposit' })).toEqual(['20.00', '100.00'])
    expect(await amounts({ type: 'all', statuses: 'success,requested' })).toEqual(['40.00', '100.00'])
    expect(await history({ offset: 1, count: 1 })).toMatchObject({
      total: 3,
      offset: 1,
      items: [{ amount: { amount: '20.00' } }],
    })
    expect((await player.call('cashier.gethistory', { statuses: 'lost' })).status).toBe(400)
    expect((await player.call('cashier.getdepositinfo', { id: open.transaction.id })).data).toMatchObject({
      id: open.transaction.id,
      type: 'deposit',
      method: 'card',
      amount: { amount: '20.00', currency: 'EUR' },
      status: 'created',
      requisites: {},
      domain: 'test.localhost',
      created_at: open.transaction.created_at,
      updated_at: open.transaction.updated_at,
      steps: [{ status: 'created', at: open.transaction.created_at }],
    })
    app.clock.advance('PT1M')
    await player.call('cashier.cancelwithdrawal', { id: asked.id })
    const later = new Date(Date.parse(asked.created_at) + 60_000).toISOString()
    const cancelled = { method: 'bank', type: 'withdrawal', status: 'cancelled', requisites, domain: 'test.localhost' }
    const times = { created_at: asked.created_at, updated_at: later }
    expect(await player.detailsOf(asked.id)).toMatchObject({ ...cancelled, ...times })
    const stranger = await cashier.player()
    for (const name of ['cashier.getdepositinfo', 'cashier.cancelwithdrawal'] as const) {
      expect((await stranger.call(name, { id: open.transaction.id })).error.invalid_parameters).toEqual({
        id: 'unknown',
      })
    }
    expect((await stranger.call('cashier.gethistory')).data.total).toBe(0)
  })
})
