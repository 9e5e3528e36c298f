import { GDPR, mailingsRule } from './consent.ts'
import { unchecked, type MarketPack } from './types.ts'

const FROM = '2021-07-01'
const treaty = (paragraph: string) => `Glücksspielstaatsvertrag 2021, ${paragraph}`
const OWN_LIMITS = treaty('section 6c (2)')
const PERIODS = ['1', '7', 'month']

/** The treaty of the states has no end: a state may leave it, with 2028 at the earliest (section 35 (4)). */
export const de: MarketPack = {
  market: 'de',
  title: 'Germany',
  rules: [
    {
      name: 'age',
      says: 'Players are of age, 18',
      source: treaty('section 4 (3)'),
      from: FROM,
      demand: { kind: 'number', at: 'brand.legal.minimumAge', least: 18 },
    },
    {
      name: 'demo',
      says: 'Nobody plays without an account, not for free either',
      source: treaty('sections 6a (1) and 6j (1)'),
      from: FROM,
      demand: { kind: 'feature', feature: 'demo', isOn: false },
    },
    {
      name: 'loyalty',
      says: 'No rewards that grow with what is staked',
      // The treaty itself does not speak of rewards; conditions of licences may.
      source: unchecked(`conditions of licences under the ${treaty('section 5 (1)')}`),
      from: FROM,
      demand: { kind: 'feature', feature: 'loyalty', isOn: false },
    },
    {
      name: 'jackpots',
      says: 'No jackpots',
      source: treaty('section 22a (8)'),
      from: FROM,
      demand: { kind: 'feature', feature: 'jackpots', isOn: false },
    },
    {
      name: 'tables',
      says: 'No table games and no live casino under a licence for slots',
      source: treaty('sections 3 (1a) and 22a (2)'),
      from: FROM,
      demand: { kind: 'games', without: ['casino', 'live'] },
    },
    {
      name: 'stake',
      says: 'A round of a slot takes a stake of at most 1 euro',
      source: treaty('section 22a (7)'),
      from: FROM,
      demand: { kind: 'stake', types: ['slot', 'fast'], most: '1.00' },
    },
    {
      name: 'round-stake',
      says: 'The wallet takes at most 1 euro for a round, whatever the game asks',
      source: treaty('section 22a (7)'),
      from: FROM,
      demand: { kind: 'rounds', types: ['slot', 'fast'], stake: { most: '1.00', currency: 'EUR' } },
    },
    {
      name: 'pace',
      says: 'A round takes at least five seconds on average',
      source: treaty('section 22a (6)'),
      from: FROM,
      demand: { kind: 'rounds', types: ['slot', 'fast'], seconds: 5 },
    },
    {
      name: 'fast-play',
      says: 'Games play no round by themselves: each one is started when the one before has ended',
      source: treaty('section 22a (4)'),
      from: FROM,
      demand: { kind: 'value', at: 'platform.settings.rounds.fastPlay', is: false },
    },
    {
      name: 'deposit',
      says: 'A player deposits at most 1,000 euros a month',
      source: treaty('section 6c (1)'),
      from: FROM,
      demand: { kind: 'deposit-cap', per: 'month', most: '1000.00', currency: 'EUR' },
    },
    {
      name: 'limit-choice',
      says: 'Players are asked for a deposit limit before they deposit first',
      source: treaty('section 6c (1)'),
      from: FROM,
      demand: { kind: 'value', at: 'platform.settings.limits.depositPrompt', is: true },
    },
    {
      name: 'limit-frames',
      says: 'A monthly deposit limit counts what was deposited in the calendar month',
      source: treaty('section 6c (1)'),
      from: FROM,
      demand: { kind: 'value', at: 'platform.settings.limits.depositFrames', is: 'calendar' },
    },
    {
      name: 'limit-periods',
      says: 'Players can limit their deposits in a day, a week and a month',
      source: OWN_LIMITS,
      from: FROM,
      demand: { kind: 'choices', at: 'platform.settings.limits.depositPeriods', having: PERIODS },
    },
    {
      name: 'play-periods',
      says: 'Players can limit their stakes and losses in a day, a week and a month',
      source: OWN_LIMITS,
      from: FROM,
      demand: { kind: 'choices', at: 'platform.settings.limits.playPeriods', having: PERIODS },
    },
    {
      name: 'raise',
      says: 'A limit rises or goes after seven days at the earliest',
      source: treaty('section 6c (3)'),
      from: FROM,
      demand: { kind: 'duration', at: 'platform.settings.limits.raiseAfter', least: 'P7D' },
    },
    {
      name: 'reality-check',
      says: 'Players are told after every hour how long they have played, and play on once they have confirmed it',
      source: treaty('sections 6h (7) and 22a (9)'),
      from: FROM,
      demand: { kind: 'number', at: 'platform.settings.limits.reminder', most: 60 },
    },
    {
      name: 'safer-play',
      says: 'Players can set limits and exclude themselves',
      source: treaty('sections 6c (2) and 8a (1)'),
      from: FROM,
      demand: { kind: 'feature', feature: 'responsibleGaming', isOn: true },
    },
    {
      name: 'register',
      says: 'The register of excluded players is asked',
      source: treaty('section 8 (3)'),
      from: FROM,
      demand: { kind: 'register', name: 'oasis', country: 'DE' },
    },
    {
      name: 'help',
      says: 'The pages lead to help with addiction',
      source: treaty('sections 6 (2) no. 5 and 7 (2)'),
      from: FROM,
      demand: { kind: 'stands', on: ['/', '/cashier/deposit'], what: 'https://www.check-dein-spiel.de' },
    },
    mailingsRule(`${GDPR}; ${treaty('section 5 (5)')}`),
  ],
}
