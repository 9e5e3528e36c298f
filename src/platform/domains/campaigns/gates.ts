import type { PromoRefusal } from '../../../../schemas/api/campaigns.ts'
import type { DepositOffer, GiftOffer } from '../../../../schemas/brand/campaigns.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { defineGate, type Gate } from '../../kernel/gates.ts'
import type { GivenBonus, OfferFacts } from './offer-facts.ts'
import { onceKey } from './offers.ts'

declare module '../../kernel/gates.ts' {
  interface GatedActions {
    /** A bonus, or an offer of one, for a player. */
    bonus: {
      /**
       * Where the gates are asked: a list of offers, a deposit order that takes one, the deposit that succeeded, a
       * promo code, a player who takes or activates something, or a bonus that waited and would begin by itself.
       */
      readonly on: 'list' | 'order' | 'deposit' | 'code' | 'claim' | 'begin'
      /** The offer; absent when a promo code grants money without one. */
      readonly offer: DepositOffer | undefined
      /** The gift, where it is one. */
      readonly gift?: GiftOffer
      readonly currency: string
      readonly known: OfferFacts
    }
  }
}

/** A bonus the player cannot have; the caller rewords it for the field concerned. */
export class BonusRefused extends PlatformError {
  readonly refusal: PromoRefusal
  constructor(refusal: PromoRefusal) {
    super('InvalidParameterException', { error_data: { refusal } })
    this.refusal = refusal
  }
}

type BonusFacts = Parameters<Gate<'bonus'>['check']>[1]
/** What staff are told of each: a title, and what turns it green. */
const TOLD: Readonly<Record<string, readonly [title: string, cure: string]>> = {
  currency: ['In the player’s currency', 'Nothing: the offer is not for this currency.'],
  time: ['Within its dates', 'The dates of the offer.'],
  once: ['Not had before', 'Nothing: it is given once.'],
  stacking: ['Goes with their other bonuses', 'The other bonus ends.'],
  'first-deposit': ['Before the first deposit', 'Nothing: the first deposit was made.'],
}
const toldOf = (name: string) => {
  const [title = name, what = ''] = TOLD[name] ?? []
  return { title, setting: 'platform/campaigns.offers', cure: () => ({ what }) }
}
const gate = (
  name: string,
  order: number,
  refusalOf: (offer: DepositOffer, facts: BonusFacts) => PromoRefusal | false | undefined,
): Gate =>
  defineGate({
    name: `campaigns.${name}`,
    action: 'bonus',
    ...toldOf(name),
    order,
    check(_tx, facts) {
      const refusal = facts.offer && refusalOf(facts.offer, facts)
      if (refusal) throw new BonusRefused(refusal)
    },
  })

/** Gates of an offer. */
export const bonusGates = ({ clock }: Pick<Context, 'clock'>): Gate[] => [
  gate('currency', 100, ({ match }, { currency }) => !Object.hasOwn(match.max, currency) && 'CURRENCY'),
  gate('time', 200, ({ off, valid_from: from, valid_to: to }, { on }) => {
    // An offer taken with the order is granted even if it has ended meanwhile.
    if (on === 'deposit') return undefined
    const now = clock.now()
    if (from !== undefined && now < new Date(from)) return 'NOT_YET'
    return (off || (to !== undefined && now >= new Date(to))) && 'EXPIRED'
  }),
  gate('once', 300, (offer, { known }) => offer.once && known.claimed.has(onceKey(offer)) && 'USED'),
  defineGate({
    name: 'campaigns.stacking',
    action: 'bonus',
    ...toldOf('stacking'),
    order: 350,
    check(_tx, { offer, gift, known: { bonuses = [] } }) {
      const campaign = offer ?? gift
      if (!campaign) return
      const others = bonuses.filter(({ offerId }) => offerId !== campaign.id)
      const excludes = ({ offerId }: GivenBonus) => offerId !== null && (campaign.notWith ?? []).includes(offerId)
      if (others.some(excludes) || (campaign.alone && others.some(({ isOver }) => !isOver)))
        throw new BonusRefused('STACKING')
    },
  }),
  gate('first-deposit', 400, (offer, { known }) => offer.firstDepositOnly && known.hasDeposited && 'FIRST_DEPOSIT'),
]
