import type { ApiErrorBody, ErrorType } from '../../schemas/api/errors.ts'

/** An error answer of the platform. `type` is one of the specification's 29. */
export class ApiError extends Error {
  readonly type: ErrorType
  readonly code: number
  readonly status: number
  readonly invalidParameters: Record<string, string>
  readonly errorData: Record<string, unknown>
  readonly body: ApiErrorBody
  constructor(body: ApiErrorBody, status: number) {
    super(body.message)
    this.name = body.type
    this.body = body
    this.type = body.type
    this.code = body.code
    this.status = status
    this.invalidParameters = body.invalid_parameters ?? {}
    this.errorData = body.error_data ?? {}
  }
}
/** The platform could not be reached, is away for the moment, or its answer could not be read. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}
/** Whether the error is an ApiError of one of these types. */
export const isApiError = (error: unknown, ...types: ErrorType[]): error is ApiError =>
  error instanceof ApiError && (types.length === 0 || types.includes(error.type))
