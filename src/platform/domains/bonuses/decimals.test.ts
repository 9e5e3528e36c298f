import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_TERMS } from '../../../../schemas/brand/campaigns.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { testBrand } from '../../testing.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'

/** A brand that plays in currencies without decimals and with three. */
function brand() {
  const plain = testBrand()
  const { available, ...currencies } = plain.brand.currencies
  const { card, ...others } = plain.platform.payments.methods
  const side = (min: string, max: string) => ({ deposit: { min, max }, withdrawal: { min, max } })
  const limits = { ...card!.limits, JPY: side('100', '100000'), KWD: side('1', '500') }
  return {
    ...plain,
    brand: {
      ...plain.brand,
      currencies: { ...currencies, available: { ...available, JPY: { presets: [] }, KWD: { presets: [] } } },
    },
    platform: {
      ...plain.platform,
      settings: { ...plain.platform.settings, rates: { ...plain.platform.settings.rates, JPY: '0.006', KWD: '3' } },
      payments: { ...plain.platform.payments, methods: { ...others, card: { ...card!, limits } } },
      campaigns: {
        gifts: [],
        promoCodes: {},
        offers: [
          {
            id: 7,
            title: 'Third',
            excludeMethods: [],
            minAmount: {},
            match: { percent: 33, max: { JPY: '5000', KWD: '60.000' } },
            hidden: false,
            once: false,
            firstDepositOnly: false,
            terms: {
              ...USUAL_TERMS,
              times: 1.5,
              weights: { ...USUAL_TERMS.weights, games: { 'fox-fire': 33 } },
              maxStake: { JPY: '200', KWD: '2.500' },
              maxCashout: { JPY: '150', KWD: '1.250' },
            },
          },
        ],
      },
    },
  } as ReturnType<typeof testBrand>
}

describeEngines('bonuses in currencies of other decimals', (engine) => {
  let cashier: TestCashier
  beforeAll(async () => {
    cashier = await startCashier(engine, brand())
    cashier.change((before) => ({
      ...before,
      games: {
        ...before.games,
        games: before.games.games.map((game) => ({ ...game, stakes: { min: '0.01', max: '100.00' } })),
      },
    }))
  })
  afterAll(async () => {
    expect([await cashier.findings(), await cashier.services.ledger.reconcile('test')]).toEqual([[], []])
    await cashier.app.close()
  })
  const shown = async (player: TestPlayer) => {
    const [{ status, amount, wagering, converted }] = (await player.call('bonuses.get')).data.items
    return [status, amount.amount, wagering.required.amount, wagering.done.amount, converted.amount]
  }

  test.each([
    // A third of 1,001 yen is cut to whole yen; 330 yen are staked 1.5 times; 33 % of a stake counts, cut as well.
    {
      currency: 'JPY',
      deposit: '1001',
      gives: '330',
      required: '495',
      stake: 200n,
      counted: '66',
      most: '200',
      own: '150',
    },
    {
      currency: 'KWD',
      deposit: '10',
      gives: '3.300',
      required: '4.950',
      stake: 2_500n,
      counted: '0.825',
      most: '2.500',
      own: '1.250',
    },
  ])('$currency: match, requirement, progress, largest stake and most that is kept', async (each) => {
    const { currency, deposit, gives, required, stake, counted, most, own } = each
    const player = await cashier.player({ currency })
    expect((await player.held()).currency).toBe(currency)
    await player.fund(deposit, { campaign_offer_id: 7 })
    expect(await player.held()).toMatchObject({ bonus: gives })
    expect(await shown(player)).toEqual([
      'active',
      gives,
      required,
      currency === 'JPY' ? '0' : '0.000',
      currency === 'JPY' ? '0' : '0.000',
    ])
    await expect(cashier.round(player, stake + 1n)).rejects.toThrow(
      `The largest stake with this bonus is ${currency === 'JPY' ? '¥' : 'KD\u00a0'}${most}.`,
    )
    await cashier.round(player, stake, stake)
    expect((await shown(player))[3]).toBe(counted)
    // Rounds that win what they stake, until all is played: what counts is cut to the smallest unit each time.
    for (let round = 0; round < 20 && (await shown(player))[0] === 'active'; round += 1)
      await cashier.round(player, stake, stake)
    expect(await shown(player)).toEqual(['completed', gives, required, required, own])
    expect(await player.held()).toMatchObject({ bonus: currency === 'JPY' ? '0' : '0.000' })
  })
})
