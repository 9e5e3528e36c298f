import { GDPR, mailingsRule } from './consent.ts'
import { unchecked, type MarketPack } from './types.ts'

const UNTIL = '2028-12-31'
const FROM = '2021-07-01'
const treaty = (paragraph: string) => `Glücksspielstaatsvertrag 2021, ${paragraph}`

/** The treaty of the states ends with 2028 unless they prolong it. */
export const de: MarketPack = {
  market: 'de',
  title: 'Germany',
  rules: [
    {
      name: 'age',
      says: 'Players are of age, 18',
      source: unchecked(treaty('section 4')),
      from: FROM,
      until: UNTIL,
      demand: { kind: 'number', at: 'brand.legal.minimumAge', least: 18 },
    },
    {
      name: 'demo',
      says: 'Nobody plays without an account, not for free either',
      source: unchecked(treaty('section 6a')),
      from: FROM,
      until: UNTIL,
      demand: { kind: 'feature', feature: 'demo', isOn: false },
    },
    {
      name: 'loyalty',
      says: 'No rewards that grow with what is staked',
      source: unchecked(treaty('section 5')),
      from: FROM,
      until: UNTIL,
      demand: { kind: 'feature', feature: 'loyalty', isOn: false },
    },
    {
      name: 'jackpots',
      says: 'No jackpots',
      source: treaty('section 22a'),
      from: FROM,
      until: UNTIL,
      demand: { kind: 'feature', feature: 'jackpots', isOn: false },
    },
    {
      name: 'tables',
      says: 'No table games and no live casino under a licence for slots',
      source: unchecked(treaty('sections 22a and 22c')),
      from: FROM,
      until: UNTIL,
      demand: { kind: 'games', without: ['casino', 'live'] },
    },
    {
      name: 'stake',
      says: 'A round of a slot takes a stake of at most 1 euro',
      source: treaty('section 22a'),
      from: FROM,
      until: UNTIL,
      demand: { kind: 'stake', types: ['slot', 'fast'], most: '1.00' },
    },
    {
      name: 'round-stake',
      says: 'The wallet takes at most 1 euro for a round, whatever the game asks',
      source: treaty('section 22a'),
      from: FROM,
      until: UNTIL,
      demand: { kind: 'rounds', types: ['slot', 'fast'], stake: '1.00' },
    },
    {
      name: 'pace',
      says: 'A round takes at least five seconds',
      source: treaty('section 22a'),
      from: FROM,
      until: UNTIL,
      demand: { kind: 'rounds', types: ['slot', 'fast'], seconds: 5 },
    },
    {
      name: 'deposit',
      says: 'A player deposits at most 1,000 euros a month',
      source: unchecked(treaty('section 6c')),
      from: FROM,
      until: UNTIL,
      demand: { kind: 'deposit-cap', per: 'month', most: '1000.00', currency: 'EUR' },
    },
    {
      name: 'raise',
      says: 'A limit rises or goes after seven days at the earliest',
      source: unchecked(treaty('section 6c')),
      from: FROM,
      until: UNTIL,
      demand: { kind: 'duration', at: 'platform.settings.limits.raiseAfter', least: 'P7D' },
    },
    {
      name: 'reality-check',
      says: 'Players are told after every hour how long they have played and what they lost',
      source: unchecked(treaty('section 22a')),
      from: FROM,
      until: UNTIL,
      demand: { kind: 'number', at: 'platform.settings.limits.reminder', most: 60 },
    },
    {
      name: 'safer-play',
      says: 'Players can set limits and exclude themselves',
      source: unchecked(treaty('sections 6c and 8')),
      from: FROM,
      until: UNTIL,
      demand: { kind: 'feature', feature: 'responsibleGaming', isOn: true },
    },
    {
      name: 'register',
      says: 'The register of excluded players is asked',
      source: unchecked(treaty('section 8')),
      from: FROM,
      until: UNTIL,
      demand: { kind: 'register', name: 'oasis', country: 'DE' },
    },
    {
      name: 'help',
      says: 'The pages lead to help with addiction',
      source: unchecked(treaty('section 7')),
      from: FROM,
      until: UNTIL,
      demand: { kind: 'stands', on: ['/', '/cashier/deposit'], what: 'https://www.check-dein-spiel.de' },
    },
    mailingsRule(GDPR),
  ],
}
