import type { Context, Db, Tx } from '../../kernel/context.ts'
import type { GivenBonus, OfferFactsOf } from '../campaigns/index.ts'
import type { TransactionRow } from '../cashier/index.ts'
import type { MoneyContext } from '../wallet/index.ts'
import { createDepositGrants, createGiving } from './giving.ts'
import type { BonusLife } from './life.ts'
import { createWithdrawalCosts } from './withdrawal-costs.ts'

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

/** Bonus money: granted with a deposit or a promo code, revoked with its deposit, or ended by a withdrawal. */
export function createBonuses({
  knownOf,
  life,
  ...context
}: Pick<MoneyContext, 'clock' | 'ask' | 'noteStop'> &
  Pick<Context, 'brands'> & { knownOf: OfferFactsOf; life: BonusLife }) {
  const { clock, brands } = context
  const give = createGiving({ clock, brands, life })

  return {
    grant: createDepositGrants({ ...context, knownOf, give }),
    give,
    given,
    /** Whether a player has an active bonus whose money is in a wallet, which is locked. */
    async isActive(
      tx: Tx,
      { brand_id, player_id, currency }: Pick<TransactionRow, 'brand_id' | 'player_id' | 'currency'>,
      wallet: 'bonus' | 'betting_bonus',
    ): Promise<boolean> {
      const product = wallet === 'bonus' ? ('casino' as const) : ('betting' as const)
      const holder = { brand_id, player_id, currency, product }
      await life.money.hold(tx, holder)
      return (await life.activeOf(tx, holder)) !== undefined
    },
    withdrawals: createWithdrawalCosts({ life, now: () => clock.now() }),

    /**
     * Ends the bonus of a reversed deposit, with all that was won with it: what was set aside is forfeited, and what is
     * in the wallet is returned in minor units, to be debited with the deposit. Money of it in rounds that are not over
     * stays with the house when they end. The wallet is locked until the transaction ends.
     */
    async revoke(tx: Tx, { id, brand_id, player_id, currency }: TransactionRow): Promise<bigint> {
      const held = await life.money.hold(tx, { brand_id, player_id, currency, product: 'casino' })
      const bonus = await tx
        .selectFrom('bonus')
        .selectAll()
        .where('deposit_id', '=', id)
        .where('status', 'in', ['available', 'claimed', 'active'])
        .forUpdate()
        .executeTakeFirst()
      if (!bonus) return 0n
      if (bonus.kept > 0n) await life.money.forfeitKept(tx, bonus, bonus.kept)
      await life.change(tx, bonus, { status: 'removed', ended_at: clock.now(), kept: 0n })
      // The next one is activated when the money of this one is gone.
      await life.look(tx, bonus)
      if (bonus.status !== 'active') return 0n
      // Bonuses from before terms were kept may share the wallet.
      return bonus.terms === null && bonus.amount < held ? bonus.amount : held
    },
  }
}
export type Bonuses = ReturnType<typeof createBonuses>
