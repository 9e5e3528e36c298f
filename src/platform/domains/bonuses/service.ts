import type { Db, Tx } from '../../kernel/context.ts'
import type { GivenBonus, KnownOf } from '../campaigns/index.ts'
import type { TransactionRow } from '../cashier/index.ts'
import type { MoneyContext } from '../wallet/index.ts'
import { createDepositGrants, createGiving } from './giving.ts'
import type { BonusLife } from './life.ts'

/** All bonuses of a player, as far as offers depend on them. */
async function given(db: Db | Tx, brandId: string, playerId: string): Promise<GivenBonus[]> {
  const rows = await db
    .selectFrom('bonus')
    .select(['claim_key', 'offer_id', 'ended_at', 'offer'])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .execute()
  return rows.map(({ claim_key, offer_id, ended_at, offer }) => ({
    claimKey: claim_key,
    offerId: offer_id,
    isOver: ended_at !== null,
    taken: ended_at === null ? (offer ?? undefined) : undefined,
  }))
}

/** Bonus money: granted with a deposit or a promo code, revoked with its deposit, or forfeited for a withdrawal. */
export function createBonuses({
  knownOf,
  life,
  ...context
}: Pick<MoneyContext, 'clock' | 'ask' | 'noteStop'> & { knownOf: KnownOf; life: BonusLife }) {
  const { clock } = context
  const give = createGiving({ clock, life })

  return {
    grant: createDepositGrants({ ...context, knownOf, give }),
    give,
    given,

    /**
     * Ends the bonus of a reversed deposit. Returns the minor units of it that may be in the wallet, to be debited as
     * far as they are left.
     */
    async revoke(tx: Tx, { id }: TransactionRow): Promise<bigint> {
      const bonus = await tx
        .selectFrom('bonus')
        .select(['id', 'brand_id', 'amount', 'status'])
        .where('deposit_id', '=', id)
        .where('status', 'in', ['claimed', 'active'])
        .forUpdate()
        .executeTakeFirst()
      if (!bonus) return 0n
      await life.change(tx, bonus, { status: 'removed', ended_at: clock.now() })
      // The next one is activated when the money of this one is gone.
      await life.wake(tx, bonus, clock.now())
      return bonus.status === 'active' ? bonus.amount : 0n
    },

    /** Forfeits the whole bonus wallet for a withdrawal. The wallet must be locked: `amount` is its balance. */
    async burn(tx: Tx, { id, brand_id, player_id, currency }: TransactionRow, amount: bigint): Promise<void> {
      const holder = { brand_id, player_id, currency, product: 'casino' as const }
      await life.money.burn(tx, holder, id, amount)
      await tx
        .updateTable('bonus')
        .set({ status: 'removed', ended_at: clock.now() })
        .where('brand_id', '=', brand_id)
        .where('player_id', '=', player_id)
        .where('currency', '=', currency)
        .where('product', '=', 'casino')
        .where('status', '=', 'active')
        .execute()
      await life.next(tx, holder)
    },
  }
}
export type Bonuses = ReturnType<typeof createBonuses>
