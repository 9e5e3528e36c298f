import type { Ledger } from '../ledger/index.ts'
import type { MoneyContext } from '../wallet/index.ts'

/** What the cashier works with. */
export interface CashierContext extends MoneyContext {
  /** Says whether money may leave: `ledger.halted(tx, brand)`. */
  readonly ledger: Ledger
}
