import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { USUAL_TERMS, type BonusTerms } from '../../schemas/brand/campaigns.ts'
import { bookRig, leg, type BookRig } from './testing-sportsbook.ts'
import { SHIPPED, startShipped, type Shipped, type ShippedPlatform } from './testing.ts'

const clock = fixedClock('2026-03-03T12:00:00.000Z')
/** The gift of bonus money for bets that both brands have: 5.00, to be staked once. */
const GIFT = 13
let app: ShippedPlatform
beforeAll(async () => {
  app = await startShipped({ clock })
})
afterAll(async () => {
  for (const brand of SHIPPED) expect(await app.platform.services.ledger.reconcile(brand)).toEqual([])
  await app.close()
})

/** A brand with other terms of the gift, which only those who take it from now on have. */
function giveOn(brand: Shipped, terms: Partial<BonusTerms>): void {
  const found = app.brand(brand)
  const { campaigns } = found.platform
  const gifts = campaigns.gifts!.map((gift) =>
    gift.id === GIFT ? { ...gift, terms: { ...USUAL_TERMS, times: 1, ...terms } } : gift,
  )
  app.setBrand({ ...found, platform: { ...found.platform, campaigns: { ...campaigns, gifts } } })
}
async function begin({ player }: BookRig): Promise<void> {
  const { data } = await player.call('campaigns.takepromotions', { offer_id: GIFT })
  expect((await player.call('BettingBonuses.activate', { bonus_id: data.bonus_id })).status).toBe(200)
}
const bonusOf = async ({ player }: BookRig) => (await player.call('BettingBonuses.get', { count: 1 })).data.items[0]
const done = async (rig: BookRig) => (await bonusOf(rig)).wagering.done.amount

describe.each(SHIPPED)('bonus money for bets of %s', (brand) => {
  test('settled bets count by what they were decided as, and then it is own money [BONUS-03]', async () => {
    const rig = await bookRig(app, brand)
    const bet = (name: string) => `${rig.player.id}-${name}`
    const lose = async (name: string, amount: string, more = {}) => {
      expect((await rig.place({ bet_id: bet(name), amount, possible: '30.00', ...more })).status).toBe(200)
      expect((await rig.settle(bet(name), 1, 'lost', 0)).status).toBe(200)
    }
    await begin(rig)
    expect(await bonusOf(rig)).toMatchObject({ status: 'active', facts: { weights: { betting: 100 }, games: [] } })
    await lose('safe', '3.00', { odds: '1.499', legs: [leg('1.499')] })
    expect(await done(rig)).toBe('0.00')
    const legs = [leg('1.050'), leg('2.000')]
    const place = { bet_id: bet('short'), amount: '3.00', possible: '6.30', odds: '2.100', legs }
    expect((await rig.place(place)).status).toBe(200)
    await rig.settle(bet('short'), 1, 'won', 315, { legs: ['won', 'void'] })
    expect(await done(rig)).toBe('0.00')
    await rig.settle(bet('short'), 2, 'won', 600, { legs: ['void', 'won'] })
    expect(await done(rig)).toBe('3.00')
    await rig.settle(bet('short'), 3, 'void', 300)
    expect(await done(rig)).toBe('0.00')
    await lose('played', '3.00')
    expect(await done(rig)).toBe('3.00')
    await rig.settle(bet('played'), 2, 'void', 300)
    expect(await done(rig)).toBe('0.00')
    const before = await rig.held()
    await lose('rest', '5.00')
    expect(await bonusOf(rig)).toMatchObject({ status: 'completed', converted: { amount: '5.00' } })
    // The stake was own money; the bonus became own money.
    expect(await rig.held()).toBe(before)
  })

  test('a stake above the largest is refused when placed, and counts by the weight of bets', async () => {
    giveOn(brand, {
      maxStake: { EUR: '4.00', GBP: '4.00' },
      weights: { ...USUAL_TERMS.weights, products: { slot: 100, betting: 50 } },
    })
    const rig = await bookRig(app, brand)
    const id = (name: string) => `${rig.player.id}-${name}`
    await begin(rig)
    const limit = { amount: '4.00', currency: rig.player.currency }
    expect((await bonusOf(rig)).facts).toMatchObject({ weights: { betting: 50 }, max_stake: limit })
    const before = await rig.held()
    const refused = await rig.place({ bet_id: id('large'), amount: '4.01', possible: '9.00' })
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
      422,
      { error: { code: 'STAKE_REFUSED', message: expect.stringContaining('4.00') as string } },
    ])
    expect(await rig.held()).toBe(before)
    expect((await rig.player.call('bets.get')).data.total).toBe(0)
    expect((await rig.place({ bet_id: id('allowed'), amount: '4.00', possible: '9.00' })).status).toBe(200)
    await rig.settle(id('allowed'), 1, 'won', 900)
    expect(await done(rig)).toBe('2.00')
  })

  test('bonus money whose terms count no bets cannot be staked', async () => {
    giveOn(brand, { weights: { ...USUAL_TERMS.weights, products: { slot: 100, betting: 0 } } })
    const rig = await bookRig(app, brand)
    await begin(rig)
    const all = ['a', 'b', 'c', 'd'].map((name) => ({ bet_id: `${rig.player.id}-${name}`, amount: '250.00' }))
    for (const bet of all) expect((await rig.place({ ...bet, possible: '500.00' })).status).toBe(200)
    expect(await rig.held()).toBe(0n)
    const refused = await rig.place({ bet_id: `${rig.player.id}-e`, amount: '1.00' })
    expect([refused.status, JSON.parse(refused.body).error.code]).toEqual([422, 'STAKE_REFUSED'])
    expect((await rig.player.call('account.getBalance')).data.betting_bonus.amount).toBe('5.00')
  })

  /** A player whose own money is all staked, so that the next stake is bonus money. */
  async function withoutOwnMoney(): Promise<BookRig> {
    const rig = await bookRig(app, brand)
    for (const name of ['a', 'b', 'c', 'd'])
      expect(
        (await rig.place({ bet_id: `${rig.player.id}-${name}`, amount: '250.00', possible: '500.00' })).status,
      ).toBe(200)
    return rig
  }
  const walletOf = async ({ player }: BookRig) => (await player.call('account.getBalance')).data.betting_bonus.amount

  test('a result that is corrected after the bonus ended brings no bonus money', async () => {
    giveOn(brand, { times: 50 })
    const rig = await withoutOwnMoney()
    await begin(rig)
    const bet = `${rig.player.id}-last`
    expect((await rig.place({ bet_id: bet, amount: '5.00', possible: '50.00' })).status).toBe(200)
    await rig.settle(bet, 1, 'lost', 0)
    expect([(await bonusOf(rig)).status, await walletOf(rig)]).toEqual(['lost', '0.00'])
    const before = await rig.held()
    expect((await rig.settle(bet, 2, 'won', 5_000)).status).toBe(200)
    expect([await walletOf(rig), await rig.held()]).toEqual(['0.00', before])
    // And a further correction takes nothing from anything else.
    expect((await rig.settle(bet, 3, 'lost', 0)).status).toBe(200)
    expect([await walletOf(rig), await rig.held()]).toEqual(['0.00', before])
  })

  test('after its time a bonus is not staked, while what is open still lands in it', async () => {
    giveOn(brand, { times: 50, wagerWithin: 'PT10M' })
    const rig = await withoutOwnMoney()
    await begin(rig)
    const id = (name: string) => `${rig.player.id}-${name}`
    expect((await rig.place({ bet_id: id('open'), amount: '2.00', possible: '20.00' })).status).toBe(200)
    clock.advance('PT11M')
    while (await app.platform.runDue());
    const token = await rig.token()
    const late = await rig.place({ bet_id: id('late'), amount: '3.00', possible: '30.00', token })
    expect([late.status, JSON.parse(late.body).error.code]).toEqual([422, 'INSUFFICIENT_FUNDS'])
    expect(await walletOf(rig)).toBe('3.00')
    await rig.settle(id('open'), 1, 'won', 2_000)
    expect([(await bonusOf(rig)).status, await walletOf(rig)]).toEqual(['expired', '0.00'])
  })
})
