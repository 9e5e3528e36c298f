import { brandAmount } from '../../engine/money/index.ts'
import { playerOwner, type MoneyContext } from '../platform/domains/wallet/index.ts'
import type { PlatformBrand } from '../platform/kernel/brands.ts'
import type { Tx } from '../platform/kernel/context.ts'

/** First word of the keys under which demo players get their money. It stands for nothing but the sandbox. */
export const DEMO_MONEY = 'demo'

/**
 * Gives a player of the sandbox what the brand's demo player begins with, in its default currency; nothing where the
 * brand has no demo player.
 * @param key used once
 */
export async function giveDemoMoney(
  { wallet }: Pick<MoneyContext, 'wallet'>,
  tx: Tx,
  brand: PlatformBrand,
  playerId: string,
  key = playerId,
): Promise<void> {
  const { demoPlayer } = brand.platform.settings
  if (!demoPlayer) return
  const currency = brand.brand.currencies.default
  const amount = brandAmount(demoPlayer.balance, currency)
  await wallet.post(tx, {
    brand: brand.id,
    key: `${DEMO_MONEY}:${key}`,
    kind: 'demo_deposit',
    legs: [
      { owner: 'provider:sandbox', bucket: 'payments', currency, amount: -amount },
      { owner: playerOwner(playerId), bucket: 'main', currency, amount },
    ],
  })
}
