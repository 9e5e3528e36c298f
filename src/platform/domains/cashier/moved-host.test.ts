import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { testBrand } from '../../testing.ts'
import { silentPayout, startCashier, type TestCashier, type TestPlayer } from './testing.ts'

describeEngines('news of payments whose host is no more that of their brand', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    cashier.withdrawalRules({ playDepositTimes: 0 })
    player = await cashier.player()
  })

  const news = (reference: string, outcome: string, amount: string, kind = 'deposit') =>
    cashier.callback({
      event_id: `${reference}-${outcome}`,
      reference,
      kind,
      outcome,
      amount: { amount, currency: 'EUR' },
    })
  const listed = async () => {
    const { unmatched } = cashier.services.cashier.office
    return [...(await unmatched.list('test')), ...(await unmatched.list('other'))]
  }
  /** What the provider still tells: a deposit that is paid, one charged back, a payout that arrived. */
  const begun = async () => {
    const [paid, bounced] = [(await player.deposit('30')).transaction.id as string, await player.fund('80')]
    return { paid, bounced, out: await silentPayout(cashier, player, '20') }
  }
  const tellAll = async ({ paid, bounced, out }: Awaited<ReturnType<typeof begun>>) => [
    (await news(paid, 'success', '30.00')).status,
    (await news(bounced, 'charged_back', '80.00')).status,
    (await news(out, 'success', '20.00', 'payout')).status,
  ]
  const statuses = async ({ paid, bounced, out }: Awaited<ReturnType<typeof begun>>) =>
    Promise.all([paid, bounced, out].map((id) => player.statusOf(id)))
  const DONE = ['success', 'charged_back', 'paid']

  test('count at their own brand, and the brand that has the host now hears of none', async () => {
    const payments = await begun()
    const [own, other] = [cashier.brand(), testBrand({ id: 'other', host: 'other.localhost' })]
    cashier.app.setBrand({ ...own, brand: { ...own.brand, hosts: ['new.localhost'] } })
    cashier.app.setBrand({ ...other, brand: { ...other.brand, hosts: ['other.localhost', 'test.localhost'] } })
    expect(await tellAll(payments)).toEqual([200, 200, 200])
    expect(await listed()).toEqual([])
    const foreign = await news('a-payment-of-nobody', 'success', '30.00')
    expect([foreign.status, foreign.error.invalid_parameters]).toEqual([400, { reference: 'unknown' }])
    expect(await listed()).toMatchObject([{ brand_id: 'other', reference: 'a-payment-of-nobody' }])
    for (const one of [own, other]) cashier.app.setBrand(one)
    expect(await statuses(payments)).toEqual(DONE)
  })

  test('are asked for again while their brand is away, and count once it is there', async () => {
    const payments = await begun()
    const [own, before] = [cashier.brand(), (await listed()).length]
    cashier.app.removeBrand('test')
    expect(await tellAll(payments)).toEqual([503, 503, 503])
    expect((await news('a-payment-of-nobody', 'success', '30.00')).status).toBe(421)
    expect((await listed()).length).toBe(before)
    cashier.app.setBrand(own)
    expect(await statuses(payments)).toEqual(['created', 'success', 'processing'])
    expect(await tellAll(payments)).toEqual([200, 200, 200])
    expect(await statuses(payments)).toEqual(DONE)
  })
})
