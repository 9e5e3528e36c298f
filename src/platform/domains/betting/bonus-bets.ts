import type { Context, Tx } from '../../kernel/context.ts'
import { definePort } from '../../kernel/ports.ts'
import type { Split } from '../wallet/index.ts'
import type { BetRow } from './tables.ts'

/** A stake that was just taken: what each wallet paid of it, in minor units. */
export interface BonusBet extends Pick<BetRow, 'brand_id' | 'player_id' | 'currency' | 'stake'> {
  readonly split: Split
}

/** What bets need of the domain that keeps bonuses. */
export interface BettingBonuses {
  /**
   * After the stake of a new bet was taken. Returns the bonus it counts for; undefined when there is none that can be
   * played, so that bonus money cannot be staked.
   * @throws PlatformError for one that the terms do not allow
   */
  placed(tx: Tx, bet: BonusBet): Promise<string | undefined>
  /** Whether the bonus of a bet still has its money in the wallet, which is locked. */
  holds(tx: Tx, bet: BetRow): Promise<boolean>
  /** After a bet was settled, or settled anew. */
  settled(tx: Tx, bet: BetRow): Promise<void>
}

/** Port for the domain that keeps bonuses; when none supplies it, bets feed none. */
export const BETTING_BONUSES = definePort<BettingBonuses>('bets of bonuses')

/** Calls the supplied implementation. */
export const bettingBonuses = ({ supplied }: Pick<Context, 'supplied'>): BettingBonuses => ({
  placed: async (...args) => supplied(BETTING_BONUSES)[0]?.placed(...args),
  holds: async (...args) => (await supplied(BETTING_BONUSES)[0]?.holds(...args)) ?? false,
  settled: async (...args) => supplied(BETTING_BONUSES)[0]?.settled(...args),
})

/** Whether a bet paid with money of a betting bonus is not settled. */
export async function hasOpenBonusBet(
  tx: Tx,
  { id, brand_id, player_id, currency }: Pick<BetRow, 'id' | 'brand_id' | 'player_id' | 'currency'>,
): Promise<boolean> {
  const rows = await tx
    .selectFrom('bet')
    .select('split')
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('currency', '=', currency)
    .where('status', '=', 'open')
    .where('bonus_id', '=', id)
    .execute()
  return rows.some(({ split }) => Object.hasOwn(split, 'betting_bonus'))
}
