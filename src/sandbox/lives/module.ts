import type { Life } from '../../../schemas/office/index.ts'
import { accounts } from '../../platform/domains/accounts/index.ts'
import { bonuses } from '../../platform/domains/bonuses/index.ts'
import { cashier } from '../../platform/domains/cashier/index.ts'
import { PLAIN_KEYS } from '../../platform/domains/ledger/index.ts'
import { loyalty } from '../../platform/domains/loyalty/index.ts'
import { sessions } from '../../platform/domains/sessions/index.ts'
import { wallet } from '../../platform/domains/wallet/index.ts'
import type { PlatformBrand } from '../../platform/kernel/brands.ts'
import { defineDomain, type Domain } from '../../platform/kernel/domain.ts'
import { supply } from '../../platform/kernel/ports.ts'
import { DEMO_MONEY } from '../demo-money.ts'
import { logIn, openAccount } from './people.ts'
import { live, type LifeContext } from './scenarios.ts'

/** Makes players for previews. */
export interface Lives {
  /** Makes a player with a life. @returns their id @throws Error naming what the brand has not for it */
  make(brand: PlatformBrand, life: Exclude<Life, 'guest' | 'trial'>): Promise<string>
  /** Begins a session of such a player, at the instant the platform's clock shows. @returns its token */
  logIn(brand: PlatformBrand, playerId: string): Promise<string>
}

/** Players with a past, made when a preview asks for one; the module of a platform that has no others. */
export function sandboxLives(): { readonly module: Domain; readonly lives: () => Lives } {
  let made: Lives | undefined
  const module = defineDomain({
    name: 'sandbox-lives',
    needs: { accounts, bonuses, cashier, loyalty, sessions, wallet },
    create(plain, { accounts: { passwords, registration }, bonuses, cashier, loyalty: { enter }, sessions, wallet }) {
      const context: LifeContext = {
        ...plain,
        wallet,
        passwords,
        registration,
        sessions,
        enter,
        identities: cashier.identities,
        giveBonus: bonuses.give,
      }
      made = {
        async make(brand, life) {
          const person = await openAccount(context, brand)
          await live(context, person, life)
          return person.playerId
        },
        logIn: (brand, playerId) => logIn(context, { brand, playerId }),
      }
      return { supplies: [supply(PLAIN_KEYS, DEMO_MONEY)] }
    },
  })
  return {
    module,
    lives() {
      if (!made) throw new Error('the platform of previews has not started')
      return made
    },
  }
}
