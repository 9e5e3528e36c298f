import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sized } from '../../../../scripts/testing/sample.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { silentPayout, startCashier, type TestCashier, type TestPlayer } from './testing.ts'

const HOUSE_LOST = `SELECT coalesce(sum(p.amount), 0)::bigint AS sum
  FROM wallet_posting p JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
  WHERE a.owner = 'house' AND a.bucket = 'payments_loss'`
const RULES = { identityFrom: '90000.00', mostOpen: 20, playDepositTimes: 0 }

describeEngines('a deposit that goes back while its money waits in a withdrawal', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  let lostBefore: bigint
  let told = 0
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect([await cashier.findings(), await cashier.services.ledger.reconcile('test')]).toEqual([[], []])
    await cashier.app.close()
  })
  beforeEach(async () => {
    cashier.withdrawalRules({ ...RULES, autoApproveUpTo: '1.00' })
    player = await cashier.player()
    lostBefore = (await cashier.app.database.pool.query(HOUSE_LOST)).rows[0].sum
  })

  const tell = async (reference: string, outcome: string, kind = 'deposit', amount = '100.00') => {
    const news = { event_id: `${reference}-${(told += 1)}`, reference, kind, outcome }
    const answer = await cashier.callback({ ...news, amount: { amount, currency: 'EUR' } })
    expect(answer.status, answer.body).toBe(200)
  }
  const request = async (amount: string): Promise<string> => {
    const { data, error } = await player.withdraw(amount)
    expect(error).toBeUndefined()
    return data.transaction.id
  }
  const cancel = async (id: string) => {
    const answer = await player.call('cashier.cancelwithdrawal', { id })
    expect(answer.status, answer.body).toBe(200)
  }
  const decline = async (id: string) =>
    void (await cashier.services.cashier.office.withdrawals.decline(cashier.brand(), id, 'anna', 'other'))
  /** The player's own money, and what the house bears since the test began, in cents. */
  const held = async () => {
    await player.back()
    const { sum } = (await cashier.app.database.pool.query(HOUSE_LOST)).rows[0] as { sum: bigint }
    return [(await player.held()).main, lostBefore - sum]
  }

  test.each([
    ['the player cancels it', cancel],
    ['staff decline it', decline],
  ])('is made good when %s, once', async (_how, release) => {
    const deposit = await player.fund('100')
    const [first, second] = [await request('40'), await request('60')]
    await tell(deposit, 'charged_back')
    expect(await held()).toEqual(['0.00', 100_00n])
    await release(first)
    expect(await held()).toEqual(['0.00', 60_00n])
    await player.fund('100')
    await release(second)
    expect(await held()).toEqual(['100.00', 0n])
  })

  test('is made good when the payout fails, and when the bank returns it', async () => {
    cashier.withdrawalRules(RULES)
    const [failing, returning] = [await player.fund('100'), await player.fund('100')]
    const [first, second] = [await silentPayout(cashier, player, '100'), await silentPayout(cashier, player, '100')]
    await tell(second, 'success', 'payout')
    await tell(failing, 'charged_back')
    await tell(returning, 'refunded')
    expect(await held()).toEqual(['0.00', 200_00n])
    await tell(first, 'declined', 'payout')
    expect(await held()).toEqual(['0.00', 100_00n])
    await tell(second, 'returned', 'payout')
    expect(await held()).toEqual(['0.00', 0n])
  })

  test('is given back as far as it was taken when the charge-back is won', async () => {
    const deposit = await player.fund('100')
    const [first, second] = [await request('30'), await request('50')]
    await tell(deposit, 'charged_back')
    await cancel(first)
    await tell(deposit, 'charge_back_won')
    expect(await held()).toEqual(['50.00', 0n])
    // Won, it asks for nothing more; charged back again, it does.
    await tell(deposit, 'charged_back')
    expect(await held()).toEqual(['0.00', 50_00n])
    await cancel(second)
    expect(await held()).toEqual(['0.00', 0n])
    await tell(deposit, 'charge_back_won')
    expect(await held()).toEqual(['100.00', 0n])
  })

  test('takes nothing of a withdrawal that was asked for after it', async () => {
    const deposit = await player.fund('100')
    await cashier.round(player, 100_00n, 0n)
    await tell(deposit, 'charged_back')
    await player.fund('100')
    await cancel(await request('100'))
    expect(await held()).toEqual(['100.00', 100_00n])
  })

  /** What may happen, with a number that chooses among those it may happen to. */
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom('deposit', 'request', 'charge back', 'refund', 'win', 'cancel', 'decline'),
      which: fc.nat(100),
      cents: fc.integer({ min: 20_00, max: 100_00 }),
    }),
    { minLength: 8, maxLength: 16 },
  )

  test('leaves nobody more or less than if it had found the money, in any order of what happens', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        player = await cashier.player()
        lostBefore = (await cashier.app.database.pool.query(HOUSE_LOST)).rows[0].sum
        const deposits = new Map<string, string>()
        const open: string[] = []
        const first = await player.fund('100')
        deposits.set(first, 'success')
        open.push(await request('60'))
        for (const { what, which, cents } of all) {
          const pick = (status: string) => {
            const own = [...deposits].filter((each) => each[1] === status).map(([id]) => id)
            return own[which % own.length]
          }
          const move = async (from: string, outcome: string, to: string) => {
            const id = pick(from)
            if (id === undefined) return
            await tell(id, outcome)
            deposits.set(id, to)
          }
          if (what === 'deposit' && deposits.size < 4) deposits.set(await player.fund('100'), 'success')
          if (what === 'request') {
            const { data } = await player.withdraw((cents / 100).toFixed(2))
            if (data?.transaction) open.push(data.transaction.id)
          }
          if (what === 'charge back') await move('success', 'charged_back', 'charged_back')
          if (what === 'refund') await move('success', 'refunded', 'refunded')
          if (what === 'win') await move('charged_back', 'charge_back_won', 'success')
          const [id] = what === 'cancel' || what === 'decline' ? open.splice(which % (open.length || 1), 1) : []
          if (id !== undefined) await (what === 'cancel' ? cancel : decline)(id)
        }
        for (const id of open) await cancel(id)
        const own = [...deposits.values()].filter((status) => status === 'success').length * 100
        expect(await held()).toEqual([own.toFixed(2), 0n])
      }),
      { numRuns: sized(8, 60) },
    )
  })
})
