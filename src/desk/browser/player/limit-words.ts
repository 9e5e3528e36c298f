import type { BreakPeriod, LimitPeriod } from '../../../../schemas/api/limits.ts'
import { t } from '../../../staff-app/browser/language.ts'

/** Kinds of limits, and what else staff make tighter. */
export const TITLES: Readonly<Record<string, string>> = {
  deposit: t('Deposits'),
  loss: t('Losses'),
  stake: t('Stakes'),
  session: t('Time of a day'),
  reminder: t('Reminder of time and money'),
  break: t('Break or exclusion'),
}

/** Lengths of breaks in words. */
export const BREAKS: Readonly<Record<BreakPeriod, string>> = {
  P1D: t('a day'),
  P7D: t('7 days'),
  P30D: t('30 days'),
  P3M: t('3 months'),
  P6M: t('6 months'),
  P9M: t('9 months'),
  P1Y: t('a year'),
  P2Y: t('2 years'),
  P3Y: t('3 years'),
  P4Y: t('4 years'),
  P5Y: t('5 years'),
  permanent: t('no end: excluded for good'),
}

/** The number by which a card names a month. */
const MONTH = 31

/** The number of days by which a card names a period. */
export const daysOf = (period: LimitPeriod): number => (period === 'month' ? MONTH : Number(period))
/** A number of days of a card in words. */
export const daysText = (days: number): string =>
  days === MONTH ? t('a month') : t('{days, plural, one {# day} other {# days}}', { days })
/** A period in words. */
export const periodText = (period: LimitPeriod): string => daysText(daysOf(period))
