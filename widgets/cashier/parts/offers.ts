import { parseMoney, toMoney } from '../../../engine/money/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import type { Api } from '../../../engine/api/index.ts'
import type { Offer } from '../../../schemas/api/campaigns.ts'

/** Sent when no offer is taken with a payment. */
export const NO_OFFER = -1

/**
 * Offers the player could take with a deposit by this method: theirs to take, in their currency, the method not
 * excluded (CASHIER-07).
 */
export const offersFor = (offers: readonly Offer[], method: string, currency: string): Offer[] =>
  offers.filter(
    ({ trigger, promotions }) =>
      trigger.action === 'deposit' &&
      trigger.user_satisfies_params &&
      !trigger.params.exclude_methods.includes(method) &&
      promotions.every(({ max }) => max.currency === currency),
  )

/** Whether a deposit of so many minor units is less than the offer asks. */
export const isTooLittle = ({ trigger }: Offer, amount: bigint): boolean => {
  const least = trigger.params.min_amount
  return least !== null && amount < parseMoney(least, least.currency)
}

// Percent in hundredths, so that 12.5 % is a whole number too.
const basisPoints = (percent: number): bigint => BigInt(Math.round(percent * 100))

/** The bonus money an offer gives for a deposit: its percent of the amount, cut to the minor unit, at most its most. */
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

/** The offers of this player. They are an addition to the page: without them a deposit is still made. */
export const loadOffers = async (api: Api, signal: AbortSignal): Promise<Offer[]> => {
  try {
    return (await api.campaigns.getOffers({}, { signal })).items as Offer[]
  } catch {
    return []
  }
}
