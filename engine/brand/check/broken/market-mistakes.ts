import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { HARBOUR, write, type Mistake } from './mistake.ts'

/** Writes a file of Kilovolt with more in it. */
const add = async (dir: string, path: string, more: object): Promise<void> => {
  const before = JSON.parse(await readFile(join(dir, 'kilovolt', path), 'utf8')) as object
  await write(dir, `kilovolt/${path}`, { ...before, ...more })
}
const warning = { severity: 'warning' } as const

/** Mistakes of a brand's market, and of a second market that takes over what was written for the first. */
export const marketMistakes: Mistake[] = [
  {
    title: 'a rate the wrong way round',
    make: (dir) =>
      Promise.all([
        write(dir, 'kilovolt/markets/mt/platform/settings.json', { rates: { NOK: '11.6' } }),
        add(dir, 'brand.json', { currencies: { default: 'EUR', available: { EUR: {}, NOK: {} } } }),
      ]),
    code: 'rate-upside-down',
    file: 'kilovolt/markets/mt/platform/settings.json',
    says: { ...warning, pointer: '/rates/NOK' },
  },
  {
    title: 'a method for a country of another market',
    make: (dir) =>
      Promise.all([
        add(dir, 'brand.json', { market: 'no' }),
        write(dir, 'kilovolt/markets/no/platform/payments.json', { methods: { card: { countries: ['BR'] } } }),
      ]),
    code: 'market-left-out',
    file: 'kilovolt/markets/no/platform/payments.json',
    says: { ...warning, pointer: '/methods/card/countries' },
  },
  {
    title: 'a market whose people cannot register',
    make: (dir) =>
      Promise.all([
        add(dir, 'brand.json', { market: 'no' }),
        add(dir, 'platform/settings.json', { registration: { blockedCountries: ['NO'] } }),
      ]),
    code: 'own-country-blocked',
    file: 'kilovolt/platform/settings.json',
    says: { pointer: '/registration/blockedCountries/0' },
  },
  {
    title: 'withdrawals that can be cancelled where the market does not allow it',
    make: (dir) =>
      Promise.all([
        add(dir, 'brand.json', { market: 'gb' }),
        add(dir, 'platform/settings.json', { withdrawals: { cancellable: true } }),
      ]),
    code: 'market-rule',
    file: 'kilovolt/platform/settings.json',
    says: { pointer: '/withdrawals/cancellable', rule: 'gb/withdrawals', expected: 'false', found: 'true' },
  },
  {
    title: 'limits of a brand with another currency',
    make: (dir) =>
      Promise.all([
        add(dir, 'platform/settings.json', { withdrawals: { identityFrom: '500.00' } }),
        write(dir, 'harbour/brand.json', HARBOUR),
        ...['tournaments', 'jackpots', 'loyalty'].map((name) =>
          write(dir, `kilovolt/markets/gb/platform/${name}.json`, null),
        ),
      ]),
    code: 'amounts-of-other-currency',
    file: 'harbour/brand.json',
    says: {
      ...warning,
      pointer: '/currencies/default',
      found: '"settings.withdrawals.identityFrom" of "kilovolt"',
    },
  },
  {
    title: 'prizes of a brand with another currency, beside a file of its own',
    make: (dir) =>
      Promise.all([
        write(dir, 'harbour/brand.json', HARBOUR),
        write(dir, 'harbour/platform/tournaments.json', { tournaments: { surge: { minPlayers: 2 } } }),
        ...['jackpots', 'loyalty'].map((name) => write(dir, `kilovolt/markets/gb/platform/${name}.json`, null)),
      ]),
    code: 'amounts-of-other-currency',
    file: 'harbour/brand.json',
    says: { ...warning, found: expect.stringContaining('.prizes" of "kilovolt"') as string },
  },
  {
    title: 'the time zone of another market',
    make: (dir) => write(dir, 'harbour/brand.json', HARBOUR),
    code: 'zone-of-other-market',
    file: 'harbour/brand.json',
    says: { ...warning, pointer: '/market', found: '"Europe/Malta" of "kilovolt"' },
  },
  {
    title: 'rates of a brand with another default currency',
    make: (dir) =>
      Promise.all([
        add(dir, 'brand.json', { currencies: { default: 'EUR', available: { EUR: {}, NOK: {} } } }),
        add(dir, 'platform/settings.json', { rates: { NOK: '0.086' } }),
        write(dir, 'harbour/brand.json', { ...HARBOUR, features: undefined }),
        write(dir, 'kilovolt/markets/gb/features.json', { tournaments: false, jackpots: false, loyalty: false }),
      ]),
    code: 'amounts-of-other-currency',
    file: 'harbour/brand.json',
    says: { severity: 'error', found: '"settings.rates.NOK" of "kilovolt"' },
  },
  {
    title: 'a limit below the least in a file for the second market',
    make: (dir) =>
      Promise.all([
        write(dir, 'harbour/brand.json', HARBOUR),
        write(dir, 'kilovolt/markets/gb/platform/payments.json', {
          methods: { card: { limits: { GBP: { deposit: { min: '10.00', max: '9.00' } } } } },
        }),
      ]),
    code: 'min-above-max',
    file: 'kilovolt/markets/gb/platform/payments.json',
    says: { brand: 'harbour', pointer: '/methods/card/limits/GBP/deposit/max' },
  },
  {
    title: 'the country of another market at the head of a form',
    make: (dir) =>
      Promise.all([
        add(dir, 'brand.json', { market: 'no' }),
        add(dir, 'profile-fields.json', { fields: { country: { options: { default: 'PT' } } } }),
      ]),
    code: 'country-of-other-market',
    file: 'kilovolt/profile-fields.json',
    says: { ...warning, pointer: '/fields/country/options/default', expected: '"NO"' },
  },
  {
    title: 'one account per person by a number that the profile asks',
    make: (dir) =>
      Promise.all([
        add(dir, 'brand.json', { market: 'br' }),
        add(dir, 'platform/settings.json', { registration: { oneAccountPerPerson: true } }),
        add(dir, 'profile-fields.json', {
          forms: {
            registration: [{ fields: ['email', 'password', 'country', 'birth_date'] }],
            profile: [{ fields: ['cpf'] }],
          },
        }),
      ]),
    code: 'number-asked-late',
    file: 'kilovolt/profile-fields.json',
    says: { ...warning, pointer: '/forms/registration', found: '"cpf" in the profile, which is filled in later' },
  },
  {
    title: 'one account per person by a number of another country',
    make: (dir) =>
      Promise.all([
        add(dir, 'brand.json', { market: 'br' }),
        add(dir, 'platform/settings.json', { registration: { oneAccountPerPerson: true } }),
        add(dir, 'profile-fields.json', {
          forms: { registration: [{ fields: ['email', 'password', 'country', 'birth_date', 'nif_pt'] }] },
        }),
      ]),
    code: 'number-asked-late',
    file: 'kilovolt/profile-fields.json',
    says: { ...warning, found: '"nif_pt"' },
  },
  {
    title: 'what a market demands, removed from the footer',
    make: (dir) =>
      Promise.all([
        add(dir, 'brand.json', { market: 'br' }),
        write(dir, 'kilovolt/markets/br/layouts/default.json', {
          slots: { footer: { footer: { slots: { end: { market: null } } } } },
        }),
      ]),
    code: 'market-rule',
    file: 'kilovolt/markets/br/layouts/default.json',
    says: { rule: 'br/help', pointer: '/slots/footer/footer/slots/end/market' },
  },
  {
    title: 'an offer of the second market in the money of the first',
    make: (dir) =>
      Promise.all([
        write(dir, 'harbour/brand.json', HARBOUR),
        write(dir, 'kilovolt/markets/gb/platform/campaigns.json', {
          offers: [{ id: 1, title: 'Welcome', match: { percent: 50, max: { EUR: '50.00' } } }],
          gifts: [],
        }),
      ]),
    code: 'nothing-behind',
    file: 'kilovolt/markets/gb/platform/campaigns.json',
    says: { ...warning, pointer: '/offers/0/match/max', found: 'amounts in "EUR"' },
  },
  {
    title: 'a second market without a method',
    make: (dir) =>
      Promise.all([
        write(dir, 'harbour/brand.json', HARBOUR),
        add(dir, 'features.json', { deposits: true }),
        write(dir, 'kilovolt/markets/gb/platform/payments.json', {
          methods: Object.fromEntries(['card', 'instant-bank', 'voltpay', 'sparkcode'].map((name) => [name, null])),
        }),
      ]),
    code: 'nothing-behind',
    file: 'kilovolt/markets/gb/platform/payments.json',
    says: { brand: 'harbour', pointer: '/methods' },
  },
  {
    title: 'the folder of a market in capitals',
    make: (dir) => write(dir, 'kilovolt/markets/GB/features.json', {}),
    code: 'stray-file',
    file: 'kilovolt/markets/GB/features.json',
    says: { expected: 'the folder "markets/gb/"', nearest: 'markets/gb/features.json' },
  },
  {
    title: 'an offer by the key of its title where the market allows none',
    make: (dir) => add(dir, 'brand.json', { market: 'br' }),
    code: 'market-rule',
    file: 'kilovolt/platform/campaigns.json',
    says: { rule: 'br/bonus', found: 'the offer "First charge: +100%"' },
  },
  {
    title: 'forms of another market',
    make: (dir) =>
      Promise.all([
        write(dir, 'harbour/brand.json', HARBOUR),
        add(dir, 'brand.json', { market: 'br' }),
        add(dir, 'profile-fields.json', {
          fields: { country: { options: { default: 'BR' } } },
          forms: { registration: [{ fields: ['email', 'password', 'country', 'birth_date', 'cpf'] }] },
        }),
      ]),
    code: 'form-of-other-market',
    file: 'harbour/brand.json',
    says: { ...warning, pointer: '/market', found: 'country "BR" at first, cpf in the registration, of "kilovolt"' },
  },
]
