import { toMoney } from '../../../../engine/money/index.ts'
import type { Request } from '../../../../schemas/api/index.ts'
import type { DepositOffer } from '../../../../schemas/brand/campaigns.ts'
import {
  matchesAudience,
  minAmountOf,
  offersIn,
  openedOffers,
  takenOffer,
  type OfferFactsOf,
} from '../campaigns/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Players } from '../players/index.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { newId } from '../../kernel/ids.ts'
import type { PaymentProviders } from '../../providers/payments/index.ts'
import type { CashierContext } from './context.ts'
import type { DepositBonuses } from './deposit-bonuses.ts'
import { feesOf } from './fees.ts'
import type { Notices } from './notices.ts'
import type { ReviewPayout } from './payout-gates.ts'
import { amountOf, offersOf, type Direction, type Offer } from './offers.ts'
import { requisitesHash, requisitesOf } from './requisites.ts'
import type { Transactions } from './transactions.ts'
import type { TransactionRow } from './tables.ts'

export interface CashierDependencies {
  readonly context: CashierContext
  readonly players: Players
  readonly transactions: Transactions
  readonly providers: PaymentProviders
  readonly bonuses: DepositBonuses
  readonly reviewPayout: ReviewPayout
  readonly knownOf: OfferFactsOf
  readonly notices: Notices
}
export type Order = Request<'cashier.makedeposit'>

/** A validated order: its transaction, not yet stored, its method and the deposit offer taken with it. */
export interface PreparedTransaction {
  readonly row: TransactionRow
  readonly offer: Offer
  readonly campaign: DepositOffer | undefined
}

/**
 * Validates an order.
 * @param requisitesFor how the payment details are read and checked
 * @throws PlatformError BillingUnavailableException while the method's provider is not connected; others when method,
 *   amount or requisites are not what the brand offers this player
 */
export async function prepareTransaction(
  { context, players, providers, knownOf }: CashierDependencies,
  call: Call,
  order: Order,
  direction: Direction,
  requisitesFor: typeof requisitesOf = requisitesOf,
): Promise<PreparedTransaction> {
  const { brand } = call
  const playerId = playerOf(call)
  const player = await players.find(brand, playerId)
  const { currency, country_code: country } = player
  const offer = offersOf(brand, providers, direction, currency, country).find(({ sysname }) => sysname === order.method)
  if (!offer) {
    const { methods } = brand.platform.payments
    const method = Object.hasOwn(methods, order.method) ? methods[order.method] : undefined
    throw method && !providers.has(method.provider)
      ? new PlatformError('BillingUnavailableException')
      : invalid({ method: 'unknown' })
  }
  if (offer.id !== order.methodId) throw invalid({ methodId: 'unknown' })
  const amount = amountOf(order.amount, offer, direction, currency)
  // Limits of a withdrawal have errors of their own, raised after those about the player.
  if (direction === 'deposit' && (amount < offer.min || amount > offer.max)) {
    throw invalid(
      { amount: amount < offer.min ? 'min' : 'max' },
      { min: toMoney(offer.min, currency), max: toMoney(offer.max, currency) },
    )
  }
  const now = context.clock.now()
  const requisites = requisitesFor(call, order.requisites ?? {}, offer.method, direction, player)
  const campaign =
    order.campaign_offer_id === -1 || direction !== 'deposit'
      ? undefined
      : await campaignOf({ context, knownOf }, brand, player, order.campaign_offer_id, now)
  if (order.campaign_offer_id !== -1) refuseCampaign(campaign, offer, amount, currency)
  const row: TransactionRow = {
    id: newId(),
    brand_id: brand.id,
    player_id: playerId,
    type: direction,
    method: offer.sysname,
    provider: offer.method.provider,
    amount,
    ...feesOf(offer, amount, currency, order.fee),
    currency,
    status: direction === 'deposit' ? 'created' : 'requested',
    reason: null,
    campaign_offer_id: campaign?.id ?? null,
    offer: campaign ?? null,
    requisites,
    destination: direction === 'withdrawal' ? requisitesHash(offer.sysname, requisites) : null,
    domain: call.host,
    origin: call.origin,
    locale: call.locale,
    terms_mark: null,
    created_at: now,
    updated_at: now,
  }
  return { row, offer, campaign }
}

/** A prepared transaction as of the instant at which it is stored. */
export const storedAt = (row: TransactionRow, now: Date): TransactionRow => ({
  ...row,
  created_at: now,
  updated_at: now,
})

/** The deposit offer of an order: as the player took it, else one of the brand that is open to them. */
async function campaignOf(
  { context, knownOf }: Pick<CashierDependencies, 'context' | 'knownOf'>,
  brand: PlatformBrand,
  player: Awaited<ReturnType<CashierDependencies['players']['find']>>,
  id: number,
  now: Date,
): Promise<DepositOffer | undefined> {
  const taken = takenOffer(await knownOf(context.db, brand.id, player.id), id)
  if (taken) return taken
  const open = offersIn(brand, player.currency, now, await openedOffers(context.db, brand, player.id))
  return open.find((offer) => offer.id === id && matchesAudience(brand, player, offer.audience, now))
}

function refuseCampaign(
  campaign: DepositOffer | undefined,
  { sysname }: Offer,
  amount: bigint,
  currency: string,
): void {
  if (!campaign) throw invalid({ campaign_offer_id: 'unknown' })
  if (campaign.excludeMethods.includes(sysname)) throw invalid({ campaign_offer_id: 'method' })
  const least = minAmountOf(campaign, currency)
  if (least !== undefined && amount < least) throw invalid({ amount: 'min' }, { min: toMoney(least, currency) })
}
