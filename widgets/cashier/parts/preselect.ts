import { runInAction } from 'mobx'
import { parseMoney } from '../../../engine/money/index.ts'
import { isTooLittle, offersFor } from './offers.ts'
import type { Payment } from './payment.ts'

/**
 * Chooses the offer named in the address, else one the player has taken, with a method and a suggested amount it is
 * available with. Nothing changes when there is no such offer.
 * @param wanted id of the offer
 * @param isMethodGiven the address names the method, which then stays
 */
export function preselect(payment: Payment<'deposit'>, wanted: string | undefined, isMethodGiven: boolean): void {
  const { allOffers, settings, currency } = payment
  const offersOf = (method: string) => offersFor(allOffers, method, currency)
  const open = allOffers.filter((offer) => settings.methods.some(({ sysname }) => offersOf(sysname).includes(offer)))
  const offer = open.find(({ id }) => String(id) === wanted) ?? open.find(({ is_taken }) => is_taken)
  if (!offer) return
  const fitting = settings.methods.find(({ sysname }) => offersOf(sysname).includes(offer))
  const enough = (amount: string) => !isTooLittle(offer, parseMoney(amount, currency))
  runInAction(() => {
    if (!isMethodGiven && !payment.offers.includes(offer) && fitting) payment.choose(fitting.sysname)
    if (!payment.offers.includes(offer)) return
    const suggested = payment.presets.find(enough)
    if (!enough(payment.money.amount) && suggested !== undefined) payment.fill(suggested)
    payment.takeOffer(offer.id)
  })
}
