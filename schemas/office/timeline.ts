import { Type, type Static } from 'typebox'
import { Instant, Money, Strict } from '../api/method.ts'
import { brand, login, nullable, officeMethod } from './method.ts'
import { OfficeSubject } from './subjects.ts'
import { OFFICE_ROLES } from './names.ts'

type OfficeRole = (typeof OFFICE_ROLES)[number]
const readers = ['support', 'payments', 'risk', 'auditor'] as const

/** Kinds of what happens to a player. */
export const EVENT_KINDS = [
  'login',
  'account',
  'payment',
  'bonus',
  'round',
  'bet',
  'limit',
  'identity',
  'message',
  'staff',
  'refusal',
] as const
const EventKind = Type.Enum([...EVENT_KINDS])
export type EventKind = Static<typeof EventKind>

/** Which roles see which kind; the others' timelines are without it. */
export const TIMELINE_ROLES: Readonly<Record<EventKind, readonly OfficeRole[]>> = {
  login: ['support', 'risk', 'auditor'],
  account: readers,
  payment: readers,
  bonus: readers,
  round: readers,
  bet: readers,
  limit: ['support', 'risk', 'auditor'],
  identity: readers,
  message: readers,
  staff: readers,
  refusal: readers,
}

/** A setting of the brand that decides something, as it is now, and where it is written. */
export const Setting = Strict({
  path: Type.String(),
  value: Type.String(),
  place: nullable(Type.String({ description: '`file:line`; null for a default of the engine.' })),
})
export type Setting = Static<typeof Setting>

/** One detail of what happened. */
const EventFact = Strict({
  /** What it is, as a name; null where the value says so itself. */
  name: nullable(Type.String()),
  /** A name or a sentence the office knows, or what somebody wrote; empty where it is an amount. */
  text: Type.String(),
  amount: nullable(Money),
  at: nullable(Instant()),
})

/** One thing that happened to a player. */
export const PlayerEvent = Strict({
  /** Unique within the player's timeline. */
  id: Type.String(),
  at: Instant(),
  kind: EventKind,
  title: Type.String(),
  /** What somebody wrote about it. */
  details: Type.String(),
  facts: Type.Array(EventFact),
  tone: Type.Enum(['good', 'warn', 'bad', 'plain']),
  /** Who did it: `player`, `system`, `provider:<name>` or `staff:<name>`. */
  by: Type.String(),
  amount: nullable(Money),
  /** The wallet whose postings the amount is in; null where it moved nothing. */
  wallet: nullable(Type.String()),
  /** The record it is about, which opens by itself. */
  about: nullable(OfficeSubject),
  /** Of a refusal: the gate, its setting and the release that was live. */
  refusal: nullable(
    Strict({
      /** What was refused, such as `deposit`. */
      action: Type.String(),
      gate: Type.String(),
      title: Type.String(),
      setting: nullable(Setting),
      release: Type.String(),
    }),
  ),
  /** What the player reads of it; null where they are told nothing. */
  told: nullable(Type.String()),
})
export type PlayerEvent = Static<typeof PlayerEvent>

export const timelineStaff = {
  'players.timeline': officeMethod({
    title: 'What happened to a player, newest first',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({
      brand,
      login,
      kinds: Type.Optional(
        Type.String({ pattern: '^[a-z]+(,[a-z]+)*$', maxLength: 120, description: 'Kinds, separated by commas.' }),
      ),
      before: Type.Optional(Type.String({ maxLength: 200, description: '`next` of the page before.' })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    response: Strict({ items: Type.Array(PlayerEvent), next: nullable(Type.String()) }),
  }),
}
