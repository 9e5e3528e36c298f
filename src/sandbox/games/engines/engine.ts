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

interface Engine<Kind extends string> {
  readonly kind: Kind
  /** What the page may know before a round: paytable, reels, limits. */
  describe(game: GameFacts): Record<string, unknown>
  /**
   * Parses what the player bets on, besides the stake.
   * @returns undefined for anything that is not a bet of this game
   */
  parseBet(input: unknown, stake: bigint): unknown | undefined
}

/** The rules of one kind of game. Pure functions: same facts, bet and draws give the same outcome. */
export interface GameEngine extends Engine<'slot' | 'dice' | 'roulette'> {
  play(game: GameFacts, bet: unknown, stake: bigint, random: Random): Outcome
}

/** What is drawn for a whole table. */
export type Drawn = Readonly<Record<string, number>>

/** The rules of a game everybody at a table plays at the same time: bets first, then one draw for all. */
export interface TableEngine extends Engine<'crash' | 'live-roulette'> {
  /** Milliseconds in which bets are taken. */
  readonly betting: number
  /** Milliseconds between the end of a round and the next one. */
  readonly pause: number
  draw(game: GameFacts, random: Random): Drawn
  /** Milliseconds from the last bet to the end of the round. */
  lasts(drawn: Drawn): number
  /** What a bet returns when the round is over. */
  pay(bet: unknown, stake: bigint, drawn: Drawn): Outcome
}
