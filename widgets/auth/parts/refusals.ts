import { isApiError, secondsToWait } from '../../../engine/api/index.ts'
import type { I18n } from '../../../engine/i18n/index.ts'

const OWN: Readonly<Record<string, string>> = {
  UserBannedException: 'auth.refusals.banned',
  UserDeletedException: 'auth.refusals.deleted',
  UserNeedProfileDataException: 'auth.refusals.details',
  ApplicationDisabledException: 'auth.unavailable',
  ApplicationUnavailableException: 'auth.unavailable',
}

/**
 * Why login or registration was refused, in the player's language: by the error's type, never the platform's own
 * message. `usual` is the key for all other refusals.
 */
export const refusalText = (t: I18n['t'], error: unknown, usual: string): string => {
  if (!isApiError(error)) return t('auth.unavailable')
  if (error.type === 'TooManyRequestsException') {
    // Waiting does not help: only a new password, or a known browser.
    if (error.errorData['closed'] === true) return t('auth.refusals.closed')
    const seconds = secondsToWait(error)
    return seconds === undefined ? t('common.failures.wait') : t('common.failures.waitSeconds', { seconds })
  }
  return t(Object.hasOwn(OWN, error.type) ? OWN[error.type]! : usual)
}
