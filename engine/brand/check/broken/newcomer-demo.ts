import { expect } from 'vitest'
import type { Newcomer } from './newcomer.ts'

const warning = { severity: 'warning' } as const
const like = (text: string): string => expect.stringContaining(text) as string
const SETTINGS = 'arara/platform/settings.json'
const DEMO = { email: 'demo@arara.example', password: 'Evening-1871', balance: '500.00' }
const PERSON = { country: 'BR', cpf: '529.982.247-25', birth_date: '1990-04-12' }

const demo = (more: Record<string, string>, pointer: string, expected: string): Newcomer => ({
  title: `the demo player with ${JSON.stringify(more)}`,
  files: {
    [SETTINGS]: {
      demoPlayer: Object.keys(more).some((name) => Object.hasOwn(DEMO, name))
        ? { ...DEMO, profile: PERSON, ...more }
        : { ...DEMO, profile: { ...PERSON, ...more } },
    },
  },
  code: 'demo-player',
  file: SETTINGS,
  says: { ...warning, pointer: `/demoPlayer/${pointer}`, expected: like(expected) },
})

/** A field that is there and has nothing in it. */
const empty = (name: string, example: string): Newcomer => {
  const mistake = demo({ [name]: '' }, Object.hasOwn(DEMO, name) ? name : `profile/${name}`, `such as "${example}"`)
  return { ...mistake, says: { ...mistake.says, message: `the demo player's ${name} is empty`, found: '""' } }
}

/** The brand's players log in by phone alone. */
const BY_PHONE = {
  'arara/profile-fields.json': {
    forms: { registration: [{ fields: ['mobile', 'password', 'country', 'birth_date'] }] },
  },
}
const inPortugal = (profile: object, found: string, own = {}): Newcomer => ({
  title: `the demo player ${JSON.stringify(profile)} in a second market`,
  files: {
    [SETTINGS]: { demoPlayer: { ...DEMO, profile } },
    'arara/markets/pt/platform/settings.json': { registration: { phoneCountries: ['PT'] }, ...own },
    'arara/markets/pt/profile-fields.json': {
      fields: { country: { options: { default: 'PT' } } },
      forms: { registration: [{ fields: ['email', 'password', 'country', 'nif_pt', 'birth_date'] }] },
    },
  },
  code: 'demo-player',
  file: 'arara-pt/brand.json',
  says: {
    ...warning,
    pointer: '/market',
    message: 'the demo player was written for another market',
    expected: like('markets/pt/platform/settings.json'),
    found: like(found),
  },
})

/** Mistakes in the demo player: what no player could be, in one market and in the second. */
export const newcomerDemo: Newcomer[] = [
  demo({ cpf: '123.456.789-00' }, 'profile/cpf', 'check digits, such as "529.982.247-25"'),
  demo({ cpf: '111.111.111-11' }, 'profile/cpf', 'check digits'),
  demo({ birth_date: '2010-01-31' }, 'profile/birth_date', '2008-11-28 or before'),
  demo({ birth_date: '31/01/1990' }, 'profile/birth_date', '"1990-04-12"'),
  demo({ password: 'demo' }, 'password', '8 characters or more, such as "Evening-1871"'),
  demo({ mobile: '11 91234' }, 'profile/mobile', 'dial code, such as "+5511961234567"'),
  demo({ mobile: '+351912345678' }, 'profile/mobile', 'dial code, such as "+5511961234567"'),
  demo({ region: 'Sao Paulo' }, 'profile/region', 'one of "AC"'),
  demo({ postcode: '1100-148' }, 'profile/postcode', 'a postcode of BR, such as "12345-678"'),
  empty('cpf', '529.982.247-25'),
  empty('birth_date', '1990-04-12'),
  empty('password', 'Evening-1871'),
  empty('first_name', 'Ana'),
  empty('country', 'BR'),
  empty('mobile', '+5511961234567'),
  empty('postcode', '12345-678'),
  {
    ...empty('email', 'player@example.com'),
    says: { pointer: '/demoPlayer/email', expected: like('"player@example.com"') },
  },
  ...[
    ['without the number that players give', { country: 'BR', birth_date: '1990-04-12' }, '"cpf": "529.982.247-25"'],
    ['without a profile', undefined, '"cpf": "529.982.247-25", "birth_date": "1990-04-12"'],
  ].map(([what, profile, expected]): Newcomer => ({
    title: `the demo player ${String(what)}`,
    files: { [SETTINGS]: { demoPlayer: { ...DEMO, ...(profile ? { profile } : {}) } } },
    code: 'demo-player',
    file: SETTINGS,
    says: {
      ...warning,
      pointer: '/demoPlayer/profile',
      message: 'every player gives this in the registration, and the demo player has none',
      expected: like(String(expected)),
    },
  })),
  {
    title: 'the demo player without the phone that players log in with',
    files: {
      ...BY_PHONE,
      [SETTINGS]: { demoPlayer: { ...DEMO, profile: { country: 'BR', birth_date: '1990-04-12' } } },
    },
    code: 'demo-player',
    file: SETTINGS,
    says: { ...warning, pointer: '/demoPlayer/profile', expected: like('"mobile": "+5511961234567"') },
  },
  ...['email', 'password'].map((name): Newcomer => ({
    title: `the demo player's ${name} in the profile`,
    files: { [SETTINGS]: { demoPlayer: { ...DEMO, profile: { ...PERSON, [name]: 'a-secret@arara.example' } } } },
    code: 'demo-player',
    file: SETTINGS,
    says: { ...warning, pointer: `/demoPlayer/profile/${name}`, expected: `"${name}" of "demoPlayer" alone` },
  })),
  inPortugal(PERSON, 'country "BR", cpf "529.982.247-25"'),
  inPortugal({ birth_date: '1990-04-12', mobile: '+5511987651234' }, 'mobile "+5511987651234"'),
  inPortugal({ country: 'PT', currency: 'BRL' }, 'currency "BRL"'),
  inPortugal({ birth_date: '1990-04-12', postcode: '01310-100' }, 'postcode "01310-100"'),
  inPortugal(PERSON, 'cpf "529.982.247-25"', { demoPlayer: { profile: { country: 'PT', nif_pt: '123456789' } } }),
]
