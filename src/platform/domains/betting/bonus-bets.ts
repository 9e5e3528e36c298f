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
  /** After the stake of a new bet was taken. @throws PlatformError for one that the terms do not allow */
  placed(tx: Tx, bet: BonusBet): Promise<void>
  /** After a bet was settled, or settled anew. */
  settled(tx: Tx, bet: BetRow): Promise<void>
}

/** Port for the domain that keeps bonuses; when none supplies it, bets feed none. */
export const BETTING_BONUSES = definePort<BettingBonuses>('bets of bonuses')

/** Calls the supplied implementation. */
export const bettingBonuses = ({ supplied }: Pick<Context, 'supplied'>): BettingBonuses => ({
  placed: async (...args) => supplied(BETTING_BONUSES)[0]?.placed(...args),
  settled: async (...args) => supplied(BETTING_BONUSES)[0]?.settled(...args),
})

/** Whether a player has a bet that is not settled and was paid with betting bonus money. */
export async function hasOpenBonusBet(
  tx: Tx,
  { brand_id, player_id, currency }: Pick<BetRow, 'brand_id' | 'player_id' | 'currency'>,
): Promise<boolean> {
  const rows = await tx
    .selectFrom('bet')
    .select('split')
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('currency', '=', currency)
    .where('status', '=', 'open')
    .execute()
  return rows.some(({ split }) => Object.hasOwn(split, 'betting_bonus'))
}
