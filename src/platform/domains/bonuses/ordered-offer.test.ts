import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_TERMS, type DepositOffer } from '../../../../schemas/brand/campaigns.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier } from '../cashier/testing.ts'

const offer = (more: Partial<DepositOffer> = {}): DepositOffer => ({
  id: 31,
  title: 'Half',
  excludeMethods: [],
  minAmount: {},
  match: { percent: 50, max: { EUR: '30.00' } },
  hidden: false,
  once: true,
  firstDepositOnly: false,
  terms: { ...USUAL_TERMS, times: 3 },
  ...more,
})

describeEngines('the offer chosen with a deposit', (engine) => {
  let cashier: TestCashier
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  const campaigns = (...offers: DepositOffer[]) =>
    cashier.change((before) => ({ ...before, campaigns: { promoCodes: {}, offers } }))

  test.each<[string, DepositOffer[]]>([
    ['is not on air, as one that only a canary had', []],
    ['gives less and asks more', [offer({ match: { percent: 1, max: { EUR: '1.00' } }, terms: USUAL_TERMS })]],
    ['is over', [offer({ valid_to: '2020-01-01T00:00:00Z' })]],
  ])('is given as it was ordered, though it %s when the money comes', async (_, later) => {
    campaigns(offer())
    const player = await cashier.player()
    const { redirect } = await player.deposit('40', { campaign_offer_id: 31 })
    const ordered = cashier.app.clock.now().toISOString()
    campaigns(...later)
    cashier.app.clock.advance('PT1M')
    await player.choose(redirect.url, 'success')
    expect((await player.call('bonuses.get')).data.items).toMatchObject([
      { status: 'active', title: 'Half', amount: { amount: '20.00' }, facts: { times: 3 }, terms_at: ordered },
    ])
    expect(await player.held()).toMatchObject({ main: '40.00', bonus: '20.00' })
  })

  test('is given once, whatever it is called later', async () => {
    campaigns(offer())
    const player = await cashier.player()
    const orders = [
      await player.deposit('40', { campaign_offer_id: 31 }),
      await player.deposit('40', { campaign_offer_id: 31 }),
    ]
    campaigns()
    for (const { redirect } of orders) await player.choose(redirect.url, 'success')
    expect((await player.call('bonuses.get')).data.items).toHaveLength(1)
    expect(await player.held()).toMatchObject({ main: '80.00', bonus: '20.00' })
  })
})
