import { defineDomain } from '../../kernel/domain.ts'
import { players } from '../players/index.ts'
import { bonusGates } from './gates.ts'
import { createOfferFacts } from './offer-facts.ts'
import { bindCampaigns } from './methods.ts'
import { createRaise } from './triggers.ts'
import { giftBudgetSchema, promoActivationSchema } from './tables.ts'

/** A brand's deposit offers and promo codes. `bonuses` decides who is granted what. */
export const campaigns = defineDomain({
  name: 'campaigns',
  needs: { players },
  migrations: [
    { number: 1, sql: promoActivationSchema, formerly: '0051_promo_activation' },
    { number: 2, sql: giftBudgetSchema },
  ],
  create(context, { players }) {
    const knownOf = createOfferFacts(context)
    return {
      services: { knownOf, raise: createRaise(context) },
      methods: bindCampaigns({ context, players, knownOf }),
      gates: bonusGates(context),
    }
  },
})
