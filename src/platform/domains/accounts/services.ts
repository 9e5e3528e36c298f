import { createLimits } from '../../kernel/limits/index.ts'
import { createTotp } from '../../kernel/totp.ts'
import type { Mailer } from '../../providers/mail/index.ts'
import type { Raise } from '../campaigns/index.ts'
import type { Players } from '../players/index.ts'
import type { Sessions } from '../sessions/index.ts'
import type { MoneyContext } from '../wallet/index.ts'
import { createChallenges } from './challenges.ts'
import { createContactChanges } from './contact-changes.ts'
import { createContactLinks } from './contact-links.ts'
import { createContacts } from './contacts.ts'
import { createCredentials } from './credentials.ts'
import { createDevices } from './devices.ts'
import { createEntrance } from './entrance.ts'
import { createLogin } from './login.ts'
import { createMessageBudgets } from './message-budgets.ts'
import { createMiniApp } from './mini-app.ts'
import { createBackOffice } from './office.ts'
import { createPasswords } from './passwords.ts'
import { APP_KEYS } from './key-renewal.ts'
import { createPersons } from './persons.ts'
import { createReauthentication } from './reauthentication.ts'
import { createRegistration } from './register.ts'
import { createAccounts } from './service.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createTickets } from './tickets.ts'
import { createTwoFactor } from './two-factor.ts'
import { createWaysIn } from './ways-in.ts'

/** What the services of accounts work with. */
interface Needed {
  readonly context: MoneyContext & { readonly raise: Raise }
  readonly mailer: Mailer
  readonly players: Players
  readonly sessions: Sessions
}

/** What several of the services work with: budgets, proofs, devices and contacts. */
function createCommon({ context, mailer, players, sessions }: Needed) {
  const limits = createLimits(context)
  const passwords = createPasswords()
  const persons = createPersons(context)
  const reauthentication = createReauthentication({ ...context, passwords, limits, sessions })
  const devices = createDevices(context)
  return {
    context,
    mailer,
    players,
    sessions,
    limits,
    passwords,
    persons,
    reauthentication,
    devices,
    challenges: createChallenges(context),
    messages: createMessageBudgets({ context, limits, devices }),
    contactChanges: createContactChanges({ ...context, mailer, passwords, persons }),
    waysIn: createWaysIn({ ...context, reauthentication }),
  }
}

/** Creates every service of accounts once. */
export function createServices(needed: Needed) {
  const common = createCommon(needed)
  const { context, players, sessions } = common
  const twoFactor = createTwoFactor({ ...common, totp: createTotp(context.settings, APP_KEYS) })
  const entrance = createEntrance({ ...context, ...common, twoFactor })
  const links = createContactLinks(context)
  const subscriptions = createSubscriptions(context)
  const contacts = createContacts({ ...common, links, subscriptions })
  const miniApp = createMiniApp({ ...common, entrance })
  return {
    ...common,
    accounts: createAccounts({ context, players }),
    backOffice: createBackOffice(context),
    contacts,
    credentials: createCredentials(common),
    entrance,
    links,
    login: createLogin({ ...context, ...common, entrance }),
    miniApp,
    registration: createRegistration({ ...common, contacts, miniApp, entrance }),
    subscriptions,
    tickets: createTickets({ ...context, sessions }),
    twoFactor,
  }
}
