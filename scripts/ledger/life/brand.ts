import { USUAL_TERMS, type BonusTerms } from '../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../../src/platform/kernel/brands.ts'
import { testBrand } from '../../../src/platform/testing-brand.ts'

/** What differs between lives: how often deposits are staked before a withdrawal, and the brand's time zone. */
export interface Rules {
  readonly playDepositTimes: number
  readonly zone: string
}

/** What the model counts with; the brand below says the same. Amounts in cents, which both currencies have. */
export const TERMS = {
  /** Every bonus is staked so often, within two days. */
  times: 2n,
  wagerWithin: 2 * 86_400_000,
  offer: { id: 7, most: 200_00n },
  codes: ['ONE', 'TWO', 'TEN'],
  code: { bonus: 10_00n, mostConverted: 30_00n },
  gifts: { casino: 21, betting: 22, bonus: 15_00n, each: 3 },
  cashback: { percent: 10n, times: 1n },
  product: { id: 'cash', price: 10n, amount: 1_00n, unit: 1_00n },
  cup: { prize: 30_00n },
} as const

const currencies = (amount: string): Record<string, string> => ({ EUR: amount, USD: amount })
const terms: BonusTerms = { ...USUAL_TERMS, times: 2, wagerWithin: 'P2D', claimWithin: 'P7D' }

const campaigns: PlatformBrand['platform']['campaigns'] = {
  offers: [
    {
      id: TERMS.offer.id,
      title: 'Offer',
      excludeMethods: [],
      minAmount: {},
      match: { percent: 100, max: currencies('200.00') },
      hidden: false,
      once: false,
      firstDepositOnly: false,
      terms,
    },
  ],
  promoCodes: Object.fromEntries(
    TERMS.codes.map((code) => [
      code,
      { title: code, bonus: currencies('10.00'), terms: { ...terms, maxCashout: currencies('30.00') } },
    ]),
  ),
  gifts: (['casino', 'betting'] as const).map((product) => ({
    id: TERMS.gifts[product],
    title: `Gift of ${product}`,
    product,
    bonus: currencies('15.00'),
    perPlayer: TERMS.gifts.each,
    terms,
  })),
  cashback: { title: 'Cashback', percent: 10, min: {}, max: {}, claimWithin: 'P7D', times: 1 },
}
const reward = { type: 'cash' as const, amount: currencies('1.00'), playTimes: 1 }
const loyalty: PlatformBrand['platform']['loyalty'] = {
  programs: {
    club: {
      title: 'Club',
      pointsAlias: 'coins',
      unit: '1.00',
      weights: { categories: {}, products: { slot: 100 } },
      expireAfter: 'P180D',
      remindBefore: 'P14D',
      levels: [{ title: 'One', exp: 0 }],
    },
  },
  quests: {},
  products: { [TERMS.product.id]: { title: 'Cash', price: Number(TERMS.product.price), reward } },
  characters: {},
}
const tournaments: PlatformBrand['platform']['tournaments'] = {
  tournaments: {
    cup: {
      title: 'Cup',
      from: '2026-03-01T00:00:00Z',
      every: 'P2D',
      runs: 'P2D',
      settleAfter: 'PT15M',
      scoring: 'sumStake',
      minStake: '0.10',
      games: { types: [], tags: [], providers: [], sysnames: [] },
      prizes: [{ upTo: 1, amount: '30.00' }],
      playTimes: 1,
      resetOnCashout: true,
      restrictions: [],
    },
  },
}

/** A brand with every kind of money a player can have. */
export function lifeBrand({ playDepositTimes, zone }: Rules): PlatformBrand {
  const plain = testBrand()
  const { settings, payments, betting } = plain.platform
  const years = 'P3650D'
  const range = { deposit: { min: '1', max: '5000' }, withdrawal: { min: '0.01', max: '50000' } }
  const card = { ...payments.methods['card']!, limits: { EUR: range, USD: range } }
  return {
    ...plain,
    release: `${zone} ${playDepositTimes}`,
    brand: {
      ...plain.brand,
      timezone: zone,
      currencies: { default: 'EUR', available: { EUR: { presets: [] }, USD: { presets: [] } } },
    },
    platform: {
      ...plain.platform,
      campaigns,
      loyalty,
      tournaments,
      betting: { ...betting, stakes: { min: '0.50', max: '5000.00' } },
      payments: { ...payments, order: ['card'], methods: { card } },
      settings: {
        ...settings,
        rates: { USD: '1' },
        limits: { ...settings.limits, loginInBreak: true },
        session: { idle: years, absolute: years, cashierIdle: years, profileIdle: years },
        stakes: { min: '0.20', max: '5000.00', levels: ['0.20', '5000.00'] },
        withdrawals: { ...settings.withdrawals, playDepositTimes, identityFrom: '9000000.00' },
      },
    },
  }
}
