import type { ErrorType } from '../../schemas/api/errors.ts'
import { ApiError, isApiError } from './errors.ts'

/** Error pages, shown in place of the requested page. */
export type ErrorPage = 'error-403' | 'error-404' | 'error-503' | 'error-blocked'

/** The error page for an error type or else its status; `error-404` for an error without a page of its own. */
export const errorPage = ({ type, status }: { type?: string; status?: number | undefined }): ErrorPage => {
  if (type === 'UserBannedException') return 'error-blocked'
  return status === 403 ? 'error-403' : status === 503 ? 'error-503' : 'error-404'
}

/**
 * What the site does about an error that its caller does not handle. `page` and `session` take effect wherever the
 * error arrives; the others when the caller passes the error on (`failures.show`).
 */
export type Effect =
  /** Fatal: this error page replaces the page. */
  | { kind: 'page'; page: ErrorPage }
  /** The session has ended: the player is asked to log in, or told that the account is deleted. */
  | { kind: 'session'; ended: 'expired' | 'deleted' }
  /** Opens this dialog of the brand, which asks for what is missing. */
  | { kind: 'dialog'; dialog: string }
  /** A toast, with the caller's own text where it has one. */
  | { kind: 'notice' }
  /** A toast that says when to try again. */
  | { kind: 'wait' }
  /** Only written to the console. */
  | { kind: 'log' }

const NOTICE: Effect = { kind: 'notice' }
const MAINTENANCE: Effect = { kind: 'page', page: 'error-503' }
/** What is more than a notice; every other type is one, also those of a platform newer than this page. */
const EFFECTS: Readonly<Partial<Record<ErrorType, Effect>>> = {
  ApplicationDisabledException: MAINTENANCE,
  AuthorizationException: { kind: 'session', ended: 'expired' },
  UserDeletedException: { kind: 'session', ended: 'deleted' },
  UserBannedException: { kind: 'page', page: 'error-blocked' },
  UserNeedDepositException: { kind: 'dialog', dialog: 'need-deposit' },
  UserNeedProfileDataException: { kind: 'dialog', dialog: 'fill-profile-info' },
  UserNeedConfirmContactException: { kind: 'dialog', dialog: 'confirm-contact' },
  ApplicationUnavailableException: MAINTENANCE,
  TooManyRequestsException: { kind: 'wait' },
  KycUserProfileException: { kind: 'dialog', dialog: 'complete-profile' },
  KycWithdrawalException: { kind: 'dialog', dialog: 'identity-verification' },
  StorageQuotaExceededException: { kind: 'log' },
  SumsubVerificationRequiredException: { kind: 'dialog', dialog: 'identity-verification' },
}

/** Whether the error is that of an aborted call; nobody waits for its answer. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * The effect of an error; any answer with HTTP status 403 is fatal (ERROR-09). An error that is not from the platform
 * is a notice.
 */
export const effectOf = (error: unknown): Effect => {
  if (isAborted(error)) return { kind: 'log' }
  if (!isApiError(error)) return NOTICE
  const effect = (Object.hasOwn(EFFECTS, error.type) ? EFFECTS[error.type] : undefined) ?? NOTICE
  return effect.kind !== 'page' && error.status === 403 ? { kind: 'page', page: 'error-403' } : effect
}
/** The error page for a fatal error; `undefined` for every other error. */
export const fatalPage = (error: unknown): ErrorPage | undefined => {
  const effect = effectOf(error)
  return effect.kind === 'page' ? effect.page : undefined
}
/** Seconds until the call may be repeated, where the platform says so. */
export const secondsToWait = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const seconds = Number(error.body.resend_time ?? error.errorData['retry_after'] ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
}
