import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier } from '../cashier/testing.ts'
import { grantBonus } from './testing.ts'

describeEngines('a stake that is refunded after its bonus was played', (engine) => {
  let cashier: TestCashier
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(() => cashier.app.close())

  test('the watch finds nothing, and payouts go on', async () => {
    const { app, services } = cashier
    const [player, other] = [await cashier.player(), await cashier.player()]
    for (const each of [player, other]) {
      await each.fund('50')
      await grantBonus(app, { playerId: each.id, amount: 10_00n, terms: { times: 2 } })
      await cashier.round(each, 5_00n, 0n)
    }
    await cashier.round(player, 20_00n, 0n)
    expect(await player.held()).toMatchObject({ main: '35.00', bonus: '0.00' })
    await cashier.refundRound(player)
    // A bonus that is still played loses what the stake counted.
    await cashier.refundRound(other)
    const bonusOf = async (each: typeof player) => (await each.call('bonuses.get')).data.items[0]
    expect([(await bonusOf(player)).status, (await bonusOf(other)).status]).toEqual(['completed', 'active'])
    expect((await bonusOf(other)).wagering).toMatchObject({ done: { amount: '0.00' } })
    expect([await cashier.findings(), await services.ledger.reconcile('test')]).toEqual([[], []])
    expect(await services.ledger.patrol('test')).toEqual([])
    const { data } = await player.withdraw('55')
    await cashier.work()
    expect(await player.statusOf(data.transaction.id)).toBe('paid')
  })
})
