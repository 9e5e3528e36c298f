import type { Random } from './random.ts'

/** What an engine needs to know of a game. */
export interface GameFacts {
  readonly sysname: string
  /** Declared return to player in percent, e.g. `96.00`. */
  readonly rtp?: string | undefined
  readonly volatility?: 'low' | 'medium' | 'high' | undefined
}

/** The outcome of a round. */
export interface Outcome {
  /** What is won, in minor units; 0 when nothing. */
  readonly win: bigint
  /** What the page needs to show it. */
  readonly view: Record<string, unknown>
}

/** The rules of one kind of game. Pure functions: same facts, bet and draws give the same outcome. */
export interface GameEngine {
  readonly kind: 'slot' | 'dice' | 'roulette'
  /** What the page may know before a round: paytable, reels, limits. */
  describe(game: GameFacts): Record<string, unknown>
  /**
   * Parses what the player bets on, besides the stake.
   * @returns undefined for anything that is not a bet of this game
   */
  parseBet(input: unknown, stake: bigint): unknown | undefined
  play(game: GameFacts, bet: unknown, stake: bigint, random: Random): Outcome
}
