import type { BreakPeriod, LimitPeriod } from '../../../../schemas/api/limits.ts'

/** Kinds of limits, and what else staff make tighter. */
export const TITLES: Readonly<Record<string, string>> = {
  deposit: 'Deposits',
  loss: 'Losses',
  stake: 'Stakes',
  session: 'Time of a day',
  reminder: 'Reminder of time and money',
  break: 'Break or exclusion',
}

/** Lengths of breaks in words. */
export const BREAKS: Readonly<Record<BreakPeriod, string>> = {
  P1D: 'a day',
  P7D: '7 days',
  P30D: '30 days',
  P3M: '3 months',
  P6M: '6 months',
  P9M: '9 months',
  P1Y: 'a year',
  P2Y: '2 years',
  P3Y: '3 years',
  P4Y: '4 years',
  P5Y: '5 years',
  permanent: 'no end: excluded for good',
}

/** The number by which a card names a month. */
const MONTH = 31

/** The number of days by which a card names a period. */
export const daysOf = (period: LimitPeriod): number => (period === 'month' ? MONTH : Number(period))
/** A number of days of a card in words. */
export const daysText = (days: number): string => (days === MONTH ? 'a month' : days === 1 ? '1 day' : `${days} days`)
/** A period in words. */
export const periodText = (period: LimitPeriod): string => daysText(daysOf(period))
