import { ERROR_STATUS, ERROR_TYPES, type ApiErrorBody, type ErrorType } from '../../../schemas/api/errors.ts'

export interface ErrorDetails {
  /** For people; when absent, the default sentence of the type. */
  message?: string
  /** Field name to what is wrong with it: the name of a rule or a sentence. */
  invalid_parameters?: Record<string, string>
  error_data?: Record<string, unknown>
  /** Seconds until a retry makes sense. */
  resend_time?: number
  buttons?: { show: boolean; link: string }[]
  /** HTTP status, where it differs from the type's own (409, 421). */
  status?: number
  /** Extra response headers, for example `allow`. */
  headers?: Record<string, string>
}

const MESSAGES: Partial<Record<ErrorType, string>> = {
  UnknownErrorException: 'Something went wrong.',
  InternalServerErrorException: 'Something went wrong on our side. Nothing was lost.',
  MethodNotFoundException: 'There is no such method.',
  AuthorizationException: 'Please log in.',
  InvalidRequestException: 'The request cannot be understood.',
  InvalidParameterException: 'Some values are not right.',
  AccessDeniedException: 'Access denied.',
  UserBannedException: 'This account is closed.',
  UserNeedProfileDataException: 'Please complete your registration first.',
  TooManyRequestsException: 'Too many attempts. Please wait a moment.',
  WithdrawalLimitsExceededException: 'The amount is more than can be withdrawn.',
  BillingServiceErrorException: 'The payment provider did not answer as expected.',
  BillingUnavailableException: 'This payment method is not available.',
}

/**
 * An error of a type known to callers of the API. Any other thrown error is answered as InternalServerErrorException.
 */
export class PlatformError extends Error {
  readonly type: ErrorType
  readonly details: ErrorDetails

  constructor(type: ErrorType, details: ErrorDetails = {}) {
    super(details.message ?? MESSAGES[type] ?? type)
    this.name = type
    this.type = type
    this.details = details
  }

  /** HTTP status of the answer; a violated rule is 422. */
  get status(): number {
    return this.details.status ?? ERROR_STATUS[this.type] ?? 422
  }

  /** The `error` of the envelope. */
  toBody(): ApiErrorBody {
    const { invalid_parameters, error_data, resend_time, buttons } = this.details
    return {
      type: this.type,
      code: ERROR_TYPES.indexOf(this.type) + 1,
      message: this.message,
      ...(invalid_parameters && { invalid_parameters }),
      ...(error_data && { error_data }),
      ...(resend_time !== undefined && { resend_time }),
      ...(buttons && { buttons }),
    }
  }
}

/** An InvalidParameterException for one or more fields. */
export const invalid = (
  invalid_parameters: Record<string, string>,
  error_data?: Record<string, unknown>,
): PlatformError =>
  new PlatformError('InvalidParameterException', { invalid_parameters, ...(error_data && { error_data }) })

/** Seconds after which it makes sense to ask a platform or database again that is away for the moment. */
const BACK_SOON = 5

/**
 * The platform, or its database, is away for the moment. What was asked may have been done, only the answer lost; so
 * callers take it as no answer (`saysAway`) and ask again, under the same key.
 */
export const awayForNow = (): PlatformError =>
  new PlatformError('ApplicationUnavailableException', {
    message: 'We are out of reach for the moment. Please try again: what is sent again under its key is done once.',
    resend_time: BACK_SOON,
    error_data: { away: true, retry_after: BACK_SOON },
    headers: { 'retry-after': String(BACK_SOON) },
  })

/** A request of staff that cannot be carried out; the message says why. Nothing was changed. */
export class OfficeRefusal extends Error {
  override name = 'OfficeRefusal'
}
