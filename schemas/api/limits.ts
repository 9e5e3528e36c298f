import { Type, type Static } from 'typebox'
import { BREAK_PERIODS, LIMIT_PERIODS, type BreakPeriod, type LimitPeriod } from '../brand/platform-limits.ts'
import { FUNDS_RATINGS } from '../brand/platform-money.ts'
import { Instant, method, Money, One, Strict } from './method.ts'

/** Kinds of limits: deposits, losses or stakes within a period, or the length of a session. */
export const LIMIT_TYPES = ['deposit', 'loss', 'stake', 'session'] as const
export type LimitType = (typeof LIMIT_TYPES)[number]
export { BREAK_PERIODS, LIMIT_PERIODS, type BreakPeriod, type LimitPeriod }

const LimitKind = Type.Enum([...LIMIT_TYPES])
/** `none` for a session limit. */
const Period = Type.Enum(['none', ...LIMIT_PERIODS], { default: 'none' })

/** A limit and its remaining amount (ENTITY-24). Session limits have `minutes`, others amounts. */
const Limit = Strict({
  type: LimitKind,
  period: Period,
  limit_amount: Type.Union([Money, Type.Null()]),
  available_amount: Type.Union([Money, Type.Null()]),
  minutes: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether the player may change it: also while a change is pending, which another one replaces. */
  can_edit: Type.Boolean(),
  /** Until when a pending change can be confirmed. */
  expired_at: Type.Union([Instant(), Type.Null()]),
  /** When what is left is counted anew; absent where the period moves along with the time. */
  renews_at: Type.Optional(Instant()),
  /** A pending higher limit, or removal (both null). The player can confirm it from `ready_at` on. */
  change: Type.Union([
    Strict({
      amount: Type.Union([Money, Type.Null()]),
      minutes: Type.Union([Type.Integer(), Type.Null()]),
      ready_at: Instant(),
      is_ready: Type.Boolean(),
    }),
    Type.Null(),
  ]),
})
export type PlayerLimit = Static<typeof Limit>
/** What a brand lets players choose: periods of deposit limits, of limits of losses and stakes, and breaks. */
export const OfferedLimits = Strict({
  deposit: Type.Array(Type.Enum([...LIMIT_PERIODS])),
  play: Type.Array(Type.Enum([...LIMIT_PERIODS])),
  breaks: Type.Array(Type.Enum([...BREAK_PERIODS])),
})
export type OfferedLimits = Static<typeof OfferedLimits>
const Limits = Strict({
  limits: Type.Array(Limit),
  currency: Type.String(),
  reminder: Type.Integer(),
  offered: OfferedLimits,
  /** A self-exclusion that is over: games stay closed until a while after the player asked to come back. */
  exclusion: Type.Optional(
    Strict({
      ended_at: Instant(),
      /** When games open again; null while the player has not asked. */
      ready_at: Type.Union([Instant(), Type.Null()]),
      /** Hours from the request on. */
      hours: Type.Integer(),
    }),
  ),
})
export type PlayerLimits = Static<typeof Limits>

/** Figures of the current session. */
const SessionFigures = Strict({
  started_at: Instant(),
  now: Instant(),
  staked: Money,
  won: Money,
  /** Wins minus stakes since the login; negative for a loss. */
  net: Money,
  /** Minutes between reminders. */
  reminder: Type.Integer(),
  /**
   * When the player's session limit ends play in this session; before its start where earlier visits of the day used
   * up the time.
   */
  ends_at: Type.Union([Instant(), Type.Null()]),
})
export type SessionFigures = Static<typeof SessionFigures>

const Figures = {
  /** Deposits minus refunds and chargebacks. */
  deposits: Money,
  withdrawals: Money,
  staked: Money,
  won: Money,
  /** Wins minus stakes; negative for a loss. */
  net: Money,
}
/** Twelve months of a player's real money in one currency. */
const YearInCurrency = Strict({
  currency: Type.String(),
  /** Newest first, including months without activity. */
  months: Type.Array(Strict({ month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }), ...Figures })),
  total: Strict(Figures),
})
export type YearInCurrency = Static<typeof YearInCurrency>
const YearStatement = Strict({
  /** Time zone of the brand, in which months start and end. */
  timezone: Type.String(),
  /** The player's current currency first. */
  currencies: Type.Array(YearInCurrency),
})
export type YearStatement = Static<typeof YearStatement>

/** What a player settles before a deposit, and what of it is open. */
const DepositNotices = Strict({
  /** `first`: a deposit limit, or the word that none is wanted; `review`: another look at it. Null: settled. */
  limit: Type.Union([Type.Enum(['first', 'review']), Type.Null()]),
  /** How far players' money is protected, where the player has not acknowledged it yet. */
  funds: Type.Union([Type.Enum([...FUNDS_RATINGS]), Type.Null()]),
  /** Periods that a deposit limit may have. */
  periods: Type.Array(Type.Enum([...LIMIT_PERIODS])),
  currency: Type.String(),
  /** The deposit limits of the player. */
  limits: Type.Array(Limit),
})
export type DepositNotices = Static<typeof DepositNotices>

const feature = 'responsibleGaming'
const which = { type: LimitKind, period: Type.Optional(Period) }
export const limitsMethods = {
  'limits.get': method({ verb: 'GET', audience: 'player', feature, request: Strict({}), response: Limits }),
  /**
   * Sets a limit, or removes it when neither `amount` nor `minutes` is given. A new or lower limit applies at once; a
   * higher one or a removal becomes a pending change.
   */
  'limits.set': method({
    verb: 'POST',
    audience: 'player',
    protects: true,
    feature,
    request: Strict({
      ...which,
      amount: Type.Optional(Type.String({ maxLength: 30 })),
      minutes: Type.Optional(Type.Integer({ minimum: 15, maximum: 720 })),
    }),
    response: Limits,
  }),
  /** What is to be settled before a deposit; a deposit is refused with `needs: deposit-notices` until it is. */
  'limits.getNotices': method({
    verb: 'GET',
    audience: 'player',
    feature: 'deposits',
    request: Strict({}),
    response: DepositNotices,
  }),
  /** Settles it: no limit is wanted (`declined`), the limits stay (`kept`), or the rating of protection was read. */
  'limits.answerNotice': method({
    verb: 'POST',
    audience: 'player',
    feature: 'deposits',
    request: Strict({
      limit: Type.Optional(Type.Enum(['declined', 'kept'])),
      funds: Type.Optional(Type.Enum([...FUNDS_RATINGS])),
    }),
    response: DepositNotices,
  }),
  'limits.confirm': method({ verb: 'POST', audience: 'player', feature, request: Strict(which), response: Limits }),
  /** Cancels a pending change. */
  'limits.cancel': method({
    verb: 'POST',
    audience: 'player',
    protects: true,
    feature,
    request: Strict(which),
    response: Limits,
  }),
  /**
   * Starts a break: ends all sessions of the player. A break cannot be shortened; `permanent` never ends. Up to 30 days
   * it ends by itself; a longer one is a self-exclusion, which lasts until a while after `limits.askReturn`.
   */
  'limits.takeBreak': method({
    verb: 'POST',
    audience: 'player',
    protects: true,
    feature,
    request: Strict({ period: Type.Enum([...BREAK_PERIODS]) }),
    response: Strict({ until: Type.Union([Instant(), Type.Null()]) }),
  }),
  /** Asks to come back after a self-exclusion whose time is over. Another break takes it back. */
  'limits.askReturn': method({ verb: 'POST', audience: 'player', feature, request: Strict({}), response: Limits }),
  /** Sets the minutes between reminders of session time and result. */
  'limits.setReminder': method({
    verb: 'POST',
    audience: 'player',
    feature,
    request: Strict({ minutes: Type.Integer({ enum: [15, 30, 60] }) }),
    response: One,
  }),
  /** The last twelve months including the current one, from the ledger. */
  'limits.getStatement': method({
    verb: 'GET',
    audience: 'player',
    feature,
    request: Strict({}),
    response: YearStatement,
  }),
  'limits.getSession': method({
    verb: 'GET',
    audience: 'player',
    polling: true,
    feature,
    request: Strict({}),
    response: SessionFigures,
  }),
}
