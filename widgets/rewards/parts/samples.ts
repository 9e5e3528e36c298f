import type { CampaignPopup } from '../../../schemas/api/content.ts'
import type { AccruedCashback, Bonus, Cashback, KeyFacts, Offer } from '../../../schemas/api/campaigns.ts'

const euro = (amount: string) => ({ amount, currency: 'EUR' })

/** Terms of bonus money: ten times, in slots. */
const sampleFacts = (): KeyFacts => ({
  times: 10,
  of: 'bonus',
  weights: { slot: 100, casino: 10 },
  games: [],
  max_stake: euro('5.00'),
  max_cashout: null,
  claim_within: 'P7D',
  wager_within: 'P7D',
})
/** A gift of ten euros of bonus money, which this player may take. */
export const sampleOffer = (changes: Partial<Offer> = {}): Offer => ({
  id: 11,
  trigger: { action: 'claim', user_satisfies_params: true, params: { exclude_methods: [], min_amount: null } },
  description: { title: 'Warm-up charge', text: 'Bonus money to start with.' },
  promotions: [{ type: 'bonus', percent: 100, max: euro('10.00') }],
  facts: sampleFacts(),
  is_taken: false,
  valid_to: null,
  ...changes,
})
/** A bonus of ten euros, of which a quarter is played. */
export const sampleBonus = (changes: Partial<Bonus> = {}): Bonus => ({
  id: 'b1',
  status: 'active',
  title: 'Warm-up charge',
  amount: euro('10.00'),
  created_at: '2026-03-02T10:00:00.000Z',
  ended_at: null,
  expires_at: '2026-03-09T10:00:00.000Z',
  wagering: {
    required: euro('100.00'),
    done: euro('25.00'),
    progress: { minValue: 0, maxValue: 10_000, expCount: 2_500 },
  },
  facts: sampleFacts(),
  converted: euro('0.00'),
  actions: ['deactivate', 'remove'],
  waits_for: null,
  terms_at: '2026-11-12T18:00:00.000Z',
  ...changes,
})
/** A cashback of four euros that waits. */
export const sampleCashback = (changes: Partial<Cashback> = {}): Cashback => ({
  id: 'c1',
  status: 'active',
  amount: euro('4.00'),
  description: { title: 'Weekly cashback' },
  end_date: '2026-03-09T00:00:00.000Z',
  receiving_expired_at: '2026-03-16T00:00:00.000Z',
  ...changes,
})
/** A running week with a loss of forty euros. */
export const sampleAccrued = (): AccruedCashback => ({
  from: '2026-03-02T00:00:00.000Z',
  to: '2026-03-09T00:00:00.000Z',
  staked: euro('50.00'),
  won: euro('10.00'),
  converted: euro('0.00'),
  elsewhere: euro('0.00'),
  loss: euro('40.00'),
  percent: 10,
  min: euro('1.00'),
  max: null,
  amount: euro('4.00'),
  times: 1,
})
/** A popup of a campaign without a picture, which a visit opens. */
export const samplePopup = (changes: Partial<CampaignPopup> = {}): CampaignPopup => ({
  name: 'free-rounds',
  trigger: { on: 'visit', routes: [], delay: 0 },
  title: 'Ten free rounds',
  text: 'They wait for you in the game. What they win is your own money.',
  image: null,
  link: { label: 'See the offer', href: '/offers/12' },
  ...changes,
})
