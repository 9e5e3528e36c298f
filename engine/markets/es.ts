import { GDPR, mailingsRule } from './consent.ts'
import type { MarketPack } from './types.ts'

const ACT = 'Ley 13/2011'
const LICENCES = 'Real Decreto 1614/2011'
const SAFER_PLAY = 'Real Decreto 176/2023'
const MARKETING = 'Real Decreto 958/2020'
/** The first licences: the act itself is a year older. */
const FROM = '2012-06-05'
const CAPS = `${LICENCES}, article 36.1 and annex II`

export const es: MarketPack = {
  market: 'es',
  title: 'Spain',
  rules: [
    {
      name: 'age',
      says: 'Players are of age, 18',
      source: `${ACT}, article 6.2 a`,
      from: FROM,
      demand: { kind: 'number', at: 'brand.legal.minimumAge', least: 18 },
    },
    {
      name: 'demo',
      says: 'Nobody plays for free without an account',
      source: `${MARKETING}, article 14.1 a`,
      from: '2020-11-05',
      demand: { kind: 'feature', feature: 'demo', isOn: false },
    },
    {
      name: 'safer-play',
      says: 'Players can set deposit limits and exclude themselves',
      source: `${LICENCES}, article 36.2, and ${SAFER_PLAY}, article 32`,
      from: FROM,
      demand: { kind: 'feature', feature: 'responsibleGaming', isOn: true },
    },
    {
      name: 'reality-check',
      says: 'Players are told at least every hour how they play, and play on once they have read it',
      source: `${SAFER_PLAY}, article 16`,
      from: '2024-03-15',
      demand: { kind: 'number', at: 'platform.settings.limits.reminder', most: 60 },
    },
    {
      name: 'deposit',
      says: 'A player deposits at most 600 euros a day',
      source: CAPS,
      from: FROM,
      demand: { kind: 'deposit-cap', per: 'day', most: '600.00', currency: 'EUR' },
    },
    {
      name: 'deposit-week',
      says: 'A player deposits at most 1,500 euros a week from Monday',
      source: CAPS,
      from: FROM,
      demand: { kind: 'deposit-cap', per: 'week', most: '1500.00', currency: 'EUR' },
    },
    {
      name: 'deposit-month',
      says: 'A player deposits at most 3,000 euros a month',
      source: CAPS,
      from: FROM,
      demand: { kind: 'deposit-cap', per: 'month', most: '3000.00', currency: 'EUR' },
    },
    {
      name: 'register',
      says: 'The general register of those barred from play is asked',
      source: `${ACT}, articles 6.2 b and 6.3, and Real Decreto 1613/2011, article 27.2`,
      from: FROM,
      demand: { kind: 'register', name: 'rgiaj', country: 'ES' },
    },
    {
      name: 'safer-link',
      says: 'The home page leads to what the brand says of safer play',
      source: `${SAFER_PLAY}, article 9.1`,
      from: '2023-09-15',
      demand: { kind: 'stands', on: ['/'], what: '/responsible-game' },
    },
    {
      name: 'help',
      says: 'The pages lead to the site of the regulator about safer play',
      source: `${SAFER_PLAY}, article 9.1`,
      from: '2023-09-15',
      demand: { kind: 'stands', on: ['/', '/cashier/deposit'], what: 'https://www.jugarbien.es' },
    },
    mailingsRule(`${GDPR}; ${MARKETING}, article 24.1`),
  ],
}
