import { BREAK_PERIODS } from '../../schemas/api/limits.ts'
import type { Game } from '../../schemas/brand/games.ts'
import type { PlatformBrand } from './kernel/brands.ts'

const game = (sysname: string, name: string, type: Game['type'], more: Partial<Game> = {}): Game => ({
  sysname,
  name,
  provider: 'northlight',
  type,
  tags: [],
  rtp: '96.00',
  released: '2026-01-01',
  popularity: 0,
  demo: true,
  maintenance: false,
  art: { motif: 'fox', hue: 40, accent: 200 },
  ...more,
})

/** Six games of two providers: one is under maintenance, one is excluded. */
export const testGames = (): PlatformBrand['platform']['games'] => ({
  blockedCountries: {},
  providers: [
    { sysname: 'northlight', name: 'Northlight', game_params: { demo: true } },
    { sysname: 'basalt', name: 'Basalt', game_params: {} },
  ],
  categories: [
    { sysname: 'slots', title: 't:category.slots', icon: 'cherries', types: ['slot'] },
    { sysname: 'new', title: 'New', icon: 'star', tags: ['new'] },
    { sysname: 'live', title: 'Live', icon: 'video', types: ['live'] },
  ],
  features: [
    { sysname: 'reels', title: 't:category.slots', types: ['slot'] },
    { sysname: 'first-night', title: 'First night', tags: ['new'] },
    { sysname: 'shared-table', title: 'Shared table', types: ['live'] },
  ],
  games: [
    game('fox-fire', 'Fox Fire', 'slot', { popularity: 9, tags: ['new'] }),
    game('cafe-noir', 'Café Noir', 'slot', {
      popularity: 8,
      provider: 'basalt',
      released: '2026-02-01',
      volatility: 'high',
    }),
    game('quick-dice', 'Quick Dice', 'fast', { popularity: 7, rtp: '97.00', custom: 'dice-of-the-house' }),
    game('grand-wheel', 'Grand Wheel', 'casino', { popularity: 6, demo: false }),
    game('old-mill', 'Old Mill', 'slot', { popularity: 5, maintenance: true }),
    game('gone', 'Gone', 'slot', { popularity: 99 }),
  ],
  exclude: ['gone'],
  excludeTypes: [],
  first: ['quick-dice'],
})

/** Two methods that work, and one whose provider is not connected. */
export const testPayments = (): PlatformBrand['platform']['payments'] => ({
  order: ['card', 'bank'],
  methods: {
    bank: {
      title: 'Bank',
      icon: 'bank',
      provider: 'sandbox-pay',
      directions: ['deposit', 'withdrawal'],
      countries: [],
      opens: 'redirect',
      limits: { EUR: { deposit: { min: '20', max: '5000' }, withdrawal: { min: '10', max: '5000' } } },
      requisites: {
        iban: {
          label: 'IBAN',
          type: 'input',
          required: true,
          on: ['withdrawal'],
          rules: [{ rule: 'minLength', min: 5 } as { rule: string }],
        },
      },
    },
    card: {
      title: 'Card',
      icon: 'credit-card',
      provider: 'sandbox-pay',
      directions: ['deposit', 'withdrawal'],
      countries: [],
      opens: 'redirect',
      limits: {
        EUR: { deposit: { min: '10', max: '1000' }, withdrawal: { min: '10', max: '1000' } },
        BTC: { deposit: { min: '0.001', max: '1' } },
      },
      requisites: {},
    },
    wire: {
      title: 'Wire',
      icon: 'bank',
      provider: 'nobody',
      directions: ['deposit'],
      countries: [],
      opens: 'redirect',
      limits: { EUR: { deposit: { min: '1', max: '2' } } },
      requisites: {},
    },
  },
  banks: [],
})

const testLimits = (): PlatformBrand['platform']['settings']['limits'] => ({
  raiseAfter: 'PT24H',
  confirmWithin: 'P7D',
  returnAfter: 'PT24H',
  loginInBreak: false,
  reminder: 60,
  depositPeriods: ['1', '7', '14', '30'],
  playPeriods: ['1', '7', '14', '30'],
  depositFrames: 'rolling',
  depositPrompt: false,
  reviewAfter: 0,
  breaks: [...BREAK_PERIODS],
})

/** Rules of the platform that stand in no test's way. */
export const testSettings = (): PlatformBrand['platform']['settings'] => ({
  session: { idle: 'PT30M', absolute: 'PT12H', cashierIdle: 'PT10M', profileIdle: 'PT10M' },
  demo: { balance: '1000.00' },
  stakes: { min: '0.20', max: '100.00', levels: ['0.20', '1.00', '5.00', '100.00'] },
  registration: { blockedCountries: [], phoneCountries: [], markets: {} },
  messages: { textsPerHour: 300, mailsPerHour: 3_000 },
  limits: testLimits(),
  registers: [],
  identity: { neededToPlay: false, playWithin: 'PT0S' },
  miniApp: {},
  balanceRefresh: {
    isEnabledInterval: true,
    countSecondsForInterval: 30,
    isEnabledTurnOffRequests: true,
    countMinutesAfterWhichRequestsTurnedOff: 10,
    isEnabledRequestsAfterClick: true,
    countSecondsForDelayBetweenClick: 5,
  },
  withdrawals: {
    autoApproveUpTo: '200.00',
    secondApproverAbove: '10000.00',
    delay: 'PT0S',
    reviewTarget: 'PT24H',
    cancellable: true,
    playDepositTimes: 0,
    playCorrectionTimes: 0,
    playPrizeTimes: 0,
    needsContact: false,
    needsIdentity: false,
    identityFrom: '2000.00',
    mostOpen: 1_000,
    sameMethodFirst: false,
  },
  bonuses: { isolated: false, remindBefore: 'PT24H' },
  deposits: { expireAfter: 'PT24H', mostOpen: 1_000, caps: {} },
  rounds: { fastPlay: true, byType: {} },
  wins: { ceiling: '500000.00', byCurrency: {} },
  links: {
    confirmContact: '/profile/settings',
    verifyIdentity: '/profile/verification',
    receipt: '/cashier/receipt?id={id}',
    newPassword: '/?show_popup_auth=restore&token={token}',
    logIn: '/?show_popup_auth=1',
    confirmation: '/confirmation?token={token}',
    bonuses: '/profile/bonuses',
    points: '/profile/loyalty',
    support: '/support',
    unsubscribe: '/unsubscribe?token={token}',
  },
  rates: { BTC: '50000' },
})
