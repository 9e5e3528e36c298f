import { Type, type Static } from 'typebox'
import { DepositLimit } from './cashier.ts'
import { Instant, method, Money, One, Password, Strict } from './method.ts'

/** A player's wallets in one currency. */
const Wallets = { main: Money, bonus: Money, betting_bonus: Money, fun: Money }

/** Balances of a player's four wallets. `others`: those in other currencies in which the player has money. */
export const Balances = Strict({ ...Wallets, others: Type.Optional(Type.Array(Strict(Wallets))) })
export type Balances = Static<typeof Balances>

/** The logged-in player (ENTITY-09). */
export const AccountInfo = Strict({
  uid: Type.String(),
  reg_time: Instant(),
  login: Type.String(),
  fakename: Type.String(),
  is_subscribed: Type.Boolean(),
  balance_main: Money,
  balance_bonus: Money,
  balance_betting_bonus: Money,
  balance_fun: Money,
  /** Money in currencies other than the account's, where there is some. */
  balance_others: Type.Optional(Type.Array(Strict(Wallets))),
  is_on_verification: Type.Boolean(),
  is_verified: Type.Boolean(),
  is_kyc_block_enabled: Type.Boolean(),
  is_registration_completed: Type.Boolean(),
  country_code: Type.String(),
  locale: Type.String(),
  two_factor_auth: Type.Boolean(),
})
export type AccountInfo = Static<typeof AccountInfo>

/** Country of a phone number (ENTITY-16). In `mask`, `0` is a required digit and `9` an optional one. */
const PhoneOption = Strict({
  country_code: Type.String(),
  phone_code: Type.String(),
  name: Type.String(),
  mask: Type.Union([Type.String(), Type.Array(Type.String())]),
  /** Digits dialled before national numbers, e.g. `0`. */
  trunk_prefix: Type.Optional(Type.String()),
  /** The country chosen for a dial code that several countries share. */
  is_main: Type.Optional(Type.Literal(true)),
  /** The country of the brand's market, assumed until the player chooses one. */
  is_home: Type.Optional(Type.Literal(true)),
})

const Credentials = {
  login: Type.String({ minLength: 1, maxLength: 320 }),
  password: Password,
}

/** Parameters of a mini-app (EMBED-07). `payload` is the signed text with which the messenger started it. */
const MiniApp = {
  is_tg: Type.Optional(Type.Boolean()),
  id: Type.Optional(Type.String({ maxLength: 20 })),
  username: Type.Optional(Type.String({ maxLength: 64 })),
  hash: Type.Optional(Type.String({ maxLength: 64 })),
  language_code: Type.Optional(Type.String({ maxLength: 12 })),
  payload: Type.Optional(Type.String({ maxLength: 4096 })),
}

/** A form in a frame of another site, which cannot keep a cookie, sends that site's origin and gets a ticket. */
const Frame = { embed_origin: Type.Optional(Type.String({ maxLength: 300 })) }
/** The player who is now logged in. `/platform/enter` accepts `ticket` once, within a minute. */
const Entered = Strict({
  status: Type.Literal('ok'),
  payload: Strict({ uid: Type.String(), ticket: Type.Optional(Type.String()) }),
})

/** After a new password: login methods that were removed (`ended`), and those that still work (`remaining`). */
const Recovered = Strict({
  status: Type.Literal('ok'),
  ended: Type.Array(Type.String()),
  remaining: Type.Array(Type.String()),
})

export const authMethods = {
  /** With `is_tg`, logs in the user of a mini-app by `payload`; otherwise `login` and `password` are required. */
  'auth.login': method({
    verb: 'POST',
    audience: 'any',
    request: Strict({
      login: Type.Optional(Credentials.login),
      password: Type.Optional(Credentials.password),
      code: Type.Optional(Type.String({ maxLength: 12 })),
      challenge: Type.Optional(Type.String({ maxLength: 100 })),
      ...Frame,
      ...MiniApp,
    }),
    response: Entered,
  }),
  /** All other parameters are the fields of the brand's registration form, and are checked against it. */
  'auth.register': method({
    verb: 'POST',
    audience: 'any',
    feature: 'registration',
    request: Type.Object(
      {
        currency: Type.Optional(Type.String()),
        terms: Type.Optional(Type.Boolean()),
        notify: Type.Optional(Type.Boolean()),
        promo_code: Type.Optional(Type.String({ maxLength: 64 })),
        ...Frame,
        ...MiniApp,
      },
      { additionalProperties: { type: 'string', maxLength: 1000 } },
    ),
    response: Entered,
  }),
  /** Sends a recovery message. The answer is the same for known and unknown logins. */
  'auth.restore': method({
    verb: 'POST',
    audience: 'any',
    request: Strict({ login: Credentials.login }),
    response: Strict({ status: Type.Literal('ok') }),
  }),
  /** Sets a new password. `token` is the single-use token of the recovery message. */
  'auth.reset': method({
    verb: 'POST',
    audience: 'any',
    request: Strict({ token: Type.String({ minLength: 1, maxLength: 100 }), password: Credentials.password }),
    response: Recovered,
  }),
  'auth.logout': method({ verb: 'GET', audience: 'any', changes: true, request: Strict({}), response: One }),
}

export const accountMethods = {
  'account.getInfo': method({ verb: 'GET', audience: 'player', request: Strict({}), response: AccountInfo }),
  'account.getBalance': method({
    verb: 'GET',
    audience: 'player',
    polling: true,
    request: Strict({}),
    response: Balances,
  }),
  /**
   * Sets the currency of the player's games and payments. Balances in other currencies are kept. Returns the balances
   * in the new currency.
   */
  'account.setCurrency': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({ currency: Type.String({ pattern: '^[A-Z]{3}$' }) }),
    response: Balances,
  }),
  /** Value of one unit of each currency of the brand in the default currency `base`, as a decimal string. */
  'account.getcurrencyrates': method({
    verb: 'GET',
    audience: 'any',
    request: Strict({}),
    response: Strict({
      base: Type.String(),
      rates: Type.Array(Strict({ currency: Type.String(), rate: Type.String() })),
    }),
  }),
  /** The deposit limit with the smallest remaining amount (ENTITY-24). */
  'account.getDepositLimit': method({ verb: 'GET', audience: 'player', request: Strict({}), response: DepositLimit }),
  'account.changelocale': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({ locale: Type.String({ maxLength: 10 }) }),
    response: One,
  }),
  'account.getPersonalDataFields': method({
    verb: 'GET',
    audience: 'any',
    request: Type.Object(
      {
        country: Type.Optional(Type.String({ maxLength: 2 })),
        document_type: Type.Optional(Type.String({ maxLength: 40 })),
        /** Form whose fields come first, in its order and steps; other fields follow. */
        form: Type.Optional(Type.Enum(['registration', 'profile'], { default: 'registration' })),
      },
      // Choices of other fields that the answer marks as deciding.
      { additionalProperties: { type: 'string', maxLength: 100 } },
    ),
    response: Type.Array(Type.Object({ sysname: Type.String(), type: Type.String() }, { additionalProperties: true })),
  }),
  /** Countries whose phone numbers the brand accepts, sorted by name in the locale of the call. */
  'account.getContactPhoneSettings': method({
    verb: 'GET',
    audience: 'any',
    request: Strict({}),
    response: Type.Array(PhoneOption),
  }),
  'account.getprofileinfo': method({
    verb: 'GET',
    audience: 'player',
    request: Strict({ fields: Type.Optional(Type.String()) }),
    response: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
  }),
  /**
   * Saves profile fields by sysname; an empty string deletes an optional field. Fixed fields are not changed; contacts
   * and the currency have their own methods. Also completes a registration started by a social login, with `terms` if
   * the brand requires them. Adding an e-mail to an account whose login is a phone requires `password`.
   */
  'account.saveProfileInfo': method({
    verb: 'POST',
    audience: 'player',
    request: Type.Object(
      {
        terms: Type.Optional(Type.Boolean()),
        notify: Type.Optional(Type.Boolean()),
        password: Type.Optional(Credentials.password),
      },
      { additionalProperties: { type: 'string', maxLength: 1000 } },
    ),
    response: One,
  }),
}
