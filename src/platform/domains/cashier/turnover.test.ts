import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LoyaltyRewardTerms } from '../../../../schemas/brand/loyalty.ts'
import { describeEngines, describePostgres } from '../../kernel/db/engines.ts'
import { defineDomain } from '../../kernel/domain.ts'
import { defineGate } from '../../kernel/gates.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

const CASHBACK = { title: 'Cashback', percent: 10, min: {}, max: {}, claimWithin: 'P7D', times: 1 }
const money = (amount: string) => ({ amount, currency: 'EUR' })

/** Loses 40.00 in a week, and takes the 4.00 of cashback for it. */
async function takeCashback(cashier: TestCashier, player: TestPlayer): Promise<void> {
  await cashier.round(player, 50_00n, 10_00n)
  cashier.app.clock.advance('P7D')
  await cashier.services.cashbacks.schedule()
  await cashier.work()
  await player.back()
  const [cashback] = (await player.call('cashbacks.get', { count: 1 })).data.items
  expect((await player.call('cashbacks.payout', { cashback_id: cashback.id })).status).toBe(200)
}
const startTurnover = async (...[engine, brand, modules]: Parameters<typeof startCashier>): Promise<TestCashier> => {
  const cashier = await startCashier(engine, brand, modules)
  cashier.change((before) => ({ ...before, campaigns: { promoCodes: {}, offers: [], cashback: CASHBACK } }))
  return cashier
}

// What must be staked of each credit of own money before a withdrawal.
describeEngines('turnover', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  let count = 0
  const refused = async () => (await player.withdraw('20')).error?.error_data
  /** What the withdrawal page lists, the same as a refusal: the kind and what is left of each. */
  const left = async (): Promise<[string, string][]> => {
    const { turnover } = (await player.call('cashier.getwithdrawsettings')).data
    expect((await refused())?.turnover ?? []).toEqual(turnover)
    return turnover.map(({ kind, left: rest }: { kind: string; left: { amount: string } }) => [kind, rest.amount])
  }
  const says = (reference: string, outcome: string, amount: string) =>
    cashier.callback({
      event_id: `turnover-${(count += 1)}`,
      reference,
      kind: 'deposit',
      outcome,
      amount: money(amount),
    })
  const correct = (amount: bigint, play_times?: number) =>
    cashier.services.cashier.office.adjustments.propose(cashier.brand(), {
      player_id: player.id,
      wallet: 'main',
      amount,
      currency: 'EUR',
      reason: 'goodwill',
      by: 'anna',
      ...(play_times !== undefined && { play_times }),
    })
  beforeAll(async () => {
    cashier = await startTurnover(engine)
  })
  afterAll(async () => {
    expect(await cashier.services.ledger.reconcile('test')).toEqual([])
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    cashier.withdrawalRules()
    player = await cashier.player()
  })

  test('cashback is staked before a withdrawal where deposits need not be', async () => {
    await player.fund('100')
    await takeCashback(cashier, player)
    expect(await player.withdraw('20')).toMatchObject({
      status: 422,
      error: {
        type: 'WithdrawalDeclinedException',
        error_data: {
          to_play: money('4.00'),
          turnover: [{ kind: 'cashback', left: money('4.00'), asked: money('4.00') }],
        },
      },
    })
    await cashier.round(player, 3_00n, 0n)
    expect(await left()).toEqual([['cashback', '1.00']])
    await cashier.round(player, 1_00n, 0n)
    expect((await player.withdraw('20')).status).toBe(200)
  })

  test('[API-50.3] each kind of credit has its own turnover, and stakes count for the oldest first', async () => {
    cashier.withdrawalRules({ playDepositTimes: 1, playCorrectionTimes: 1 })
    await player.fund('90')
    await takeCashback(cashier, player)
    await correct(10_00n)
    await player.fund('30')
    expect(await left()).toEqual([
      ['deposit', '70.00'],
      ['cashback', '4.00'],
      ['correction', '10.00'],
    ])
    await cashier.round(player, 42_00n, 42_00n)
    expect(await left()).toEqual([
      ['cashback', '2.00'],
      ['correction', '10.00'],
      ['deposit', '30.00'],
    ])
    expect((await refused()).to_play).toEqual(money('42.00'))
    // A stake that is given back counts again for what it had counted for, and no more than that.
    await cashier.round(player, 5_00n, 'undo')
    expect(await left()).toEqual([
      ['cashback', '2.00'],
      ['correction', '10.00'],
      ['deposit', '30.00'],
    ])
    await cashier.round(player, 42_00n, 42_00n)
    expect(await left()).toEqual([])
  })

  test('the terms of a credit stay when the settings change', async () => {
    cashier.withdrawalRules({ playDepositTimes: 1 })
    await player.fund('50')
    cashier.withdrawalRules({ playDepositTimes: 0 })
    expect(await left()).toEqual([['deposit', '50.00']])
    await player.fund('50')
    cashier.withdrawalRules({ playDepositTimes: 3 })
    expect(await left()).toEqual([['deposit', '50.00']])
  })

  test.each(['cancelled', 'declined', 'failed'])(
    'a withdrawal that was %s asks for nothing again, and what came later is still to be staked',
    async (end) => {
      cashier.withdrawalRules({ playDepositTimes: 1, autoApproveUpTo: '1.00' })
      await player.fund('50')
      await cashier.round(player, 50_00n, 50_00n)
      const { id } = (await player.withdraw('20')).data.transaction
      await player.fund('30')
      const { withdrawals } = cashier.services.cashier.office
      if (end === 'cancelled') await player.call('cashier.cancelwithdrawal', { id })
      if (end === 'declined') await withdrawals.decline(cashier.brand(), id, 'anna', 'documents')
      if (end === 'failed') {
        await withdrawals.approve(cashier.brand(), id, 'anna')
        await cashier.work()
        expect(
          await cashier.callback({
            event_id: `returned-${id}`,
            reference: id,
            kind: 'payout',
            outcome: 'returned',
            amount: money('20.00'),
          }),
        ).toMatchObject({ status: 200 })
      }
      expect(await player.statusOf(id)).toBe(end)
      expect(await player.held()).toMatchObject({ main: '80.00' })
      expect(await left()).toEqual([['deposit', '30.00']])
    },
  )

  test('a refunded deposit takes its own turnover with it, not that of the cashback', async () => {
    cashier.withdrawalRules({ playDepositTimes: 1 })
    const id = await player.fund('90')
    await takeCashback(cashier, player)
    await cashier.round(player, 40_00n, 40_00n)
    expect(await left()).toEqual([['cashback', '4.00']])
    await player.fund('30')
    expect((await says(id, 'refunded', '90.00')).status).toBe(200)
    expect(await left()).toEqual([
      ['cashback', '4.00'],
      ['deposit', '30.00'],
    ])
  })

  test('a charge-back takes what is left of a deposit’s turnover; one that is won asks for it again', async () => {
    cashier.withdrawalRules({ playDepositTimes: 1 })
    const id = await player.fund('60')
    await cashier.round(player, 20_00n, 20_00n)
    await player.fund('30')
    await says(id, 'charged_back', '60.00')
    expect(await left()).toEqual([['deposit', '30.00']])
    cashier.withdrawalRules({ playDepositTimes: 5 })
    await says(id, 'charge_back_won', '60.00')
    expect(await left()).toEqual([['deposit', '70.00']])
  })

  test('a stake for a deposit that went back asks for nothing when it is given back', async () => {
    cashier.withdrawalRules({ playDepositTimes: 1 })
    await player.fund('50')
    await cashier.round(player, 50_00n, 50_00n)
    const id = await player.fund('30')
    await cashier.round(player, 30_00n)
    await says(id, 'refunded', '30.00')
    await player.fund('20')
    await cashier.endRounds(player, 'undo')
    expect(await left()).toEqual([['deposit', '20.00']])
  })

  test('own money from staff is staked as they say, else as the settings say; what they take is not', async () => {
    cashier.withdrawalRules({ playCorrectionTimes: 2 })
    await player.fund('50')
    await correct(10_00n)
    await correct(7_00n, 0)
    expect(await left()).toEqual([['correction', '20.00']])
    await correct(3_00n, 1)
    expect(await left()).toEqual([['correction', '23.00']])
    await correct(-3_00n)
    expect(await left()).toEqual([['correction', '20.00']])
  })

  test('a prize paid as own money is staked as its terms say; taken back, it is not', async () => {
    const reward = (playTimes?: number): LoyaltyRewardTerms => ({
      type: 'cash',
      amount: { EUR: '5.00' },
      ...(playTimes !== undefined && { playTimes }),
    })
    const level = { title: 'One', exp: 0 }
    cashier.change((before) => ({
      ...before,
      loyalty: {
        ...before.loyalty,
        programs: {
          club: {
            title: 'Club',
            pointsAlias: 'points',
            remindBefore: 'PT0S',
            unit: '1.00',
            weights: { categories: {}, products: { slot: 100 } },
            levels: [level, { title: 'Two', exp: 5, reward: reward() }, { title: 'Three', exp: 10, reward: reward(0) }],
          },
        },
      },
    }))
    cashier.withdrawalRules({ playPrizeTimes: 1 })
    await player.fund('100')
    await player.call('loyalty.getinfo')
    await cashier.services.loyalty.run()
    await cashier.round(player, 10_00n, 10_00n)
    await cashier.services.loyalty.run()
    expect(await player.held()).toMatchObject({ main: '110.00' })
    expect(await left()).toEqual([['prize', '5.00']])
    expect((await player.withdraw('20')).status).toBe(422)
    await correct(-5_00n)
    expect(await left()).toEqual([])
    expect((await player.withdraw('20')).status).toBe(200)
  })

  test('what staff take back lowers nothing that deposits ask for, and never takes what was withdrawn', async () => {
    cashier.withdrawalRules({ playDepositTimes: 1, playCorrectionTimes: 1 })
    await correct(20_00n)
    await cashier.round(player, 20_00n, 20_00n)
    expect((await player.withdraw('20')).status).toBe(200)
    await expect(correct(-20_00n)).rejects.toThrow('does not have that amount')
    await player.fund('50')
    await correct(10_00n)
    await correct(-30_00n)
    expect(await player.held()).toMatchObject({ main: '30.00' })
    expect(await left()).toEqual([['deposit', '50.00']])
  })

  test('two players and two currencies have their own', async () => {
    cashier.withdrawalRules({ playDepositTimes: 1 })
    const other = await cashier.player()
    await player.fund('50')
    await other.fund('50')
    await cashier.round(other, 50_00n, 50_00n)
    expect(await left()).toEqual([['deposit', '50.00']])
    expect((await other.withdraw('20')).status).toBe(200)
    expect((await player.call('account.setCurrency', { currency: 'BTC' })).status).toBe(200)
    expect((await player.call('cashier.getwithdrawsettings')).data.turnover).toEqual([])
  })

  test('staff release a player from it', async () => {
    cashier.withdrawalRules({ playDepositTimes: 1 })
    await player.fund('50')
    const note = { brand: cashier.brand(), playerId: player.id, by: 'anna' }
    await cashier.services.cashier.office.players.flag(note, 'turnover_done', true)
    expect(await left()).toEqual([])
  })
})

// PGlite has one connection: nothing happens between two statements of a transaction there.
describePostgres('turnover beside a withdrawal', (engine) => {
  test('what comes between the gates and the reservation is not withdrawn unstaked', async () => {
    let meanwhile = async (): Promise<unknown> => undefined
    const between = defineDomain({
      name: 'between',
      create: () => ({
        gates: [
          defineGate({
            name: 'between',
            action: 'withdrawal',
            order: 9_999,
            check: async () => void (await meanwhile()),
          }),
        ],
      }),
    })
    const cashier = await startTurnover(engine, undefined, [between])
    cashier.withdrawalRules({ playDepositTimes: 1 })
    const player = await cashier.player()
    await player.fund('50')
    await cashier.round(player, 50_00n)
    await cashier.services.cashier.office.adjustments.propose(cashier.brand(), {
      player_id: player.id,
      wallet: 'main',
      amount: 1_00n,
      currency: 'EUR',
      reason: 'goodwill',
      by: 'anna',
      play_times: 0,
    })
    meanwhile = () => cashier.endRounds(player, 'undo')
    expect(await player.withdraw('50')).toMatchObject({
      status: 422,
      error: { error_data: { to_play: money('50.00') } },
    })
    expect(await player.held()).toMatchObject({ main: '51.00' })
    await cashier.app.close()
  })
})
