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

/** A round as the page shows it. */
export interface SpinResult<View = unknown> {
  readonly id: string
  readonly stake: Money
  readonly win: Money
  readonly view: View
  readonly balance: Money
}

/** What the page of a game needs when it opens. */
export interface GameState<Rules = unknown, View = unknown> {
  readonly mode: 'real' | 'demo'
  readonly kind: 'slot' | 'dice' | 'roulette'
  readonly rules: Rules
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
}
