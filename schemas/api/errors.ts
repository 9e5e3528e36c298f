import { Type, type Static } from 'typebox'
import { Strict } from './method.ts'

/** The 29 error types of the specification. An error's `code` is its position in this list, starting at 1. */
export const ERROR_TYPES = [
  'UnknownErrorException',
  'ApplicationDisabledException',
  'MethodNotFoundException',
  'AuthorizationException',
  'InvalidRequestException',
  'InternalServerErrorException',
  'AccessDeniedException',
  'UserDeletedException',
  'UserBannedException',
  'UserNeedDepositException',
  'UserNeedProfileDataException',
  'UserNeedConfirmContactException',
  'ApplicationUnavailableException',
  'InvalidParameterException',
  'TooManyRequestsException',
  'BillingServiceErrorException',
  'BillingTransactionDeclinedException',
  'BillingUnavailableException',
  'BillingDepositLimitExceededException',
  'WithdrawalDeclinedException',
  'WithdrawalLimitsExceededException',
  'WithdrawalLimitsPeriodExceededException',
  'KycUserProfileException',
  'KycWithdrawalException',
  'StorageQuotaExceededException',
  'SumsubVerificationRequiredException',
  'RequisitesOnVerificationException',
  'RequisitesValidationRequiredException',
  'RequisitesFraudulentException',
] as const
export type ErrorType = (typeof ERROR_TYPES)[number]

/** HTTP status by error type. All others, which are refusals by a rule, are 422. */
export const ERROR_STATUS: Partial<Record<ErrorType, number>> = {
  UnknownErrorException: 500,
  InternalServerErrorException: 500,
  MethodNotFoundException: 404,
  AuthorizationException: 401,
  InvalidRequestException: 400,
  InvalidParameterException: 400,
  AccessDeniedException: 403,
  UserBannedException: 403,
  UserDeletedException: 401,
  TooManyRequestsException: 429,
  ApplicationDisabledException: 503,
  ApplicationUnavailableException: 503,
  BillingUnavailableException: 503,
  BillingServiceErrorException: 503,
}

/** The `error` of an answer. `message` is for engineers; `invalid_parameters` has the fault of each invalid field. */
export const ApiErrorBody = Strict({
  type: Type.Enum([...ERROR_TYPES]),
  code: Type.Integer(),
  message: Type.String(),
  invalid_parameters: Type.Optional(Type.Record(Type.String(), Type.String())),
  error_data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  resend_time: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
  buttons: Type.Optional(Type.Array(Strict({ show: Type.Boolean(), link: Type.String() }))),
})
export type ApiErrorBody = Static<typeof ApiErrorBody>

/** @returns the body of an answer with an error that has only a type and a message */
export const errorEnvelope = (type: ErrorType, message: string): { error: ApiErrorBody } => ({
  error: { type, code: ERROR_TYPES.indexOf(type) + 1, message },
})
