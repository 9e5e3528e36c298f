import { Refused } from './server.ts'

const WORDS: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: 'Your balance does not cover this stake.',
  STAKE_LIMITS: 'This game does not take that stake. Choose another one.',
  SESSION_EXPIRED: 'You were logged out. Log in again to go on playing.',
  INVALID_TOKEN: 'This game was closed. Open it again from the game hall.',
  ROLLED_BACK: 'The round was cancelled and your stake is back.',
  ROUND_OPEN: 'Your last round is still being finished. Try again in a moment.',
  NO_FREE_ROUNDS: 'These free spins are over. From now on you play with your balance.',
  BETS_CLOSED: 'Too late for this round. Bet in the next one.',
  CRASHED: 'Too late: it crashed.',
  TOO_EARLY: 'It has not started yet.',
  UNAVAILABLE: 'The connection was lost. Your round is safe: reload the game to see how it ended.',
}

/** The message to the player for an error. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Refused ? (error.words ?? WORDS[error.code]) : undefined) ?? 'That did not work. Please try again.'

export const isLoggedOut = (error: unknown): boolean => error instanceof Refused && error.code === 'SESSION_EXPIRED'

export const isOutOfFreeRounds = (error: unknown): boolean =>
  error instanceof Refused && error.code === 'NO_FREE_ROUNDS'
