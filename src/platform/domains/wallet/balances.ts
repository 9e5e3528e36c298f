import { toMoney } from '../../../../engine/money/index.ts'
import type { Balances } from '../../../../schemas/api/account.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Wallet } from './service.ts'

/** The four balances of a player in the account's currency. */
export async function balancesOf(
  { wallet }: { wallet: Wallet },
  { id }: PlatformBrand,
  playerId: string,
  currency: string,
): Promise<Balances> {
  const held = (await wallet.balances(id, playerId)).find((balance) => balance.currency === currency)
  const money = (minor = 0n) => toMoney(minor, currency)
  return {
    main: money(held?.main),
    bonus: money(held?.bonus),
    betting_bonus: money(held?.betting_bonus),
    fun: money(held?.fun),
  }
}
