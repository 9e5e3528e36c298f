import { Type, type Static } from 'typebox'
import { Instant, method, One, Strict } from './method.ts'

/** How a second step is proved: a code by mail, or one of an authenticator app. */
const TWO_FACTOR_METHODS = ['mail', 'totp'] as const
export type TwoFactorMethod = (typeof TWO_FACTOR_METHODS)[number]

const Secret = Type.String({ minLength: 1, maxLength: 200 })
const Code = Type.String({ maxLength: 12 })
const Contact = Type.String({ minLength: 1, maxLength: 320 })

/** What a player does next to confirm a change of the second step. */
export const TwoFactorChange = Strict({
  enabled: Type.Boolean(),
  method: Type.Enum([...TWO_FACTOR_METHODS]),
  /** Seconds until another code may be asked for; 0 for an authenticator app. */
  resend_time: Type.Integer(),
  /** For an authenticator app that is being added: its key, and the same as a picture. */
  otpauth: Type.Optional(Type.String()),
  qr: Type.Optional(Type.String()),
})
export type TwoFactorChange = Static<typeof TwoFactorChange>

/** A place where the player is logged in. */
export const SessionItem = Strict({
  id: Type.String(),
  created_at: Instant(),
  active_at: Instant(),
  ip: Type.String(),
  device: Type.String(),
  current: Type.Boolean(),
})
export type SessionItem = Static<typeof SessionItem>

/** How a player is reached (ENTITY-13). */
export const ContactItem = Strict({
  type: Type.Enum(['email', 'phone']),
  /** An e-mail, or a number in E.164. */
  contact: Type.String(),
  is_confirmed: Type.Boolean(),
  is_subscribed: Type.Boolean(),
  /** Of a phone: its country, two capital letters, where that is known. */
  phone_country_code: Type.Optional(Type.String()),
})
export type ContactItem = Static<typeof ContactItem>

/** A messenger, a service or an authenticator app that belongs to the account. */
const WayIn = Strict({
  id: Type.String(),
  kind: Type.Enum(['messenger', 'service', 'authenticator']),
  name: Type.String(),
  since: Instant(),
  /** False for one from before the contact was confirmed, until its owner has decided. */
  proven: Type.Boolean(),
  /** It is not proven, and the contact is confirmed: its owner is asked about it. */
  undecided: Type.Boolean(),
})

/** One try to log in to the player's account. */
const SignIn = Strict({
  at: Instant(),
  /** How it ended; `second step` stands for one that was asked for, or not right. */
  outcome: Type.Enum(['in', 'wrong password', 'second step', 'banned', 'stopped']),
  ip: Type.String(),
  device: Type.String(),
})
export type SignIn = Static<typeof SignIn>

/** Tokens are too long to guess; this keeps programs from trying. */
const LINK_TRIES = {
  scope: 'contact-links',
  by: 'address',
  free: 60,
  window: 'PT30M',
  wait: 'PT1M',
  longest: 'PT15M',
} as const
const Token = Type.String({ minLength: 1, maxLength: 200 })
/** A contact as somebody sees it who holds a link to it and may be somebody else: most of it hidden. */
const LinkedContact = Strict({ type: Type.Enum(['email', 'phone']), contact: Type.String() })
const Subscription = Strict({ ...LinkedContact.properties, is_subscribed: Type.Boolean() })

export const securityMethods = {
  'account.getWaysIn': method({
    verb: 'GET',
    audience: 'player',
    request: Strict({}),
    response: Type.Array(WayIn),
  }),
  /** Of the ways in that are not proven those whose ids are named stay, the others end. */
  'account.decideWaysIn': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({
      keep: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 20 }),
      password: Type.Optional(Secret),
    }),
    response: One,
  }),
  /** `password` is asked for when the login is not fresh. */
  'account.changeTwoFactorAuth': method({
    verb: 'POST',
    audience: 'player',
    needsProfile: true,
    feature: 'twoFactor',
    request: Strict({
      enabled: Type.Boolean(),
      method: Type.Optional(Type.Enum([...TWO_FACTOR_METHODS])),
      password: Type.Optional(Secret),
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
   * An e-mail or a phone the account lacks. One beside the contact that is the login wants the `password`, and the
   * other is told.
   */
  'account.addcontact': method({
    verb: 'POST',
    audience: 'player',
    needsProfile: true,
    request: Strict({ contact: Contact, password: Type.Optional(Secret) }),
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
  /** Whether a contact gets the brand's mailings: 1 or 0. */
  'account.changeSubscription': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({ contact: Contact, subscription: Type.Integer({ minimum: 0, maximum: 1 }) }),
    response: One,
  }),
  /** What a mailed link would confirm. Looking changes nothing: programs look into links before people do. */
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
  /** Whose mailings the link of a mailing would end. */
  'account.getSubscription': method({
    verb: 'GET',
    audience: 'any',
    rateLimit: LINK_TRIES,
    request: Strict({ token: Token }),
    response: Subscription,
  }),
  /** Ends the mailings to the contact the token names; without one, to every contact of the player. */
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
    request: Strict({ current: Secret, password: Secret, repeat: Secret }),
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
  /** The latest tries to log in, newest first. */
  'account.getSignIns': method({
    verb: 'GET',
    audience: 'player',
    request: Strict({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })) }),
    response: Type.Array(SignIn),
  }),
  'account.revokeSession': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({ id: Type.String({ maxLength: 64 }) }),
    response: One,
  }),
}
