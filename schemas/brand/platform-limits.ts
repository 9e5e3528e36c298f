import { Type } from 'typebox'
import { Duration, Strict } from './common.ts'

/** Periods of money limits: days, and the month; a brand offers some of them (RG-04). */
export const LIMIT_PERIODS = ['1', '7', '14', '30', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]
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

const Periods = (title: string) =>
  Type.Array(Type.Enum([...LIMIT_PERIODS]), {
    default: ['1', '7', '14', '30'],
    minItems: 1,
    uniqueItems: true,
    title,
    description: 'Days of 24 hours, or a month. A limit that was set before stays in force.',
  })

/** What players may limit for themselves, and when a looser limit holds. */
export const Limits = Strict(
  {
    raiseAfter: Duration({
      default: 'PT24H',
      title: 'Time before a player can confirm a higher limit or the removal of one',
    }),
    confirmWithin: Duration({ default: 'P7D', title: 'Time within which it must then be confirmed' }),
    returnAfter: Duration({
      default: 'PT24H',
      title: 'Time from a player’s request to come back after a self-exclusion until games open again',
      description: 'Breaks of up to 30 days end by themselves; a permanent one never ends.',
    }),
    loginInBreak: Type.Boolean({
      default: false,
      title: 'Whether players may log in during a break to withdraw; deposits and games stay closed',
    }),
    reminder: Type.Enum([15, 30, 60], {
      default: 60,
      title: 'Minutes between reminders, unless the player chooses another interval',
    }),
    depositPeriods: Periods('Periods of deposit limits that players may choose'),
    playPeriods: Periods('Periods of limits of losses and stakes that players may choose'),
    depositFrames: Type.Enum(['rolling', 'calendar'], {
      default: 'rolling',
      title: 'Whether deposit limits look at the time before now, or at the day, the week from Monday and the month',
      description: 'By the clocks of the brand’s time zone. Limits of 14 and 30 days, of losses and of stakes roll.',
    }),
    depositPrompt: Type.Boolean({
      default: false,
      title: 'Whether players set a deposit limit, or say that they want none, before they deposit',
    }),
    reviewAfter: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 24,
      title: 'With `depositPrompt`: months after which players look at their deposit limits again. 0: never',
    }),
    breaks: Type.Array(Type.Enum([...BREAK_PERIODS]), {
      default: [...BREAK_PERIODS],
      contains: { const: 'P1D' },
      uniqueItems: true,
      title: 'Breaks that players may choose: 24 hours among them',
    }),
  },
  { default: {}, title: 'Limits set by players' },
)
