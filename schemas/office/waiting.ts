import { Type, type Static } from 'typebox'
import { Instant, Money, Strict } from '../api/method.ts'
import { brand, Done, nullable, officeMethod, reason } from './method.ts'

const id = Type.String({ minLength: 1, maxLength: 200 })

/** What a provider said that no order accounts for. */
const UnmatchedMoney = Strict({
  id: Type.String(),
  seen_at: Instant(),
  why: Type.String(),
  provider: Type.String(),
  reference: Type.String(),
  outcome: Type.String(),
  amount: Type.String({ description: 'As the provider wrote it.' }),
  currency: Type.String(),
})
type UnmatchedMoney = Static<typeof UnmatchedMoney>

/** A win above the ceiling of its game. */
const HeldWin = Strict({
  id: Type.String(),
  held_at: Instant(),
  game: Type.String(),
  amount: Money,
  stake: Money,
  first_by: nullable(Type.String({ description: 'Who said yes first.' })),
})
type HeldWin = Static<typeof HeldWin>

const provider = Type.String({ pattern: '^[\\w.-]{1,60}$' })
const file = Type.String({ pattern: '^[\\w. -]{1,120}$', description: 'The name the provider gives it.' })
/** A line of a provider's settlement file. */
export const SettlementLine = Strict({
  reference: Type.String({ minLength: 1, maxLength: 60, description: 'Our id of the payment.' }),
  kind: Type.Enum(['deposit', 'refund', 'charge_back', 'charge_back_won', 'payout', 'payout_return', 'fee']),
  amount: Type.String({ maxLength: 40, description: 'Without a sign; the kind says which way it went.' }),
  currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
})
export type SettlementLine = Static<typeof SettlementLine>

const reads = { verb: 'GET', scope: 'brand', roles: ['payments', 'risk', 'auditor'] } as const
const decides = { verb: 'POST', scope: 'brand', roles: ['payments'] } as const

export const waitingMethods = {
  'money.unmatched': officeMethod({
    ...reads,
    request: Strict({ brand }),
    response: Strict({ items: Type.Array(UnmatchedMoney) }),
  }),
  'money.settle': officeMethod({ ...decides, request: Strict({ brand, id, reason }), response: Done }),
  'money.takeSettlement': officeMethod({
    ...decides,
    request: Strict({
      brand,
      provider,
      file,
      first_line: Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'Number of the first of these lines.' }),
      lines: Type.Array(SettlementLine, { minItems: 1, maxItems: 200 }),
    }),
    response: Done,
  }),
  'money.compareSettlement': officeMethod({
    ...decides,
    request: Strict({ brand, provider, file, from: Instant(), until: Instant() }),
    response: Strict({ matched: Type.Integer(), unmatched: Type.Integer() }),
  }),
  'money.wins': officeMethod({
    ...reads,
    request: Strict({ brand }),
    response: Strict({ items: Type.Array(HeldWin) }),
  }),
  'money.payWin': officeMethod({
    ...decides,
    request: Strict({ brand, id, reason }),
    response: Strict({ needs_second: Type.Boolean() }),
  }),
  'money.refuseWin': officeMethod({ ...decides, request: Strict({ brand, id, reason }), response: Done }),
}
