import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DepositOffer, PromoCode } from '../../../../schemas/brand/campaigns.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { describeEngines } from '../../kernel/db/engines.ts'

const hidden = (id: number, more: Partial<DepositOffer> = {}): DepositOffer => ({
  id,
  title: `Offer ${id}`,
  excludeMethods: [],
  minAmount: {},
  match: { percent: 50, max: { EUR: '30.00' } },
  hidden: true,
  once: true,
  firstDepositOnly: false,
  ...more,
})
const KEY = { 'idempotency-key': 'a-key-of-a-try' }

describeEngines('activating promo codes', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const campaigns = (promoCodes: Record<string, PromoCode>, ...offers: DepositOffer[]) =>
    cashier.change((before) => ({ ...before, campaigns: { promoCodes, offers } }))
  const activate = (promo_code: string, more: object = {}, headers: Record<string, string> = {}) =>
    player.call('campaigns.activateOffer', { promo_code, ...more }, headers)
  const refusal = async (code: string) => {
    const { status, error } = await activate(code)
    return [status, error.type, error.error_data.promo_code]
  }
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    cashier.app.clock.advance('PT21M')
    campaigns({ TENNER: { title: 'Ten for the evening', bonus: { EUR: '10.00' } }, PLAIN: {} })
    player = await cashier.player()
  })

  test('[API-36.1] [API-36.3..4] bonus money of a code is granted once, and told by the fields', async () => {
    const { status, data } = await activate(' tenner ', { fields: 'bonus,description' })
    expect([status, data]).toEqual([
      200,
      { bonus: { amount: '10.00', currency: 'EUR' }, description: { title: 'Ten for the evening' } },
    ])
    expect(await player.held()).toMatchObject({ main: '0.00', bonus: '10.00' })
    expect((await player.call('bonuses.get')).data.items).toMatchObject([
      { status: 'active', title: 'Ten for the evening', amount: { amount: '10.00', currency: 'EUR' } },
    ])
    expect(await refusal('TENNER')).toEqual([400, 'InvalidParameterException', ['USED']])
    expect(await player.held()).toMatchObject({ bonus: '10.00' })
    expect((await activate('PLAIN', { fields: 'bonus' })).data).toEqual({})
  })
  test('[API-36] a repeated call with its idempotency key gets the first answer, and grants nothing more', async () => {
    const answers = [await activate('TENNER', {}, KEY), await activate('TENNER', {}, KEY)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]!.data).toEqual(answers[0]!.data)
    expect(await player.held()).toMatchObject({ bonus: '10.00' })
  })
  test('[API-36.3] of many concurrent activations one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => activate('TENNER')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(400)])
    expect(await player.held()).toMatchObject({ bonus: '10.00' })
    expect((await player.call('bonuses.get')).data.total).toBe(1)
  })
  test('[API-36.2] an error names the reason', async () => {
    campaigns(
      {
        SOON: { valid_from: '2999-01-01T00:00:00Z' },
        OVER: { valid_to: '2020-01-01T00:00:00Z' },
        STOPPED: { off: true },
        COINS: { bonus: { BTC: '0.1' } },
        NOUGHT: { bonus: { EUR: '0.00' } },
        LOST: { offer: 9 },
        PAST: { offer: 1 },
        FIRST: { offer: 2 },
        FOREIGN: { offer: 3 },
        HALTED: { offer: 4 },
      },
      hidden(1, { valid_to: '2020-01-01T00:00:00Z' }),
      hidden(2, { firstDepositOnly: true }),
      hidden(3, { match: { percent: 5, max: { BTC: '1' } } }),
      hidden(4, { off: true }),
    )
    await player.fund('20')
    for (const [code, why] of Object.entries({
      NOBODY: 'INVALID',
      SOON: 'NOT_YET',
      OVER: 'EXPIRED',
      STOPPED: 'EXPIRED',
      HALTED: 'EXPIRED',
      COINS: 'CURRENCY',
      NOUGHT: 'CURRENCY',
      LOST: 'INVALID',
      PAST: 'EXPIRED',
      FIRST: 'FIRST_DEPOSIT',
      FOREIGN: 'CURRENCY',
    })) {
      expect(await refusal(code), code).toEqual([400, 'InvalidParameterException', [why]])
    }
  })
  test('[API-36] a code opens a hidden offer, for this player only, and the deposit grants it', async () => {
    campaigns({ SECRET: { offer: 7 } }, hidden(7, { text: 'Half again' }))
    const other = await cashier.player()
    const offers = async (who: TestPlayer) =>
      (await who.call('campaigns.getoffers')).data.items.map(({ id }: { id: number }) => id)
    const order = (who: TestPlayer) => who.call('cashier.makedeposit', who.order('40', { campaign_offer_id: 7 }))
    expect([await offers(player), (await order(player)).error.invalid_parameters]).toEqual([
      [],
      { campaign_offer_id: 'unknown' },
    ])
    expect((await activate('secret')).data).toMatchObject({
      id: 7,
      description: { title: 'Offer 7', text: 'Half again' },
      promotions: [{ type: 'match', percent: 50 }],
    })
    expect([await offers(player), await offers(other), (await order(other)).status]).toEqual([[7], [], 400])
    await player.fund('40', { campaign_offer_id: 7 })
    expect(await player.held()).toMatchObject({ main: '40.00', bonus: '20.00' })
  })
  test('[API-37] a check knows what this player can use: used codes, currencies, conditions', async () => {
    campaigns(
      {
        TENNER: { bonus: { EUR: '10.00' } },
        FOREIGN: { bonus: { NOK: '90.00' } },
        SECRET: { offer: 7 },
        FIRST: { offer: 8 },
        GONE: { offer: 9 },
      },
      hidden(7),
      hidden(8, { firstDepositOnly: true }),
    )
    const guest = cashier.app.visitor()
    const other = await cashier.player()
    const check = async (promo_code: string, who: Pick<TestPlayer, 'call'> = player) =>
      (await who.call('campaigns.checkPromocode', { promo_code })).data
    expect(await check(' tenner ')).toBe(true)
    expect((await activate('TENNER')).status).toBe(200)
    expect([await check('tenner'), await check('TENNER', other), await check('TENNER', guest)]).toEqual([
      false,
      true,
      true,
    ])
    expect([await check('FOREIGN'), await check('SECRET'), await check('FIRST'), await check('GONE')]).toEqual([
      false,
      true,
      true,
      false,
    ])
    await player.fund('40')
    expect([await check('FIRST'), await check('FIRST', other), await check('NEVER')]).toEqual([false, true, false])
    // Checking uses nothing up.
    expect((await activate('SECRET')).status).toBe(200)
  })
  test('[API-36] guests are sent to the login, and guessing is limited like checking', async () => {
    expect((await cashier.app.visitor().call('campaigns.activateOffer', { promo_code: 'TENNER' })).error.type).toBe(
      'AuthorizationException',
    )
    for (let turn = 0; turn < 20; turn += 1)
      await (turn % 2
        ? activate(`GUESS-${turn}`)
        : player.call('campaigns.checkPromocode', { promo_code: `GUESS-${turn}` }))
    const { status, error } = await activate('TENNER')
    expect([status, error.type, error.resend_time > 0]).toEqual([429, 'TooManyRequestsException', true])
    expect(await player.held()).toMatchObject({ bonus: '0.00' })
  })
})
