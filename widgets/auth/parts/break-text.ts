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

/** The message at login for a player a national register names, or while it does not answer; else undefined. */
export const registerText = ({ t }: Pick<I18n, 't'>, error: unknown): string | undefined => {
  if (!isApiError(error, 'AccessDeniedException') || typeof error.errorData['register'] !== 'string') return undefined
  return t(error.errorData['retry'] === true ? 'auth.refusals.registerSilent' : 'auth.refusals.register')
}
