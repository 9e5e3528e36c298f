import { Type, type Static } from 'typebox'
import { Instant, Money, Strict } from '../api/method.ts'
import { brand, Done, nullable, officeMethod, reason } from './method.ts'
import { Setting } from './timeline.ts'

const id = Type.String({ minLength: 1, maxLength: 60 })
const readers = ['support', 'payments', 'risk', 'auditor'] as const

/** Who is on a withdrawal, and until when. */
const WithdrawalClaim = Strict({ by: Type.String(), until: Instant() })

/** A withdrawal in the staff's list. */
export const OfficeWithdrawal = Strict({
  id: Type.String(),
  status: Type.String(),
  reason: nullable(Type.String()),
  amount: Money,
  method: Type.String(),
  created_at: Instant(),
  player_id: Type.String(),
  player: Type.String({ description: 'The player’s name, or the public one.' }),
  is_verified: Type.Boolean(),
  approvals: Type.Integer(),
  /** The gate that holds it, in words. */
  held_by: nullable(Type.String()),
  /** Who is on it. */
  claim: nullable(WithdrawalClaim),
})
export type OfficeWithdrawal = Static<typeof OfficeWithdrawal>

/** State of a withdrawal after a decision by staff. */
export const Decision = Strict({
  id: Type.String(),
  status: Type.String(),
  reason: nullable(Type.String()),
  needs_second: Type.Boolean({ description: 'Whether a second member of staff must approve it.' }),
})
export type Decision = Static<typeof Decision>

const withdrawalStatuses = Type.Optional(
  Type.String({ pattern: '^[a-z_]+(,[a-z_]+)*$', maxLength: 200, description: 'Statuses, separated by commas.' }),
)

/** Withdrawals that wait for staff. */
export const withdrawalStaff = {
  'withdrawals.list': officeMethod({
    title: 'Lists withdrawals, those that wait first',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({
      brand,
      status: withdrawalStatuses,
      gate: Type.Optional(Type.String({ pattern: '^[a-z.-]{1,80}$', description: 'The gate that holds it.' })),
      currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3,5}$' })),
      claim: Type.Optional(Type.Enum(['mine', 'free'], { description: 'Whose the caller is on, or nobody.' })),
      order: Type.Optional(Type.Enum(['oldest', 'newest'], { default: 'oldest' })),
      after: Type.Optional(Type.String({ maxLength: 120, description: '`next` of the page before.' })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 200 })),
    }),
    response: Strict({
      items: Type.Array(OfficeWithdrawal),
      next: nullable(Type.String()),
      /** Of all that fit the filters, each currency alone. */
      sums: Type.Array(Strict({ count: Type.Integer(), amount: Money })),
      /** Gates that hold withdrawals at the brand. */
      gates: Type.Array(Strict({ id: Type.String(), title: Type.String() })),
    }),
  }),
  /** Above it a withdrawal, and a correction with those of 24 hours, takes two; a refund always does. */
  'withdrawals.alone': officeMethod({
    title: 'Up to what amount one person decides about money',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand }),
    response: Strict({ up_to: Type.Array(Money, { description: 'In each currency whose worth is known.' }) }),
  }),
  'withdrawals.approve': officeMethod({
    title: 'Approves a withdrawal',
    fresh: true,
    verb: 'POST',
    scope: 'brand',
    roles: ['payments'],
    request: Strict({ brand, id }),
    response: Decision,
  }),
  'withdrawals.decline': officeMethod({
    title: 'Declines a withdrawal and gives the money back',
    verb: 'POST',
    scope: 'brand',
    roles: ['payments', 'risk'],
    fresh: true,
    request: Strict({ brand, id, reason: Type.String({ pattern: '^[a-z_]{1,40}$' }) }),
    response: Decision,
  }),
  'withdrawals.end': officeMethod({
    title: 'Ends a payout about which the provider gives no answer',
    fresh: true,
    verb: 'POST',
    scope: 'brand',
    roles: ['payments'],
    request: Strict({ brand, id, outcome: Type.Enum(['paid', 'failed']), reason }),
    response: Decision,
  }),
}

/** What is known about a withdrawal of which somebody has to decide. */
const WithdrawalEvidence = Strict({
  id: Type.String(),
  /** Every rule of a payout, asked now, in their order. */
  gates: Type.Array(
    Strict({
      name: Type.String(),
      title: Type.String(),
      passes: Type.Boolean(),
      says: Type.String(),
      setting: nullable(Setting),
    }),
  ),
  player: Strict({
    name: Type.String(),
    since: Instant(),
    verified_at: nullable(Instant()),
    closed_at: nullable(Instant()),
    marks: Type.Array(Type.String()),
  }),
  /** In the currency of the withdrawal. */
  money: Strict({
    paid_in: Money,
    paid_out: Money,
    last_deposit: nullable(Strict({ id: Type.String(), at: Instant(), amount: Money })),
    to_play: nullable(Money),
    has_open_round: Type.Boolean(),
  }),
  destination: Strict({
    to: Type.String(),
    method: Type.String(),
    used_before: Type.Integer(),
    first_used: nullable(Instant()),
    /** What was paid in by the same method. */
    paid_in: Money,
    judged: nullable(Type.String()),
  }),
  /** Within 90 days. */
  lately: Strict({ cancelled: Type.Integer(), declined: Type.Integer(), charged_back: Type.Integer() }),
  /** How many people it takes; what somebody else said is not told. */
  approval: Strict({
    needs_two: Type.Boolean(),
    setting: nullable(Setting),
    by_others: Type.Integer(),
    by_me: Type.Boolean(),
  }),
})
export type WithdrawalEvidence = Static<typeof WithdrawalEvidence>

/** Work at the queue of withdrawals. */
export const queueStaff = {
  'withdrawals.evidence': officeMethod({
    title: 'What is known about a withdrawal',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand, id }),
    response: WithdrawalEvidence,
  }),
  'withdrawals.claim': officeMethod({
    title: 'Says that the caller is on a withdrawal, for a quarter of an hour',
    verb: 'POST',
    repeatable: true,
    scope: 'brand',
    roles: ['payments', 'risk'],
    request: Strict({ brand, id }),
    response: WithdrawalClaim,
  }),
  'withdrawals.release': officeMethod({
    title: 'Says that the caller is on a withdrawal no more',
    verb: 'POST',
    repeatable: true,
    scope: 'brand',
    roles: ['payments', 'risk'],
    request: Strict({ brand, id }),
    response: Done,
  }),
  /** Nothing is sent: the provider is asked what became of the payout with our reference. */
  'withdrawals.lookUp': officeMethod({
    title: 'Asks the provider what became of a payout',
    verb: 'POST',
    repeatable: true,
    scope: 'brand',
    roles: ['payments', 'risk'],
    request: Strict({ brand, id }),
    response: Strict({
      status: Type.String(),
      says: Type.String({ description: 'The outcome the provider names; `unknown` where it knows no such payout.' }),
    }),
  }),
}
