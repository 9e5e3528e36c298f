import { Type, type Static } from 'typebox'
import { Instant, Money, Strict } from '../api/method.ts'
import { brand, Done, officeMethod, reason } from './method.ts'

const id = Type.String({ minLength: 1, maxLength: 200 })

/** A provider's message about money that matches no order. */
const UnmatchedMoney = Strict({
  id: Type.String(),
  seen_at: Instant(),
  why: Type.String(),
  provider: Type.String(),
  reference: Type.String(),
  outcome: Type.String(),
  amount: Type.String({ description: 'As sent by the provider.' }),
  currency: Type.String(),
})
type UnmatchedMoney = Static<typeof UnmatchedMoney>

/** A win above the largest win of its game, held until staff approve it. */
const HeldWin = Strict({
  id: Type.String(),
  held_at: Instant(),
  game: Type.String(),
  round: Type.String(),
  player: Type.String(),
  amount: Money,
  stake: Money,
  by_me: Type.Boolean({ description: 'Whether you approved it; it needs another member then.' }),
  by_others: Type.Boolean({
    description: 'Whether another member approved it. Who, and why, is not told before the second.',
  }),
})
type HeldWin = Static<typeof HeldWin>

/** A prize of a tournament that could not be paid, or is due for an hour. It is tried again by itself. */
const UnpaidPrize = Strict({
  tournament: Type.String({ description: 'Id of the edition.' }),
  title: Type.String(),
  rank: Type.Integer(),
  player: Type.String(),
  amount: Money,
  due_at: Instant(),
  fault: Type.String({ description: 'Why it could not be paid the last time.' }),
})
export type UnpaidPrize = Static<typeof UnpaidPrize>

const provider = Type.String({ pattern: '^[\\w.-]{1,60}$' })
const file = Type.String({ pattern: '^[\\w. -]{1,120}$', description: 'Name of the file, as given by the provider.' })
/** A line of a provider's settlement file. */
export const SettlementLine = Strict({
  reference: Type.String({ minLength: 1, maxLength: 60, description: 'Id of the payment on the platform.' }),
  kind: Type.Enum(['deposit', 'refund', 'charge_back', 'charge_back_won', 'payout', 'payout_return', 'fee']),
  amount: Type.String({ maxLength: 40, description: 'Without sign; `kind` determines the direction.' }),
  currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
})
export type SettlementLine = Static<typeof SettlementLine>

const reads = { verb: 'GET', scope: 'brand', roles: ['payments', 'risk', 'auditor'] } as const
const decides = { verb: 'POST', scope: 'brand', roles: ['payments'] } as const

/** Money without an order, and settlement files of providers. */
export const unmatchedStaff = {
  'money.unmatched': officeMethod({
    title: 'Lists money without an order',
    ...reads,
    request: Strict({ brand }),
    response: Strict({ items: Type.Array(UnmatchedMoney) }),
  }),
  'money.settle': officeMethod({
    title: 'Says that money without an order was dealt with',
    ...decides,
    fresh: true,
    request: Strict({ brand, id, reason }),
    response: Done,
  }),
  'money.takeSettlement': officeMethod({
    title: 'Takes lines of a provider’s settlement file',
    ...decides,
    request: Strict({
      brand,
      provider,
      file,
      first_line: Type.Integer({
        minimum: 1,
        maximum: 10_000_000,
        description: 'Number of the first line in `lines`, counted from 1.',
      }),
      lines: Type.Array(SettlementLine, { minItems: 1, maxItems: 200 }),
    }),
    response: Done,
  }),
  'money.compareSettlement': officeMethod({
    title: 'Compares a settlement file with the ledger',
    ...decides,
    request: Strict({ brand, provider, file, from: Instant(), until: Instant() }),
    response: Strict({ matched: Type.Integer(), unmatched: Type.Integer() }),
  }),
}

/** Wins above the ceiling of their game. */
export const winStaff = {
  'money.wins': officeMethod({
    title: 'Lists wins above the ceiling of their game',
    ...reads,
    request: Strict({ brand }),
    response: Strict({ items: Type.Array(HeldWin) }),
  }),
  'money.payWin': officeMethod({
    title: 'Pays a held win',
    fresh: true,
    ...decides,
    request: Strict({ brand, id, reason }),
    response: Strict({ needs_second: Type.Boolean() }),
  }),
  'money.refuseWin': officeMethod({
    title: 'Refuses a held win',
    ...decides,
    fresh: true,
    request: Strict({ brand, id, reason }),
    response: Done,
  }),
}

/** Prizes of tournaments that could not be paid, or are due for an hour. */
export const prizeStaff = {
  'money.prizes': officeMethod({
    title: 'Lists prizes of tournaments that could not be paid or are due for an hour',
    ...reads,
    request: Strict({ brand }),
    response: Strict({ items: Type.Array(UnpaidPrize) }),
  }),
}
