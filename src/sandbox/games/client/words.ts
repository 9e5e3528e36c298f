import { Refused } from './server.ts'
import { t, type Text } from './texts.ts'

const WORDS: Readonly<Record<string, Text>> = {
  INSUFFICIENT_FUNDS: 'low_balance',
  STAKE_LIMITS: 'stake_refused',
  SESSION_EXPIRED: 'logged_out',
  INVALID_TOKEN: 'closed',
  ROLLED_BACK: 'rolled_back',
  ROUND_OPEN: 'round_open',
  NO_FREE_ROUNDS: 'no_free_rounds',
  BETS_CLOSED: 'bets_closed',
  CRASHED: 'crashed_first',
  TOO_EARLY: 'too_early',
  UNAVAILABLE: 'unavailable',
}

/** The message to the player for an error. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Refused ? error.words : undefined) ??
  t((error instanceof Refused ? WORDS[error.code] : undefined) ?? 'failed')

export const isLoggedOut = (error: unknown): boolean => error instanceof Refused && error.code === 'SESSION_EXPIRED'

export const isOutOfFreeRounds = (error: unknown): boolean =>
  error instanceof Refused && error.code === 'NO_FREE_ROUNDS'
