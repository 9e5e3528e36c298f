import type { SiteFacts } from '../../../engine/page/types.ts'
import type {
  LoyaltyCharacter,
  LoyaltyInfo,
  LoyaltyLevel,
  LoyaltyLine,
  LoyaltyNotice,
  LoyaltyProduct,
  LoyaltyProgram,
  LoyaltyQuest,
} from '../../../schemas/api/loyalty.ts'

/** What the browser knows of a brand's programme. */
export type LoyaltyFacts = NonNullable<SiteFacts['loyalty']>

const picture = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">` +
      `<circle cx="2" cy="2" r="1.7" fill="hsl(${hue} 70% 55%)"/></svg>`,
  )}`

/** What a brand says of its programme: everything on, the character in all places. */
export const sampleLoyalty = (changes: Partial<LoyaltyFacts> = {}): LoyaltyFacts => ({
  isEnableLoyalty: true,
  isEnableCharacters: true,
  hasShop: true,
  coinIcon: 'coins',
  placesWhereDisplayedCharacters: ['profile-page', 'loyalty-page', 'profile-loyalty-pages'],
  tutorialUrl: '/help',
  notification: { duration: 5 },
  ...changes,
})

const STEPS = [0, 100, 500, 2000, 10_000]
/** Levels of a programme for a player with some experience; null for a guest. */
export const sampleLevels = (exp: number | null = 240): LoyaltyLevel[] =>
  STEPS.map((from, index) => ({
    number: index + 1,
    title: `Volt ${index + 1}`,
    image: picture(index * 60),
    exp: from,
    reward: index === 0 ? null : { type: 'points', points: 50 * index },
    is_reached: exp !== null && exp >= from,
    is_current: exp !== null && exp >= from && exp < (STEPS[index + 1] ?? Infinity),
  }))

/** A character to choose. */
const sampleCharacter = (changes: Partial<LoyaltyCharacter> = {}): LoyaltyCharacter => ({
  id: 'fox',
  title: 'Faraday',
  text: 'Quick and curious.',
  image: picture(25),
  ...changes,
})
export const sampleCharacters = (): LoyaltyCharacter[] => [
  sampleCharacter(),
  sampleCharacter({ id: 'owl', title: 'Ohm', text: 'Waits for the right moment.', image: picture(265) }),
  sampleCharacter({ id: 'bear', title: 'Ampere', text: 'Strong and calm.', image: picture(40) }),
]

/** A player with 1,250 volts, on the second level with 35 percent of the way to the third. */
export const sampleInfo = (changes: Partial<LoyaltyInfo> = {}): LoyaltyInfo => ({
  id: 'club',
  uid: 'p1',
  is_active: true,
  points: 1250,
  pointsAlias: 'volts',
  exp: 240,
  progress: { minValue: 100, maxValue: 500, expCount: 240 },
  levels: sampleLevels(),
  character: sampleCharacter(),
  points_expire_at: '2027-05-19T00:00:00.000Z',
  ...changes,
})

/** The programme of the sample player. */
export const sampleProgram = (changes: Partial<LoyaltyProgram> = {}): LoyaltyProgram => ({
  sysname: 'club',
  title: 'Volt Club',
  text: 'Every counted stake charges your level.',
  pointsAlias: 'volts',
  is_own: true,
  unit: { amount: '10.00', currency: 'EUR' },
  weights: { slot: 100, fast: 100, casino: 40 },
  categories: [{ name: 'Jackpot games', weight: 0 }],
  expire_days: 180,
  levels: sampleLevels(),
  ...changes,
})

/** A quest of three steps, of which one is done. */
export const sampleQuest = (changes: Partial<LoyaltyQuest> = {}): LoyaltyQuest => ({
  id: 'first-steps',
  title: 'First steps',
  text: 'Three things to begin with.',
  image: picture(140),
  reward: { type: 'points', points: 100 },
  steps: [
    {
      id: 'profile',
      title: 'Complete your profile',
      task: 'profile',
      is_done: true,
      progress: { minValue: 0, maxValue: 1, expCount: 1 },
      href: '/profile/settings',
    },
    {
      id: 'deposit',
      title: 'Make a deposit',
      task: 'deposit',
      is_done: false,
      progress: { minValue: 0, maxValue: 1, expCount: 0 },
      href: '/cashier/deposit',
    },
    {
      id: 'rounds',
      title: 'Play 50 rounds',
      task: 'rounds',
      is_done: false,
      progress: { minValue: 0, maxValue: 50, expCount: 20 },
      href: '/gamehall',
    },
  ],
  done_at: null,
  ...changes,
})

/** A product for 400 volts that the sample player can buy. */
export const sampleProduct = (changes: Partial<LoyaltyProduct> = {}): LoyaltyProduct => ({
  id: 'rounds-20',
  title: '20 free rounds',
  text: 'In Thunder Ledger, €0.20 each.',
  image: picture(200),
  price: 400,
  reward: {
    type: 'rounds',
    rounds: 20,
    amount: { amount: '0.20', currency: 'EUR' },
    game: { sysname: 'thunder-ledger', name: 'Thunder Ledger' },
  },
  stock: null,
  left: null,
  level: null,
  refusal: null,
  ...changes,
})

/** A notice of fifty points for a finished quest. */
export const sampleNotice = (changes: Partial<LoyaltyNotice> = {}): LoyaltyNotice => ({
  id: 'n1',
  trigger: 'quest',
  type: 'credit',
  title: 'Quest done',
  message: 'You have finished First steps.',
  image: picture(140),
  amount: '50',
  amountType: 'points',
  created_at: '2026-11-20T19:59:00.000Z',
  ...changes,
})

/** A line of the player's points: eight volts for play. */
export const sampleLine = (changes: Partial<LoyaltyLine> = {}): LoyaltyLine => ({
  id: 'l1',
  kind: 'play',
  title: 'Thunder Ledger',
  points: 8,
  exp: 8,
  balance: 1250,
  created_at: '2026-11-20T18:00:00.000Z',
  ...changes,
})
