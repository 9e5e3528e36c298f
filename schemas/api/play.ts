import { Type, type Static } from 'typebox'
import { count, fields, Instant, method, Money, offset, One, page, Strict } from './method.ts'

/** Free spins of a player in one game (ENTITY-30). */
export const FreeSpinsPack = Strict({
  id: Type.String(),
  game: Strict({ sysname: Type.String(), name: Type.String() }),
  remaining_count: Type.Integer({ minimum: 0 }),
  /** Stake value of each spin. */
  stake: Money,
  /** Until when they can be used. */
  expired_at: Instant(),
})
export type FreeSpinsPack = Static<typeof FreeSpinsPack>

/** One call of a round: a bet, a win, or a stake returned. */
const RoundStep = Strict({
  kind: Type.Enum(['bet', 'win', 'rollback', 'refund']),
  amount: Money,
  created_at: Instant(),
})
/** A round with all that happened in it. */
export const RoundRecall = Strict({
  id: Type.String(),
  game: Strict({ sysname: Type.String(), name: Type.String() }),
  /** The provider's own number of the round. */
  external_id: Type.String(),
  stake: Money,
  win: Money,
  status: Type.Enum(['open', 'settled', 'rolled_back']),
  created_at: Instant(),
  settled_at: Type.Union([Instant(), Type.Null()]),
  steps: Type.Array(RoundStep),
  /** What the game showed, as its provider keeps it; absent where it keeps nothing. */
  shown: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export type RoundRecall = Static<typeof RoundRecall>

/** State of a player's request for a file with all their rounds. */
export const HistoryExport = Strict({
  status: Type.Enum(['none', 'pending', 'ready', 'failed']),
  created_at: Type.Optional(Instant()),
  ready_at: Type.Optional(Instant()),
  /** Rounds in the file. */
  rounds: Type.Optional(Type.Integer()),
})
export type HistoryExport = Static<typeof HistoryExport>

/** What belongs to playing: free spins, one's own rounds, and a file of them. */
export const playMethods = {
  'freespins.get': method({
    verb: 'GET',
    audience: 'player',
    feature: 'games',
    request: Strict({
      fields,
      status: Type.Optional(Type.Enum(['active', 'finished'], { default: 'active' })),
      count: count(99),
      offset,
    }),
    response: page(FreeSpinsPack),
  }),
  'games.getRound': method({
    verb: 'GET',
    audience: 'player',
    feature: 'games',
    request: Strict({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
    response: RoundRecall,
  }),
  'games.gethistoryexportrequest': method({
    verb: 'GET',
    audience: 'player',
    polling: true,
    feature: 'gameHistoryExport',
    request: Strict({}),
    response: HistoryExport,
  }),
  'games.createhistoryexportrequest': method({
    verb: 'POST',
    audience: 'player',
    feature: 'gameHistoryExport',
    request: Strict({}),
    response: One,
  }),
  /** The file, once it is ready. */
  'games.gethistoryexport': method({
    verb: 'GET',
    audience: 'player',
    feature: 'gameHistoryExport',
    request: Strict({}),
    response: Strict({ filename: Type.String(), text: Type.String() }),
  }),
}
