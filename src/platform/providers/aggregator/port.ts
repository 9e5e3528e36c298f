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
  /** Play money of a demo, in minor units as a decimal string. */
  readonly demoBalance: string
}

/**
 * A game aggregator. Another one is a folder beside `sandbox/` that exports such an object; its wallet calls come to
 * `/platform/aggregator/{balance,bet,win,rollback}` with its own key.
 */
export interface GameAggregator {
  readonly name: string
  /** Address the player's browser is sent to. `token` is the game session's secret, unknown to us afterwards. */
  launch(token: string, config: LaunchConfig): Promise<string>
  /** Keys its signed calls may carry. */
  readonly keys: readonly string[]
}

export const GAME_AGGREGATORS = definePort<GameAggregator>('game aggregators')
