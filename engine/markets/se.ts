import { GDPR, mailingsRule } from './consent.ts'
import { unchecked, type MarketPack } from './types.ts'

const act = (paragraph: string) => `Spellagen (2018:1138), ${paragraph}`
const ORDINANCE = 'Spelförordningen (2018:1475), chapter 11, section 3'
const FROM = '2019-01-01'

export const se: MarketPack = {
  market: 'se',
  title: 'Sweden',
  rules: [
    {
      name: 'age',
      says: 'Players are at least 18',
      source: act('chapter 14'),
      from: FROM,
      demand: { kind: 'number', at: 'brand.legal.minimumAge', least: 18 },
    },
    {
      name: 'safer-play',
      says: 'Players set limits of deposits and can exclude themselves',
      source: act('chapter 14, sections 7 and 11'),
      from: FROM,
      demand: { kind: 'feature', feature: 'responsibleGaming', isOn: true },
    },
    {
      name: 'limit-choice',
      says: 'Players are asked for a deposit limit before they deposit first',
      source: act('chapter 14, section 7'),
      from: FROM,
      demand: { kind: 'value', at: 'platform.settings.limits.depositPrompt', is: true },
    },
    {
      name: 'limit-periods',
      says: 'Deposit limits are of a day, a week and a month',
      source: ORDINANCE,
      from: FROM,
      demand: { kind: 'choices', at: 'platform.settings.limits.depositPeriods', having: ['1', '7', 'month'] },
    },
    {
      name: 'raise',
      says: 'A limit rises or goes after 72 hours at the earliest',
      source: ORDINANCE,
      from: FROM,
      demand: { kind: 'duration', at: 'platform.settings.limits.raiseAfter', least: 'PT72H' },
    },
    {
      name: 'bonus',
      says: 'A bonus is given only the first time somebody plays',
      source: act('chapter 14, section 9'),
      from: FROM,
      demand: { kind: 'bonuses', without: 'later' },
    },
    {
      name: 'loyalty',
      says: 'No rewards for going on: they are bonuses as well',
      source: act('chapter 14, section 9'),
      from: FROM,
      demand: { kind: 'feature', feature: 'loyalty', isOn: false },
    },
    {
      name: 'cashback',
      says: 'No part of a loss is given back: it is a bonus as well',
      source: act('chapter 14, section 9'),
      from: FROM,
      demand: { kind: 'feature', feature: 'cashback', isOn: false },
    },
    {
      name: 'register',
      says: 'The national register of self-exclusion is asked',
      source: act('chapter 14, section 12'),
      from: FROM,
      demand: { kind: 'register', name: 'spelpaus', country: 'SE' },
    },
    {
      name: 'help',
      says: 'The pages lead to the national register of self-exclusion',
      source: unchecked(act('chapter 14, section 12')),
      from: FROM,
      demand: { kind: 'stands', on: ['/', '/cashier/deposit'], what: 'https://www.spelpaus.se' },
    },
    mailingsRule(GDPR),
  ],
}
