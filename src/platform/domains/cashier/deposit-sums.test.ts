import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { Tx } from '../../kernel/context.ts'
import { defineDomain } from '../../kernel/domain.ts'
import { DEPOSIT_NOTES, DEPOSIT_SUMS, type DepositSums } from '../../kernel/deposit-parts.ts'
import { undone } from '../../kernel/dry-run.ts'
import { supply } from '../../kernel/ports.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

/** What became of a deposit that stands in each status. */
const FATES = {
  created: 'open',
  pending: 'open',
  success: 'settled',
  declined: 'open',
  cancelled: 'open',
  expired: 'open',
  refunded: 'returned',
  charged_back: 'returned',
} as const

describeEngines('deposits that are noted as they are ordered', (engine) => {
  let cashier: TestCashier
  let noted: string[] = []
  let fault: Error | undefined
  beforeAll(async () => {
    const notes = defineDomain({
      name: 'notes-of-deposits',
      create: () => ({
        supplies: [
          supply(DEPOSIT_NOTES, (_tx, id) => {
            if (fault) throw fault
            noted.push(id)
            return undefined
          }),
        ],
      }),
    })
    cashier = await startCashier(engine, undefined, [notes])
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })

  /** The sums of deposits that belong to these parts. */
  const sumsOf = async (tx: Tx, parts: Readonly<Record<string, string>>): Promise<DepositSums[]> => {
    const orders = sql<{ id: string; part: string }>`
      SELECT key AS id, value AS part FROM jsonb_each_text(${JSON.stringify(parts)}::jsonb)`
    const [sum] = cashier.app.platform.context.supplied(DEPOSIT_SUMS)
    return sum!(tx, orders)
  }
  const now = (parts: Readonly<Record<string, string>>) =>
    cashier.app.platform.context.transaction((tx) => sumsOf(tx, parts))
  const news = (id: string, outcome: string, amount: string, event: string = crypto.randomUUID()) =>
    cashier.callback({
      event_id: event,
      reference: id,
      kind: 'deposit',
      outcome,
      amount: { amount, currency: 'EUR' },
    })

  test('an order is noted once, and a note that fails leaves no order', async () => {
    const player: TestPlayer = await cashier.player()
    noted = []
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { transaction } = await player.deposit('20', {}, key)
    await player.deposit('20', {}, key)
    expect(noted).toEqual([transaction.id])
    fault = new Error('a note that cannot be written')
    const count = () => cashier.app.database.db.selectFrom('cashier_transaction').select('id').execute()
    const before = await count()
    await player.call('cashier.makedeposit', player.order('20'))
    fault = undefined
    expect(await count()).toEqual(before)
  })

  test('a settlement told twice counts once; what goes back does not stay counted, what is won back does', async () => {
    const player = await cashier.player()
    const [{ transaction: one }, { transaction: other }] = [await player.deposit('20'), await player.deposit('30')]
    const parts = { [one.id]: 'a', [other.id]: 'b' }
    const sum = { currency: 'EUR', made: 1n, settled: 0n, settledAmount: 0n, returned: 0n, returnedAmount: 0n }
    expect(await now(parts)).toEqual([
      { ...sum, part: 'a' },
      { ...sum, part: 'b' },
    ])
    for (let turn = 0; turn < 2; turn += 1) expect((await news(one.id, 'success', '20.00', 'e1')).status).toBe(200)
    await news(one.id, 'success', '20.00')
    expect(await now(parts)).toEqual([
      { ...sum, part: 'a', settled: 1n, settledAmount: 2000n },
      { ...sum, part: 'b' },
    ])
    await news(one.id, 'charged_back', '20.00')
    await news(other.id, 'success', '30.00')
    await news(other.id, 'refunded', '30.00')
    expect(await now(parts)).toEqual([
      { ...sum, part: 'a', returned: 1n, returnedAmount: 2000n },
      { ...sum, part: 'b', returned: 1n, returnedAmount: 3000n },
    ])
    await news(one.id, 'charge_back_won', '20.00')
    expect((await now(parts))[0]).toEqual({ ...sum, part: 'a', settled: 1n, settledAmount: 2000n })
  })

  test('sums are those of the orders, exact in the smallest units, for any orders', async () => {
    const { id: playerId } = await cashier.player()
    const order = fc.record({
      part: fc.constantFrom('a', 'b'),
      currency: fc.constantFrom('EUR', 'USD', 'JPY'),
      status: fc.constantFrom(...(Object.keys(FATES) as (keyof typeof FATES)[])),
      // 20 of them are below the largest amount the database holds, and above what a number holds exactly.
      amount: fc.bigInt({ min: 1n, max: 2n ** 58n }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(order, { maxLength: 20 }), async (orders) => {
        const sums = await undone(cashier.app.platform.context, async (tx) => {
          const at = new Date('2026-01-01T00:00:00.000Z')
          const texts = { domain: '', origin: '', locale: 'en', requisites: '{}', method: 'card', provider: 'x' }
          const own = { brand_id: 'test', player_id: playerId, type: 'deposit' as const }
          for (const [index, { part: _part, ...row }] of orders.entries())
            await tx
              .insertInto('cashier_transaction')
              .values({ id: `some ${index}`, ...own, ...texts, ...row, created_at: at, updated_at: at })
              .execute()
          return sumsOf(tx, Object.fromEntries(orders.map(({ part }, index) => [`some ${index}`, part])))
        })
        const model = new Map<string, DepositSums>()
        for (const { part, currency, status, amount } of orders) {
          const none = { part, currency, made: 0n, settled: 0n, settledAmount: 0n, returned: 0n, returnedAmount: 0n }
          const sum = model.get(`${part} ${currency}`) ?? none
          const fate = FATES[status]
          const more =
            fate === 'open' ? {} : { [fate]: sum[fate] + 1n, [`${fate}Amount`]: sum[`${fate}Amount` as const] + amount }
          model.set(`${part} ${currency}`, { ...sum, made: sum.made + 1n, ...more })
        }
        expect(sums).toEqual([...model].toSorted(([one], [two]) => (one < two ? -1 : 1)).map(([, sum]) => sum))
      }),
      { numRuns: 30 },
    )
  }, 60_000)
})
