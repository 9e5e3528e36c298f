import { put, type SeededEdit } from './edit.ts'

const fields = 'profile-fields.json'

/** Edits of forms, features and settings of the platform. */
export const formEdits: readonly SeededEdit[] = [
  {
    brand: 'kilovolt',
    file: fields,
    at: '/forms/registration/0/fields',
    to: put('first_name'),
    says: ['Registration now asks for the first name'],
  },
  {
    brand: 'kilovolt',
    file: fields,
    at: '/forms/registration/0/fields',
    to: ['email', 'password', 'country', 'birth_date'],
    says: ['Registration no longer asks for the mobile number'],
  },
  {
    brand: 'kilovolt',
    file: fields,
    at: '/forms/registration/0/fields',
    to: ['mobile', 'email', 'password', 'country', 'birth_date'],
    says: ['Registration asks in another order: the mobile number moves above the e-mail'],
  },
  {
    brand: 'kilovolt',
    file: fields,
    at: '/forms/registration',
    to: [{ fields: ['email', 'password'] }, { fields: ['country', 'birth_date', 'mobile'] }],
    says: ['Registration asks in 2 steps: email and password; country, birth_date and mobile'],
  },
  {
    brand: 'belvarde',
    file: fields,
    at: '/fields/mobile/params/is_required',
    to: false,
    says: ['Registration and profile no longer require the mobile number'],
  },
  {
    brand: 'belvarde',
    file: fields,
    at: '/fields/currency/options/select',
    to: (list: unknown[]) => list.toReversed(),
    says: ['Profile field “Currency”: choices of a select: “Euro (€)” moves above “Pound sterling (£)”'],
  },
  {
    brand: 'kilovolt',
    file: 'validators.json',
    at: '/forms/registration/password',
    to: [{ rule: 'password', min: 12 }],
    says: ['Registration now holds the password to ‘password’ (min 12) in place of ‘password’'],
  },
  {
    brand: 'kilovolt',
    file: 'auth.json',
    at: '/authTypes',
    to: (list: unknown[]) => list.slice(0, 1),
    says: ['Authentication: ways to log in and register no longer with “Beacon”'],
  },
  {
    brand: 'hullabaloo',
    file: 'auth.json',
    at: '/authTypes',
    to: (list: unknown[]) => list.toReversed(),
    says: ['Authentication: ways to log in and register: “Full” moves above “Fast”'],
  },
  {
    brand: 'kilovolt',
    file: 'auth.json',
    at: '/registration/validation',
    to: 'eager',
    says: ['Authentication, registration: when errors are shown leave → eager'],
  },
  {
    brand: 'kilovolt',
    file: 'features.json',
    at: '/twoFactor',
    to: false,
    says: ['Two-factor login is off: 1 section and 2 API methods go'],
  },
  {
    brand: 'kilovolt',
    file: 'features.json',
    at: '/loyalty',
    to: false,
    says: ['Loyalty is off: 4 pages, 3 navigation entries, 2 sections, 6 dialogs and 10 API methods go'],
  },
  {
    brand: 'belvarde',
    file: 'features.json',
    at: '/liveWins',
    to: true,
    says: ['Live wins is on: 1 page and 2 API methods come'],
  },
  {
    brand: 'hullabaloo',
    file: 'features.json',
    at: '/games',
    to: false,
    says: [
      'Games is off, and with it Demo play, Favourites, Search, File of rounds, Jackpots and 3 more: 15 ' +
        'pages, 41 navigation entries, 12 sections, 10 dialogs, 1 content page and 33 API methods go',
    ],
  },
  {
    brand: 'kilovolt',
    file: 'features.json',
    at: '/identity',
    to: false,
    says: ['Identity verification is off: 3 API methods go'],
  },
  {
    brand: 'kilovolt',
    file: 'platform/settings.json',
    at: '/identity/neededToPlay',
    to: true,
    says: ['Platform settings, identity verification: players must be verified to play with real money: no → yes'],
  },
  {
    brand: 'kilovolt',
    file: 'platform/settings.json',
    at: '/withdrawals/autoApproveUpTo',
    to: '500.00',
    says: ['Platform settings, withdrawals: largest amount of a verified player paid without review EUR 2000 → 500'],
  },
  {
    brand: 'kilovolt',
    file: 'platform/settings.json',
    at: '/session/idle',
    to: 'PT1H30M',
    says: [
      'Platform settings, sessions: time without activity after which a session ends 30 minutes → 1 hour 30 minutes',
    ],
  },
  {
    brand: 'kilovolt',
    file: 'platform/settings.json',
    at: '/demoPlayer/password',
    to: 'Morning-1872',
    says: ['Platform settings, player created at the first start while the sandbox is on: password is another one'],
  },
]
