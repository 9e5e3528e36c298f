import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { USUAL_TERMS } from '../../../../schemas/brand/campaigns.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { withdrawnSchema } from './tables.ts'

const OFFER = {
  id: 7,
  title: 'Double',
  excludeMethods: [],
  minAmount: {},
  match: { percent: 100, max: { EUR: '200.00' } },
  hidden: false,
  once: false,
  firstDepositOnly: false,
  terms: { ...USUAL_TERMS, times: 10 },
}
const CODE = { title: 'Ten', bonus: { EUR: '10.00' }, terms: { ...USUAL_TERMS, times: 10 } }

describeEngines('what a withdrawal costs in bonuses', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  let other: TestPlayer
  const bonuses = async (of = player): Promise<{ id: string; title: string; status: string }[]> =>
    (await of.call('bonuses.get', { count: 20 })).data.items
  const statuses = async (of = player) => Object.fromEntries((await bonuses(of)).map((one) => [one.title, one.status]))
  const idOf = async (title: string) => (await bonuses()).find((one) => one.title === title)!.id
  const offered = async () => {
    const { bonus, bonuses: ended } = (await player.call('cashier.getwithdrawsettings')).data
    return [
      bonus.amount,
      ended.map(({ title, amount }: { title: string; amount: { amount: string } }) => [title, amount.amount]),
    ]
  }
  const useCode = () => {
    cashier.app.clock.advance('PT1S')
    return player.call('campaigns.activateOffer', { promo_code: 'TEN' })
  }
  beforeAll(async () => {
    cashier = await startCashier(engine)
    cashier.withdrawalRules({ autoApproveUpTo: '1000.00' })
    cashier.change((before) => ({
      ...before,
      campaigns: { offers: [OFFER], promoCodes: { TEN: CODE }, gifts: [] } as typeof before.campaigns,
    }))
  })
  beforeEach(async () => {
    player = await cashier.player()
    other = await cashier.player()
    await other.fund('50', { campaign_offer_id: 7 })
  })
  afterAll(async () => {
    expect([await cashier.findings(), await cashier.services.ledger.reconcile('test')]).toEqual([[], []])
    await cashier.app.close()
  })

  test('a bonus that was set aside is named, ends with the withdrawal, and never comes back', async () => {
    await player.fund('200', { campaign_offer_id: 7 })
    const bonus_id = await idOf('Double')
    await player.call('bonuses.deactivate', { bonus_id })
    expect(await offered()).toEqual(['200.00', [['Double', '200.00']]])
    const refused = await player.withdraw('200')
    expect([refused.status, refused.error.type]).toEqual([422, 'WithdrawalDeclinedException'])
    expect(refused.error.error_data).toMatchObject({
      burn_bonuses: { amount: '200.00', currency: 'EUR' },
      bonuses: [{ id: bonus_id, title: 'Double', amount: { amount: '200.00' } }],
    })
    expect(await statuses()).toEqual({ Double: 'claimed' })
    const { data } = await player.withdraw('200', { burn_bonuses: true })
    expect(await statuses()).toEqual({ Double: 'removed' })
    expect((await player.call('bonuses.activate', { bonus_id })).status).toBe(400)
    expect(await player.held()).toMatchObject({ main: '0.00', bonus: '0.00' })
    await player.call('cashier.cancelwithdrawal', { id: data.transaction.id })
    expect([await player.held(), await statuses()]).toMatchObject([
      { main: '200.00', bonus: '0.00' },
      { Double: 'removed' },
    ])
    // Another player's bonus is not touched.
    expect([await other.held(), await statuses(other)]).toMatchObject([{ bonus: '50.00' }, { Double: 'active' }])
  })

  test('a bonus that waits with its deposit ends as well, and does not enter the wallet', async () => {
    await useCode()
    cashier.app.clock.advance('PT1S')
    await player.fund('200', { campaign_offer_id: 7 })
    expect(await statuses()).toEqual({ Ten: 'active', Double: 'claimed' })
    expect(await offered()).toEqual([
      '210.00',
      [
        ['Ten', '10.00'],
        ['Double', '200.00'],
      ],
    ])
    expect((await player.withdraw('150')).error.error_data).toMatchObject({ burn_bonuses: { amount: '210.00' } })
    expect((await player.withdraw('150', { burn_bonuses: true })).status).toBe(200)
    expect(await statuses()).toEqual({ Ten: 'removed', Double: 'removed' })
    expect(await player.held()).toMatchObject({ main: '50.00', bonus: '0.00' })
    await cashier.work()
    expect(await player.held()).toMatchObject({ bonus: '0.00' })
  })

  test('a code that waits behind it is no deposit: it stays, and begins when the others have ended', async () => {
    await player.fund('100', { campaign_offer_id: 7 })
    await useCode()
    expect(await offered()).toEqual(['100.00', [['Double', '100.00']]])
    expect((await player.withdraw('100', { burn_bonuses: true })).status).toBe(200)
    expect(await statuses()).toEqual({ Double: 'removed', Ten: 'active' })
    expect(await player.held()).toMatchObject({ main: '0.00', bonus: '10.00' })
  })

  test('while a round of the active bonus is open, nothing is withdrawn and nothing is lost', async () => {
    await player.fund('100', { campaign_offer_id: 7 })
    await cashier.round(player, 150_00n)
    await player.fund('30')
    const refused = await player.withdraw('30', { burn_bonuses: true })
    expect([refused.status, refused.error.error_data]).toEqual([422, { open_round: expect.any(String) as string }])
    expect([await statuses(), await player.held()]).toMatchObject([
      { Double: 'active' },
      { main: '30.00', bonus: '50.00' },
    ])
  })

  test('a bonus of older data that a withdrawal passed by ends, and stays where that was cancelled', async () => {
    const cancels = await cashier.player()
    for (const each of [player, cancels]) {
      await each.fund('30')
      const { data } = await each.withdraw('30')
      if (each === cancels) await each.call('cashier.cancelwithdrawal', { id: data.transaction.id })
      await each.fund('200', { campaign_offer_id: 7 })
      const [bonus] = await bonuses(each)
      expect((await each.call('bonuses.deactivate', { bonus_id: bonus!.id })).status).toBe(200)
    }
    const { pool } = cashier.app.database
    await pool.query(`UPDATE bonus SET created_at = created_at - interval '1 hour' WHERE player_id = ANY($1)`, [
      [player.id, cancels.id],
    ])
    await pool.query(withdrawnSchema)
    await cashier.work()
    expect([await statuses(), await statuses(cancels)]).toEqual([{ Double: 'removed' }, { Double: 'claimed' }])
    expect((await player.call('bonuses.activate', { bonus_id: await idOf('Double') })).status).toBe(400)
    expect(await player.held()).toMatchObject({ main: '200.00', bonus: '0.00' })
  })

  test('without any bonus nothing is asked', async () => {
    await player.fund('40')
    expect(await offered()).toEqual(['0.00', []])
    expect((await player.withdraw('40')).status).toBe(200)
  })
})
