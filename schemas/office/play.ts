import { Type, type Static } from 'typebox'
import { Bet } from '../api/betting.ts'
import { Instant, Money, Strict } from '../api/method.ts'
import { brand, login, nullable, officeMethod } from './method.ts'
import { PaymentPosting } from './payments.ts'

const readers = ['support', 'payments', 'risk', 'auditor'] as const
const recordId = Type.String({
  minLength: 1,
  maxLength: 120,
  description: 'The id, whole or short, or the provider’s.',
})

/** What a round was drawn from, by whoever runs the game. */
const RoundDraw = Strict({
  kind: Type.String({ description: 'The kind of game, as docs/fair-rounds.md names it.' }),
  seal: Type.String({ description: 'The SHA-256 of the seed, which was shown before the round.' }),
  seed: Type.String(),
  round: Type.String({ description: 'The second text it was drawn from.' }),
  bet: Type.Unknown({ description: 'What was bet on besides the stake.' }),
  result: Type.Unknown({ description: 'What the player was shown.' }),
  agrees: Type.Boolean({ description: 'Whether seed and rules give this result again, now.' }),
})
export type RoundDraw = Static<typeof RoundDraw>

/** A wallet call of a round. */
const RoundCall = Strict({
  at: Instant(),
  kind: Type.Enum(['bet', 'win', 'rollback', 'refund', 'tombstone', 'early_win']),
  amount: Money,
  reference: Type.String({ description: 'The aggregator’s id of the call.' }),
})

/** A round in a list. */
const ListedRound = Strict({
  id: Type.String(),
  game: Type.String(),
  status: Type.Enum(['open', 'held', 'settled', 'rolled_back']),
  stake: Money,
  win: Money,
  created_at: Instant(),
})
export type ListedRound = Static<typeof ListedRound>

/** Rounds of games. */
export const roundStaff = {
  /** The look at the player is recorded. */
  'rounds.list': officeMethod({
    title: 'Lists rounds of a player, newest first',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({
      brand,
      login,
      game: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'The game’s sysname.' })),
      currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3,5}$' })),
      from: Type.Optional(Instant()),
      until: Type.Optional(Instant()),
      before: Type.Optional(Type.String({ maxLength: 120, description: '`next` of the page before.' })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    response: Strict({ items: Type.Array(ListedRound), next: nullable(Type.String()) }),
  }),
  /** The look at the player is recorded. A draw is told once the round is over. */
  'rounds.get': officeMethod({
    title: 'One round with its calls, its postings and what it was drawn from',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand, id: recordId }),
    response: Strict({
      round: ListedRound,
      player: Type.String(),
      name: Type.String({ description: 'The player’s name.' }),
      aggregator: Type.String(),
      reference: Type.String({ description: 'The aggregator’s id of the round.' }),
      returned: Money,
      is_free: Type.Boolean({ description: 'Whether it was a free round.' }),
      bonus: nullable(Type.String({ description: 'The bonus its stakes feed.' })),
      settled_at: nullable(Instant()),
      calls: Type.Array(RoundCall),
      /** Null for roles that do not read the ledger. */
      postings: nullable(Type.Array(PaymentPosting)),
      /** Null while it is not over, and where the aggregator keeps nothing of it. */
      draw: nullable(RoundDraw),
    }),
  }),
}

/** Bets at sportsbooks. */
export const betStaff = {
  /** The look at the player is recorded. */
  'bets.get': officeMethod({
    title: 'One bet with its selections and its postings',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand, id: recordId }),
    response: Strict({
      bet: Bet,
      player: Type.String(),
      name: Type.String({ description: 'The player’s name.' }),
      provider: Type.String(),
      bonus: nullable(Type.String({ description: 'The bonus it counts for.' })),
      /** Null for roles that do not read the ledger. */
      postings: nullable(Type.Array(PaymentPosting)),
    }),
  }),
}
