import type { Ledger } from '../ledger/index.ts'
import type { MoneyContext } from '../wallet/index.ts'

/** What the parts of the cashier are given. */
export interface CashierContext extends MoneyContext {
  /** Decides whether payouts are stopped: `ledger.halted(tx, brand)`. */
  readonly ledger: Ledger
}
