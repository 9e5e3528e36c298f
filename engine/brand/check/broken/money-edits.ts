import { campaigns, card, payments, rows, settings } from './edit.ts'

const cups = 'platform/tournaments.json'
const points = 'platform/loyalty.json'
const euro = 'currencies available EUR'
const gift = (more: object) => [{ id: 90, title: 'Ninety', ...more }]
const offer = (more: object) => [{ id: 9, title: 'Nine', match: { percent: 100, max: { EUR: '5.00' } }, ...more }]
const fee = (share: number) => ({ EUR: { withdrawal: { paidBy: 'player', share } } })

/** Amounts, percentages, times and stakes that are allowed and cannot be meant. */
export const moneyEdits = rows([
  ['brand.json', `${euro} symbol`, '$', 'wrong-symbol'],
  ['brand.json', `${euro} symbol`, 'R$', 'wrong-symbol'],
  ['brand.json', `${euro} digits`, 3, 'wrong-digits'],
  ['brand.json', `${euro} digits`, 0, 'wrong-digits'],
  ['brand.json', `${euro} presets 1`, '1.000', 'thousands-point'],
  [settings, 'rates', { EUR: '1.10' }, 'own-rate', undefined, 'rates EUR'],
  [payments, `${card} limits EUR deposit max`, '10.000', 'thousands-point'],
  [payments, `${card} limits EUR deposit max`, '2.500', 'thousands-point'],
  [cups, 'tournaments surge prizes 0 amount', '1.000', 'thousands-point'],
  ['platform/jackpots.json', 'jackpots overload limit', '200.000', 'thousands-point'],
  [campaigns, 'offers 0 match percent', 1, 'unlikely-percent'],
  [campaigns, 'offers 0 match percent', 1.5, 'unlikely-percent'],
  [campaigns, 'cashback percent', 0.1, 'unlikely-percent'],
  [
    campaigns,
    'offers 0 terms weights',
    { products: { slot: 1 } },
    'unlikely-percent',
    undefined,
    'offers 0 terms weights products slot',
  ],
  [payments, `${card} fees`, fee(2), 'unlikely-percent', undefined, `${card} fees EUR withdrawal share`],
  [campaigns, 'offers 0 title', 'Double it: +200%', 'text-says-other'],
  [campaigns, 'offers 0 text', '100% of your deposit from €20, up to €250.', 'text-says-other'],
  [campaigns, 'gifts 0 text', 'Staked 35× before it is yours.', 'text-says-other'],
  ['locales/en.json', 'offers deposit welcome text', '200% of your first deposit', 'text-says-other'],
  [campaigns, 'offers 0 terms times', 0, 'no-wagering'],
  [campaigns, 'offers 0 terms maxStake EUR', '0.01', 'stake-out-of-reach'],
  [campaigns, 'gifts 1 freeRounds value EUR', '500.00', 'stake-out-of-reach'],
  [cups, 'tournaments surge minStake', '2000.00', 'stake-out-of-reach'],
  [points, 'quests warm-up steps 1 minStake', '1000.00', 'stake-out-of-reach'],
  [settings, 'wins', { ceiling: '5.00' }, 'stake-out-of-reach', undefined, 'wins ceiling'],
  [campaigns, 'offers 0 terms wagerWithin', 'PT7M', 'unlikely-duration'],
  [campaigns, 'gifts 0 terms claimWithin', 'PT30M', 'unlikely-duration'],
  [settings, 'limits', { raiseAfter: 'PT24S' }, 'unlikely-duration', undefined, 'limits raiseAfter'],
  [settings, 'session', { idle: 'PT24H' }, 'session-ends-first', undefined, 'session idle'],
  [campaigns, 'promoCodes OVERLOAD', undefined, 'locked-offer', undefined, 'offers 2 hidden'],
  [campaigns, 'offers 2 hidden', false, 'code-without-effect', undefined, 'promoCodes OVERLOAD offer'],
  [campaigns, 'gifts', gift({}), 'gives-nothing', undefined, 'gifts 0'],
  [campaigns, 'gifts', gift({ bonus: { EUR: '0.00' } }), 'gives-nothing', undefined, 'gifts 0 bonus'],
  [campaigns, 'promoCodes NIGHT', {}, 'gives-nothing'],
  [campaigns, 'offers', offer({ match: { percent: 50, max: {} } }), 'gives-nothing', undefined, 'offers 0 match max'],
  [campaigns, 'gifts 0 valid_to', '2026-11-01T00:00:00Z', 'is-over'],
  [
    campaigns,
    'gifts 0 trigger',
    { on: 'schedule', at: ['2025-12-24T00:00:00Z'] },
    'is-over',
    undefined,
    'gifts 0 trigger at',
  ],
  [campaigns, 'offers 0 valid_from', '2062-11-01T00:00:00Z', 'far-ahead'],
  [cups, 'tournaments surge from', '2028-01-05T00:00:00Z', 'far-ahead'],
  [payments, 'methods instant-bank requisites iban rules', [{ rule: 'email' }], 'label-without-rule'],
  [
    payments,
    `${card} requisites card_ending label`,
    'CPF',
    'label-without-rule',
    undefined,
    `${card} requisites card_ending rules`,
  ],
])
