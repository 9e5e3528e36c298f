import { Type, type Static } from 'typebox'
import { Instant, method, One, Password, Strict } from './method.ts'

/** Second steps at login: a code by e-mail, or from an authenticator app (TOTP). */
const TWO_FACTOR_METHODS = ['mail', 'totp'] as const
export type TwoFactorMethod = (typeof TWO_FACTOR_METHODS)[number]

const Code = Type.String({ maxLength: 12 })
const Contact = Type.String({ minLength: 1, maxLength: 320 })

/** A change of the second step that the player must confirm with a code. */
export const TwoFactorChange = Strict({
  enabled: Type.Boolean(),
  method: Type.Enum([...TWO_FACTOR_METHODS]),
  /** Seconds until another code can be requested; 0 for an authenticator app. */
  resend_time: Type.Integer(),
  /** For a new authenticator app: its `otpauth:` URI, and the URI as a QR code (SVG). */
  otpauth: Type.Optional(Type.String()),
  qr: Type.Optional(Type.String()),
})
export type TwoFactorChange = Static<typeof TwoFactorChange>

/** A session of the player. */
export const SessionItem = Strict({
  id: Type.String(),
  created_at: Instant(),
  active_at: Instant(),
  ip: Type.String(),
  device: Type.String(),
  current: Type.Boolean(),
})
export type SessionItem = Static<typeof SessionItem>

/** A contact of the player (ENTITY-13). */
export const ContactItem = Strict({
  type: Type.Enum(['email', 'phone']),
  /** An e-mail address, or a phone number in E.164. */
  contact: Type.String(),
  is_confirmed: Type.Boolean(),
  is_subscribed: Type.Boolean(),
  /** Of a phone: country code (ISO 3166), if known. */
  phone_country_code: Type.Optional(Type.String()),
  /** Of a phone: whether the player may put another number in its place (`account.addcontact` with `replaces`). */
  can_change: Type.Optional(Type.Boolean()),
})
export type ContactItem = Static<typeof ContactItem>

/** A login method of the account: a messenger, a social login service or an authenticator app. */
const WayIn = Strict({
  id: Type.String(),
  kind: Type.Enum(['messenger', 'service', 'authenticator']),
  name: Type.String(),
  since: Instant(),
  /** False if it was added before the contact was confirmed, until the player has decided to keep it. */
  proven: Type.Boolean(),
  /** It is not proven and the contact is confirmed: the player is asked whether to keep it. */
  undecided: Type.Boolean(),
})

/** An attempt to log in to the player's account. */
const SignIn = Strict({
  at: Instant(),
  /** Result; `second step`: the second step was requested, or its code was wrong. */
  outcome: Type.Enum(['in', 'wrong password', 'second step', 'banned', 'stopped']),
  ip: Type.String(),
  device: Type.String(),
})
export type SignIn = Static<typeof SignIn>

/** Tokens cannot be guessed; the limit keeps programs from trying. */
const LINK_TRIES = {
  scope: 'contact-links',
  by: 'address',
  free: 60,
  window: 'PT30M',
  wait: 'PT1M',
  longest: 'PT15M',
} as const
const Token = Type.String({ minLength: 1, maxLength: 200 })
/** A contact mostly hidden, because the holder of the link may not be its owner. */
const LinkedContact = Strict({ type: Type.Enum(['email', 'phone']), contact: Type.String() })
const Subscription = Strict({ ...LinkedContact.properties, is_subscribed: Type.Boolean() })

export const securityMethods = {
  'account.getWaysIn': method({
    verb: 'GET',
    audience: 'player',
    request: Strict({}),
    response: Type.Array(WayIn),
  }),
  /** Keeps the unproven login methods with the ids in `keep` and removes the other unproven ones. */
  'account.decideWaysIn': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({
      keep: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 20 }),
      password: Type.Optional(Password),
    }),
    response: One,
  }),
  /** `password` is required if the login is not recent. */
  'account.changeTwoFactorAuth': method({
    verb: 'POST',
    audience: 'player',
    needsProfile: true,
    feature: 'twoFactor',
    request: Strict({
      enabled: Type.Boolean(),
      method: Type.Optional(Type.Enum([...TWO_FACTOR_METHODS])),
      password: Type.Optional(Password),
    }),
    response: TwoFactorChange,
  }),
  'account.confirmTwoFactorAuth': method({
    verb: 'POST',
    audience: 'player',
    feature: 'twoFactor',
    request: Strict({ code: Code }),
    response: One,
  }),
  'account.getContacts': method({
    verb: 'GET',
    audience: 'player',
    request: Strict({}),
    response: Type.Array(ContactItem),
  }),
  /**
   * Adds an e-mail or a phone to an account without one. If the account's login is the other contact, `password` is
   * required and that contact gets a notice. With `replaces`, a phone takes the place of that phone of the account.
   */
  'account.addcontact': method({
    verb: 'POST',
    audience: 'player',
    needsProfile: true,
    request: Strict({ contact: Contact, replaces: Type.Optional(Contact), password: Type.Optional(Password) }),
    response: One,
  }),
  'account.sendconfirmationtocontact': method({
    verb: 'POST',
    audience: 'player',
    needsProfile: true,
    request: Strict({ contact: Contact }),
    response: Strict({ resend_time: Type.Integer() }),
  }),
  'account.confirmContact': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({ contact: Contact, code: Code }),
    response: One,
  }),
  /** Subscribes a contact to the brand's mailings (1) or unsubscribes it (0). */
  'account.changeSubscription': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({ contact: Contact, subscription: Type.Integer({ minimum: 0, maximum: 1 }) }),
    response: One,
  }),
  /** Returns the contact that a mailed link confirms. Changes nothing, because mail programs open links. */
  'account.getConfirmation': method({
    verb: 'GET',
    audience: 'any',
    rateLimit: LINK_TRIES,
    request: Strict({ token: Token }),
    response: LinkedContact,
  }),
  'account.confirmByLink': method({
    verb: 'POST',
    audience: 'any',
    rateLimit: LINK_TRIES,
    request: Strict({ token: Token }),
    response: One,
  }),
  /** Returns the contact whose mailings a link ends. Changes nothing. */
  'account.getSubscription': method({
    verb: 'GET',
    audience: 'any',
    rateLimit: LINK_TRIES,
    request: Strict({ token: Token }),
    response: Subscription,
  }),
  /** Unsubscribes the contact of the token; without a token, every contact of the logged-in player. */
  'account.unsubscribe': method({
    verb: 'POST',
    audience: 'any',
    rateLimit: LINK_TRIES,
    request: Strict({ token: Type.Optional(Token) }),
    response: One,
  }),
  'account.changepassword': method({
    verb: 'POST',
    audience: 'player',
    protects: true,
    request: Strict({ current: Password, password: Password, repeat: Password }),
    response: One,
  }),
  /**
   * Proves who the player is before a change that requires fresh proof and whose own call carries no password: for ten
   * minutes this session counts as just logged in.
   */
  'account.reauthenticate': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({ password: Password }),
    response: One,
  }),
  'account.changefakename': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({ fakename: Type.String({ minLength: 1, maxLength: 32 }) }),
    response: One,
  }),
  'account.getSessions': method({
    verb: 'GET',
    audience: 'player',
    request: Strict({}),
    response: Type.Array(SessionItem),
  }),
  /** The most recent attempts to log in, newest first. */
  'account.getSignIns': method({
    verb: 'GET',
    audience: 'player',
    request: Strict({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })) }),
    response: Type.Array(SignIn),
  }),
  'account.revokeSession': method({
    verb: 'POST',
    audience: 'player',
    protects: true,
    request: Strict({ id: Type.String({ maxLength: 64 }) }),
    response: One,
  }),
}
