import type { Balances } from '../../../../schemas/api/account.ts'
import { balancesOf, type MoneyContext } from '../wallet/index.ts'
import { invalid } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { hasOpenRound } from './open-rounds.ts'
import { lockPlayer } from './transactions.ts'

declare module '../../kernel/gates.ts' {
  interface GatedActions {
    /** Another currency for a player to play in. The player is locked. */
    currency: object
  }
}

/**
 * Sets the currency a player plays and pays in, and opens the wallets in it. Money in other currencies stays there.
 * @throws PlatformError InvalidParameterException for a currency the brand lacks, while a round is open, and of the
 *   gate that stops it
 */
export async function setCurrency(context: MoneyContext, call: Call, currency: string): Promise<Balances> {
  const { brand } = call
  const playerId = playerOf(call)
  if (!Object.hasOwn(brand.brand.currencies.available, currency)) throw invalid({ currency: 'unknown' })
  await context.transaction(
    async (tx) => {
      await lockPlayer(tx, brand.id, playerId)
      const before = await tx
        .selectFrom('player')
        .select('currency')
        .where('brand_id', '=', brand.id)
        .where('id', '=', playerId)
        .executeTakeFirstOrThrow()
      if (await hasOpenRound(tx, brand.id, playerId)) throw invalid({ currency: 'open_round' })
      await context.pass(tx, 'currency', { brand, playerId })
      await context.wallet.openPlayer(tx, { brand: brand.id, playerId, currency })
      if (before.currency === currency) return
      await tx
        .updateTable('player')
        .set({ currency })
        .where('brand_id', '=', brand.id)
        .where('id', '=', playerId)
        .execute()
      const player = `player:${playerId}`
      await context.audit.record(tx, {
        brand: brand.id,
        actor: player,
        action: 'account.currency',
        subject: player,
        details: { currency },
      })
    },
    { idempotent: true },
  )
  return balancesOf(context, brand, playerId, currency)
}
