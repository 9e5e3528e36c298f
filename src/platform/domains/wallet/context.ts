import type { Context } from '../../kernel/context.ts'
import type { Wallet } from './service.ts'

/** What a domain that moves money works with. */
export interface MoneyContext extends Context {
  readonly wallet: Wallet
}
