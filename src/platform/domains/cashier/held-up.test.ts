import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

describeEngines('a withdrawal between request and payout', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const note = () => ({ brand: cashier.brand(), playerId: player.id, by: 'anna' })
  const made = async (amount: string) => (await player.withdraw(amount)).data.transaction
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    cashier.withdrawalRules({ delay: 'PT2H' })
    player = await cashier.player()
  })

  test('a withdrawal that waits because of a block by staff goes on when the block is lifted', async () => {
    const { players } = cashier.services.cashier.office
    await player.fund('100')
    const { id } = await made('40')
    await cashier.work()
    await players.flag(note(), 'kyc_block', true)
    cashier.app.clock.advance('PT2H')
    await cashier.work()
    await player.back()
    expect(await player.detailsOf(id)).toMatchObject({ status: 'kyc_required', reason: 'identity' })
    await players.flag(note(), 'kyc_block', false)
    cashier.withdrawalRules()
    await cashier.work()
    expect(await player.statusOf(id)).toBe('paid')
  })

  test('a deposit reversed while its money is being paid out sends the payout to review', async () => {
    const deposit = await player.fund('100')
    const { id } = await made('100')
    await cashier.work()
    cashier.app.clock.advance('PT1H')
    await cashier.callback({
      event_id: `${deposit}-back`,
      reference: deposit,
      kind: 'deposit',
      outcome: 'refunded',
      amount: { amount: '100.00', currency: 'EUR' },
    })
    cashier.app.clock.advance('PT1H')
    await cashier.work()
    await player.back()
    expect(await player.detailsOf(id)).toMatchObject({ status: 'review', reason: 'risk' })
    // Staff may still approve the payout; later withdrawals are not held up by the reversal.
    await cashier.services.cashier.office.withdrawals.approve(cashier.brand(), id, 'anna')
    cashier.app.clock.advance('PT2H')
    await cashier.work()
    await player.back()
    expect(await player.statusOf(id)).toBe('paid')
    await player.fund('50')
    expect((await made('20')).status).toBe('requested')
  })
})
