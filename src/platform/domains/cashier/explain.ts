import { toMoney } from '../../../../engine/money/index.ts'
import type { BalanceLine } from '../../../../schemas/api/cashier.ts'
import type { Request, Response } from '../../../../schemas/api/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { catalogueOf } from '../games/index.ts'
import type { Json } from '../../kernel/json.ts'
import { explainBalance, type Wallet } from '../wallet/index.ts'

interface PlayerRef {
  brand: string
  playerId: string
  currency: string
}

/**
 * The movements that make up the balance of a player's wallet, newest first: in the account's currency, or in the one
 * the query names.
 * @throws PlatformError InvalidParameterException for a currency in which the player has no wallets
 */
export async function explain(
  { db, wallet }: Pick<Context, 'db'> & { wallet: Wallet },
  brand: PlatformBrand,
  player: PlayerRef,
  query: Request<'cashier.explainbalance'>,
): Promise<Response<'cashier.explainbalance'>> {
  const { wallet: bucket = 'main', before, count = 20 } = query
  if (before !== undefined && !/^\d{1,18}$/.test(before)) throw invalid({ before: 'unknown' })
  const { currency = player.currency } = query
  const wallets = (await wallet.balances(player.brand, player.playerId)).find((each) => each.currency === currency)
  if (query.currency !== undefined && !wallets) throw invalid({ currency: 'unknown' })
  const { lines, next, closing } = await explainBalance(db, {
    ...player,
    currency,
    bucket,
    limit: count,
    ...(before !== undefined && { before: BigInt(before) }),
  })
  const held = before === undefined ? closing : (wallets?.[bucket] ?? 0n)
  return {
    balance: toMoney(held, currency),
    more: next !== undefined,
    items: lines.map(({ line, at, kind, amount, balanceAfter, meta }): BalanceLine => ({
      id: String(line),
      at: at.toISOString(),
      kind,
      wallet: bucket,
      amount: toMoney(amount, currency),
      balance: toMoney(balanceAfter, currency),
      ...factsOf(brand, meta),
    })),
  }
}

function factsOf(brand: PlatformBrand, meta: Json | null): Pick<BalanceLine, 'transaction' | 'game' | 'round'> {
  const { transaction, game, round } = (meta ?? {}) as Record<string, unknown>
  return {
    ...(typeof transaction === 'string' && { transaction }),
    ...(typeof round === 'string' && { round }),
    ...(typeof game === 'string' && { game: catalogueOf(brand).bySysname.get(game)?.game.name ?? game }),
  }
}
