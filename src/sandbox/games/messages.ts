import type { Money } from '../../../schemas/api/method.ts'

// Messages between the game server and the page of a game, as JSON.

export interface SlotRules {
  /** Symbols of each reel from top to bottom. */
  readonly reels: readonly (readonly number[])[]
  /** The row of each reel a line runs through. */
  readonly lines: readonly (readonly number[])[]
  /** By symbol: what three, four and five of it pay. */
  readonly paytable: readonly (readonly number[])[]
  readonly symbols: number
  readonly wild: number
  readonly surgeReel: number
  /** Share of spins in which the surge reel is all wild, 0 to 1. */
  readonly surgeChance: number
  readonly rtp: string
  readonly volatility: string
}
export interface LineWin {
  readonly line: number
  readonly length: number
  readonly pay: number
}
export interface SlotView {
  readonly stops: readonly number[]
  /** Symbols by reel and row, as they pay. */
  readonly grid: readonly (readonly number[])[]
  readonly surge: boolean
  readonly wins: readonly LineWin[]
  readonly reels: number
}

export interface DiceRules {
  readonly faces: number
  /** Chances in faces of `faces`. */
  readonly minChance: number
  readonly maxChance: number
  /** Declared return to player in hundredths of a percent. */
  readonly share: number
  readonly rtp: string
}
export interface DiceView {
  readonly rolled: number
  readonly won: boolean
  readonly side: 'over' | 'under'
  readonly chance: number
  readonly multiplier: number
}

export interface RouletteRules {
  /** Numbers in their order around the wheel. */
  readonly wheel: readonly number[]
  readonly reds: readonly number[]
  /** What each outside spot returns with its stake. */
  readonly outside: Readonly<Record<string, number>>
  readonly straight: number
  readonly rtp: string
}
export interface RouletteView {
  readonly number: number
  /** Names of the spots that won. */
  readonly hits: readonly string[]
}

export interface CrashRules {
  /** The multiplier is e^(milliseconds × growth). */
  readonly growth: number
  /** Largest and smallest target, in hundredths. */
  readonly most: number
  readonly least: number
  readonly rtp: string
}
export interface CrashView {
  /** Where the round ended. */
  readonly crashed: number
  /** Where the player got out; missing when they did not. */
  readonly multiplier?: number
}

/** What a round was drawn from, to be checked by the player (docs/fair-rounds.md). */
export interface Proof {
  /** SHA-256 of the seed, shown before the round. */
  readonly seal: string
  readonly seed: string
  /** The second part of what is drawn from. */
  readonly request: string
}

/** A round as the page shows it. */
export interface SpinResult<View = unknown> {
  readonly id: string
  readonly stake: Money
  readonly win: Money
  readonly view: View
  readonly balance: Money
  readonly proof?: Proof | undefined
  /** Seal of the game's next round. */
  readonly nextSeal?: string | undefined
  /** Free rounds left after it. */
  readonly freeRounds?: readonly FreeRounds[] | undefined
}

/** Free rounds of the player in this game. */
export interface FreeRounds {
  readonly id: string
  readonly left: number
  /** Stake of each, in minor units as a decimal string. */
  readonly stake: string
}

/** A bet in a round of a table. */
export interface Seat {
  /** Number of the player at the table in this round, from 1 on. */
  readonly seat: number
  readonly isOwn: boolean
  readonly stake: Money
  /** Chips by spot, for roulette; the target, for crash. */
  readonly bet: Readonly<Record<string, unknown>>
  /** Where the player got out, or what they won; missing while it is open. */
  readonly multiplier?: number | undefined
  readonly win?: Money | undefined
}

/** A round of a table, as everybody at it sees it. Times are milliseconds from now; negative ones are past. */
export interface TableView {
  readonly number: number
  readonly seal: string
  readonly startsIn: number
  /** Milliseconds until the next round's bets; unknown until the round is over. */
  readonly nextIn?: number | undefined
  /** The outcome, with its seed; missing until the round is over. */
  readonly drawn?: Readonly<Record<string, number>> | undefined
  readonly proof?: Proof | undefined
  readonly seats: readonly Seat[]
  /** The player's own bet while it is open, also one that was placed before the page was loaded again. */
  readonly bet?: { readonly requestId: string; readonly stake: string } | undefined
  /** Outcomes of the rounds before, newest first. */
  readonly last: readonly Readonly<Record<string, number>>[]
  /** The player's own rounds that ended since they were last told, and the balance after them. */
  readonly own?: SpinResult | undefined
}

/** What the page of a game needs when it opens. */
export interface GameState<Rules = unknown, View = unknown> {
  readonly mode: 'real' | 'demo'
  readonly kind: 'slot' | 'dice' | 'roulette' | 'crash' | 'live-roulette'
  readonly rules: Rules
  /** What the outcome depends on besides the seed. */
  readonly game: { readonly sysname: string; readonly rtp?: string; readonly volatility?: 'low' | 'medium' | 'high' }
  /** Stakes to choose from, in minor units as decimal strings. */
  readonly stakes: readonly string[]
  readonly currency: string
  readonly locale: string
  readonly artStyle: string
  /** The page that frames the game. */
  readonly origin: string
  readonly name: string
  readonly art: Readonly<Record<string, unknown>>
  readonly balance: Money
  /** An interrupted round, finished when the game opened. */
  readonly resumed?: SpinResult<View> | undefined
  /** URLs of the pictures of a slot's symbols, except the wild. */
  readonly symbols: readonly string[]
  /** Seal of the next round; a table's rounds have their own. */
  readonly seal: string
  readonly freeRounds: readonly FreeRounds[]
  /** The least seconds from one round to the next, and whether faster play may be offered. */
  readonly pace: { readonly seconds: number; readonly isFast: boolean }
}
