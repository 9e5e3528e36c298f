import { Type, type Static } from 'typebox'
import { Instant, method, Money, One, Strict } from './method.ts'

/** Kinds of limits: deposits, losses or stakes within a period, or the length of a session. */
export const LIMIT_TYPES = ['deposit', 'loss', 'stake', 'session'] as const
export type LimitType = (typeof LIMIT_TYPES)[number]
/** Periods of money limits, in days back from now (RG-04). */
export const LIMIT_PERIODS = ['1', '7', '14', '30'] as const
/** Lengths of breaks, shortest first (RG-05). */
export const BREAK_PERIODS = [
  'P1D',
  'P7D',
  'P30D',
  'P3M',
  'P6M',
  'P9M',
  'P1Y',
  'P2Y',
  'P3Y',
  'P4Y',
  'P5Y',
  'permanent',
] as const
export type BreakPeriod = (typeof BREAK_PERIODS)[number]

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
const Limits = Strict({ limits: Type.Array(Limit), currency: Type.String(), reminder: Type.Integer() })
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
    feature,
    request: Strict({
      ...which,
      amount: Type.Optional(Type.String({ maxLength: 30 })),
      minutes: Type.Optional(Type.Integer({ minimum: 15, maximum: 720 })),
    }),
    response: Limits,
  }),
  'limits.confirm': method({ verb: 'POST', audience: 'player', feature, request: Strict(which), response: Limits }),
  /** Cancels a pending change. */
  'limits.cancel': method({ verb: 'POST', audience: 'player', feature, request: Strict(which), response: Limits }),
  /** Starts a break: ends all sessions of the player. A break cannot be shortened; `permanent` never ends. */
  'limits.takeBreak': method({
    verb: 'POST',
    audience: 'player',
    feature,
    request: Strict({ period: Type.Enum([...BREAK_PERIODS]) }),
    response: Strict({ until: Type.Union([Instant(), Type.Null()]) }),
  }),
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
