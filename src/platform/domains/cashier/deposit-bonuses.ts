import type { DepositOffer } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { definePort } from '../../kernel/ports.ts'
import type { TransactionRow } from './tables.ts'

/** What the cashier asks of whoever keeps bonuses. Amounts are minor units. */
export interface DepositBonuses {
  /** Gives what the offer taken with a deposit promises; returns what was given. */
  grant(tx: Tx, brand: PlatformBrand, deposit: TransactionRow, offer: DepositOffer): Promise<bigint>
  /** Ends the bonus of a deposit that was undone; returns what it gave. */
  revoke(tx: Tx, deposit: TransactionRow): Promise<bigint>
  /** Gives up the whole bonus wallet, which holds `amount`, for a withdrawal. */
  burn(tx: Tx, withdrawal: TransactionRow, amount: bigint): Promise<void>
}

/** Who keeps bonuses; without anybody, deposits give none. */
export const BONUSES_OF_DEPOSITS = definePort<DepositBonuses>('bonuses of deposits')

/** The keeper that is there when a deposit or withdrawal is made. */
export function depositBonuses({ supplied }: Pick<Context, 'supplied'>): DepositBonuses {
  const keeper = () => supplied(BONUSES_OF_DEPOSITS)[0]
  return {
    grant: async (...args) => (await keeper()?.grant(...args)) ?? 0n,
    revoke: async (...args) => (await keeper()?.revoke(...args)) ?? 0n,
    burn: async (...args) => keeper()?.burn(...args),
  }
}
