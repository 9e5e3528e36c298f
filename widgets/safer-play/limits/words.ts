import type { I18n } from '../../../engine/i18n/index.ts'
import type { LimitType, PlayerLimit } from '../../../schemas/api/limits.ts'

/** Kinds of limits in display order, with their icons. */
export const KINDS: readonly { type: LimitType; icon: string }[] = [
  { type: 'deposit', icon: 'arrow-circle-down' },
  { type: 'loss', icon: 'trend-down' },
  { type: 'stake', icon: 'coins' },
  { type: 'session', icon: 'clock' },
]
/** @returns a period of a money limit as text: `within 7 days`, `within one month` (RG-04) */
export const periodText = ({ t }: Pick<I18n, 't'>, period: PlayerLimit['period']): string =>
  period === 'month' ? t('safer_play.limits.month') : t('safer_play.limits.days', { count: Number(period) })
/** Choices of a session limit, in minutes. */
export const MINUTES = [30, 60, 120, 180, 240] as const

/** @returns minutes as text: `45 minutes`, `2 hours` */
export const timeOf = ({ t }: Pick<I18n, 't'>, minutes: number): string =>
  minutes % 60 === 0
    ? t('safer_play.limits.hours', { count: minutes / 60 })
    : t('safer_play.limits.minutes', { count: minutes })

/** @returns a limit as text */
export const allowed = (
  i18n: Pick<I18n, 't' | 'money'>,
  limit: Pick<PlayerLimit, 'limit_amount' | 'minutes'>,
): string => (limit.limit_amount ? i18n.money(limit.limit_amount) : timeOf(i18n, limit.minutes ?? 0))

/** @returns the limit after a pending change, as text */
export const changed = (
  i18n: Pick<I18n, 't' | 'money'>,
  { amount, minutes }: NonNullable<PlayerLimit['change']>,
): string => {
  if (amount) return i18n.money(amount)
  return minutes === null ? i18n.t('safer_play.limits.none') : timeOf(i18n, minutes)
}

/** @returns the used part of a limit, in whole percent */
export const usedPercent = ({ limit_amount: most, available_amount: left }: PlayerLimit): number => {
  if (!most || !left) return 0
  const [whole, rest] = [Number(most.amount), Number(left.amount)]
  return whole <= 0 ? 100 : Math.round(((whole - rest) / whole) * 100)
}
