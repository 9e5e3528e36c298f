import { parseDuration } from '../../../../engine/clock/index.ts'
import type { RateLimit } from '../../../../schemas/api/index.ts'

/** A rate limit: how many attempts are free, within what time, and how long to wait after that. */
export interface LimitRule {
  readonly scope: string
  readonly free: number
  /** Milliseconds after which earlier attempts no longer count. */
  readonly window: number
  /** Milliseconds to wait after the first attempt too many; doubled with each further one. */
  readonly wait: number
  readonly longest: number
}

const MINUTE = 60_000
/** Logins from one address at one login; never blocks the login for other addresses. */
export const LOGIN: LimitRule = { scope: 'login', free: 3, window: 30 * MINUTE, wait: 30_000, longest: 15 * MINUTE }
/** Logins from one address at any login. */
export const LOGIN_ADDRESS: LimitRule = {
  scope: 'login-address',
  free: 30,
  window: 30 * MINUTE,
  wait: MINUTE,
  longest: 15 * MINUTE,
}
export const REGISTER: LimitRule = {
  scope: 'register',
  free: 60,
  window: 60 * MINUTE,
  wait: 10 * MINUTE,
  longest: 60 * MINUTE,
}
export const RESTORE: LimitRule = {
  scope: 'restore',
  free: 5,
  window: 60 * MINUTE,
  wait: 5 * MINUTE,
  longest: 60 * MINUTE,
}
/** Password recoveries asked for by one address; each costs as much work as a login. */
export const RESTORE_ADDRESS: LimitRule = {
  scope: 'restore-address',
  free: 30,
  window: 30 * MINUTE,
  wait: MINUTE,
  longest: 15 * MINUTE,
}

/** Codes sent to one player for one purpose, counted separately for known browsers. */
export const CODE_SENT: LimitRule = {
  scope: 'code-sent',
  free: 6,
  window: 30 * MINUTE,
  wait: 2 * MINUTE,
  longest: 30 * MINUTE,
}
/** Recovery links sent to one player; requests beyond that are answered but send nothing. */
export const RECOVERY_SENT: LimitRule = {
  scope: 'recovery-sent',
  free: 6,
  window: 30 * MINUTE,
  wait: 2 * MINUTE,
  longest: 30 * MINUTE,
}
/** Phones put in another's place by one player; the contact of before is told each time. */
export const PHONE_CHANGED: LimitRule = {
  scope: 'phone-changed',
  free: 3,
  window: 24 * 60 * MINUTE,
  wait: 60 * MINUTE,
  longest: 24 * 60 * MINUTE,
}
/** Password confirmations by a logged-in player, per address. */
export const REAUTHENTICATION: LimitRule = {
  scope: 'reauthentication',
  free: 5,
  window: 30 * MINUTE,
  wait: 30_000,
  longest: 15 * MINUTE,
}
/** Mini-app logins from one address. */
export const MINI_APP: LimitRule = {
  scope: 'mini-app',
  free: 30,
  window: 30 * MINUTE,
  wait: MINUTE,
  longest: 15 * MINUTE,
}

/**
 * Guesses at one secret: `burst` at once and one more every `every` milliseconds. No period allows more than `burst`
 * plus what `every` adds in it.
 */
export interface Budget {
  readonly scope: string
  readonly burst: number
  readonly every: number
}
const GUESSES = { burst: 6, every: 15 * MINUTE }
/** Password guesses at one login: all unknown browsers share one budget, each known browser has its own. */
export const LOGIN_GUESSES: Budget = { scope: 'login-guesses', ...GUESSES }
/** Code guesses for one purpose of one player, separated like password guesses. */
export const CODE_GUESSES: Budget = { scope: 'code-guesses', ...GUESSES }
/** Consecutive wrong guesses from unknown browsers after which no more are accepted. */
export const MOST_FAILURES = 100
export const FAILURES = 'failures'

/** The rate limit stated in a method's contract. */
export const ruleOf = ({ scope, free, window, wait, longest }: RateLimit): LimitRule => ({
  scope,
  free,
  window: parseDuration(window),
  wait: parseDuration(wait),
  longest: parseDuration(longest),
})
