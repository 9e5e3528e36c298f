import { definePort } from '../../kernel/ports.ts'
import type { Game } from '../../../../schemas/brand/platform.ts'

/** What an aggregator is told when a game is opened. */
export interface LaunchConfig {
  readonly mode: 'real' | 'demo'
  readonly brandId: string
  readonly brandName: string
  /** Host name its wallet calls go to. */
  readonly host: string
  /** The page that frames the game, and hears of changed balances. */
  readonly origin: string
  readonly game: Pick<Game, 'sysname' | 'name' | 'type' | 'rtp' | 'volatility' | 'art'>
  readonly artStyle: string
  readonly currency: string
  readonly locale: string
  /** Stakes to choose from, in minor units as decimal strings. */
  readonly stakes: readonly string[]
  /** Rounds the player may play without a stake, each at `stake` minor units; the `id` goes with its bet. */
  readonly freeRounds: readonly { readonly id: string; readonly rounds: number; readonly stake: string }[]
  /** Play money of a demo, in minor units as a decimal string. */
  readonly demoBalance: string
}

/** A call of an aggregator that may never have arrived. Amounts are decimal text in the round's currency. */
export type MissedCall =
  | { readonly op: 'win'; readonly txId: string; readonly amount: string; readonly endsRound?: boolean }
  | {
      readonly op: 'rollback' | 'refund'
      readonly txId: string
      readonly betTxId: string
      readonly amount?: string
    }

/**
 * A game aggregator. Another one is a folder beside `sandbox/` that exports such an object; its wallet calls come to
 * `/platform/aggregator/{balance,bet,win,rollback,refund}` with its own key (`docs/aggregator.md`).
 */
export interface GameAggregator {
  readonly name: string
  /** Address the player's browser is sent to. `token` is the game session's secret, unknown to us afterwards. */
  launch(token: string, config: LaunchConfig): Promise<string>
  /**
   * What the aggregator's own books say of a round that stays open here, by its id of it: the wins it owes and the
   * stakes it takes back, in their order; none while it is being played. Asked when a round is open for long.
   */
  missedCalls(roundId: string): Promise<readonly MissedCall[]>
  /** Keys its signed calls may carry. */
  readonly keys: readonly string[]
}

export const GAME_AGGREGATORS = definePort<GameAggregator>('game aggregators')
