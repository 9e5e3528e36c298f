import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { definePort } from '../../kernel/ports.ts'
import type { TransactionRow } from './tables.ts'

/** What the cashier needs of the domain that keeps bonuses. Amounts are minor units. */
export interface DepositBonuses {
  /** Grants the bonus of the offer taken with a deposit; returns the granted amount. */
  grant(tx: Tx, brand: PlatformBrand, deposit: TransactionRow): Promise<bigint>
  /** Ends the bonus of a deposit that was reversed; returns the amount it granted. */
  revoke(tx: Tx, deposit: TransactionRow): Promise<bigint>
  /** Forfeits the whole bonus wallet, which holds `amount`, for a withdrawal. */
  burn(tx: Tx, withdrawal: TransactionRow, amount: bigint): Promise<void>
}

/** Port for the domain that keeps bonuses; when none supplies it, deposits grant none. */
export const BONUSES_OF_DEPOSITS = definePort<DepositBonuses>('bonuses of deposits')

/** Calls the supplied implementation, looked up at each deposit or withdrawal. */
export function depositBonuses({ supplied }: Pick<Context, 'supplied'>): DepositBonuses {
  const keeper = () => supplied(BONUSES_OF_DEPOSITS)[0]
  return {
    grant: async (...args) => (await keeper()?.grant(...args)) ?? 0n,
    revoke: async (...args) => (await keeper()?.revoke(...args)) ?? 0n,
    burn: async (...args) => keeper()?.burn(...args),
  }
}
