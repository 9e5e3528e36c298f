import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { USUAL_TERMS } from '../../../../schemas/brand/campaigns.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { grantBonus } from './testing.ts'

describeEngines('a bonus whose time is over while a round of it is open', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const bonus = async () => (await player.call('bonuses.get')).data.items[0]
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect([await cashier.findings(), await cashier.services.ledger.reconcile('test')]).toEqual([[], []])
    await cashier.app.close()
  })
  beforeEach(async () => {
    player = await cashier.player()
    await grantBonus(cashier.app, { playerId: player.id, amount: 20_00n, terms: { ...USUAL_TERMS, times: 2 } })
    await cashier.round(player, 5_00n)
    cashier.app.clock.advance('P8D')
    await cashier.work()
    await player.back()
    expect(await bonus()).toMatchObject({ status: 'active', wagering: { done: { amount: '5.00' } } })
  })

  test('a later stake takes own money alone, and does not count', async () => {
    await expect(cashier.round(player, 10_00n)).rejects.toThrow('does not hold the amount')
    await player.fund('30')
    await cashier.round(player, 10_00n, 0n)
    expect(await player.held()).toMatchObject({ main: '20.00', bonus: '15.00' })
    await expect(cashier.round(player, 25_00n)).rejects.toThrow('does not hold the amount')
    expect(await bonus()).toMatchObject({ status: 'active', wagering: { done: { amount: '5.00' } } })
  })

  test('it cannot be set aside to last longer', async () => {
    expect((await player.call('bonuses.deactivate', { bonus_id: (await bonus()).id })).status).toBe(400)
  })

  test("the open round's win still lands in it, and then it expires", async () => {
    await player.fund('30')
    await cashier.round(player, 10_00n, 40_00n)
    expect(await player.held()).toMatchObject({ main: '60.00', bonus: '15.00' })
    await cashier.endRounds(player, 100_00n)
    expect([await bonus(), await player.held()]).toMatchObject([
      { status: 'expired', converted: { amount: '0.00' } },
      { main: '60.00', bonus: '0.00' },
    ])
  })
})
