import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
    says: { ...warning, pointer: '/currencies/default', found: '"settings.withdrawals.identityFrom" of "kilovolt"' },
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
