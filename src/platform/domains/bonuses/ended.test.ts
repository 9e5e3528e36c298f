import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { USUAL_TERMS } from '../../../../schemas/brand/campaigns.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { TEST_MONEY } from '../../testing.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { playerOwner } from '../wallet/index.ts'
import { leftoverSchema } from './tables.ts'
import { grantBonus } from './testing.ts'

const CODE = { title: 'Code', bonus: { EUR: '12.50' }, terms: { ...USUAL_TERMS, times: 50 } }

describeEngines('what comes after the end of a bonus', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const findings = async () => [await cashier.findings(), await cashier.services.ledger.reconcile('test')]
  const statuses = async () =>
    ((await player.call('bonuses.get')).data.items as { title: string; status: string }[]).map(
      ({ title, status }) => `${title} ${status}`,
    )
  beforeAll(async () => {
    cashier = await startCashier(engine)
    cashier.change((before) => ({
      ...before,
      campaigns: { offers: [], promoCodes: { CODE }, gifts: [] } as typeof before.campaigns,
    }))
  })
  afterAll(() => cashier.app.close())
  beforeEach(async () => {
    player = await cashier.player()
  })

  test('a stake refunded after its bonus was completed leaves it completed, and the checks find nothing', async () => {
    await player.fund('20')
    await grantBonus(cashier.app, { playerId: player.id, amount: 20_00n, terms: { times: 1 } })
    await cashier.round(player, 20_00n, 0n)
    expect([await statuses(), await player.held()]).toMatchObject([['Bonus completed'], { main: '20.00' }])
    await cashier.refundRound(player)
    expect([await statuses(), await player.held()]).toMatchObject([
      ['Bonus completed'],
      { main: '40.00', bonus: '0.00' },
    ])
    expect(await findings()).toEqual([[], []])
  })

  /** Bonus money without a bonus, as releases before left it when a deposit was refunded. */
  const leave = (amount: bigint) =>
    cashier.services.wallet.post(undefined, {
      brand: 'test',
      key: `${TEST_MONEY}:left-${player.id}`,
      kind: 'bonus_grant',
      legs: [
        { owner: 'house', bucket: 'bonus_cost', currency: 'EUR', amount: -amount },
        { owner: playerOwner(player.id), bucket: 'bonus', currency: 'EUR', amount },
      ],
    })
  const useCode = async () => {
    cashier.app.clock.advance('PT1S')
    expect((await player.call('campaigns.activateOffer', { promo_code: 'CODE' })).status).toBe(200)
    return [await statuses(), await player.held()]
  }

  test('bonus money that an earlier release left without a bonus is forfeited, and the next bonus begins', async () => {
    await grantBonus(cashier.app, { playerId: player.id, amount: 20_00n })
    const [{ id: bonus_id }] = (await player.call('bonuses.get')).data.items
    await player.call('bonuses.remove', { bonus_id })
    await leave(980_00n)
    expect(await useCode()).toMatchObject([['Code claimed', 'Bonus removed'], { bonus: '980.00' }])
    // Somebody else's, whose bonus is active, is not touched.
    const other = await cashier.player()
    await grantBonus(cashier.app, { playerId: other.id, amount: 7_00n })
    expect(await findings()).toMatchObject([[], [{ problem: 'bonus_without_owner' }]])
    await cashier.app.database.pool.query(leftoverSchema)
    // What a job is about to forfeit stops nobody's payouts.
    expect(await findings()).toEqual([[], []])
    await cashier.work()
    expect([await statuses(), await player.held(), await other.held()]).toMatchObject([
      ['Code active', 'Bonus removed'],
      { main: '0.00', bonus: '12.50' },
      { bonus: '7.00' },
    ])
    expect(await findings()).toEqual([[], []])
  })

  test('staff can take away bonus money that belongs to no bonus, and cannot add to it', async () => {
    await leave(30_00n)
    const correct = (amount: bigint) =>
      cashier.services.cashier.office.adjustments.propose(cashier.brand(), {
        player_id: player.id,
        wallet: 'bonus',
        amount,
        currency: 'EUR',
        reason: `left over ${amount}`,
        by: 'anna',
      })
    await expect(correct(5_00n)).rejects.toThrow('no active bonus')
    await correct(-30_00n)
    expect(await player.held()).toMatchObject({ main: '0.00', bonus: '0.00' })
    expect(await useCode()).toMatchObject([['Code active'], { bonus: '12.50' }])
    expect(await findings()).toEqual([[], []])
  })
})
