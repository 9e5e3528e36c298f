import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { SettledKind, SettlementLine } from './settlement.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

describeEngines("a provider's settlement file", (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  let files = 0
  const office = () => cashier.services.cashier.office
  beforeAll(async () => {
    cashier = await startCashier(engine)
    cashier.withdrawalRules()
    player = await cashier.player()
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })

  const line = (reference: string, kind: SettledKind, amount: string, currency = 'EUR'): SettlementLine => ({
    reference,
    kind,
    amount,
    currency,
  })
  const day = () => {
    const start = cashier.app.clock.now().getTime() - 60_000
    return { from: new Date(start), until: new Date(start + 24 * 3_600_000) }
  }
  const compare = async (lines: SettlementLine[], period = day()) => {
    const file = { provider: 'sandbox-pay', name: `file-${(files += 1)}.csv` }
    await office().settlements.take(cashier.brand(), file, 1, lines, 'anna')
    const found = await office().settlements.compare(cashier.brand(), file, period, 'anna')
    const listed = (await office().unmatched.list('test')).filter(({ event_id }) => event_id === file.name)
    return {
      ...found,
      list: listed.map(({ why, reference, outcome, amount }) => `${why} ${outcome} ${reference} ${amount}`),
    }
  }
  const happened = async (reference: string, kind: string, outcome: string, amount: string) =>
    cashier.callback({
      event_id: `${reference}-${outcome}`,
      reference,
      kind,
      outcome,
      amount: { amount, currency: 'EUR' },
    })

  test('agrees when it holds every posted payment, in whatever parts and order', async () => {
    const [a, b] = [await player.fund('100'), await player.fund('50')]
    const payout = (await player.withdraw('40')).data.transaction.id
    await cashier.work()
    await happened(b, 'deposit', 'charged_back', '50.00')
    await happened(b, 'deposit', 'charge_back_won', '50.00')
    await happened(payout, 'payout', 'returned', '40.00')
    const lines = [
      line(payout, 'payout_return', '40.00'),
      line(payout, 'payout', '40.00'),
      line(b, 'charge_back', '50.00'),
      line(a, 'deposit', '60.00'),
      line(a, 'deposit', '40.00'),
      line(b, 'deposit', '50.00'),
      line(b, 'charge_back_won', '50.00'),
    ]
    expect(await compare(lines)).toEqual({ matched: 6, unmatched: 0, list: [] })
    expect((await cashier.app.platform.context.audit.list('test', { limit: 1 }))[0]).toMatchObject({
      action: 'settlement.compare',
      details: { matched: 6, unmatched: 0 },
    })
  })

  test('lists as unmatched money what only one side knows, and what differs', async () => {
    cashier.app.clock.advance('P2D')
    await player.back()
    const [a, b] = [await player.fund('20'), await player.fund('30')]
    const found = await compare([
      line(a, 'deposit', '20.10'),
      line('f'.repeat(24), 'deposit', '5.00'),
      line(a, 'refund', '20.00'),
    ])
    expect(found).toMatchObject({ matched: 0, unmatched: 4 })
    expect(found.list.toSorted()).toEqual(
      [
        `other_amount deposit ${a} 20.10`,
        `not_in_ledger deposit ${'f'.repeat(24)} 5.00`,
        `not_in_ledger reversal ${a} 20.00`,
        `not_in_file deposit ${b} 30.00`,
      ].toSorted(),
    )
  })

  test('a provider fee that the ledger booked differently, or not at all, is listed', async () => {
    cashier.app.clock.advance('P2D')
    await player.back()
    const paidIn = async (...fees: string[]) => {
      const { transaction } = await player.deposit('20')
      for (const [time, fee] of fees.entries()) {
        const news = {
          event_id: `${transaction.id}-${time}`,
          reference: transaction.id,
          kind: 'deposit',
          outcome: 'success',
        }
        const amount = { amount: '20.00', currency: 'EUR' }
        expect((await cashier.callback({ ...news, amount, fee: { amount: fee, currency: 'EUR' } })).status).toBe(200)
      }
      return transaction.id as string
    }
    const [a, b, c] = [await paidIn('0.40', '0.05'), await paidIn('0.40'), await paidIn('0.40')]
    const deposits = [a, b, c].map((reference) => line(reference, 'deposit', '20.00'))
    expect(
      await compare([...deposits, line(a, 'fee', '0.45'), line(b, 'fee', '0.40'), line(c, 'fee', '0.40')]),
    ).toEqual({
      matched: 6,
      unmatched: 0,
      list: [],
    })
    const found = await compare([...deposits, line(a, 'fee', '0.40'), line(b, 'fee', '0.40', 'USD')])
    expect(found.list.toSorted()).toEqual(
      [
        `other_amount fee ${a} 0.40`,
        `not_in_ledger fee ${b} 0.40`,
        `not_in_file fee ${b} 0.40`,
        `not_in_file fee ${c} 0.40`,
      ].toSorted(),
    )
    // Who bills fees otherwise names none.
    expect(await compare(deposits)).toMatchObject({ matched: 3, unmatched: 0 })
    // A fee that comes alone, later, must be in the file of that later time.
    cashier.app.clock.advance('P2D')
    const late = { event_id: `${a}-late`, reference: a, kind: 'deposit', outcome: 'success' }
    await cashier.callback({
      ...late,
      amount: { amount: '20.00', currency: 'EUR' },
      fee: { amount: '0.10', currency: 'EUR' },
    })
    expect((await compare([line(b, 'fee', '0.40')])).list).toEqual([`not_in_file fee ${a} 0.55`])
  })

  test('of another period misses no payment of this one; each of its payments is looked up at any date', async () => {
    cashier.app.clock.advance('P2D')
    await player.back()
    const before = { from: new Date(0), until: new Date(1) }
    const a = await player.fund('20')
    expect(await compare([line(a, 'deposit', '20.00')], before)).toMatchObject({ matched: 1, unmatched: 0 })
  })

  test('imported twice is the same file; another line under its name, or an invalid amount, is refused', async () => {
    const { settlements } = office()
    const file = { provider: 'sandbox-pay', name: 'twice.csv' }
    const lines = [line('a'.repeat(24), 'deposit', '1.00')]
    for (let time = 0; time < 2; time += 1) await settlements.take(cashier.brand(), file, 1, lines, 'anna')
    await expect(
      settlements.take(cashier.brand(), file, 1, [line('a'.repeat(24), 'deposit', '2.00')], 'anna'),
    ).rejects.toThrow('different from the one imported before')
    for (const amount of ['-1.00', '1.001', 'x', ''])
      await expect(
        settlements.take(cashier.brand(), file, 2, [line('b'.repeat(24), 'deposit', amount)], 'anna'),
      ).rejects.toThrow('line 2')
  })

  test("is not compared with another provider's payments", async () => {
    const found = await office().settlements.compare(
      cashier.brand(),
      { provider: 'other-pay', name: 'other.csv' },
      { from: new Date(0), until: new Date(Date.UTC(2100)) },
      'anna',
    )
    expect(found).toEqual({ matched: 0, unmatched: 0 })
  })
})
