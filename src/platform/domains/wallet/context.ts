import type { Context } from '../../kernel/context.ts'
import type { Wallet } from './service.ts'

/** The context of a domain that moves money. */
export interface MoneyContext extends Context {
  readonly wallet: Wallet
}
