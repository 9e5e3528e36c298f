import type { Code } from '../../read/codes.ts'

/** A mistake in a Brazilian brand with a second market in Portugal, and how it must be told. */
export interface Newcomer {
  title: string
  /** What is written, by file: objects go into what is there, a text is the whole file. */
  files: Readonly<Record<string, unknown>>
  code: Code
  file: string
  /** What is told besides. */
  says?: object
}

/** The brand before the mistake; its market in Portugal builds on it. */
const NEWCOMER: Readonly<Record<string, object>> = {
  'arara/brand.json': {
    $version: 2,
    name: 'Arara',
    hosts: ['arara.localhost'],
    market: 'br',
    timezone: 'America/Sao_Paulo',
    locales: {
      default: 'pt-BR',
      available: [
        { code: 'pt-BR', name: 'Português' },
        { code: 'en', name: 'English' },
      ],
    },
    currencies: { default: 'BRL', available: { BRL: { presets: ['50.00', '100.00', '200.00'] } } },
  },
  'arara/auth.json': {},
  'arara/features.json': {},
  'arara/theme.json': {},
  'arara/profile-fields.json': {
    fields: { country: { options: { default: 'BR' } } },
    forms: {
      registration: [{ fields: ['email', 'password', 'country', 'cpf', 'birth_date'] }],
      profile: [{ fields: ['first_name', 'last_name', 'cpf', 'country', 'postcode'] }],
    },
  },
  'arara/platform/payments.json': {
    methods: {
      pix: {
        title: 'Pix',
        icon: 'qr-code',
        provider: 'sandbox-pay',
        directions: ['deposit', 'withdrawal'],
        limits: {
          BRL: { deposit: { min: '20.00', max: '5000.00' }, withdrawal: { min: '50.00', max: '10000.00' } },
        },
        requisites: {
          pix_key: { label: 'CPF', type: 'input', on: ['withdrawal'], rules: [], own: 'cpf' },
        },
      },
    },
  },
  'arara/platform/settings.json': { registration: { phoneCountries: ['BR'] }, identity: { sandbox: true } },
  'arara/platform/campaigns.json': {},
  'arara-pt/brand.json': {
    $version: 2,
    extends: 'arara',
    market: 'pt',
    hosts: ['pt.arara.localhost'],
    timezone: 'Europe/Lisbon',
    locales: { default: 'pt-PT', available: [{ code: 'pt-PT', name: 'Português' }] },
    currencies: { default: 'EUR', available: { BRL: null, EUR: {} } },
  },
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const joined = (before: unknown, more: unknown): unknown =>
  isObject(before) && isObject(more)
    ? { ...before, ...Object.fromEntries(Object.entries(more).map(([key, one]) => [key, joined(before[key], one)])) }
    : more

/** The files of the brand with a mistake, as texts. */
export const withMistake = (files: Newcomer['files']): [path: string, text: string][] =>
  [...new Set([...Object.keys(NEWCOMER), ...Object.keys(files)])].map((path) => {
    const more = Object.hasOwn(files, path) ? files[path] : {}
    return [path, typeof more === 'string' ? more : JSON.stringify(joined(NEWCOMER[path], more), null, 2)]
  })
