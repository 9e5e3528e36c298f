import { expect } from 'vitest'
import type { Newcomer } from './newcomer.ts'

const warning = { severity: 'warning' } as const
const zone = (timezone: string, code: Newcomer['code'], says: object): Newcomer => ({
  title: `the time zone ${JSON.stringify(timezone)}`,
  files: { 'arara/brand.json': { timezone } },
  code,
  file: 'arara/brand.json',
  says: { pointer: '/timezone', ...says },
})

/** Mistakes in what a brand is, and in its settings. */
export const newcomerSettings: Newcomer[] = [
  {
    title: 'no method left beside an offer',
    files: {
      'arara/platform/payments.json': '{ "methods": {} }',
      'arara/platform/campaigns.json': {
        offers: [{ id: 1, title: 'Primeiro', match: { percent: 100, max: { BRL: '100.00' } }, terms: { times: 10 } }],
      },
    },
    code: 'offer-out-of-reach',
    file: 'arara/platform/campaigns.json',
    says: { ...warning, pointer: '/offers/0', expected: expect.stringContaining('payments.json') as string },
  },
  zone('America/Brasilia', 'unknown-timezone', { nearest: 'America/Sao_Paulo' }),
  zone('America/Sao_Paolo', 'unknown-timezone', { nearest: 'America/Sao_Paulo' }),
  zone('BRT', 'unknown-timezone', { nearest: 'America/Sao_Paulo' }),
  zone('-03:00', 'unknown-timezone', { nearest: 'America/Sao_Paulo' }),
  zone('Etc/GMT+3', 'fixed-timezone', { ...warning, nearest: 'America/Sao_Paulo' }),
  zone('Europe/Berlin', 'zone-of-other-market', {
    ...warning,
    expected: expect.stringContaining('"America/Sao_Paulo"') as string,
  }),
  {
    title: 'a licence that only the settings name',
    files: { 'arara/platform/settings.json': { licence: 'spa-mf-0000' } },
    code: 'licence-unshown',
    file: 'arara/platform/settings.json',
    says: { ...warning, pointer: '/licence', expected: expect.stringContaining('layouts/default.json') as string },
  },
  ...[
    [
      'arara/profile-fields.json',
      { fields: { country: { options: { default: 'BRA' } } } },
      '/fields/country/options/default',
    ],
    [
      'arara/platform/settings.json',
      { registration: { phoneCountries: ['Brasil'] } },
      '/registration/phoneCountries/0',
    ],
    ['arara/platform/payments.json', { methods: { pix: { countries: ['br'] } } }, '/methods/pix/countries/0'],
  ].map(([file, content, pointer]): Newcomer => ({
    title: `a country as ${JSON.stringify(content)}`,
    files: { [String(file)]: content },
    code: pointer === '/fields/country/options/default' ? 'unknown-country' : 'wrong-form',
    file: String(file),
    says: { pointer, nearest: 'BR' },
  })),
  ...(['BR', 'brasil'] as const).map((market): Newcomer => ({
    title: `the market "${market}"`,
    files: { 'arara/brand.json': { market } },
    code: market === 'BR' ? 'wrong-form' : 'unknown-market',
    file: 'arara/brand.json',
    says: { pointer: '/market', nearest: 'br' },
  })),
  {
    title: 'minutes as a text',
    files: { 'arara/platform/settings.json': { limits: { reminder: '30' } } },
    code: 'not-allowed-value',
    file: 'arara/platform/settings.json',
    says: { pointer: '/limits/reminder', expected: 'one of 15, 30, 60, without quotation marks' },
  },
  {
    title: 'the folder of a market by its name',
    files: { 'arara/markets/brazil/features.json': { twoFactor: true } },
    code: 'unused-market',
    file: 'arara/markets/brazil/features.json',
    says: { nearest: 'markets/br/features.json' },
  },
  ...['markets/br/layout/default.json', 'layout/default.json', 'market/br/layouts/default.json'].map(
    (path): Newcomer => ({
      title: `the folder of ${path}`,
      files: { [`arara/${path}`]: { slots: {} } },
      code: 'stray-file',
      file: `arara/${path}`,
      says: { nearest: path.replace('layout/', 'layouts/').replace('market/', 'markets/') },
    }),
  ),
  {
    title: 'limits that contradict each other, beside a wrong key in another file',
    files: {
      'arara/theme.json': { radiuss: 4 },
      'arara/platform/settings.json': { withdrawals: { autoApproveUpTo: '90000.00', secondApproverAbove: '5000.00' } },
    },
    code: 'approvals-contradict',
    file: 'arara/platform/settings.json',
    says: warning,
  },
  {
    title: 'no time zone',
    files: { 'arara/brand.json': { timezone: undefined } },
    code: 'no-timezone',
    file: 'arara/brand.json',
    says: { ...warning, pointer: '/timezone', expected: expect.stringContaining('"America/Sao_Paulo"') as string },
  },
]
