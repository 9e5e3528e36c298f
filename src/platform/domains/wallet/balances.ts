import { toMoney } from '../../../../engine/money/index.ts'
import type { Balances } from '../../../../schemas/api/account.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Wallet } from './service.ts'

const SHOWN = ['main', 'bonus', 'betting_bonus', 'fun'] as const

/** The four balances of a player in the account's currency, and in each other currency in which there is any money. */
export async function balancesOf(
  { wallet }: { wallet: Wallet },
  { id }: PlatformBrand,
  playerId: string,
  currency: string,
): Promise<Balances> {
  const held = await wallet.balances(id, playerId)
  const walletsIn = (code: string) => {
    const found = held.find((balance) => balance.currency === code)
    const money = (name: (typeof SHOWN)[number]) => toMoney(found?.[name] ?? 0n, code)
    return { main: money('main'), bonus: money('bonus'), betting_bonus: money('betting_bonus'), fun: money('fun') }
  }
  const others = held.filter((each) => each.currency !== currency && SHOWN.some((name) => each[name] !== 0n))
  return {
    ...walletsIn(currency),
    ...(others.length > 0 && { others: others.map((each) => walletsIn(each.currency)) }),
  }
}
