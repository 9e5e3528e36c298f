import { expect } from 'vitest'
import type { Newcomer } from './newcomer.ts'

const like = (text: string): string => expect.stringContaining(text) as string
const warning = { severity: 'warning' } as const
const error = { severity: 'error' } as const
type Files = Newcomer['files']

const idle = (title: string, files: Files, pointer: string, expected: string): Newcomer => ({
  title,
  files,
  code: 'without-effect',
  file: Object.keys(files).at(-1)!,
  says: { ...warning, pointer, expected: like(expected) },
})
const field = (title: string, name: string, content: object, code: Newcomer['code'], says: object): Newcomer => ({
  title,
  files: { 'arara/profile-fields.json': { fields: { [name]: content } } },
  code,
  file: 'arara/profile-fields.json',
  says: { ...error, ...says },
})
const redirects = (title: string, rules: object[], code: Newcomer['code'], says: object): Newcomer => ({
  title,
  files: { 'arara/redirects.json': { rules } },
  code,
  file: 'arara/redirects.json',
  says,
})
const registration = (content: object): Files => ({ 'arara/auth.json': { registration: content } })
const choices = (...values: string[]) => ({
  type: 'select',
  label: 'Arara',
  options: { select: values.map((value) => ({ value, label: 'Arara' })) },
})
const CAPPED = { withdrawals: { periodCap: { days: 7, amount: '40.00' } } }
const OFFER = { id: 1, title: 'Arara', match: { percent: 100, max: { EUR: '50.00' } } }
const GIVEN = 'arara/markets/pt/platform/campaigns.json'

/** Things switched on with nothing behind them, two settings that contradict each other, and fields of other types. */
export const newcomerIdle: Newcomer[] = [
  idle(
    'a field for codes, and no code',
    registration({ showPromocode: true }),
    '/registration/showPromocode',
    'platform/campaigns.json',
  ),
  idle(
    'an open field for codes where there is none',
    registration({ showPromoFieldByDefault: true }),
    '/registration/showPromoFieldByDefault',
    '`showPromocode` true',
  ),
  idle(
    'a choice between casino and bets in a brand without bets',
    registration({ markBetting: { isActive: true } }),
    '/registration/markBetting/isActive',
    '"betting" on',
  ),
  idle(
    'a form with a service',
    { 'arara/auth.json': { authTypes: [{ id: 'a', __component: 'form', label: 'Arara', service: 'sandbox-id' }] } },
    '/authTypes/0/service',
    '"social"',
  ),
  idle(
    'a game that comes first and is left out',
    { 'arara/platform/games.json': { exclude: ['koi-fortune'], first: ['koi-fortune'] } },
    '/first/0',
    '`exclude`',
  ),
  idle(
    'an amount from which an identity is needed, and it always is',
    { 'arara/platform/settings.json': { withdrawals: { needsIdentity: true, identityFrom: '500.00' } } },
    '/withdrawals/identityFrom',
    '`needsIdentity` false',
  ),
  redirects('a redirect to itself', [{ from: '/antigo', to: '/antigo' }], 'redirect-circle', {
    pointer: '/rules/0/to',
  }),
  redirects(
    'a redirect behind one that takes all of its addresses',
    [
      { from: '/antigo/*', to: '/gamehall' },
      { from: '/antigo/pix', to: '/promotions' },
    ],
    'redirect-twice',
    { ...warning, pointer: '/rules/1/from', found: '"/antigo/pix", which is of "/antigo/*" in rule 1' },
  ),
  {
    title: 'one account for a person whose number may be left out',
    files: {
      'arara/platform/settings.json': { registration: { oneAccountPerPerson: true } },
      'arara/profile-fields.json': { fields: { cpf: { params: { is_required: false } } } },
    },
    code: 'number-asked-late',
    file: 'arara/profile-fields.json',
    says: { ...warning, pointer: '/fields/cpf/params/is_required', expected: like('true') },
  },
  {
    title: 'a cap of withdrawals below the least withdrawal',
    files: { 'arara/platform/settings.json': CAPPED },
    code: 'min-above-max',
    file: 'arara/platform/settings.json',
    says: { ...error, pointer: '/withdrawals/periodCap/amount', expected: like('"50" or more') },
  },
  {
    title: 'bonus money of which nothing becomes own money',
    files: { [GIVEN]: { offers: [{ ...OFFER, terms: { times: 5, maxCashout: { EUR: '0.00' } } }] } },
    code: 'zero-amount',
    file: GIVEN,
    says: { ...error, pointer: '/offers/0/terms/maxCashout/EUR' },
  },
  field('an e-mail that is a phone', 'email', { type: 'phone' }, 'not-allowed-value', {
    pointer: '/fields/email/type',
    nearest: 'input',
  }),
  field('a password that is read', 'password', { type: 'input' }, 'not-allowed-value', {
    pointer: '/fields/password/type',
    nearest: 'password',
  }),
  field('a CPF of five digits', 'cpf', { options: { maxLength: 5 } }, 'out-of-range', {
    pointer: '/fields/cpf/options/maxLength',
    expected: 'at least 11, or no maxLength',
  }),
  field('a choice twice', 'team', choices('flamengo', 'santos', 'flamengo'), 'listed-twice', {
    pointer: '/fields/team/options/select/2/value',
  }),
  field('a currency the brand does not have', 'currency', choices('BRL', 'USD'), 'brand-currency', {
    pointer: '/fields/currency/options/select/1/value',
    expected: '"BRL"',
  }),
  {
    title: 'texts in a language the brand does not speak',
    files: { 'arara/locales/es.json': { home: { lead: 'Hola' } } },
    code: 'unlisted-locale',
    file: 'arara/locales/es.json',
    says: { ...warning, message: 'the brand does not offer this locale', expected: like('"pt-BR"') },
  },
  ...['pt-br', 'pt_BR'].map((code): Newcomer => ({
    title: `the locale ${code}`,
    files: { 'arara/brand.json': { locales: { default: code, available: [{ code, name: 'Português' }] } } },
    code: 'wrong-form',
    file: 'arara/brand.json',
    says: { ...error, pointer: '/locales/available/0/code', nearest: 'pt-BR' },
  })),
]
