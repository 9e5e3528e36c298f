import { mailingsRule } from './consent.ts'
import { unchecked, type MarketPack } from './types.ts'

const HOME_AND_DEPOSIT = ['/', '/cashier/deposit']
const BONUSES = 'LCCP social responsibility code 5.1.1'
const LIMITS = 'RTS 12B'

export const gb: MarketPack = {
  market: 'gb',
  title: 'Great Britain',
  rules: [
    {
      name: 'age',
      says: 'Players are at least 18',
      source: unchecked('Gambling Act 2005, section 46'),
      from: '2007-09-01',
      demand: { kind: 'number', at: 'brand.legal.minimumAge', least: 18 },
    },
    {
      name: 'demo',
      says: 'Nobody plays for free before their age is verified',
      source: unchecked('LCCP social responsibility code 3.2.11'),
      from: '2019-05-07',
      demand: { kind: 'feature', feature: 'demo', isOn: false },
    },
    {
      name: 'safer-play',
      says: 'Players can set financial limits and exclude themselves',
      source: unchecked(`LCCP social responsibility code 3.5.3 and ${LIMITS}`),
      from: '2018-10-31',
      demand: { kind: 'feature', feature: 'responsibleGaming', isOn: true },
    },
    {
      name: 'reality-check',
      says: 'Players are reminded of time and money at least every hour',
      source: unchecked('RTS 13B'),
      from: '2021-10-31',
      demand: { kind: 'number', at: 'platform.settings.limits.reminder', most: 60 },
    },
    {
      name: 'raise',
      says: 'A limit rises or goes after 24 hours at the earliest',
      source: LIMITS,
      from: '2018-10-31',
      demand: { kind: 'duration', at: 'platform.settings.limits.raiseAfter', least: 'PT24H' },
    },
    {
      name: 'limit-prompt',
      says: 'The home page and the page of deposits lead to the limits',
      source: `${LIMITS}, second phase`,
      from: '2026-09-30',
      demand: { kind: 'stands', on: HOME_AND_DEPOSIT, what: '/responsible-game' },
    },
    {
      name: 'withdrawals',
      says: 'A withdrawal that was asked for cannot be cancelled',
      source: 'RTS 14B',
      from: '2021-10-31',
      demand: { kind: 'value', at: 'platform.settings.withdrawals.cancellable', is: false },
    },
    {
      name: 'slot-stake',
      says: 'A slot takes stakes of at most £5',
      source: unchecked('Gambling Act 2005 (Operating Licence Conditions) (Amendment) Regulations 2024'),
      from: '2025-04-09',
      demand: { kind: 'stake', types: ['slot'], most: '5.00' },
    },
    {
      name: 'wagering',
      says: 'Bonus money is staked at most 10 times before it can be withdrawn',
      source: BONUSES,
      from: '2026-01-19',
      demand: { kind: 'wagering', most: 10 },
    },
    {
      name: 'one-product',
      says: 'What a bonus is given for and what it gives are of one product',
      source: BONUSES,
      from: '2026-01-19',
      demand: { kind: 'one-product' },
    },
    {
      name: 'register',
      says: 'The national register of self-exclusion is asked',
      source: unchecked('LCCP social responsibility code 3.5.5'),
      from: '2020-03-31',
      demand: { kind: 'register', name: 'gamstop', country: 'GB' },
    },
    {
      name: 'help',
      says: 'The pages lead to the national register of self-exclusion',
      source: unchecked('LCCP social responsibility codes 3.3.1 and 3.5.5'),
      from: '2020-03-31',
      demand: { kind: 'stands', on: HOME_AND_DEPOSIT, what: 'https://www.gamstop.co.uk' },
    },
    mailingsRule('UK GDPR, article 4 (11), and PECR 2003, regulation 22'),
  ],
}
