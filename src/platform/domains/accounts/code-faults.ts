import type { ErrorType } from '../../../../schemas/api/errors.ts'
import { PlatformError } from '../../kernel/errors.ts'

/** The site distinguishes these by their exact text. */
const MESSAGES = {
  digits: 'code must contain 6 digits',
  expired: 'Time expired',
  wrong: 'two_factor_auth: code is invalid',
} as const

/** Whether a text has the form of a code. */
export const isCode = (text: string): boolean => /^[0-9]{6}$/.test(text)

/** The error for a code that was not accepted. */
export const badCode = (
  type: 'AuthorizationException' | 'InvalidParameterException',
  why: keyof typeof MESSAGES,
): PlatformError =>
  new PlatformError(type, {
    message: MESSAGES[why],
    ...(type === 'InvalidParameterException' && { invalid_parameters: { code: why } }),
  })

/** The error for a code requested too early. */
export function notYet(
  type: Extract<ErrorType, 'AuthorizationException' | 'TooManyRequestsException'>,
  seconds: number,
): PlatformError {
  const rest = Math.ceil(seconds)
  return new PlatformError(type, { message: `Resend time is ${rest}`, resend_time: rest })
}
