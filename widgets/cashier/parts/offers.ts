import { parseMoney, toMoney } from '../../../engine/money/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import type { Api } from '../../../engine/api/index.ts'
import type { Offer } from '../../../schemas/api/campaigns.ts'
import type { Fault } from './check.ts'

/** Sent as offer id when no offer is taken. */
export const NO_OFFER = -1

/**
 * Offers available for a deposit by this method: for this player, in their currency, without those that exclude the
 * method (CASHIER-07).
 */
export const offersFor = (offers: readonly Offer[], method: string, currency: string): Offer[] =>
  offers.filter(
    ({ trigger, promotions }) =>
      trigger.action === 'deposit' &&
      trigger.user_satisfies_params &&
      !trigger.params.exclude_methods.includes(method) &&
      promotions.every(({ max }) => max.currency === currency),
  )

/** Whether a deposit, in minor units, is below the offer's minimum. */
export const isTooLittle = ({ trigger }: Offer, amount: bigint): boolean => {
  const least = trigger.params.min_amount
  return least !== null && amount < parseMoney(least, least.currency)
}

/** The error of an offer that asks for more, in minor units, than is paid in. */
export const offerFault = (offer: Offer, amount: bigint): Fault | undefined =>
  isTooLittle(offer, amount)
    ? {
        key: 'cashier.errors.offer',
        values: { min: offer.trigger.params.min_amount!.amount },
        fallback: 'Too little for this offer',
      }
    : undefined

// Percent in hundredths, so that 12.5 % is an integer too.
const basisPoints = (percent: number): bigint => BigInt(Math.round(percent * 100))

/**
 * The bonus money an offer gives for a deposit: its percentage of the amount, cut to the minor unit, at most its
 * maximum.
 */
export const bonusOf = (offer: Offer, deposit: MoneyWire): MoneyWire => {
  const amount = parseMoney(deposit, deposit.currency)
  const bonus = isTooLittle(offer, amount)
    ? 0n
    : offer.promotions.reduce((sum, { percent, max }) => {
        const share = (amount * basisPoints(percent)) / 10_000n
        const most = parseMoney(max, max.currency)
        return sum + (share < most ? share : most)
      }, 0n)
  return toMoney(bonus, deposit.currency)
}

/** The offers for this player; an empty list if they cannot be loaded, since a deposit does not need them. */
export const loadOffers = async (api: Api, signal: AbortSignal): Promise<Offer[]> => {
  try {
    return (await api.campaigns.getOffers({}, { signal })).items as Offer[]
  } catch {
    return []
  }
}
