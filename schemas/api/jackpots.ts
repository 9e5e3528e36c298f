import { Type, type Static } from 'typebox'
import { count, Instant, method, Money, offset, page, Strict } from './method.ts'

/** A jackpot that was won, with what proves that its threshold was drawn beforehand. */
export const JackpotWin = Strict({
  jackpot_id: Type.String(),
  title: Type.String(),
  number: Type.Integer(),
  /** The winner's masked name. */
  player: Type.String(),
  amount: Money,
  won_at: Instant(),
  /** Minor units of the default currency. */
  threshold: Type.String(),
  nonce: Type.String(),
  commitment: Type.String(),
})
export type JackpotWin = Static<typeof JackpotWin>

/** A jackpot as everyone may see it. Amounts are in the brand's default currency. */
export const Jackpot = Strict({
  id: Type.String(),
  title: Type.String(),
  text: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  amount: Money,
  /** It is won before it passes this. */
  limit: Money,
  /** Where it began. */
  base: Money,
  /** Percent of each counted stake that the house adds to it, and that it puts aside for the next beginning. */
  rate: Type.String(),
  reserve_rate: Type.String(),
  /** The last time it was won; null when it never was. */
  last_win: Type.Union([JackpotWin, Type.Null()]),
  /** Null for one that has not begun, as in the preview of a draft that adds it: its amount is where it will begin. */
  started_at: Type.Union([Instant(), Type.Null()]),
  /**
   * SHA-256, in hexadecimal, of the text `<id>:<number>:<threshold>:<nonce>`; the last two are told after the win. Null
   * for one that has not begun.
   */
  commitment: Type.Union([Type.String(), Type.Null()]),
  games: Strict({ types: Type.Array(Type.String()) }),
})
export type Jackpot = Static<typeof Jackpot>

const Id = Type.Optional(Type.String({ maxLength: 64 }))
export const jackpotsMethods = {
  /** The brand's jackpots, largest first. */
  'Jackpots.get': method({
    verb: 'GET',
    audience: 'any',
    feature: 'jackpots',
    polling: true,
    request: Strict({ id: Id }),
    response: Type.Array(Jackpot),
  }),
  /** Jackpots that were won, latest first; of one of them when it is named. */
  'Jackpots.getWinners': method({
    verb: 'GET',
    audience: 'any',
    feature: 'jackpots',
    request: Strict({ id: Id, count: count(12, 50), offset }),
    response: page(JackpotWin),
  }),
}
