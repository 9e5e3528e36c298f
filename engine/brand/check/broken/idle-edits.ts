import { campaigns, card, hero, home, payments, rows, settings } from './edit.ts'

const banks = [
  { id: 'meridian', name: 'Meridian Bank' },
  { id: 'meridian', name: 'Meridian Direct' },
]
const jackpots = 'platform/jackpots.json'
const site = { id: 1, started_at: '2026-11-01T00:00:00Z', description: { position: 'lobby', title: 'Again' } }
const rules = 'validators.json'

/** Mistakes that change nothing, that nobody can meet, or that give less than is meant. */
export const idleEdits = rows([
  // A name twice in a list.
  [payments, 'order', ['card', 'voltpay', 'card'], 'listed-twice', undefined, 'order 2'],
  [payments, 'banks', banks, 'listed-twice', undefined, 'banks 1 id'],
  ['platform/games.json', 'first', ['thunder-ledger', 'thunder-ledger'], 'listed-twice', undefined, 'first 1'],
  ['banners.json', 'site 1', site, 'listed-twice', undefined, 'site 1 id'],
  ['banners.json', 'auth 1 banner_type', 'registration', 'listed-twice'],
  ['auth.json', 'authTypes 1 id', 'email', 'listed-twice'],
  ['brand.json', 'locales available 1 name', 'English', 'listed-twice'],
  // Without effect.
  [payments, `${card} directions`, ['deposit'], 'without-effect', undefined, `${card} limits EUR withdrawal`],
  [payments, `${card} requisites card_ending select`, [{ value: 'a', label: 'A' }], 'without-effect'],
  [rules, 'forms registration first_name', [{ rule: 'name' }], 'without-effect'],
  ['layouts/spare.json', '', { frame: { widget: 'frame/classic' }, slots: {} }, 'without-effect', undefined, ''],
  [
    'seo.json',
    'patterns',
    { '/gmae/{name}': { title: 'Play' } },
    'without-effect',
    '/game/{name}',
    'patterns /gmae/{name}',
  ],
  ['seo.json', 'hosts', { 'kilovolt.exmple': {} }, 'without-effect', 'kilovolt.example', 'hosts kilovolt.exmple'],
  // Nobody can meet it, or everybody does.
  [rules, 'forms registration birth_date 0 min', '2010-01-01', 'nobody-passes'],
  [
    rules,
    'forms registration birth_date 0',
    { rule: 'date', min: '1990-01-01', max: '1900-01-01' },
    'wrong-validation-rule',
    undefined,
    'forms registration birth_date 0 max',
  ],
  [
    rules,
    'forms registration email',
    [
      { rule: 'minLength', min: 10 },
      { rule: 'maxLength', max: 5 },
    ],
    'wrong-validation-rule',
    undefined,
    'forms registration email 1 max',
  ],
  [payments, `${card} requisites card_ending rules 0 regex`, '^[0-9]{4}', 'open-pattern'],
  [
    settings,
    'registration',
    { blockedCountries: ['MT'] },
    'own-country-missing',
    undefined,
    'registration blockedCountries 0',
  ],
  [settings, 'demoPlayer email', 'player', 'demo-player'],
  [settings, 'demoPlayer profile birth_date', '2015-04-12', 'demo-player'],
  [settings, 'demoPlayer profile birthdate', '1990-04-12', 'unknown-field', 'birth_date'],
  // Gives less, or takes more, than is meant.
  [campaigns, 'cashback min EUR', '500.00', 'min-above-max', undefined, 'cashback max EUR'],
  [campaigns, 'cashback max EUR', '0.00', 'zero-amount'],
  [campaigns, 'cashback max', {}, 'no-limit'],
  [campaigns, 'gifts 0 terms maxCashout EUR', '0.50', 'cashout-below-bonus'],
  [
    payments,
    `${card} fees`,
    { EUR: { withdrawal: { paidBy: 'player', share: 9000 } } },
    'unlikely-percent',
    undefined,
    `${card} fees EUR withdrawal share`,
  ],
  [jackpots, 'jackpots overload rate', '40', 'unlikely-percent'],
  // Words.
  ['popups.json', 'popups silent', { trigger: { on: 'login' } }, 'empty-text'],
  [home, `${hero} props title`, '  ', 'empty-text'],
  [home, `${hero} props title`, 'T:home.hero.title', 'key-as-text', 't:home.hero.title'],
  ['locales/en.json', 'about lead', 't:about.title', 'key-as-text'],
  ['locales/en.json', 'about lead', '**Bold and never closed', 'wrong-marks'],
  ['locales/en.json', 'about lead', 'See [our games](/gamehall)', 'wrong-marks'],
])
