import fc from 'fast-check'
import { expect, test } from 'vitest'
import { USUAL_TERMS, type BonusTerms, type PlatformCampaigns } from '../../schemas/brand/campaigns.ts'
import { testBrand } from '../platform/testing-brand.ts'
import { findingsOf, finishedOf, unexplained, valueOf } from './figures.ts'
import { playMonths, TooManyMonths } from './apart.ts'
import { simulateMonth, type Month } from './month.ts'

const terms = (more: Partial<BonusTerms> = {}): BonusTerms => ({ ...USUAL_TERMS, ...more })
const standard = testBrand()
const brandWith = (campaigns: Partial<PlatformCampaigns>) => ({
  ...standard,
  platform: { ...standard.platform, campaigns: { promoCodes: {}, offers: [], ...campaigns } },
})
const offer = (id: number, percent: number, more: Partial<BonusTerms>) => ({
  id,
  title: `Offer ${id}`,
  excludeMethods: [],
  minAmount: { EUR: '10.00' },
  match: { percent, max: { EUR: '100.00' } },
  hidden: false,
  once: true,
  firstDepositOnly: false,
  terms: terms(more),
})
const gift = (id: number, more: object) => ({ id, title: `Gift ${id}`, product: 'casino' as const, bonus: {}, ...more })
const plan = { players: 40, seed: 'spring', from: new Date('2026-03-01T00:00:00Z'), days: 30 }

/** Every amount is somewhere: bonus money of each campaign, and own money of all players. */
function expectNothingLost({ figures, totals }: Month): void {
  for (const [campaign, sums] of figures) expect([campaign, unexplained(sums)]).toEqual([campaign, 0n])
  const paid = [...figures.values()].reduce((sum, each) => sum + each.paid, 0n)
  expect(totals.deposited + paid + totals.won).toBe(totals.staked + totals.held)
  for (const { started, completed, lost, given } of figures.values()) {
    expect(completed + lost).toBeLessThanOrEqual(started)
    expect(started).toBeLessThanOrEqual(given)
  }
}

const usual = brandWith({
  promoCodes: { SPARK: { title: 'Spark', bonus: { EUR: '10.00' }, terms: terms({ times: 5 }) } },
  offers: [offer(1, 100, { times: 10, maxStake: { EUR: '5.00' } })],
  gifts: [
    gift(11, { bonus: { EUR: '5.00' }, trigger: { on: 'registration' }, budget: 20 }),
    gift(12, { freeRounds: { game: 'fox-fire', rounds: 10, value: { EUR: '0.20' } } }),
    gift(13, { product: 'betting', bonus: { EUR: '5.00' }, terms: terms({ times: 1 }) }),
    gift(14, { bonus: { EUR: '3.00' }, trigger: { on: 'contact' } }),
    gift(15, { bonus: { EUR: '2.00' }, trigger: { on: 'schedule', at: ['2026-03-20T12:00:00Z'] } }),
  ],
  cashback: { title: 'Cashback', percent: 10, min: {}, max: {}, claimWithin: 'P7D', times: 1 },
})

test('the same seed plays the same month, to the cent; another seed another one', () => {
  const month = simulateMonth(usual, plan)
  expect(simulateMonth(usual, plan)).toEqual(month)
  expect(simulateMonth(usual, { ...plan, seed: 'autumn' })).not.toEqual(month)
  expectNothingLost(month)
  for (const [campaign, { given, granted }] of month.figures)
    expect([campaign, given > 0, granted > 0n]).toEqual([campaign, true, true])
  expect(month.figures.get('gift 11')).toMatchObject({ given: 20 })
})

test('terms that hardly anybody can meet are seen, and so is money given away', () => {
  const { figures } = simulateMonth(
    brandWith({
      offers: [offer(1, 50, { times: 90 })],
      gifts: [gift(2, { bonus: { EUR: '5.00' }, terms: terms({ times: 0 }) })],
    }),
    { ...plan, players: 100 },
  )
  const [ruinous, free] = [figures.get('offer 1')!, figures.get('gift 2')!]
  expect(ruinous.started).toBeGreaterThan(20)
  expect(findingsOf(ruinous)).toEqual([expect.stringMatching(/^hardly anybody can finish it/)])
  expect(valueOf(ruinous)).toBeLessThan(0n)
  expect([finishedOf(free), free.paid]).toEqual([100, free.granted])
  expect(findingsOf(free)).toEqual(['it costs all it gives'])
})

test('the largest stake and the most that is kept hold in the simulation as on the site', () => {
  const campaigns = (more: Partial<BonusTerms>) =>
    simulateMonth(
      brandWith({ gifts: [gift(1, { bonus: { EUR: '50.00' }, terms: terms({ times: 2, ...more }) })] }),
      plan,
    ).figures.get('gift 1')!
  const capped = campaigns({ maxCashout: { EUR: '1.00' } })
  expect(capped.completed).toBeGreaterThan(0)
  expect(capped.paid).toBeLessThanOrEqual(BigInt(capped.completed) * 100n)
  // No stake is as small as the largest one allowed: nobody can stake for it, so it is never completed.
  expect(campaigns({ maxStake: { EUR: '0.01' } })).toMatchObject({ completed: 0, staked: 0n, paid: 0n })
})

test('whatever a campaign says, no amount is lost or made', () => {
  const amount = fc.integer({ min: 1, max: 20_000 }).map((minor) => (minor / 100).toFixed(2))
  const anyMost = fc.option(amount).map((most): Record<string, string> => (most === null ? {} : { EUR: most }))
  const anyTerms = fc.record({
    times: fc.integer({ min: 0, max: 60 }),
    of: fc.constantFrom('bonus' as const, 'bonus+deposit' as const),
    maxStake: anyMost,
    maxCashout: anyMost,
    wagerWithin: fc.constantFrom('PT1H', 'P3D', 'P30D'),
  })
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 500 }), amount, fc.string(), (more, percent, bonus, seed) => {
      const brand = brandWith({
        offers: [{ ...offer(1, percent, more), once: false }],
        gifts: [gift(2, { bonus: { EUR: bonus }, perPlayer: 3, terms: terms(more) })],
        cashback: { title: 'Cashback', percent: 7.5, min: {}, max: {}, claimWithin: 'P7D', times: 1 },
      })
      expectNothingLost(simulateMonth(brand, { ...plan, seed, players: 4 }))
    }),
    { numRuns: 15 },
  )
})

test('a campaign that is switched off is given to nobody', () => {
  const { figures } = simulateMonth(
    brandWith({
      promoCodes: { SPARK: { title: 'Spark', bonus: { EUR: '10.00' }, off: true } },
      offers: [{ ...offer(1, 100, {}), off: true }],
      gifts: [gift(2, { bonus: { EUR: '5.00' }, off: true }), gift(3, { bonus: { EUR: '5.00' }, off: false })],
    }),
    plan,
  )
  const given = (name: string) => figures.get(name)!.given
  expect([given('code SPARK'), given('offer 1'), given('gift 2')]).toEqual([0, 0, 0])
  expect(given('gift 3')).toBeGreaterThan(0)
})

test('players of a brand without games have bonuses that nobody plays', () => {
  const { platform } = brandWith({ gifts: [gift(1, { bonus: { EUR: '5.00' } })] })
  const month = simulateMonth({ ...standard, platform: { ...platform, games: { ...platform.games, games: [] } } }, plan)
  expect(month.figures.get('gift 1')).toMatchObject({ staked: 0n, paid: 0n })
  expectNothingLost(month)
})

test('months are played in a thread as they are in this one', async () => {
  const plans = [plan, { ...plan, seed: 'autumn' }]
  expect(await playMonths(usual, plans)).toEqual(plans.map((one) => simulateMonth(usual, one)))
})

test('of one brand few months wait, more are refused; those of other brands are played', async () => {
  const short = [{ ...plan, players: 10, days: 1 }]
  const four = Array.from({ length: 4 }, () => playMonths(usual, short))
  await expect(playMonths(usual, short)).rejects.toThrow(TooManyMonths)
  const other = playMonths({ ...usual, id: 'another' }, short)
  expect(await Promise.all([...four, other])).toHaveLength(5)
  // Those that are over make room.
  expect(await playMonths(usual, short)).toHaveLength(1)
})
