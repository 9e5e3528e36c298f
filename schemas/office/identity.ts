import { Type, type Static } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { brand, Done, login, nullable, officeMethod } from './method.ts'
import { PURPOSES, VERIFICATION_STATES } from './names.ts'

const State = Type.Enum([...VERIFICATION_STATES])

/** A verification in the list of all. */
const ListedVerification = Strict({
  player: Type.String(),
  name: Type.String(),
  state: State,
  /** What the provider, or staff, told the player. */
  comment: nullable(Type.String()),
  provider: Type.String(),
  /** When it moved last: begun, opened by the player, or decided, by the provider’s clock. */
  at: Instant(),
  verified_at: nullable(Instant()),
})
export type ListedVerification = Static<typeof ListedVerification>

/** What the provider told of a verification. */
const VerificationMessage = Strict({
  kind: Type.Enum(['pending', 'reset', 'verified', 'retry', 'rejected', 'action', 'other']),
  /** When it happened, by the provider’s clock; messages count in this order. */
  at: Instant(),
  received_at: Instant(),
  /** Whether it was newer than all before it, and so decided. */
  counts: Type.Boolean(),
  comment: nullable(Type.String()),
})
export type VerificationMessage = Static<typeof VerificationMessage>

const Document = Strict({
  id: Type.String(),
  kind: Type.String({ description: 'The provider’s word for the kind.' }),
  side: nullable(Type.String()),
  country: nullable(Type.String()),
  sent_at: nullable(Instant()),
})
export type VerificationDocument = Static<typeof Document>

const readers = ['support', 'payments', 'risk', 'auditor'] as const

/** Verifications of identities: what waits, what the provider told, and the documents it has. */
export const verificationStaff = {
  'identities.list': officeMethod({
    title: 'Lists verifications of identities; those that wait oldest first, others by what moved last',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({
      brand,
      state: Type.Optional(State),
      before: Type.Optional(Type.String({ maxLength: 120, description: '`next` of the page before.' })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    }),
    response: Strict({ items: Type.Array(ListedVerification), next: nullable(Type.String()) }),
  }),
  /** The look is recorded. Messages of the last 30 days, the newest by the provider’s clock first. */
  'identities.get': officeMethod({
    title: 'How far the verification of a player is, and what the provider told of it',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand, login }),
    response: Strict({
      player: Type.String(),
      name: Type.String(),
      /** `none` before the player began one with a provider. */
      state: Type.Enum(['none', ...VERIFICATION_STATES]),
      comment: nullable(Type.String()),
      provider: nullable(Type.String()),
      verified_at: nullable(Instant()),
      opened_at: nullable(Instant()),
      heard_at: nullable(Instant()),
      asked_at: nullable(Instant()),
      messages: Type.Array(VerificationMessage),
    }),
  }),
  /** Asks the provider. What is in the pictures is not part of it. */
  'identities.documents': officeMethod({
    title: 'Lists the documents the provider has of a player',
    verb: 'GET',
    scope: 'brand',
    roles: ['risk', 'auditor'],
    request: Strict({ brand, login }),
    response: Strict({ items: Type.Array(Document) }),
  }),
  /** Written into the audit before it is answered; the picture is not kept here. */
  'identities.document': officeMethod({
    title: 'Shows a document the provider has of a player, for a purpose',
    verb: 'POST',
    repeatable: true,
    scope: 'brand',
    roles: ['risk', 'auditor'],
    request: Strict({
      brand,
      login,
      id: Type.String({ pattern: '^[\\w-]{1,100}$' }),
      purpose: Type.Enum([...PURPOSES]),
      about: Type.Optional(Type.String({ maxLength: 100, description: 'The payment or case it is about.' })),
    }),
    response: Strict({
      type: Type.String({ description: 'Its media type, such as `image/jpeg`.' }),
      content: Type.String({ description: 'Base64.' }),
      audit_line: Type.String(),
    }),
  }),
  /** What was sent counts no more, with the provider as well; the player reads the comment by mail and on the page. */
  'identities.askAgain': officeMethod({
    title: 'Has a player verify the identity again',
    verb: 'POST',
    scope: 'brand',
    roles: ['support', 'risk'],
    request: Strict({
      brand,
      login,
      comment: Type.String({
        minLength: 3,
        maxLength: 500,
        pattern: '\\S',
        description: 'What was not right, for the player to read.',
      }),
    }),
    response: Done,
  }),
}
