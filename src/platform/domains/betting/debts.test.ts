import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { hashOf } from '../../kernel/ids.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { createWallet } from '../wallet/index.ts'
import { createBets, type Bets } from './bets.ts'

const BOOK = 'sandbox-sportsbook'

describeEngines('payouts of players who owe for a corrected bet', (engine) => {
  let cashier: TestCashier
  let bets: Bets
  let player: TestPlayer
  let count = 0
  beforeAll(async () => {
    cashier = await startCashier(engine)
    const { context } = cashier.app.platform
    bets = createBets({ ...context, wallet: createWallet({ db: cashier.app.database.db, clock: cashier.app.clock }) })
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    player = await cashier.player()
  })

  const rules = (more: object = {}) =>
    cashier.withdrawalRules({ playDepositTimes: 0, identityFrom: '9000.00', ...more })
  /** A bet that was won, and the correction by which it is lost. Minor units. */
  async function wonBet(stake: bigint, payout: bigint) {
    const { context, services } = cashier.app.platform
    const brand = cashier.brand()
    const login = await context.transaction((tx) =>
      services.sessions.begin(tx, brand, { playerId: player.id, bannedAt: null, by: 'login' }),
    )
    const session = {
      brand_id: brand.id,
      player_id: player.id,
      session_hash: hashOf(login),
      provider: BOOK,
      currency: 'EUR',
    }
    const betId = `bet-${(count += 1)}`
    const call = { brandId: brand.id, provider: BOOK, betId }
    const odds = (payout * 1000n) / stake
    await bets.place(brand, 'test.localhost', session, {
      ...call,
      txId: `${betId}-p`,
      amount: stake,
      odds,
      possible: payout,
      legs: [],
    })
    await bets.settle({ ...call, txId: `${betId}-1`, number: 1, status: 'won', payout })
    return {
      lost: () => bets.settle({ ...call, txId: `${betId}-2`, number: 2, status: 'lost', payout: 0n }),
      wonAgain: () => bets.settle({ ...call, txId: `${betId}-3`, number: 3, status: 'won', payout }),
    }
  }
  const asked = async (amount: string): Promise<string> => {
    const { data, error } = await player.withdraw(amount)
    expect(error).toBeUndefined()
    await cashier.work()
    return data.transaction.id
  }
  const approve = (id: string, by: string) =>
    cashier.services.cashier.office.withdrawals.approve(cashier.brand(), id, by)
  const due = async () => {
    cashier.app.clock.advance('PT2H')
    await player.back()
    await cashier.work()
  }
  const gateOf = async (id: string) =>
    (
      await cashier.app.database.db
        .selectFrom('withdrawal_hold')
        .select('gate')
        .where('transaction_id', '=', id)
        .executeTakeFirst()
    )?.gate

  test('corrected before it is approved by itself: it waits for staff, who may pay it knowing of it', async () => {
    rules({ delay: 'PT1H' })
    await player.fund('50')
    const bet = await wonBet(50_00n, 100_00n)
    const { data } = await player.withdraw('100')
    await bet.lost()
    await cashier.work()
    const { id } = data.transaction
    expect([await player.statusOf(id), await gateOf(id)]).toEqual(['review', 'betting.payout-debt'])
    await due()
    expect(await player.statusOf(id)).toBe('review')
    await approve(id, 'anna')
    await due()
    expect(await player.statusOf(id)).toBe('paid')
  })

  test('corrected after staff approved and before it is sent: staff have to look again', async () => {
    rules({ autoApproveUpTo: '1.00', delay: 'PT1H' })
    await player.fund('50')
    const bet = await wonBet(50_00n, 100_00n)
    const id = await asked('100')
    await approve(id, 'anna')
    expect(await player.statusOf(id)).toBe('approved')
    await bet.lost()
    await due()
    expect([await player.statusOf(id), await gateOf(id)]).toEqual(['review', 'betting.payout-debt'])
    await cashier.services.cashier.office.withdrawals.decline(cashier.brand(), id, 'anna', 'other')
    expect((await player.held()).main).toBe('100.00')
  })

  test('a debt that was settled meanwhile, or taken from the balance at once, holds nothing up', async () => {
    rules({ delay: 'PT1H' })
    await player.fund('50')
    const bet = await wonBet(50_00n, 100_00n)
    const id = await asked('100')
    await bet.lost()
    await bet.wonAgain()
    await due()
    expect(await player.statusOf(id)).toBe('paid')

    await player.fund('50')
    const covered = await wonBet(20_00n, 40_00n)
    const second = await asked('10')
    await covered.lost()
    await due()
    expect([await player.statusOf(second), (await player.held()).main]).toEqual(['paid', '20.00'])
  })

  test('what another player owes holds up nobody else', async () => {
    rules({ delay: 'PT1H' })
    await player.fund('50')
    const bet = await wonBet(50_00n, 100_00n)
    await asked('100')
    const owing = player
    player = await cashier.player()
    await player.fund('20')
    const id = await asked('20')
    await bet.lost()
    await due()
    expect(await player.statusOf(id)).toBe('paid')
    await owing.back()
    expect((await owing.held()).main).toBe('0.00')
  })

  test('staff read what is owed where they decide', async () => {
    rules({ autoApproveUpTo: '1.00' })
    await player.fund('50')
    const bet = await wonBet(50_00n, 100_00n)
    const id = await asked('100')
    await bet.lost()
    const { context } = cashier.app.platform
    const verdicts = await context.transaction(async (tx) => {
      const row = await tx.selectFrom('cashier_transaction').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const person = {
        isVerified: true,
        closed: { at: null, moment: 0n },
        country: 'MT',
        hasContact: true,
        since: () => undefined,
      }
      const facts = {
        brand: cashier.brand(),
        playerId: player.id,
        row,
        person,
        approvedAt: undefined,
        authenticity: undefined,
      }
      return context.examine(tx, 'payout', facts)
    })
    const own = verdicts.find(({ gate }) => gate === 'betting.payout-debt')
    expect(own).toMatchObject({ title: 'Nothing owed after a corrected bet' })
    expect(own?.cure?.what).toContain('100.00 EUR')
  })
})
