import { Type, type Static } from 'typebox'
import { Instant, Money, Strict } from '../api/method.ts'
import { amount, brand, login, nullable, officeMethod } from './method.ts'
import { Setting } from './timeline.ts'
import { WHY_NOT_ACTIONS } from './names.ts'

const Action = Type.Enum([...WHY_NOT_ACTIONS])
export type WhyNotAction = Static<typeof Action>

/** One rule that may stop the action. `asks`: it lets the action pass once the player says so. */
const Step = Strict({
  name: Type.String(),
  title: Type.String(),
  state: Type.Enum(['passes', 'refuses', 'asks']),
  /** What the player would be told. */
  says: Type.String(),
  setting: nullable(Setting),
  cure: nullable(Strict({ what: Type.String(), at: nullable(Instant()) })),
  /** Type of the error of the API. */
  error: nullable(Type.String()),
})
const Choice = Strict({ id: Type.String(), title: Type.String() })

/** What would happen if a player did something now. */
export const WhyNotAnswer = Strict({
  at: Instant(),
  /** What the player is called. */
  name: Type.String(),
  release: Type.String(),
  /** What was asked, with what was chosen where the question did not say. */
  asked: Strict({
    action: Action,
    amount: nullable(Money),
    method: nullable(Type.String()),
    game: nullable(Type.String()),
    offer: nullable(Type.String()),
  }),
  steps: Type.Array(Step),
  /** What the player would read; null when nothing stops it. */
  told: nullable(Type.String()),
  /** What would come next; null when something stops it. */
  next: nullable(Type.String()),
  choices: Strict({ methods: Type.Array(Choice), games: Type.Array(Choice), offers: Type.Array(Choice) }),
  audit_line: Type.String(),
})
export type WhyNotAnswer = Static<typeof WhyNotAnswer>

export const whyNotStaff = {
  /** Every rule the product itself asks, in a transaction that is rolled back; only the audit keeps the question. */
  'players.whyNot': officeMethod({
    title: 'What would stop a player from doing something now',
    verb: 'GET',
    scope: 'brand',
    roles: ['support', 'payments', 'risk', 'auditor'],
    request: Strict({
      brand,
      login,
      action: Action,
      amount: Type.Optional(amount),
      method: Type.Optional(Type.String({ maxLength: 60 })),
      game: Type.Optional(Type.String({ maxLength: 100 })),
      offer: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
    }),
    response: WhyNotAnswer,
  }),
}
