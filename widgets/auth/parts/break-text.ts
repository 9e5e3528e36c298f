import { isApiError } from '../../../engine/api/index.ts'
import type { I18n } from '../../../engine/i18n/index.ts'

/** The message at login for a player who takes a break; undefined for any other error. */
export const breakText = ({ t, date, time }: Pick<I18n, 't' | 'date' | 'time'>, error: unknown): string | undefined => {
  const until = isApiError(error, 'AccessDeniedException') ? error.errorData['break_until'] : undefined
  if (typeof until !== 'string') return undefined
  return until === 'permanent'
    ? t('auth.refusals.breakForGood')
    : t('auth.refusals.break', { until: `${date(until)} ${time(until)}` })
}
