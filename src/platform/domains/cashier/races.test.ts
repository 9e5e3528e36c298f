import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

// The embedded engine runs everything one after the other, so only PostgreSQL has races; both must end the same.
describeEngines('concurrent calls of the cashier', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
  const event = (reference: string, outcome: string, amount: string, id = outcome) => ({
    event_id: `${reference}-${id}`,
    reference,
    kind: 'deposit',
    outcome,
    amount: { amount, currency: 'EUR' },
  })
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    expect((await cashier.app.platform.context.audit.verify('test')).problems).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    cashier.withdrawalRules()
    player = await cashier.player()
  })

  test('cancel against payout: one of them succeeds, and the money is in one place', async () => {
    await player.fund('1000')
    for (let turn = 0; turn < 12; turn += 1) {
      const before = Number((await player.held()).main)
      const { id } = (await player.withdraw('20')).data.transaction
      const [cancelled] = await Promise.all([
        player.call('cashier.cancelwithdrawal', { id }),
        cashier.app.platform.runDue(),
        cashier.app.platform.runDue(),
      ])
      await cashier.work()
      const status = await player.statusOf(id)
      expect(status).toBe(cancelled.status === 200 ? 'cancelled' : 'paid')
      expect(Number((await player.held()).main)).toBe(status === 'cancelled' ? before : before - 20)
    }
  })

  test('two approvals, a decline and a cancel at once have one outcome', async () => {
    cashier.withdrawalRules({ secondApproverAbove: '250.00' })
    await player.fund('1000')
    const { withdrawals } = cashier.services.cashier.office
    for (let turn = 0; turn < 6; turn += 1) {
      const before = Number((await player.held()).main)
      const { id } = (await player.withdraw('300')).data.transaction
      await Promise.allSettled([
        withdrawals.approve(cashier.brand(), id, 'anna'),
        withdrawals.approve(cashier.brand(), id, 'bela'),
        withdrawals.approve(cashier.brand(), id, 'anna'),
        ...(turn % 2
          ? [
              withdrawals.decline(cashier.brand(), id, 'carla', 'other'),
              player.call('cashier.cancelwithdrawal', { id }),
            ]
          : []),
      ])
      await cashier.work()
      const status = await player.statusOf(id)
      expect(turn % 2 ? ['paid', 'declined', 'cancelled'] : ['paid']).toContain(status)
      expect(Number((await player.held()).main)).toBe(status === 'paid' ? before - 300 : before)
      if (status === 'paid') await player.fund('300')
    }
  })

  test('the same success by concurrent callbacks, under one id and under many, is one deposit', async () => {
    const {
      transaction: { id },
    } = await player.deposit('100')
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => cashier.callback(event(id, 'success', '100.00'))),
      ...Array.from({ length: 6 }, (_, index) => cashier.callback(event(id, 'success', '100.00', `other-${index}`))),
    ])
    expect(statuses(answers)).toEqual(Array(12).fill(200))
    expect(await player.held()).toMatchObject({ main: '100.00' })
    const reversed = await Promise.all(
      ['refunded', 'charged_back', 'refunded', 'charged_back'].map((outcome, index) =>
        cashier.callback(event(id, outcome, '100.00', `back-${index}`)),
      ),
    )
    expect(statuses(reversed)).toEqual([200, 200, 200, 200])
    expect(await player.held()).toMatchObject({ main: '0.00' })
  })

  test('concurrent deposits never exceed the limit', async () => {
    await cashier.services.cashier.office.players.limit(
      { brand: cashier.brand(), playerId: player.id, by: 'anna' },
      1,
      {
        amount: 100_00n,
        currency: 'EUR',
      },
    )
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => player.call('cashier.makedeposit', player.order('30'))),
    )
    expect(statuses(answers)).toEqual([200, 200, 200, 422, 422, 422, 422, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.error.type).toBe('BillingDepositLimitExceededException')
  })

  test('concurrent withdrawals never exceed the cap of a period', async () => {
    cashier.withdrawalRules({ periodCap: { days: 1, amount: '100.00' } })
    await player.fund('500')
    const answers = await Promise.all(Array.from({ length: 8 }, () => player.withdraw('40')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })

  test('an offer that is once per player is granted once, however many deposits carry it', async () => {
    cashier.change((before) => ({
      ...before,
      campaigns: {
        ...before.campaigns,
        offers: [
          {
            id: 1,
            title: 'Once',
            excludeMethods: [],
            minAmount: {},
            match: { percent: 100, max: { EUR: '20.00' } },
            hidden: false,
            once: true,
            firstDepositOnly: false,
          },
        ],
      },
    }))
    const orders = await Promise.all(Array.from({ length: 5 }, () => player.deposit('30', { campaign_offer_id: 1 })))
    await Promise.all(orders.map(({ transaction }) => cashier.callback(event(transaction.id, 'success', '30.00'))))
    expect(await player.held()).toMatchObject({ main: '150.00', bonus: '20.00' })
  })

  test('a withdrawal and bets at once: every cent is staked or reserved, never both', async () => {
    await player.fund('100')
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => player.withdraw('30')),
      ...Array.from({ length: 6 }, () => cashier.round(player, 30_00n, 0n)),
    ])
    const done = outcomes.filter(
      (outcome) => outcome.status === 'fulfilled' && (outcome.value === undefined || outcome.value.status === 200),
    )
    expect(done).toHaveLength(3)
    expect(await player.held()).toMatchObject({ main: '10.00' })
  })
})
