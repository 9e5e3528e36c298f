import { Type, type Static } from 'typebox'
import { Instant, Money, Strict } from '../api/method.ts'
import { brand, nullable, officeMethod, reason } from './method.ts'
import { Setting } from './timeline.ts'
import { Decision } from './withdrawals.ts'
import { PAYMENT_KINDS } from './names.ts'

const Kind = Type.Enum([...PAYMENT_KINDS])
export type PaymentKind = Static<typeof Kind>

/** A payment, money that fits no payment, or a provider's settlement file. */
export const ListedPayment = Strict({
  id: Type.String(),
  at: Instant(),
  kind: Kind,
  /** Of unmatched money why it fits no payment; of a settlement file what comparing it found. */
  state: Type.String(),
  reason: nullable(Type.String()),
  /** The gate that holds a withdrawal. */
  gate: nullable(Type.String()),
  gate_title: nullable(Type.String()),
  /** Null of a settlement file, which has amounts of many. */
  amount: nullable(Money),
  method: Type.String(),
  /** The end of the payment details. */
  to: Type.String(),
  provider: Type.String(),
  player: nullable(Type.String()),
  /** The player's name, or what the provider calls it. */
  name: Type.String(),
})
export type ListedPayment = Static<typeof ListedPayment>

/** One thing that became of a payment. */
const PaymentStep = Strict({
  at: Instant(),
  /** A state, or what a member of staff did. */
  what: Type.String(),
  reason: nullable(Type.String()),
  /** `player`, `system`, `provider:<name>` or `staff:<name>`. */
  by: Type.String(),
})
export type PaymentStep = Static<typeof PaymentStep>

/** A movement of money of a payment, with all its lines; they add up to zero. */
export const PaymentPosting = Strict({
  journal: Type.String(),
  at: Instant(),
  kind: Type.String(),
  legs: Type.Array(Strict({ place: Type.String(), amount: Money })),
})
export type PaymentPosting = Static<typeof PaymentPosting>

/** What a settlement file says, by kind and currency. */
const FileSum = Strict({ kind: Type.String(), count: Type.Integer(), amount: Money })

const names = (description: string) =>
  Type.Optional(Type.String({ pattern: '^[a-z_]+(,[a-z_]+)*$', maxLength: 200, description }))

const readers = ['support', 'payments', 'risk', 'auditor'] as const

export const paymentStaff = {
  /** Deposits, withdrawals, refunds, charge-backs, money without an order and settlement files. */
  'payments.list': officeMethod({
    title: 'Lists payments of every kind, newest first',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({
      brand,
      kind: names('Kinds, separated by commas.'),
      state: names('States, separated by commas.'),
      gate: Type.Optional(Type.String({ pattern: '^[a-z.-]{1,80}$', description: 'The gate that holds it.' })),
      currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3,5}$' })),
      method: Type.Optional(Type.String({ maxLength: 60 })),
      before: Type.Optional(Type.String({ maxLength: 120, description: '`next` of the page before.' })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    response: Strict({
      items: Type.Array(ListedPayment),
      next: nullable(Type.String()),
      /** Gates that hold withdrawals at the brand. */
      gates: Type.Array(Strict({ id: Type.String(), title: Type.String() })),
    }),
  }),
  /** One of them with all that became of it. */
  'payments.get': officeMethod({
    title: 'One payment with its states and postings',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand, id: Type.String({ minLength: 1, maxLength: 60 }) }),
    response: Strict({
      payment: ListedPayment,
      /** The setting of the gate that holds it. */
      setting: nullable(Setting),
      /** What the provider calls it. */
      reference: Type.String(),
      fees: Strict({ player: nullable(Money), brand: nullable(Money) }),
      steps: Type.Array(PaymentStep),
      /** Null for roles that do not read the ledger. */
      postings: nullable(Type.Array(PaymentPosting)),
      /** Of money without an order: the payment the provider may have meant. */
      order: nullable(ListedPayment),
      /** Money without an order that names this payment, or that comparing this file found. */
      unmatched: Type.Array(ListedPayment),
      sums: Type.Array(FileSum),
      /** Of a deposit: how giving it back stands; null where nobody asked for it. */
      refund: nullable(
        Strict({
          state: Type.Enum(['proposed', 'sending', 'done', 'failed']),
          reason: Type.String(),
          at: Instant(),
          /** Whether the caller asked for it, so that it waits for somebody else. */
          is_mine: Type.Boolean(),
        }),
      ),
    }),
  }),
  /** Its player loses what it credited, with the bonus taken with it, and its provider gives the money back. */
  'payments.refund': officeMethod({
    title: 'Gives a whole deposit back, once a second person asks for the same',
    fresh: true,
    verb: 'POST',
    scope: 'brand',
    roles: ['payments'],
    request: Strict({ brand, id: Type.String({ minLength: 1, maxLength: 60 }), reason }),
    response: Decision,
  }),
}
