import { toMoney } from '../../../../engine/money/index.ts'
import type { Activation, PromoRefusal } from '../../../../schemas/api/campaigns.ts'
import type { Players } from '../players/index.ts'
import type { Bonuses } from './service.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { once } from '../../kernel/idempotency/index.ts'
import { BonusRefused, findPromoCode, offerView, promisedBy, useCode, type OfferFactsOf } from '../campaigns/index.ts'

export interface ActivationDependencies {
  readonly context: Context
  readonly players: Players
  readonly bonuses: Bonuses
  readonly knownOf: OfferFactsOf
}

const refused = (code: PromoRefusal) => invalid({ promo_code: 'refused' }, { promo_code: [code] })

/** Activation of promo codes. */
export function createActivation({ context, players, bonuses, knownOf }: ActivationDependencies) {
  const { transaction, clock, pass } = context
  /**
   * Grants a player what a code promises, once, even for concurrent calls.
   * @throws PlatformError InvalidParameterException with the reason under `error_data.promo_code`;
   *   TooManyRequestsException
   */
  return async function activate(call: Call, given: string): Promise<Activation> {
    const { brand, locale } = call
    const playerId = playerOf(call)
    const { currency } = await players.find(brand, playerId)
    const now = clock.now()
    const text = (words: string) => textOf(brand, locale, words)

    return transaction(
      (tx) =>
        once(tx, call, now, async () => {
          const { code, promo, refusal } = findPromoCode(brand, given, now)
          if (!promo || refusal) throw refused(refusal ?? 'INVALID')
          if (!(await useCode(tx, { brand_id: brand.id, player_id: playerId, code, created_at: now })))
            throw refused('USED')
          const { amount, offer, refusal: why } = promisedBy(brand, promo, currency)
          if (why) throw refused(why)
          const known = await knownOf(tx, brand.id, playerId)
          await pass(tx, 'bonus', { brand, playerId, on: 'code', offer, currency, known }, (error) =>
            error instanceof BonusRefused ? refused(error.refusal) : error,
          )
          const title = promo.title ?? code
          if (amount !== undefined)
            await bonuses.give(tx, {
              brandId: brand.id,
              playerId,
              claimKey: `promo:${code}`,
              title,
              amount,
              currency,
              terms: promo.terms,
            })
          const view = offer && offerView(brand, offer, currency, { isOpen: true })
          const description = view?.description ?? { title }
          return {
            ...view,
            description: {
              ...description,
              title: text(description.title),
              ...(description.text !== undefined && { text: text(description.text) }),
            },
            ...(amount !== undefined && { bonus: toMoney(amount, currency) }),
          }
        }),
      { idempotent: true },
    )
  }
}
