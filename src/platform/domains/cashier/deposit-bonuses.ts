import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db, Tx } from '../../kernel/context.ts'
import { definePort } from '../../kernel/ports.ts'
import type { TransactionRow } from './tables.ts'

/** A bonus that a withdrawal ends. */
export interface BonusCost {
  readonly id: string
  readonly title: string
  /** Minor units of bonus money the player loses with it: in the wallet, set aside, or not given yet. */
  readonly amount: bigint
  readonly isActive: boolean
}
type Who = Pick<TransactionRow, 'brand_id' | 'player_id' | 'currency'>

/** What the cashier needs of the domain that keeps bonuses. Amounts are minor units. */
export interface DepositBonuses {
  /** Grants the bonus of the offer taken with a deposit; returns the granted amount. */
  grant(tx: Tx, brand: PlatformBrand, deposit: TransactionRow): Promise<bigint>
  /** Ends the bonus of a deposit that was reversed; returns what of it is in the wallet, which is then locked. */
  revoke(tx: Tx, deposit: TransactionRow): Promise<bigint>
  /** Whether a player has an active bonus whose money is in a wallet, which is locked. */
  isActive(tx: Tx, who: Who, wallet: 'bonus' | 'betting_bonus'): Promise<boolean>
  readonly withdrawals: {
    /** The bonuses a withdrawal ends: active, set aside, or of a deposit and waiting. Locks nothing. */
    costs(db: Db, who: Who): Promise<BonusCost[]>
    /** The same, with the wallet and the bonuses locked until the transaction ends. */
    hold(tx: Tx, who: Who): Promise<BonusCost[]>
    /** Ends the bonuses of `hold`, and forfeits their money. */
    end(tx: Tx, withdrawal: TransactionRow, costs: readonly BonusCost[]): Promise<void>
  }
}

/** Port for the domain that keeps bonuses; when none supplies it, deposits grant none. */
export const BONUSES_OF_DEPOSITS = definePort<DepositBonuses>('bonuses of deposits')

/** Calls the supplied implementation, looked up at each deposit or withdrawal. */
export function depositBonuses({ supplied }: Pick<Context, 'supplied'>): DepositBonuses {
  const keeper = () => supplied(BONUSES_OF_DEPOSITS)[0]
  return {
    grant: async (...args) => (await keeper()?.grant(...args)) ?? 0n,
    revoke: async (...args) => (await keeper()?.revoke(...args)) ?? 0n,
    isActive: async (...args) => (await keeper()?.isActive(...args)) ?? false,
    withdrawals: {
      costs: async (...args) => (await keeper()?.withdrawals.costs(...args)) ?? [],
      hold: async (...args) => (await keeper()?.withdrawals.hold(...args)) ?? [],
      end: async (...args) => keeper()?.withdrawals.end(...args),
    },
  }
}
