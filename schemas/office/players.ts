import { Type, type Static } from 'typebox'
import { Instant, Money, Strict } from '../api/method.ts'
import { amount, brand, Done, login, nullable, officeMethod, reason } from './method.ts'
import { OfficeSubject } from './subjects.ts'

/** A player as shown to staff: contacts are not whole, which takes a purpose (`players.reveal`). */
export const PlayerRecord = Strict({
  id: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  country: Type.String(),
  created_at: Instant(),
  verified_at: nullable(Instant()),
  banned_at: nullable(Instant()),
  terms_version: nullable(Type.String()),
  terms_accepted_at: nullable(Instant()),
  two_factor: nullable(Type.Union([Type.Literal('mail'), Type.Literal('totp')])),
  sessions: Type.Integer(),
})
export type PlayerRecord = Static<typeof PlayerRecord>

/** An attempt to log in to an account. */
export const LoginEvent = Strict({
  at: Instant(),
  /** Result. `second step`: requested, or its code was wrong; `stopped`: by a gate other than a ban. */
  outcome: Type.Enum(['in', 'wrong password', 'second step', 'banned', 'stopped']),
  ip: Type.String(),
  device: Type.String(),
})
export type LoginEvent = Static<typeof LoginEvent>

/** An account that may belong to a person in a break or excluded, at this brand or another of its licence. */
export const PersonMatch = Strict({
  player: Type.String(),
  opened_at: Instant(),
  /** The account in the break. */
  other: Type.String(),
  other_brand: Type.String(),
  /** What the two have in common; `name` with the day of birth and the postcode. */
  kinds: Type.Array(Type.Enum(['email', 'phone', 'document', 'name'])),
  /** When the break ends; null: never. */
  until: nullable(Instant()),
  /** `certain` without anybody’s word, `waiting` for staff, or `same` by their word. */
  state: Type.Enum(['certain', 'waiting', 'same']),
})
export type PersonMatch = Static<typeof PersonMatch>

const one = { verb: 'POST', scope: 'brand' } as const
const optionalReason = Type.Optional(reason)
/** A player, and the id of the account in the break. */
const matched = Strict({ brand, login, other: Type.String({ minLength: 1, maxLength: 60 }), reason })
const flag = Type.Enum(['kyc_block', 'risk', 'turnover_done'])
const days = Type.Enum(['1', '7', '14', '30'])
const requisiteStatus = Type.Enum(['verifying', 'validation_required', 'verified', 'fraudulent', 'none'])

/** A player in a list that staff look through: contacts are not whole. A search is recorded, a list is not. */
export const FoundPlayer = Strict({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  country: Type.String(),
  currency: Type.String(),
  created_at: Instant(),
  is_verified: Type.Boolean(),
  is_closed: Type.Boolean(),
})
export type FoundPlayer = Static<typeof FoundPlayer>

/** Accounts of players: found, closed and opened again. */
export const accountStaff = {
  'players.find': officeMethod({
    title: 'Finds a player by e-mail, phone or id',
    verb: 'GET',
    scope: 'brand',
    roles: ['support', 'payments', 'risk', 'auditor'],
    request: Strict({ brand, login }),
    response: PlayerRecord,
  }),
  /**
   * By id, or the beginning of a name, an e-mail or a phone, or the end of a phone's, card's or account's number; for
   * `risk` and `auditor` also by the whole number of a document or a date of birth; an empty text gives the newest.
   */
  'players.search': officeMethod({
    title: 'Searches players by name, e-mail, phone, id, end of a card or account, or a payment, round, bet or bonus',
    verb: 'GET',
    scope: 'brand',
    roles: ['support', 'payments', 'risk', 'auditor'],
    request: Strict({
      brand,
      text: Type.String({ maxLength: 100 }),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
    }),
    response: Strict({
      items: Type.Array(FoundPlayer),
      /** Records whose id was typed, whole or short; their players are among `items`. */
      records: Type.Array(Strict({ ...OfficeSubject.properties, player: Type.String() })),
    }),
  }),
  /** Contacts are not whole. */
  'players.list': officeMethod({
    title: 'Lists the players of a brand, newest first',
    verb: 'GET',
    scope: 'brand',
    roles: ['support', 'payments', 'risk', 'auditor'],
    request: Strict({
      brand,
      state: Type.Optional(Type.Enum(['open', 'closed'])),
      verified: Type.Optional(Type.Enum(['yes', 'no'])),
      country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
      currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3,5}$' })),
      before: Type.Optional(Type.String({ maxLength: 120, description: '`next` of the page before.' })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
    }),
    response: Strict({ items: Type.Array(FoundPlayer), next: nullable(Type.String()) }),
  }),
  /** The most recent attempts to log in to an account, newest first. */
  'players.logins': officeMethod({
    title: 'Lists who tried to log in to an account, newest first',
    verb: 'GET',
    scope: 'brand',
    roles: ['support', 'risk', 'auditor'],
    request: Strict({ brand, login, count: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })) }),
    response: Type.Array(LoginEvent),
  }),
  'players.ban': officeMethod({
    title: 'Closes an account',
    ...one,
    roles: ['risk', 'support'],
    request: Strict({ brand, login, reason: optionalReason }),
    response: PlayerRecord,
  }),
  'players.unban': officeMethod({
    title: 'Opens a closed account again',
    ...one,
    roles: ['risk'],
    request: Strict({ brand, login, reason: optionalReason }),
    response: PlayerRecord,
  }),
}

/** Logging a player out. */
export const logOutStaff = {
  /** The password and the second step stay. Each of the player's pages is logged out by its next call. */
  'players.endSessions': officeMethod({
    title: 'Ends all sessions of a player',
    ...one,
    roles: ['support', 'risk'],
    request: Strict({ brand, login, reason }),
    response: Strict({ ended: Type.Integer({ description: 'How many were live.' }) }),
  }),
}

/**
 * What decides about a player’s money: marks, limits, identity, requisites. What may let money leave needs a fresh
 * proof, and is no program’s.
 */
export const playerMoneyStaff = {
  'players.verifyIdentity': officeMethod({
    title: 'Says that a player’s identity is verified',
    ...one,
    fresh: true,
    roles: ['risk'],
    request: Strict({ brand, login, reason }),
    response: Done,
  }),
  'players.confirmContact': officeMethod({
    title: 'Says that a player’s contact is theirs',
    ...one,
    fresh: true,
    roles: ['support', 'risk'],
    request: Strict({ brand, login }),
    response: Done,
  }),
  'players.flag': officeMethod({
    title: 'Sets or removes a mark of a player',
    ...one,
    fresh: true,
    roles: ['risk'],
    request: Strict({ brand, login, flag, on: Type.Boolean(), reason }),
    response: Done,
  }),
  /** The limit is the one players set for themselves: staff may lower it, and only the player raises it. */
  'players.limitDeposits': officeMethod({
    title: 'Sets or lowers a player’s deposit limit',
    ...one,
    roles: ['support', 'risk'],
    request: Strict({
      brand,
      login,
      days,
      amount,
      currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3,5}$' })),
    }),
    response: Strict({ limit: Money, days: Type.Integer() }),
  }),
  'players.judgeRequisites': officeMethod({
    title: 'Says what staff found out about a player’s requisites',
    ...one,
    fresh: true,
    roles: ['payments', 'risk'],
    request: Strict({
      brand,
      login,
      method: Type.String({ minLength: 1, maxLength: 60 }),
      requisites: Type.Record(
        Type.String({ pattern: '^[\\w-]{1,60}$' }),
        Type.String({ minLength: 1, maxLength: 200 }),
        { additionalProperties: false },
      ),
      status: requisiteStatus,
      reason,
    }),
    response: Done,
  }),
}

/** Accounts that may belong to a person in a break. */
export const matchStaff = {
  /** Accounts that may belong to a person in a break: no deposit, stake or bonus until staff have decided. */
  'players.matches': officeMethod({
    title: 'Lists accounts that may belong to a person in a break',
    verb: 'GET',
    scope: 'brand',
    roles: ['support', 'risk', 'auditor'],
    request: Strict({ brand }),
    response: Strict({ items: Type.Array(PersonMatch) }),
  }),
  /** Another person: what the two accounts have in common now stops nothing any more. */
  'players.clearMatch': officeMethod({
    title: 'Says that two accounts are of two people',
    ...one,
    roles: ['risk'],
    request: matched,
    response: Done,
  }),
  /** The same person: the break is theirs at this account as well. */
  'players.confirmMatch': officeMethod({
    title: 'Says that two accounts are of one person',
    ...one,
    roles: ['risk'],
    request: matched,
    response: Done,
  }),
}
