import { toMoney } from '../../../../engine/money/index.ts'
import type { Balances } from '../../../../schemas/api/account.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Wallet } from './service.ts'

/** The wallets players see. */
export const SHOWN_WALLETS = ['main', 'bonus', 'betting_bonus', 'fun'] as const

/** What a player holds in one currency, in minor units; a wallet that is absent is empty. */
export interface Held extends Partial<Record<(typeof SHOWN_WALLETS)[number], bigint>> {
  readonly currency: string
}

/** The balances in the account's currency, and in each other currency in which there is any money. */
export function shownBalances(held: readonly Held[], currency: string): Balances {
  const walletsIn = (code: string) => {
    const found = held.find((each) => each.currency === code)
    const money = (name: (typeof SHOWN_WALLETS)[number]) => toMoney(found?.[name] ?? 0n, code)
    return { main: money('main'), bonus: money('bonus'), betting_bonus: money('betting_bonus'), fun: money('fun') }
  }
  const others = held.filter(
    (each) => each.currency !== currency && SHOWN_WALLETS.some((name) => (each[name] ?? 0n) !== 0n),
  )
  return {
    ...walletsIn(currency),
    ...(others.length > 0 && { others: others.map((each) => walletsIn(each.currency)) }),
  }
}

/** The balances of a player, as `shownBalances` gives them. */
export const balancesOf = async (
  { wallet }: { wallet: Wallet },
  { id }: PlatformBrand,
  playerId: string,
  currency: string,
): Promise<Balances> => shownBalances(await wallet.balances(id, playerId), currency)
