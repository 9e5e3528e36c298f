import { Type, type Static } from 'typebox'
import { OfferedLimits } from '../api/limits.ts'
import { Instant, Money, Strict } from '../api/method.ts'
import { OfficeTask, PlayerNote } from './casework.ts'
import { brand, login, nullable, officeMethod } from './method.ts'
import { PlayerTag } from './support.ts'
import { OFFICE_ROLES, PURPOSES } from './names.ts'

type OfficeRole = (typeof OFFICE_ROLES)[number]
const readers = ['support', 'payments', 'risk', 'auditor'] as const

const Purpose = Type.Enum([...PURPOSES])

/** A piece of personal data; hidden except for what tells two people apart. */
const Masked = Strict({ field: Type.String(), label: Type.String(), masked: Type.String() })

/**
 * How far a message came. `sent`: the mail server or the gateway took it. `failed`: it refused it so often that nobody
 * tries again. `kept`: the house has no server for it. `withheld`: a mailing, as the player began a break or the like;
 * a text, as there were too many.
 */
const MESSAGE_STATES = ['sent', 'waiting', 'failed', 'kept', 'withheld'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

const Person = Strict({
  name: Type.String(),
  country: Type.String(),
  currency: Type.String(),
  locale: Type.String(),
  created_at: Instant(),
  banned_at: nullable(Instant()),
  is_complete: Type.Boolean({ description: 'Whether the registration is complete.' }),
  terms_version: nullable(Type.String()),
  terms_accepted_at: nullable(Instant()),
  two_factor: nullable(Type.Enum(['mail', 'totp'])),
  promo_code: nullable(Type.String()),
  personal: Type.Array(Masked),
})
const Contact = Strict({
  masked: Type.String(),
  confirmed_at: nullable(Instant()),
  is_subscribed: Type.Boolean(),
})
/** A message that was written to the player; its text is not kept. */
const SentMessage = Strict({
  id: Type.String(),
  at: Instant(),
  channel: Type.Enum(['email', 'sms']),
  title: Type.String({ description: 'What it is about.' }),
  to: Type.String({ description: 'The contact, with most of it hidden.' }),
  state: Type.Enum([...MESSAGE_STATES]),
  sent_at: nullable(Instant()),
})
const Holding = Strict({
  wallet: Type.String(),
  holds: Money,
  lines: Type.Integer(),
  last_at: nullable(Instant()),
  last_kind: nullable(Type.String()),
})
const Verification = Strict({
  state: Type.String(),
  verified_at: nullable(Instant()),
  comment: nullable(Type.String({ description: 'What the provider says to the player.' })),
  opened_at: nullable(Instant()),
  heard_at: nullable(Instant()),
})
const Limit = Strict({
  type: Type.String(),
  days: Type.Integer({ description: '0 for the length of a session, 31 for a month.' }),
  used: nullable(Money),
  limit: nullable(Money),
  minutes: nullable(Type.Integer()),
  change: nullable(
    Strict({
      amount: nullable(Money),
      minutes: nullable(Type.Integer()),
      ready_at: Instant(),
      expires_at: Instant(),
    }),
  ),
})
const Break = Strict({
  period: Type.String(),
  begins_at: Instant(),
  ends_at: nullable(Instant()),
  is_running: Type.Boolean({ description: 'Also of a self-exclusion that is over, until its player came back.' }),
  /** When games open again for a player who asked to come back after a self-exclusion. */
  ready_at: nullable(Instant()),
})
const Limits = Strict({
  limits: Type.Array(Limit),
  breaks: Type.Array(Break),
  reminder: Type.Integer(),
  /** What the brand offers; staff set no other. */
  offered: OfferedLimits,
})
const Session = Strict({ created_at: Instant(), active_at: Instant(), ip: Type.String(), device: Type.String() })
const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'other'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]
/** Live sessions on devices of one kind: it says neither from where nor with what. */
const Devices = Strict({ kind: Type.Enum([...DEVICE_KINDS]), sessions: Type.Integer() })
const Login = Strict({ at: Instant(), outcome: Type.String(), ip: Type.String(), device: Type.String() })
const Bonus = Strict({
  id: Type.String(),
  title: Type.String(),
  product: Type.String(),
  status: Type.String(),
  amount: Money,
  requirement: Money,
  progress: Money,
  bets: Type.Integer({ description: 'How many bets counted.' }),
  created_at: Instant(),
  expires_at: nullable(Instant()),
  ended_at: nullable(Instant()),
})
const Payment = Strict({
  id: Type.String(),
  type: Type.Enum(['deposit', 'withdrawal']),
  status: Type.String(),
  reason: nullable(Type.String()),
  amount: Money,
  method: Type.String(),
  to: Type.String({ description: 'The end of the payment details.' }),
  created_at: Instant(),
})
const Round = Strict({
  id: Type.String(),
  game: Type.String(),
  status: Type.String(),
  stake: Money,
  win: Money,
  created_at: Instant(),
})
const Bet = Strict({
  id: Type.String(),
  what: Type.String(),
  status: Type.String(),
  stake: Money,
  payout: Money,
  odds: Type.String(),
  placed_at: Instant(),
})
const Mark = Strict({ mark: Type.String(), set_at: Instant(), set_by: Type.String() })
/** Another account of the brand that has something in common. */
const Link = Strict({
  player: Type.String(),
  name: Type.String(),
  kinds: Type.Array(Type.String()),
  created_at: Instant(),
  is_closed: Type.Boolean(),
})
const Look = Strict({
  at: Instant(),
  by: Type.String(),
  purpose: nullable(Purpose),
  about: nullable(Type.String()),
})

const sections = {
  person: Person,
  contacts: Type.Array(Contact),
  /** The latest, newest first. */
  messages: Type.Array(SentMessage),
  money: Type.Array(Holding),
  verification: Verification,
  limits: Limits,
  sessions: Type.Array(Session),
  devices: Type.Array(Devices),
  logins: Type.Array(Login),
  bonuses: Type.Array(Bonus),
  payments: Type.Array(Payment),
  rounds: Type.Array(Round),
  bets: Type.Array(Bet),
  marks: Type.Array(Mark),
  links: Type.Array(Link),
  /** Pinned ones first, then the newest. */
  notes: Type.Array(PlayerNote),
  /** Those that are not done. */
  tasks: Type.Array(OfficeTask),
  tags: Type.Array(PlayerTag),
}
/** Sections of a card by name. */
type CardSections = { [S in keyof typeof sections]: Static<(typeof sections)[S]> }
export type CardSection = keyof CardSections
export type CardContent<S extends CardSection> = CardSections[S]

/** Which roles see which section; the others' answers are without it. */
export const CARD_ROLES: Readonly<Record<CardSection, readonly OfficeRole[]>> = {
  person: readers,
  contacts: readers,
  messages: readers,
  money: ['payments', 'risk', 'auditor'],
  verification: readers,
  limits: ['support', 'risk', 'auditor'],
  sessions: ['support', 'risk', 'auditor'],
  devices: readers,
  logins: ['support', 'risk', 'auditor'],
  bonuses: readers,
  payments: readers,
  rounds: readers,
  bets: readers,
  marks: ['payments', 'risk', 'auditor'],
  links: ['support', 'risk', 'auditor'],
  notes: readers,
  tasks: readers,
  tags: readers,
}

const optional = <P extends Record<string, Parameters<typeof Type.Optional>[0]>>(properties: P) =>
  Object.fromEntries(Object.entries(properties).map(([name, type]) => [name, Type.Optional(type)])) as {
    [K in keyof P]: ReturnType<typeof Type.Optional<P[K]>>
  }

/** All that a member of staff may see of a player. */
export const PlayerCard = Strict({ id: Type.String(), seen: Type.Array(Look), ...optional(sections) })
export type PlayerCard = Static<typeof PlayerCard>

export const cardStaff = {
  /** The look is recorded. Contacts and other personal data are hidden; `players.reveal` shows them. */
  'players.card': officeMethod({
    title: 'All that the caller may see of a player',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand, login }),
    response: PlayerCard,
  }),
}

/** Personal data. */
export const revealStaff = {
  /** Written into the audit before it is answered. Identity numbers are for risk and auditors alone. */
  'players.reveal': officeMethod({
    title: 'Shows personal data of a player, for a purpose',
    verb: 'POST',
    repeatable: true,
    scope: 'brand',
    roles: readers,
    request: Strict({
      brand,
      login,
      purpose: Purpose,
      about: Type.Optional(Type.String({ maxLength: 100, description: 'The payment or case it is about.' })),
    }),
    response: Strict({
      fields: Type.Array(Strict({ field: Type.String(), label: Type.String(), value: Type.String() })),
      audit_line: Type.String(),
    }),
  }),
}
