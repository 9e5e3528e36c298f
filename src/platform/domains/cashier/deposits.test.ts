import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DepositOffer } from '../../../../schemas/brand/campaigns.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { Parsed } from '../../testing.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

const offer = (id: number, more: Partial<DepositOffer> = {}): DepositOffer => ({
  id,
  title: `Offer ${id}`,
  excludeMethods: [],
  minAmount: {},
  match: { percent: 50, max: { EUR: '30.00' } },
  hidden: false,
  once: true,
  firstDepositOnly: false,
  ...more,
})

describeEngines('deposits', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const note = () => ({ brand: cashier.brand(), playerId: player.id, by: 'anna' })
  const offers = (...list: DepositOffer[]) =>
    cashier.change((before) => ({ ...before, campaigns: { ...before.campaigns, offers: list } }))
  const event = (reference: string, outcome: string, amount = '100.00') => ({
    event_id: `${reference}-${outcome}`,
    reference,
    kind: 'deposit',
    outcome,
    amount: { amount, currency: 'EUR' },
  })
  const mails = async (to: string): Promise<Parsed[]> =>
    JSON.parse((await player.send('GET', `/_sandbox/outbox?to=${to}`)).body)
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    offers()
    player = await cashier.player()
  })

  test('[API-48] [API-44.5] lists methods by country, where each opens, and its logo', async () => {
    const { payments } = cashier.brand().platform
    const { card, bank } = payments.methods
    cashier.change((before) => ({
      ...before,
      payments: {
        ...payments,
        methods: {
          ...payments.methods,
          card: { ...card!, countries: ['ES'], opens: 'newwindow', logo: 'card.svg' },
          bank: { ...bank!, opens: 'mobile' },
        },
      },
    }))
    const names = async (who: TestPlayer) =>
      (await who.call('cashier.getdepositsettings')).data.methods.map(({ sysname, opens, logo }: Parsed) => [
        sysname,
        opens,
        logo,
      ])
    const spaniard = await cashier.player({ country: 'ES' })
    expect(await names(player)).toEqual([['bank', 'mobile', undefined]])
    expect(await names(spaniard)).toEqual([
      ['card', 'newwindow', '/assets/card.svg?v=1'],
      ['bank', 'mobile', undefined],
    ])
    expect((await player.call('cashier.makedeposit', player.order('20'))).error.invalid_parameters).toEqual({
      method: 'unknown',
    })
    expect((await spaniard.deposit('20')).redirect.mode).toBe('newwindow')
    cashier.change((before) => ({ ...before, payments }))
  })

  test('[API-39.1] [ENTITY-25.1..5] [ENTITY-37.1..4] offers by currency, time and eligibility', async () => {
    offers(
      offer(1, {
        firstDepositOnly: true,
        excludeMethods: ['bank'],
        minAmount: { EUR: '20.00' },
        image: 'welcome.webp',
        text: 't:offer.text',
      }),
      offer(2, { match: { percent: 10, max: { BTC: '0.1' } } }),
      offer(3, { valid_to: '2026-01-01T00:00:00Z' }),
    )
    const list = async (params = {}) => (await player.call('campaigns.getoffers', params)).data
    expect(await list()).toEqual({
      total: 1,
      offset: 0,
      items: [
        {
          id: 1,
          trigger: {
            action: 'deposit',
            user_satisfies_params: true,
            params: { exclude_methods: ['bank'], min_amount: { amount: '20.00', currency: 'EUR' } },
          },
          description: { title: 'Offer 1', text: 't:offer.text', image: '/assets/welcome.webp?v=1' },
          promotions: [{ type: 'match', percent: 50, max: { amount: '30.00', currency: 'EUR' } }],
          facts: {
            times: 10,
            of: 'bonus',
            weights: { slot: 100, fast: 100, casino: 10, live: 10 },
            games: [],
            max_stake: null,
            max_cashout: null,
            claim_within: 'P7D',
            wager_within: 'P7D',
          },
          is_taken: false,
          valid_to: null,
        },
      ],
    })
    await player.fund('20')
    expect((await list()).items[0].trigger).toMatchObject({ user_satisfies_params: false, refusal: 'FIRST_DEPOSIT' })
    expect((await cashier.app.visitor().call('campaigns.getoffers')).data.items[0].trigger.user_satisfies_params).toBe(
      true,
    )
  })

  test('[API-39.2] [API-39.3] each field alone and all together, of every offer from the offset', async () => {
    offers(offer(1), offer(2, { excludeMethods: ['bank'] }), offer(3, { text: 't:offer.text' }))
    const whole = (await player.call('campaigns.getoffers', { offset: 0 })).data.items as Record<string, unknown>[]
    expect(whole.map(({ id }) => id)).toEqual([1, 2, 3])
    const all = ['trigger', 'description', 'promotions']
    for (const wanted of [...all.map((name) => [name]), ['description', 'promotions'], all]) {
      const { data } = await player.call('campaigns.getoffers', { offset: 0, fields: wanted.join(',') })
      const names = ['id', ...wanted]
      expect(data.items).toEqual(whole.map((one) => Object.fromEntries(names.map((name) => [name, one[name]]))))
      expect([data.total, data.offset]).toEqual([3, 0])
    }
    const { data } = await player.call('campaigns.getoffers', { offset: 1, fields: 'promotions' })
    expect([data.items.map(({ id }: Parsed) => id), data.total, data.offset]).toEqual([[2, 3], 3, 1])
  })

  test('[API-44.3] [API-44.4] a deposit has the requisites and the offer that were sent with it', async () => {
    const { payments } = cashier.brand().platform
    const text = { type: 'input' as const, required: true, on: ['deposit' as const], rules: [] }
    const requisites = { holder: { ...text, label: 'Holder' }, note: { ...text, label: 'Note' } }
    const methods = { ...payments.methods, card: { ...payments.methods['card']!, requisites } }
    cashier.change((before) => ({ ...before, payments: { ...payments, methods } }))
    offers(offer(1), offer(2, { match: { percent: 10, max: { EUR: '30.00' } } }))
    const given = { holder: 'A. Lovelace', note: 'Second' }
    const plain = await player.deposit('40', { requisites: given })
    const taking = await player.deposit('100', { requisites: given, campaign_offer_id: 2 })
    for (const { transaction } of [plain, taking]) {
      expect(transaction.requisites).toEqual(given)
      expect((await player.detailsOf(transaction.id)).requisites).toEqual(given)
    }
    await player.choose(plain.redirect.url, 'success')
    expect(await player.held()).toMatchObject({ main: '40.00', bonus: '0.00' })
    await player.choose(taking.redirect.url, 'success')
    expect(await player.held()).toMatchObject({ main: '140.00', bonus: '10.00' })
    cashier.change((before) => ({ ...before, payments }))
  })

  test('[API-35] an offer grants capped bonus money once; an excluded method is refused', async () => {
    offers(offer(1, { excludeMethods: ['bank'], minAmount: { EUR: '15.00' } }))
    const wrong = async (amount: string, more: object) =>
      (await player.call('cashier.makedeposit', player.order(amount, { campaign_offer_id: 1, ...more }))).error
        .invalid_parameters
    expect(await wrong('20', { method: 'bank', methodId: 1 })).toEqual({ campaign_offer_id: 'method' })
    expect(await wrong('10', {})).toEqual({ amount: 'min' })
    const [first, second] = [
      await player.deposit('100', { campaign_offer_id: 1 }),
      await player.deposit('20', { campaign_offer_id: 1 }),
    ]
    expect(await player.held()).toMatchObject({ main: '0.00', bonus: '0.00' })
    await player.choose(first.redirect.url, 'success')
    expect(await player.held()).toMatchObject({ main: '100.00', bonus: '30.00' })
    // Both were ordered while the offer was available; it is granted once, and the second deposit gets none.
    await player.choose(second.redirect.url, 'success')
    expect(await player.held()).toMatchObject({ main: '120.00', bonus: '30.00' })
    expect(await wrong('20', {})).toEqual({ campaign_offer_id: 'used' })
    const { data } = await player.call('bonuses.get', { status: 'active,completed' })
    expect(data).toMatchObject({
      total: 1,
      items: [{ status: 'active', title: 'Offer 1', amount: { amount: '30.00', currency: 'EUR' }, ended_at: null }],
    })
    expect((await player.call('bonuses.get', { status: 'lost' })).data.total).toBe(0)
    expect((await player.call('bonuses.get', { status: 'gold' })).error.invalid_parameters).toEqual({
      status: 'unknown',
    })
    expect((await player.call('bonuses.get', { fields: 'title', count: 1 })).data.items).toEqual([
      { id: expect.any(String) as string, title: 'Offer 1' },
    ])
  })

  test('[API-19] [ENTITY-24.4] [SERVERERR-19.1] the limit with least left applies, with what is pending', async () => {
    const { players } = cashier.services.cashier.office
    expect((await player.call('account.getDepositLimit')).data).toEqual({
      available_amount: null,
      limit_amount: null,
      period: 'none',
      can_edit: false,
      expired_at: null,
    })
    await players.limit(note(), 7, { amount: 200_00n, currency: 'EUR' })
    await players.limit(note(), 30, { amount: 250_00n, currency: 'EUR' })
    await player.fund('120')
    const open = await player.deposit('50')
    const settings = (await player.call('cashier.getdepositsettings')).data
    expect(settings.limit).toMatchObject({
      period: '7',
      available_amount: { amount: '30.00', currency: 'EUR' },
      limit_amount: { amount: '200.00' },
    })
    expect((await player.call('account.getDepositLimit')).data).toEqual(settings.limit)
    const over = await player.call('cashier.makedeposit', player.order('31'))
    expect([over.status, over.error]).toMatchObject([
      422,
      {
        type: 'BillingDepositLimitExceededException',
        error_data: { available: { amount: '30.00', currency: 'EUR' }, days: 7 },
      },
    ])
    await player.choose(open.redirect.url, 'decline')
    expect((await player.call('account.getDepositLimit')).data.available_amount.amount).toBe('80.00')
    // Time moves the windows: the week has passed, the month has not.
    cashier.app.clock.advance('P7D')
    await player.back()
    expect((await player.call('account.getDepositLimit')).data).toMatchObject({
      period: '30',
      available_amount: { amount: '130.00' },
    })
    cashier.app.clock.advance('P30D')
    await player.back()
    expect((await player.call('account.getDepositLimit')).data).toMatchObject({
      period: '7',
      available_amount: { amount: '200.00' },
    })
  })

  test('a limit in a currency without a rate is refused: no deposit could be compared with it', async () => {
    await expect(
      cashier.services.cashier.office.players.limit(note(), 7, { amount: 100_00n, currency: 'SEK' }),
    ).rejects.toThrow('test does not have the currency SEK')
    expect((await player.call('cashier.getdepositsettings')).status).toBe(200)
    expect((await player.call('cashier.makedeposit', player.order('20'))).status).toBe(200)
  })

  test.each([
    ['refunded', 'refunded', 'refund'],
    ['charged_back', 'charged_back', 'chargeback'],
  ])(
    'a deposit that is %s takes back what is left, ends its bonus, and no balance goes below zero',
    async (outcome, status, reason) => {
      offers(offer(1))
      const id = await player.fund('100', { campaign_offer_id: 1 })
      await cashier.round(player, 70_00n, 0n)
      expect(await player.held()).toMatchObject({ main: '30.00', bonus: '30.00' })
      const sent = await player.send('POST', '/_sandbox/payments', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `reference=${id}&outcome=${outcome}`,
      })
      expect(JSON.parse(sent.body)).toEqual({ reference: id, outcome })
      await cashier.work()
      expect(await player.held()).toMatchObject({ main: '0.00', bonus: '0.00' })
      expect(await player.detailsOf(id)).toMatchObject({ status, reason })
      expect((await player.call('bonuses.get')).data.items).toMatchObject([
        { status: 'removed', ended_at: expect.any(String) as string },
      ])
      // A repeated event, or one with the other outcome, changes nothing.
      for (const other of ['refunded', 'charged_back'])
        expect((await cashier.callback({ ...event(id, other), event_id: `${id}-${other}-again` })).status).toBe(200)
      expect(await player.statusOf(id)).toBe(status)
      const audit = await cashier.app.platform.context.audit.list('test', { limit: 5 })
      expect(audit.filter(({ subject }) => subject === `deposit:${id}`)).toHaveLength(1)
      const told = (await mails(player.email))
        .filter(({ link }) => link.endsWith(`/cashier/receipt?id=${id}`))
        .map(({ subject }) => subject)
      expect(told.sort()).toEqual([
        outcome === 'refunded' ? 'Your deposit of €100.00 went back' : 'Your deposit of €100.00 was taken back',
        '€100.00 has arrived at Test House',
      ])
      await player.fund('100')
      const next = (await player.withdraw('20')).data.transaction
      expect(next).toMatchObject(
        outcome === 'charged_back' ? { status: 'review', reason: 'risk' } : { status: 'requested' },
      )
    },
  )

  test("every mail about money names the payment, in the player's language", async () => {
    await player.fund('500')
    const paid = (await player.withdraw('50')).data.transaction
    await cashier.work()
    const failed = (await player.withdraw('13')).data.transaction
    await cashier.work()
    const declined = (await player.withdraw('300')).data.transaction
    await cashier.services.cashier.office.withdrawals.decline(cashier.brand(), declined.id, 'anna', 'other')
    const sent = await mails(player.email)
    const subjects = sent.map(({ subject }) => subject).sort()
    expect(subjects).toEqual(
      [
        'Welcome to Test House',
        'Your withdrawal of €13.00 at Test House',
        'Your withdrawal of €13.00 did not go through',
        'Your withdrawal of €300.00 at Test House',
        'Your withdrawal of €300.00 was declined',
        'Your withdrawal of €50.00 at Test House',
        '€50.00 is on its way to you',
        '€500.00 has arrived at Test House',
      ].sort(),
    )
    for (const { id } of [paid, failed, declined])
      expect(sent.filter(({ link }) => link.endsWith(`/cashier/receipt?id=${id}`))).toHaveLength(2)
  })
})
