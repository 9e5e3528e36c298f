import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { USUAL_TERMS } from '../../../../schemas/brand/campaigns.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'

const OFFER = {
  id: 7,
  title: 'Double',
  excludeMethods: [],
  minAmount: {},
  match: { percent: 100, max: { EUR: '200.00' } },
  hidden: false,
  once: false,
  firstDepositOnly: false,
  terms: { ...USUAL_TERMS, times: 100 },
}
const CODE = { title: 'Code', bonus: { EUR: '12.50' }, terms: { ...USUAL_TERMS, times: 0 } }
let count = 0

describeEngines('the bonus of a deposit that is taken back', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  let deposit: string
  const statuses = async () =>
    Object.fromEntries(
      ((await player.call('bonuses.get', { count: 20 })).data.items as { title: string; status: string }[]).map(
        ({ title, status }) => [title, status],
      ),
    )
  const takeBack = async (outcome: 'refunded' | 'charged_back' = 'refunded') => {
    const amount = { amount: '20.00', currency: 'EUR' }
    const event = { event_id: `back-${(count += 1)}`, reference: deposit, kind: 'deposit', outcome, amount }
    expect((await cashier.callback(event)).status).toBe(200)
    await cashier.work()
  }
  beforeAll(async () => {
    cashier = await startCashier(engine)
    cashier.change((before) => ({
      ...before,
      campaigns: { offers: [OFFER], promoCodes: { CODE }, gifts: [] } as typeof before.campaigns,
    }))
  })
  beforeEach(async () => {
    player = await cashier.player()
    deposit = await player.fund('20', { campaign_offer_id: 7 })
  })
  afterAll(async () => {
    expect([await cashier.findings(), await cashier.services.ledger.reconcile('test')]).toEqual([[], []])
    await cashier.app.close()
  })

  test.each(['refunded', 'charged_back'] as const)('%s: what was won with it goes with it', async (outcome) => {
    // The first stake takes the deposit, so that the second is bonus money alone.
    await cashier.round(player, 20_00n, 0n)
    await cashier.round(player, 20_00n, 1_000_00n)
    expect(await player.held()).toMatchObject({ main: '0.00', bonus: '1000.00' })
    await takeBack(outcome)
    expect([await player.held(), await statuses()]).toMatchObject([{ bonus: '0.00' }, { Double: 'removed' }])
    // A bonus that has nothing to be staked becomes own money at once: its own amount and no more.
    await player.call('campaigns.activateOffer', { promo_code: 'CODE' })
    expect([await player.held(), await statuses()]).toMatchObject([
      { main: '12.50', bonus: '0.00' },
      { Double: 'removed', Code: 'completed' },
    ])
  })

  test('what was set aside is forfeited', async () => {
    const [{ id: bonus_id }] = (await player.call('bonuses.get')).data.items
    await player.call('bonuses.deactivate', { bonus_id })
    await takeBack()
    const { rows } = await cashier.app.database.pool.query(
      `SELECT b.kept, b.status, (SELECT sum(balance)::int FROM wallet_account WHERE bucket = 'bonus_kept') AS house
       FROM bonus b WHERE id = $1`,
      [bonus_id],
    )
    expect(rows).toEqual([{ kept: 0n, status: 'removed', house: 0 }])
    expect((await player.call('bonuses.activate', { bonus_id })).status).toBe(400)
  })

  test('a round that ends after it brings own money its share, and the house the rest', async () => {
    // Half own money, half bonus money.
    await cashier.round(player, 40_00n)
    await takeBack()
    await player.call('campaigns.activateOffer', { promo_code: 'CODE' })
    const before = await player.held()
    await cashier.endRounds(player, 100_00n)
    expect(await player.held()).toMatchObject({ main: (Number(before.main) + 50).toFixed(2), bonus: '0.00' })
  })

  test('a stake returned after it does the same', async () => {
    await cashier.round(player, 40_00n)
    await takeBack()
    await cashier.endRounds(player, 'undo')
    expect(await player.held()).toMatchObject({ main: '20.00', bonus: '0.00' })
  })

  test('the next bonus that waits begins with its own money', async () => {
    cashier.change((before) => ({
      ...before,
      campaigns: { ...before.campaigns, promoCodes: { NEXT: { ...CODE, terms: { ...USUAL_TERMS, times: 50 } } } },
    }))
    await player.call('campaigns.activateOffer', { promo_code: 'NEXT' })
    await cashier.round(player, 20_00n, 0n)
    await cashier.round(player, 20_00n, 90_00n)
    await takeBack()
    expect([await player.held(), await statuses()]).toMatchObject([
      { bonus: '12.50' },
      { Double: 'removed', Code: 'active' },
    ])
  })
})
