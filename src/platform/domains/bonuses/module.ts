import { defineDomain } from '../../kernel/domain.ts'
import { supply } from '../../kernel/ports.ts'
import { campaigns, CLAIMED_KEYS } from '../campaigns/index.ts'
import { BONUSES_OF_DEPOSITS, cashier } from '../cashier/index.ts'
import { players } from '../players/index.ts'
import { wallet } from '../wallet/index.ts'
import { createActivation } from './activation.ts'
import { bindBonuses } from './methods.ts'
import { createBonuses } from './service.ts'
import { bonusSchema } from './tables.ts'

/** Bonus money: granted for deposits and promo codes, revoked with a deposit, forfeited for a withdrawal. */
export const bonuses = defineDomain({
  name: 'bonuses',
  needs: { campaigns, cashier, players, wallet },
  migrations: [{ number: 1, sql: bonusSchema, formerly: '0043_bonus' }],
  create(context, { campaigns: { knownOf }, players, wallet }) {
    const services = createBonuses({ ...context, wallet, knownOf })
    const activate = createActivation({ context, players, bonuses: services, knownOf })
    return {
      services,
      methods: {
        ...bindBonuses(context),
        'campaigns.activateOffer': ({ promo_code }, call) => activate(call, promo_code),
      },
      supplies: [supply(BONUSES_OF_DEPOSITS, services), supply(CLAIMED_KEYS, services.claimedKeys)],
    }
  },
})
