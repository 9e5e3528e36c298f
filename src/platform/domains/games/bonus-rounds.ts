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
  /** The bonus that earlier bets of the round feed; null while there is none. */
  readonly roundBonus: string | null
  /** What earlier bets of the round staked and did not get back, in minor units. */
  readonly staked: bigint
}

/** What the games need of the domain that keeps bonuses. Called only for rounds that feed a bonus. */
export interface BonusRounds {
  /**
   * After the stake was taken. Returns the bonus it feeds; undefined when there is none that can be played, so that
   * bonus money cannot be staked.
   * @throws PlatformError for a stake the terms do not allow; nothing is taken then
   */
  staked(tx: Tx, stake: BonusStake): Promise<string | undefined>
  /**
   * Whether the bonus of a round still has its money in the wallet, which is locked. If not, what the round returns or
   * wins of bonus money is the house's: the wallet may hold another bonus by now.
   */
  holds(tx: Tx, round: RoundRow): Promise<boolean>
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
    holds: async (...args) => (await keeper()?.holds(...args)) ?? false,
    returned: async (...args) => keeper()?.returned(...args),
    settled: async (...args) => keeper()?.settled(...args),
    closedTo: async (...args) => keeper()?.closedTo(...args),
  }
}

/** A split that names the bonus wallet: the mark by which a round is known to feed a bonus, without another read. */
export const withBonus = (split: Split): Split => ({ ...split, bonus: split.bonus ?? 0n })

/** Whether a stake was placed while a bonus could be played. */
export const feedsBonus = (split: object): boolean => Object.hasOwn(split, 'bonus')
