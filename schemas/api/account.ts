import { Type, type Static } from 'typebox'
import { DepositLimit } from './cashier.ts'
import { Instant, method, Money, One, Strict } from './method.ts'

/** Account info (ENTITY-09). */
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
  is_on_verification: Type.Boolean(),
  is_verified: Type.Boolean(),
  is_kyc_block_enabled: Type.Boolean(),
  is_registration_completed: Type.Boolean(),
  country_code: Type.String(),
  locale: Type.String(),
  two_factor_auth: Type.Boolean(),
})
export type AccountInfo = Static<typeof AccountInfo>

/** The four balances a player holds. */
export const Balances = Strict({ main: Money, bonus: Money, betting_bonus: Money, fun: Money })
export type Balances = Static<typeof Balances>

/** A country a phone number may belong to (ENTITY-16). In a mask `0` is a required digit and `9` an optional one. */
const PhoneOption = Strict({
  country_code: Type.String(),
  phone_code: Type.String(),
  name: Type.String(),
  mask: Type.Union([Type.String(), Type.Array(Type.String())]),
  /** Digits before national numbers at home. */
  trunk_prefix: Type.Optional(Type.String()),
  /** Of countries that share a dial code, the one it stands for by itself. */
  is_main: Type.Optional(Type.Literal(true)),
})

const Credentials = {
  login: Type.String({ minLength: 1, maxLength: 320 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
}

/** What a mini-app sends of its user besides (EMBED-07); `payload` is the signed text it was started with. */
const MiniApp = {
  is_tg: Type.Optional(Type.Boolean()),
  id: Type.Optional(Type.String({ maxLength: 20 })),
  username: Type.Optional(Type.String({ maxLength: 64 })),
  hash: Type.Optional(Type.String({ maxLength: 64 })),
  language_code: Type.Optional(Type.String({ maxLength: 12 })),
  payload: Type.Optional(Type.String({ maxLength: 4096 })),
}

/** A form in a frame whose browser keeps no cookie of ours names the page around it and is answered with a ticket. */
const Frame = { embed_origin: Type.Optional(Type.String({ maxLength: 300 })) }
/** Who came in; `ticket` is what `/platform/enter` takes, once and within a minute. */
const Entered = Strict({
  status: Type.Literal('ok'),
  payload: Strict({ uid: Type.String(), ticket: Type.Optional(Type.String()) }),
})

/** After a new password: messengers, services and apps that no longer lead in, and those that still do. */
const Recovered = Strict({
  status: Type.Literal('ok'),
  ended: Type.Array(Type.String()),
  remaining: Type.Array(Type.String()),
})

export const authMethods = {
  /** With `is_tg` a mini-app's user comes in by `payload`; otherwise login and password are needed. */
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
  /** The brand's registration form decides which other fields there are; they are checked against it. */
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
  /** Answers the same for known and unknown logins. */
  'auth.restore': method({
    verb: 'POST',
    audience: 'any',
    request: Strict({ login: Credentials.login }),
    response: Strict({ status: Type.Literal('ok') }),
  }),
  /** Sets a new password by the single-use token of the recovery mail. */
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
   * The currency the player plays and pays in from now on; what other currencies hold stays there. Answers the balances
   * in it.
   */
  'account.setCurrency': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({ currency: Type.String({ pattern: '^[A-Z]{3}$' }) }),
    response: Balances,
  }),
  /** What one unit of each of the brand's currencies is worth in its default currency, as a decimal string. */
  'account.getcurrencyrates': method({
    verb: 'GET',
    audience: 'any',
    request: Strict({}),
    response: Strict({
      base: Type.String(),
      rates: Type.Array(Strict({ currency: Type.String(), rate: Type.String() })),
    }),
  }),
  /** Of several limits the one that leaves least (ENTITY-24). */
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
    request: Strict({
      country: Type.Optional(Type.String({ maxLength: 2 })),
      document_type: Type.Optional(Type.String({ maxLength: 40 })),
      /** The form whose order and steps they come in; the other fields follow. */
      form: Type.Optional(Type.Enum(['registration', 'profile'], { default: 'registration' })),
    }),
    response: Type.Array(Type.Object({ sysname: Type.String(), type: Type.String() }, { additionalProperties: true })),
  }),
  /** Countries whose phone numbers the brand takes, by name in the call's language. */
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
   * Profile fields by sysname; an empty text takes an optional one away. What is fixed stays as it is, contacts and the
   * currency have methods of their own. They end a registration that a social login began, with `terms` where the brand
   * has them. An e-mail beside a phone that is the login wants the `password`.
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
