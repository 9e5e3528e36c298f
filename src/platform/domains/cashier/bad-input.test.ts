import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { quiet } from '../../testing.ts'
import { RETURN_TO, startCashier, type TestCashier, type TestPlayer } from './testing.ts'

describeEngines('bad input to the cashier', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  let stranger: TestPlayer
  const event = (reference: string, more = {}) => ({
    event_id: `${reference}-1`,
    reference,
    kind: 'deposit',
    outcome: 'success',
    amount: { amount: '100.00', currency: 'EUR' },
    ...more,
  })
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    player = await cashier.player()
    await player.fund('100')
  })

  test.each([
    '-1',
    '0',
    '1e9',
    'NaN',
    '0.001',
    '9223372036854775808',
    '9223372036854775807',
    '',
    ' 20',
    '٢٠',
    '0x14',
    '+20',
    '20,00',
    'Infinity',
    '00020',
  ])('an amount of %j is refused with one clear error, for deposits and withdrawals', async (amount) => {
    for (const name of ['cashier.makedeposit', 'cashier.makewithdrawal'] as const) {
      const { status, error } = await player.call(name, player.order(amount))
      expect([status, error.type, error.invalid_parameters]).toEqual([
        400,
        'InvalidParameterException',
        { amount: 'sum' },
      ])
    }
    expect(await player.held()).toMatchObject({ main: '100.00' })
  })

  test("no player can see, cancel or pay another player's transaction", async () => {
    stranger = await cashier.player()
    const { id } = (await player.withdraw('20')).data.transaction
    for (const name of ['cashier.getdepositinfo', 'cashier.cancelwithdrawal'] as const) {
      for (const wrong of [id, 'nothing', '', '../etc'])
        expect((await stranger.call(name, { id: wrong })).error).toMatchObject({
          type: 'InvalidParameterException',
          invalid_parameters: { id: 'unknown' },
        })
    }
    expect(await player.statusOf(id)).toBe('requested')
    expect((await stranger.call('cashier.getstatement')).data.deposits.amount).toBe('0.00')
  })

  test('a deposit cannot be cancelled like a withdrawal, and a withdrawal not credited like a deposit', async () => {
    const { transaction } = await player.deposit('50')
    expect((await player.call('cashier.cancelwithdrawal', { id: transaction.id })).error.invalid_parameters).toEqual({
      id: 'unknown',
    })
    const { id } = (await player.withdraw('20')).data.transaction
    expect(
      (await cashier.callback(event(id, { amount: { amount: '20.00', currency: 'EUR' } }))).error.invalid_parameters,
    ).toEqual({ reference: 'unknown' })
    expect(await player.held()).toMatchObject({ main: '80.00' })
  })

  test('a genuine event that cannot be processed is reported to the operator', async () => {
    const warned = vi.spyOn(quiet, 'warn')
    const {
      transaction: { id },
    } = await player.deposit('100')
    await cashier.callback(event(id), { key: 'forged' })
    expect(warned).not.toHaveBeenCalledWith(expect.objectContaining({ reference: id }), expect.anything())
    await cashier.callback(event(id, { amount: { amount: '99.00', currency: 'EUR' } }))
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({
        provider: 'sandbox-pay',
        reference: id,
        outcome: 'success',
        amount: { amount: '99.00', currency: 'EUR' },
      }),
      'a payment event was not taken in',
    )
  })

  test('a forged or stale callback, or one of another amount, moves nothing; a replayed one counts once', async () => {
    const {
      transaction: { id },
    } = await player.deposit('100')
    const now = cashier.app.clock.now().getTime()
    const refused = [
      await cashier.callback(event(id), { key: 'forged' }),
      await cashier.callback(event(id), { change: (body) => body.replace('success', 'SUCCESS') }),
      await cashier.callback(event(id), { at: new Date(now - 301_000) }),
      await cashier.callback(event(id), { at: new Date(now + 301_000) }),
    ]
    expect(refused.map(({ status, error }) => [status, error.type])).toEqual(
      Array.from({ length: 4 }, () => [401, 'AuthorizationException']),
    )
    for (const amount of [
      { amount: '100.00', currency: 'USD' },
      { amount: '1000.00', currency: 'EUR' },
      { amount: '100', currency: 'EUR' },
      { amount: '-100.00', currency: 'EUR' },
    ]) {
      expect((await cashier.callback(event(id, { amount }))).error.invalid_parameters).toEqual({ amount: 'differs' })
    }
    for (const odd of [{ outcome: 'stolen' }, { event_id: 'a\u0000' }, { reference: '\u0000' }])
      expect((await cashier.callback(event(id, odd))).status).toBe(401)
    expect(await player.held()).toMatchObject({ main: '100.00' })
    for (let turn = 0; turn < 3; turn += 1) expect((await cashier.callback(event(id))).status).toBe(200)
    // Out of order: events after the final status are accepted and change nothing.
    for (const outcome of ['pending', 'declined', 'cancelled'])
      expect((await cashier.callback(event(id, { outcome, event_id: `${id}-${outcome}` }))).status).toBe(200)
    expect([await player.statusOf(id), (await player.held()).main]).toEqual(['success', '200.00'])
  })

  test('a repeated call with the idempotency key gets the same answer and moves nothing twice', async () => {
    const key = { 'idempotency-key': `key-of-${player.id}` }
    const first = await player.withdraw('30', {}, key)
    cashier.app.clock.advance('PT5M')
    const again = await player.withdraw('30', {}, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    const other = await player.withdraw('31', {}, key)
    expect([other.status, other.error.type]).toEqual([409, 'InvalidRequestException'])
    expect(await player.held()).toMatchObject({ main: '70.00' })
    const cancel = { 'idempotency-key': `cancel-of-${player.id}` }
    const { id } = first.data.transaction
    const cancelled = [
      await player.call('cashier.cancelwithdrawal', { id }, cancel),
      await player.call('cashier.cancelwithdrawal', { id }, cancel),
    ]
    expect(cancelled.map(({ status, body }) => [status, body])).toEqual([
      [200, cancelled[0]!.body],
      [200, cancelled[0]!.body],
    ])
    expect(await player.held()).toMatchObject({ main: '100.00' })
  })

  test('a refused call leaves the idempotency key free for the corrected call', async () => {
    const key = { 'idempotency-key': `mended-${player.id}` }
    cashier.withdrawalRules({ needsContact: true })
    expect((await player.withdraw('30', {}, key)).error.type).toBe('UserNeedConfirmContactException')
    cashier.withdrawalRules()
    expect((await player.withdraw('30', {}, key)).status).toBe(200)
  })

  test('the provider returns to the host the order was placed on, whatever the request says', async () => {
    const order = player.order('20', { return_to: RETURN_TO })
    const answer = await player.call('cashier.makedeposit', order, {
      'x-forwarded-host': 'evil.example',
      referer: 'https://evil.example/',
    })
    const back = await player.choose(answer.data.redirect.url, 'success')
    expect(back.headers['location']).toBe(
      `http://test.localhost:${cashier.app.port}/cashier/paysuccess/${answer.data.transaction.id}`,
    )
  })

  test.each(['https://evil.example/{id}', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'a return page outside of the brand is refused: %j',
    async (page) => {
      const before = (await player.call('cashier.gethistory')).data.total
      const order = player.order('20', { return_to: { ...RETURN_TO, cancel: page } })
      const { status, error } = await player.call('cashier.makedeposit', order)
      expect([status, error.invalid_parameters]).toEqual([400, { return_to: 'not a path of this site' }])
      expect((await player.call('cashier.gethistory')).data.total).toBe(before)
    },
  )

  test("an order without return pages returns to the brand's home page", async () => {
    const { data } = await player.call('cashier.makedeposit', player.order('20'))
    const back = await player.choose(data.redirect.url, 'cancel')
    expect(back.headers['location']).toBe(`http://test.localhost:${cashier.app.port}/`)
  })

  test("the sandbox accepts known values only, and no request from another site's page", async () => {
    const send = (body: string, headers = {}) =>
      player.send('POST', '/_sandbox/payments', {
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body,
      })
    const {
      transaction: { id },
    } = await player.deposit('20')
    expect(JSON.parse((await send('reference=nothing&outcome=refunded')).body).error.invalid_parameters).toEqual({
      reference: 'unknown',
    })
    expect((await send(`reference=${id}&outcome=stolen`)).status).toBe(400)
    expect((await send(`reference=${id}&outcome=success`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    // A deposit cannot be refunded before it was paid.
    expect(JSON.parse((await send(`reference=${id}&outcome=refunded`)).body)).toEqual({
      reference: id,
      outcome: 'open',
    })
    expect(await player.statusOf(id)).toBe('created')
  })

  test('[API-46] lists banks by country, and checks a requisite against them', async () => {
    const { payments } = cashier.brand().platform
    const wanted = {
      bank: { label: 'Bank', type: 'bank' as const, required: true, on: ['deposit' as const], rules: [] },
    }
    const banks = [
      { id: 'north', name: 'Northbank', countries: [] },
      { id: 'sur', name: 'Banca Sur', countries: ['ES'] },
    ]
    cashier.change((before) => ({
      ...before,
      payments: {
        ...payments,
        banks,
        methods: { ...payments.methods, card: { ...payments.methods['card']!, requisites: wanted } },
      },
    }))
    const spaniard = await cashier.player({ country: 'ES' })
    expect((await player.call('cashier.getbanks')).data).toEqual([{ id: 'north', name: 'Northbank' }])
    expect((await spaniard.call('cashier.getbanks')).data).toEqual([
      { id: 'north', name: 'Northbank' },
      { id: 'sur', name: 'Banca Sur' },
    ])
    expect(
      (await player.call('cashier.makedeposit', player.order('20', { requisites: { bank: 'sur' } }))).error
        .invalid_parameters,
    ).toEqual({ 'requisites.bank': 'select' })
    expect((await spaniard.deposit('20', { requisites: { bank: 'sur' } })).transaction.requisites).toEqual({
      bank: 'sur',
    })
    cashier.change((before) => ({ ...before, payments }))
  })
})
