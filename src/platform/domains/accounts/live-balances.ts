import type { Context } from '../../kernel/context.ts'
import type { LiveSource } from '../../kernel/live.ts'
import { playerOwner, SHOWN_WALLETS, shownBalances, type Held } from '../wallet/index.ts'

/** Balances of all players who follow theirs, as `account.getBalance` answers them, by one statement. */
export const balancesSource = ({ db }: Pick<Context, 'db'>): LiveSource => ({
  topic: 'balance',
  isOwn: true,
  async read({ id }, players) {
    const found = await db
      .selectFrom('player')
      .select(['id', 'currency'])
      .where('brand_id', '=', id)
      .where('id', 'in', [...players])
      .execute()
    const accounts = await db
      .selectFrom('wallet_account')
      .select(['owner', 'bucket', 'currency', 'balance'])
      .where('brand', '=', id)
      .where('owner', 'in', players.map(playerOwner))
      .where('bucket', 'in', [...SHOWN_WALLETS])
      .orderBy('currency')
      .execute()
    const byOwner = new Map<string, Map<string, Held>>()
    for (const { owner, bucket, currency, balance } of accounts) {
      const held = byOwner.get(owner) ?? new Map<string, Held>()
      byOwner.set(owner, held.set(currency, { ...held.get(currency), currency, [bucket]: balance }))
    }
    return new Map(
      found.map(({ id: player, currency }) => {
        const held = [...(byOwner.get(playerOwner(player))?.values() ?? [])]
        return [player, shownBalances(held, currency)] as const
      }),
    )
  },
})
