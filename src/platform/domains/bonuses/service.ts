import type { DepositOffer } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { TransactionRow } from '../cashier/index.ts'
import { matchOf, onceKey, type KnownOf } from '../campaigns/index.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { playerOwner, type Leg, type MoneyContext } from '../wallet/index.ts'

/** Statuses of a bonus that has not ended: its money may be in the bonus wallet. */
const STANDING = ['claimed', 'active'] as const

/** Bonus money for a player. */
export interface NewBonus {
  readonly brandId: string
  readonly playerId: string
  /** Key under which it is granted once, see `BonusTable`. */
  readonly claimKey: string
  readonly offerId?: number | null
  readonly depositId?: string | null
  readonly title: string
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
}

/** Bonus money: granted with a deposit or a promo code, revoked with its deposit, or forfeited for a withdrawal. */
export function createBonuses({
  wallet,
  clock,
  ask,
  noteStop,
  knownOf,
}: Pick<MoneyContext, 'wallet' | 'clock' | 'ask' | 'noteStop'> & { knownOf: KnownOf }) {
  const legs = (playerId: string, currency: string, amount: bigint): Leg[] => [
    { owner: 'house', bucket: 'bonus_cost', currency, amount: -amount },
    { owner: playerOwner(playerId), bucket: 'bonus', currency, amount },
  ]

  /** Grants bonus money from the house, once per claim key. Returns false when the player already had it. */
  async function give(
    tx: Tx,
    { brandId, playerId, claimKey, offerId = null, depositId = null, title, amount, currency }: NewBonus,
  ): Promise<boolean> {
    const given = await tx
      .insertInto('bonus')
      .values({
        id: newId(),
        brand_id: brandId,
        player_id: playerId,
        claim_key: claimKey,
        offer_id: offerId,
        deposit_id: depositId,
        status: 'active',
        title,
        amount,
        currency,
        created_at: clock.now(),
        ended_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!given) return false
    const meta = { bonus: given.id, ...(depositId !== null && { transaction: depositId }) }
    await wallet.post(tx, {
      brand: brandId,
      key: `bonus:${given.id}:grant`,
      kind: 'bonus_grant',
      meta,
      legs: legs(playerId, currency, amount),
    })
    return true
  }

  return {
    /**
     * Grants the bonus of the offer taken with a deposit, unless a gate stops it, for example because the player
     * already had it. The deposit is credited in any case. Returns the minor units granted.
     */
    async grant(tx: Tx, brand: PlatformBrand, deposit: TransactionRow, offer: DepositOffer): Promise<bigint> {
      const { id, player_id, currency } = deposit
      const amount = matchOf(offer, deposit.amount, currency)
      if (amount <= 0n) return 0n
      const known = await knownOf(tx, brand.id, player_id, id)
      const stop = await ask(tx, 'bonus', { brand, playerId: player_id, on: 'deposit', offer, currency, known })
      if (stop) {
        noteStop(tx, stop)
        return 0n
      }
      const isNew = await give(tx, {
        brandId: brand.id,
        playerId: player_id,
        claimKey: offer.once ? onceKey(offer) : `deposit:${id}`,
        offerId: offer.id,
        depositId: id,
        title: offer.title,
        amount,
        currency,
      })
      return isNew ? amount : 0n
    },
    give,

    /** Claim keys of all bonuses of a player. */
    async claimedKeys(db: Db | Tx, brandId: string, playerId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('bonus')
        .select('claim_key')
        .where('brand_id', '=', brandId)
        .where('player_id', '=', playerId)
        .execute()
      return rows.map(({ claim_key }) => claim_key)
    },

    /**
     * Ends the bonus of a reversed deposit. Returns the minor units it granted, to be debited as far as they are left.
     */
    async revoke(tx: Tx, { id }: TransactionRow): Promise<bigint> {
      const bonus = await tx
        .updateTable('bonus')
        .set({ status: 'removed', ended_at: clock.now() })
        .where('deposit_id', '=', id)
        .where('status', 'in', STANDING)
        .returning('amount')
        .executeTakeFirst()
      return bonus?.amount ?? 0n
    },

    /** Forfeits the whole bonus wallet for a withdrawal. The wallet must be locked: `amount` is its balance. */
    async burn(tx: Tx, { id, brand_id, player_id, currency }: TransactionRow, amount: bigint): Promise<void> {
      await wallet.post(tx, {
        brand: brand_id,
        key: `cashier:${id}:burn`,
        kind: 'bonus_forfeit',
        meta: { transaction: id },
        legs: legs(player_id, currency, -amount),
      })
      await tx
        .updateTable('bonus')
        .set({ status: 'removed', ended_at: clock.now() })
        .where('brand_id', '=', brand_id)
        .where('player_id', '=', player_id)
        .where('currency', '=', currency)
        .where('status', 'in', STANDING)
        .execute()
    },
  }
}
export type Bonuses = ReturnType<typeof createBonuses>
