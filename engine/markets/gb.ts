import { mailingsRule } from './consent.ts'
import { FUNDS_RATINGS } from '../../schemas/brand/platform-money.ts'
import { unchecked, type MarketPack } from './types.ts'

const HOME_AND_DEPOSIT = ['/', '/cashier/deposit']
const BONUSES = 'LCCP social responsibility code 5.1.1'
const LIMITS = 'RTS 12B'
const FIRST_LIMITS = 'RTS 12, first phase'
const FIRST_PHASE = '2025-10-31'
const SECOND_PHASE = '2026-09-30'
const SLOT_STAKES =
  'Gambling Act 2005 (Operating Licence Conditions) Regulations 2007, regulation 5, as inserted by S.I. 2025/215'
const PERIODS = ['1', '7', 'month']
/** Up to six weeks, and from six months on. */
const BREAKS = ['P1D', 'P7D', 'P30D', 'P6M', 'P9M', 'P1Y', 'P2Y', 'P3Y', 'P4Y', 'P5Y', 'permanent']

export const gb: MarketPack = {
  market: 'gb',
  title: 'Great Britain',
  rules: [
    {
      name: 'age',
      says: 'Players are at least 18',
      source: 'Gambling Act 2005, sections 45 and 46',
      from: '2007-09-01',
      demand: { kind: 'number', at: 'brand.legal.minimumAge', least: 18 },
    },
    {
      name: 'demo',
      says: 'Nobody plays for free before their age is verified',
      source: 'LCCP social responsibility code 3.2.11',
      from: '2019-05-07',
      demand: { kind: 'feature', feature: 'demo', isOn: false },
    },
    {
      name: 'safer-play',
      says: 'Players can set financial limits and exclude themselves',
      source: 'LCCP social responsibility code 3.5.3 and RTS 12A',
      from: '2015-10-31',
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
      name: 'limit-periods',
      says: 'Deposit limits are of 24 hours, of 7 days and of one month, and of no other period',
      source: `${LIMITS}, second phase`,
      from: SECOND_PHASE,
      demand: { kind: 'choices', at: 'platform.settings.limits.depositPeriods', among: PERIODS, having: PERIODS },
    },
    {
      name: 'limit-frames',
      says: 'Deposit limits count what was deposited in a fixed day, week or month, whatever is withdrawn',
      source: `${LIMITS}, second phase`,
      from: SECOND_PHASE,
      demand: { kind: 'value', at: 'platform.settings.limits.depositFrames', is: 'calendar' },
    },
    {
      name: 'play-periods',
      says: 'Limits of losses and stakes are of 24 hours, of 7 days and of one month as well',
      source: `${LIMITS}, second phase`,
      from: SECOND_PHASE,
      demand: { kind: 'choices', at: 'platform.settings.limits.playPeriods', among: PERIODS, having: PERIODS },
    },
    {
      name: 'breaks',
      says: 'A time-out lasts at most six weeks, a self-exclusion at least six months',
      source: 'LCCP social responsibility codes 3.3.4 and 3.5.3',
      from: '2015-10-31',
      demand: { kind: 'choices', at: 'platform.settings.limits.breaks', among: BREAKS },
    },
    {
      name: 'limit-prompt',
      says: 'The home page and the page of deposits lead to the limits',
      source: FIRST_LIMITS,
      from: FIRST_PHASE,
      demand: { kind: 'stands', on: HOME_AND_DEPOSIT, what: '/responsible-game' },
    },
    {
      name: 'limit-choice',
      says: 'Before a first deposit players set a deposit limit of any amount, or confirm that they want none',
      source: FIRST_LIMITS,
      from: FIRST_PHASE,
      demand: { kind: 'value', at: 'platform.settings.limits.depositPrompt', is: true },
    },
    {
      name: 'limit-review',
      says: 'Players are reminded at least every six months to look at their limits',
      source: FIRST_LIMITS,
      from: FIRST_PHASE,
      demand: { kind: 'number', at: 'platform.settings.limits.reviewAfter', least: 1, most: 6 },
    },
    {
      name: 'funds',
      says: 'Players acknowledge how far their money is protected before they use the account first',
      source: 'LCCP licence condition 4.2.1',
      from: '2018-10-31',
      demand: { kind: 'choices', at: 'platform.settings.deposits.fundsRating', among: [...FUNDS_RATINGS] },
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
      source: SLOT_STAKES,
      from: '2025-04-09',
      demand: { kind: 'stake', types: ['slot'], most: '5.00' },
    },
    {
      name: 'round-stake',
      says: 'The wallet takes at most £5 for a round of a slot, whatever the game asks',
      source: SLOT_STAKES,
      from: '2025-04-09',
      demand: { kind: 'rounds', types: ['slot'], stake: { most: '5.00', currency: 'GBP' } },
    },
    {
      name: 'slot-pace',
      says: 'A round of a slot takes at least 2.5 seconds',
      source: 'RTS 14D',
      from: '2021-10-31',
      demand: { kind: 'rounds', types: ['slot'], seconds: 2.5 },
    },
    {
      name: 'pace',
      says: 'A round of any other casino game takes at least 5 seconds',
      source: 'RTS 14G',
      from: '2025-01-17',
      demand: { kind: 'rounds', types: ['casino', 'fast'], seconds: 5 },
    },
    {
      name: 'fast-play',
      says: 'Games play no round by themselves or faster, and none is stopped early',
      source: 'RTS 8A and 14E',
      from: '2025-01-17',
      demand: { kind: 'value', at: 'platform.settings.rounds.fastPlay', is: false },
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
      source: 'LCCP social responsibility code 3.5.5',
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
