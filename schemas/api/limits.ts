import { Type, type Static } from 'typebox'
import { Instant, method, Money, One, Strict } from './method.ts'

/** What a player can limit: what is paid in, lost or staked within some days, or how long a login lasts. */
const LIMIT_TYPES = ['deposit', 'loss', 'stake', 'session'] as const
export type LimitType = (typeof LIMIT_TYPES)[number]
/** Days a limit of money counts back from now (RG-04). */
export const LIMIT_PERIODS = ['1', '7', '14', '30'] as const
/** Breaks a player can take, the shortest first (RG-05). */
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
/** `none` for a session, which has no days. */
const Period = Type.Enum(['none', ...LIMIT_PERIODS], { default: 'none' })

/** A limit and what is left of it (ENTITY-24). Amounts are absent for a session, minutes for all others. */
const Limit = Strict({
  type: LimitKind,
  period: Period,
  limit_amount: Type.Union([Money, Type.Null()]),
  available_amount: Type.Union([Money, Type.Null()]),
  minutes: Type.Union([Type.Integer(), Type.Null()]),
  /** False while a change waits. */
  can_edit: Type.Boolean(),
  /** Until when a waiting change can be confirmed. */
  expired_at: Type.Union([Instant(), Type.Null()]),
  /** A higher limit, or none (both null), that waits: from `ready_at` on the player may confirm it. */
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

/** What a player sees of the login they are in. */
const SessionFigures = Strict({
  started_at: Instant(),
  now: Instant(),
  staked: Money,
  won: Money,
  /** What was won less what was staked, since the login; below nothing in a loss. */
  net: Money,
  /** Minutes between two reminders. */
  reminder: Type.Integer(),
  /** When the player's own limit ends the login. */
  ends_at: Type.Union([Instant(), Type.Null()]),
})
export type SessionFigures = Static<typeof SessionFigures>

const Figures = {
  /** Paid in, less what went back to where it came from. */
  deposits: Money,
  withdrawals: Money,
  staked: Money,
  won: Money,
  /** What was won less what was staked: below nothing in a loss. */
  net: Money,
}
/** What a player did with money of their own, in one currency. */
const YearInCurrency = Strict({
  currency: Type.String(),
  /** The latest first, months without anything among them. */
  months: Type.Array(Strict({ month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }), ...Figures })),
  total: Strict(Figures),
})
export type YearInCurrency = Static<typeof YearInCurrency>
const YearStatement = Strict({
  /** The brand's time zone, in which months begin and end. */
  timezone: Type.String(),
  /** The player's own currency first. */
  currencies: Type.Array(YearInCurrency),
})
export type YearStatement = Static<typeof YearStatement>

const feature = 'responsibleGaming'
const which = { type: LimitKind, period: Type.Optional(Period) }
export const limitsMethods = {
  'limits.get': method({ verb: 'GET', audience: 'player', feature, request: Strict({}), response: Limits }),
  /**
   * Sets a limit. A new or lower one holds at once; a higher one, or none at all when neither `amount` nor `minutes` is
   * given, waits and is to be confirmed.
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
  /** Gives up a change that waits. */
  'limits.cancel': method({ verb: 'POST', audience: 'player', feature, request: Strict(which), response: Limits }),
  /** Begins a break: it ends every login of the player, cannot be shortened, and `permanent` never ends. */
  'limits.takeBreak': method({
    verb: 'POST',
    audience: 'player',
    feature,
    request: Strict({ period: Type.Enum([...BREAK_PERIODS]) }),
    response: Strict({ until: Type.Union([Instant(), Type.Null()]) }),
  }),
  /** How often the player is told how long and with what outcome they have played, in minutes. */
  'limits.setReminder': method({
    verb: 'POST',
    audience: 'player',
    feature,
    request: Strict({ minutes: Type.Integer({ enum: [15, 30, 60] }) }),
    response: One,
  }),
  /** Twelve months of play, this one included, as the ledger has them. */
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
