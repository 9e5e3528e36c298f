import { Type } from 'typebox'
import { BONUS_STATUSES } from '../api/campaigns.ts'
import { Instant, Money, Strict } from '../api/method.ts'
import { amount, brand, Done, login, nullable, officeMethod, reason } from './method.ts'

export const giftStaff = {
  /**
   * Gives a player a gift whose trigger is `office`, once an occasion such as the number of a complaint. Answers the id
   * of the bonus; refused when the gift's own terms or a break forbid it.
   */
  'campaigns.give': officeMethod({
    title: 'Gives a player a gift',
    fresh: true,
    verb: 'POST',
    scope: 'brand',
    roles: ['support'],
    request: Strict({
      brand,
      login,
      gift_id: Type.Integer({ minimum: 1 }),
      occasion: Type.String({ pattern: '^[\\w-]{1,64}$' }),
      reason,
    }),
    response: Strict({ bonus_id: Type.String() }),
  }),
}

const bonusId = Type.String({ minLength: 1, maxLength: 60 })
/** A bet that counted for a bonus. */
const CountedBet = Strict({
  id: Type.String(),
  game: Type.String(),
  stake: Money,
  weight: Type.Integer({ description: 'Percent of the stake that counted, by the game.' }),
  counted: Money,
  created_at: Instant(),
})

/** Single bonuses of players. */
export const bonusStaff = {
  /** The look is recorded. */
  'bonuses.read': officeMethod({
    title: 'A bonus of a player with the bets that counted, and what its removal would lose',
    verb: 'GET',
    scope: 'brand',
    roles: ['support', 'payments', 'risk', 'auditor'],
    request: Strict({
      brand,
      id: bonusId,
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
    }),
    response: Strict({
      id: Type.String(),
      player: Type.String(),
      title: Type.String(),
      product: Type.Enum(['casino', 'betting']),
      status: Type.Enum([...BONUS_STATUSES]),
      amount: Money,
      requirement: Money,
      progress: Money,
      /** What became own money when it was completed. */
      converted: Money,
      /** Bonus money that its removal would take now; null once it is over. */
      lost: nullable(Money),
      /** A round with its money is not over: it cannot be removed until then. */
      has_open_round: Type.Boolean(),
      created_at: Instant(),
      expires_at: nullable(Instant()),
      ended_at: nullable(Instant()),
      bets: Type.Array(CountedBet),
      total: Type.Integer({ description: 'Bets that counted, in all.' }),
    }),
  }),
  /** Refused when what would be lost is no longer the amount the caller was shown. */
  'bonuses.remove': officeMethod({
    title: 'Removes a bonus of a player with its money',
    verb: 'POST',
    scope: 'brand',
    roles: ['support', 'risk'],
    fresh: true,
    request: Strict({ brand, id: bonusId, lost: amount, reason }),
    response: Done,
  }),
}
