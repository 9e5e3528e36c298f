import { definePort } from '../../kernel/ports.ts'
import type { Game } from '../../../../schemas/brand/games.ts'
import type { Scheme } from '../../../../schemas/brand/theme.ts'
import type { RoundDraw } from '../../../../schemas/office/index.ts'

/** What an aggregator is given when a game is opened. */
export interface LaunchConfig {
  readonly mode: 'real' | 'demo'
  /** Who plays for real money, the same in each of their launches; tells an aggregator nothing else of the player. */
  readonly player?: string | undefined
  readonly brandId: string
  readonly brandName: string
  /** Host name its wallet calls are sent to. */
  readonly host: string
  /** Origin of the page that frames the game and receives balance messages from it. */
  readonly origin: string
  readonly game: Pick<Game, 'sysname' | 'name' | 'type' | 'rtp' | 'volatility' | 'art'>
  readonly artStyle: string
  /** The scheme the visitor chose on the site; missing where they chose none. */
  readonly scheme?: Scheme | undefined
  readonly currency: string
  readonly locale: string
  /** Available stakes, in minor units as decimal strings. */
  readonly stakes: readonly string[]
  /**
   * How fast rounds may be: the least seconds from one to the next, 0 for none, and whether the game may offer rounds
   * by themselves, faster ones, and to stop one early. The wallet refuses a round that begins sooner.
   */
  readonly pace: { readonly seconds: number; readonly isFast: boolean }
  /** Free rounds of the player, each at a stake of `stake` minor units; the game sends the `id` with the bet. */
  readonly freeRounds: readonly { readonly id: string; readonly rounds: number; readonly stake: string }[]
  /** Play money of a demo, in minor units as a decimal string. */
  readonly demoBalance: string
}

/** A wallet call of an aggregator that may not have arrived. Amounts are decimal text in the round's currency. */
export type MissedCall =
  | { readonly op: 'win'; readonly txId: string; readonly amount: string; readonly endsRound?: boolean }
  | {
      readonly op: 'rollback' | 'refund'
      readonly txId: string
      readonly betTxId: string
      readonly amount?: string
    }

/**
 * A game aggregator. Its wallet calls come to `/platform/aggregator/{balance,bet,win,rollback,refund}`, signed with its
 * own key (`docs/aggregator.md`).
 */
export interface GameAggregator {
  readonly name: string
  /** URL to send the player's browser to. `token` is the game session's secret; the platform keeps only its hash. */
  launch(token: string, config: LaunchConfig): Promise<string>
  /**
   * Wins and rollbacks of a round according to the aggregator's own records, in order; empty while the round is being
   * played. Called for rounds that stay open for long.
   */
  missedCalls(roundId: string): Promise<readonly MissedCall[]>
  /**
   * What the game showed in a round, from the aggregator's own records; undefined when it keeps nothing of it. Shown to
   * the player who asks for a round again.
   */
  recall?(roundId: string): Promise<Readonly<Record<string, unknown>> | undefined>
  /**
   * What a round that is over was drawn from, so that it can be drawn again; undefined while it is not over, and where
   * the aggregator keeps nothing of it. Shown to staff.
   */
  drawOf?(roundId: string): Promise<RoundDraw | undefined>
  /** Keys its signed calls may use. */
  readonly keys: readonly string[]
}

export const GAME_AGGREGATORS = definePort<GameAggregator>('game aggregators')
