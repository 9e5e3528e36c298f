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

const reads = { verb: 'GET', scope: 'brand', roles: ['payments', 'risk', 'auditor'] } as const
const decides = { verb: 'POST', scope: 'brand', roles: ['payments'] } as const

export const waitingMethods = {
  'money.unmatched': officeMethod({
    ...reads,
    request: Strict({ brand }),
    response: Strict({ items: Type.Array(UnmatchedMoney) }),
  }),
  'money.settle': officeMethod({ ...decides, request: Strict({ brand, id, reason }), response: Done }),
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
