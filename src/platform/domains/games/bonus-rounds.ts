import type { Game } from '../../../../schemas/brand/games.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { definePort } from '../../kernel/ports.ts'
import type { Split } from '../wallet/index.ts'
import type { WalletCall } from './calls.ts'
import type { GameSession, RoundRow } from './tables.ts'

/** A stake placed while the player had bonus money. The player's wallet is locked. */
export interface BonusStake {
  readonly brand: PlatformBrand
  readonly session: GameSession
  readonly call: WalletCall
  readonly roundId: string
  /** What each wallet paid, in minor units. */
  readonly split: Split
}

/** What the games need of the domain that keeps bonuses. Called only for rounds that feed a bonus. */
export interface BonusRounds {
  /** After the stake was taken. @throws PlatformError for a stake the terms do not allow; nothing is taken then */
  staked(tx: Tx, stake: BonusStake): Promise<void>
  /** After a bet was returned, whole or in part. Minor units of it that are still staked, before and now. */
  returned(tx: Tx, round: RoundRow, betTxId: string, left: { before: bigint; now: bigint }): Promise<void>
  /** After the round has ended, or a bet of it was returned. */
  settled(tx: Tx, round: RoundRow): Promise<void>
  /** Which games the player's active bonus cannot be played in; undefined when they have no active bonus. */
  closedTo(brand: PlatformBrand, playerId: string): Promise<((game: Game) => boolean) | undefined>
}

/** Port for the domain that keeps bonuses; when none supplies it, stakes feed none. */
export const BONUS_ROUNDS = definePort<BonusRounds>('rounds of bonuses')

/** Calls the supplied implementation. */
export function bonusRounds({ supplied }: Pick<Context, 'supplied'>): BonusRounds {
  const keeper = () => supplied(BONUS_ROUNDS)[0]
  return {
    staked: async (...args) => keeper()?.staked(...args),
    returned: async (...args) => keeper()?.returned(...args),
    settled: async (...args) => keeper()?.settled(...args),
    closedTo: async (...args) => keeper()?.closedTo(...args),
  }
}

/**
 * A split that names the bonus wallet whenever it held money: the mark by which a round is known to feed a bonus,
 * without another read.
 */
export const withBonus = (split: Split, held: bigint): Split =>
  held > 0n ? { ...split, bonus: split.bonus ?? 0n } : split

/** Whether bonus money was in the wallet when the stake was placed. */
export const feedsBonus = (split: object): boolean => Object.hasOwn(split, 'bonus')
