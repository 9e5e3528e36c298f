import { makeAutoObservable } from 'mobx'
import { ApiError, isApiError } from '../../../engine/api/errors.ts'

/** State kept between the two steps of a login. */
export interface TwoFactorState {
  login: string
  password: string
  /** Seconds until another code may be requested. */
  resend_time: number
  code?: string
}

/** A login that waits for its code. Kept in memory only: a password never reaches the browser's storage (TWOFA-03). */
export class TwoFactorStore {
  state: TwoFactorState | null = null
  /** Whether the code comes from an authenticator app, and so cannot be sent again. */
  byApp = false

  constructor() {
    makeAutoObservable(this)
  }
  begin({ login, password }: { login: string; password: string }, { seconds, byApp }: SecondStep): void {
    this.state = { login, password, resend_time: seconds }
    this.byApp = byApp
  }
  /** Sets the code; returns the request of the second login. */
  answer(code: string): { login: string; password: string; code: string } {
    if (!this.state) throw new Error('No login waits for a code')
    this.state = { ...this.state, code }
    const { login, password } = this.state
    return { login, password, code }
  }
  clear(): void {
    this.state = null
  }
}

/** Seconds at the end of a server's message; `undefined` when it ends otherwise (TWOFA-13). */
export const secondsAtEnd = (message: string): number | undefined => {
  const digits = /(\d+)$/.exec(message.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
/** Seconds to wait before another code, where a refusal says so (TWOFA-12, TWOFA-13). */
export const resendTimeOf = ({ body, message }: ApiError): number | undefined => {
  const told = body.resend_time === undefined ? Number.NaN : Number(body.resend_time)
  return Number.isFinite(told) ? told : secondsAtEnd(message)
}

export interface SecondStep {
  seconds: number
  byApp: boolean
}
const ASKS = /two_factor_auth is enable|Resend time is/

/** The second step that a refused first login asks for; `undefined` for any other refusal (TWOFA-02). */
export const secondStepOf = (error: unknown): SecondStep | undefined =>
  isApiError(error, 'AuthorizationException') && ASKS.test(error.message)
    ? { seconds: resendTimeOf(error) ?? 0, byApp: error.errorData['method'] === 'totp' }
    : undefined

const MESSAGES: Readonly<Record<string, string>> = {
  'code must contain 6 digits': 'twoFaErrorCodeDigits',
  'Time expired': 'twoFaErrorTimeExpired',
  'two_factor_auth: code is invalid': 'twoFaErrorInvalidCode',
}
/** The message key for the server's message about a code (TWOFA-08..11). */
export const messageKeyOf = (message: string): string =>
  `auth.${(Object.hasOwn(MESSAGES, message) && MESSAGES[message]) || 'twoFaErrorSomethingWrong'}`
