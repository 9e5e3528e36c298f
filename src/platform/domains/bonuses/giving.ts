import { parseDuration } from '../../../../engine/clock/index.ts'
import { USUAL_TERMS, type DepositOffer } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { matchOf, onceKey, takenKey, takenOffer, type OfferFactsOf } from '../campaigns/index.ts'
import type { TransactionRow } from '../cashier/index.ts'
import type { MoneyContext } from '../wallet/index.ts'
import type { BonusLife } from './life.ts'
import { keepTerms, requirementOf, type KeptTerms } from './terms.ts'

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
  /** Minor units of the deposit it came with. */
  readonly deposit?: bigint
  readonly currency: string
  readonly product?: 'casino' | 'betting'
  /** Frozen with the grant. */
  readonly terms?: KeptTerms | undefined
  /** Of when the terms are; of now when absent. */
  readonly termsAt?: Date | undefined
  /** A deposit offer that waits for its deposit, kept as it is now. */
  readonly offer?: DepositOffer
  /** `available` and `claimed` wait; by default it is activated, or waits for the one before it. */
  readonly status?: 'available' | 'claimed'
}

export type Give = ReturnType<typeof createGiving>

/** Granting of bonus money from the house. */
export function createGiving({ clock, brands, life }: Pick<Context, 'clock' | 'brands'> & { life: BonusLife }) {
  /**
   * Grants bonus money from the house, once per claim key; while another bonus of its product is active it waits.
   * Returns its id; undefined when the player already had it.
   */
  return async function give(tx: Tx, given: NewBonus): Promise<string | undefined> {
    const { brandId, playerId, amount, currency, product = 'casino', terms = USUAL_TERMS } = given
    const holder = { brand_id: brandId, player_id: playerId, currency, product }
    const now = clock.now()
    await life.money.hold(tx, holder)
    const expires_at = new Date(now.getTime() + parseDuration(terms.claimWithin))
    const row = await tx
      .insertInto('bonus')
      .values({
        ...holder,
        id: newId(),
        claim_key: given.claimKey,
        offer_id: given.offerId ?? null,
        deposit_id: given.depositId ?? null,
        status: given.status ?? 'claimed',
        title: given.title,
        amount,
        created_at: now,
        ended_at: null,
        activated_at: null,
        terms: JSON.stringify(keepTerms(terms, brands.byId(brandId))),
        terms_at: given.termsAt ?? now,
        offer: given.offer ? JSON.stringify(given.offer) : null,
        requirement: requirementOf(terms, amount, given.deposit ?? 0n),
        expires_at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return undefined
    await life.wake(tx, { id: row.id, brand_id: brandId }, expires_at)
    if (given.status === undefined) await life.next(tx, holder)
    return row.id
  }
}

/** The terms frozen when the player took a deposit offer, which then no longer waits for its deposit. */
function takeUp(tx: Tx, brandId: string, playerId: string, id: number) {
  return tx
    .deleteFrom('bonus')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('claim_key', '=', takenKey({ id }))
    .where('status', '=', 'claimed')
    .returning(['terms', 'terms_at'])
    .executeTakeFirst()
}

/** Granting of bonuses with deposits. */
export function createDepositGrants({
  ask,
  noteStop,
  knownOf,
  give,
}: Pick<MoneyContext, 'ask' | 'noteStop'> & { knownOf: OfferFactsOf; give: Give }) {
  /**
   * Grants the bonus of the offer taken with a deposit, unless a gate stops it, for example because the player
   * already had it. The deposit is credited in any case. The offer is what it was when it was ordered, or when the
   * player took it before, whatever the brand has made of it since. Returns the minor units granted.
   */
  return async function grant(tx: Tx, brand: PlatformBrand, deposit: TransactionRow): Promise<bigint> {
    const { id, player_id, currency, campaign_offer_id } = deposit
    const known = await knownOf(tx, brand.id, player_id, id)
    const offer =
      deposit.offer ??
      takenOffer(known, campaign_offer_id ?? -1) ??
      brand.platform.campaigns.offers.find((each) => each.id === campaign_offer_id)
    const amount = offer ? matchOf(offer, deposit.amount, currency) : 0n
    if (!offer || amount <= 0n) return 0n
    const stop = await ask(tx, 'bonus', { brand, playerId: player_id, on: 'deposit', offer, currency, known })
    if (stop) {
      noteStop(tx, stop)
      return 0n
    }
    const frozen = await takeUp(tx, brand.id, player_id, offer.id)
    const isNew = await give(tx, {
      brandId: brand.id,
      playerId: player_id,
      claimKey: offer.once ? onceKey(offer) : `deposit:${id}`,
      offerId: offer.id,
      depositId: id,
      title: offer.title,
      amount,
      deposit: deposit.amount,
      currency,
      terms: frozen?.terms ?? offer.terms,
      termsAt: frozen?.terms_at ?? (deposit.offer ? deposit.created_at : undefined),
    })
    return isNew === undefined ? 0n : amount
  }
}
