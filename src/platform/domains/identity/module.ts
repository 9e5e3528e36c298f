import { defineDomain } from '../../kernel/domain.ts'
import { CARD_PARTS } from '../../kernel/player-card.ts'
import { supply } from '../../kernel/ports.ts'
import { QUEUES } from '../../kernel/queues.ts'
import { mail } from '../../providers/mail/module.ts'
import { accounts, IDENTITY_CHECKS } from '../accounts/index.ts'
import { cashier } from '../cashier/index.ts'
import { games } from '../games/index.ts'
import { players } from '../players/index.ts'
import { createAsking } from './asking.ts'
import { identityRoutes } from './callback-routes.ts'
import { identityCard } from './card.ts'
import { createIdentityEvents } from './events.ts'
import { playGates } from './gates.ts'
import { bindIdentity } from './methods.ts'
import { createIdentity, isBeingChecked } from './service.ts'
import { verificationsForStaff } from './staff.ts'
import { identitySchema, identityStaffSchema } from './tables.ts'
import { verificationsWaiting } from './verifications.ts'

/** Having players' identities verified by a provider, and what waits for it. */
export const identity = defineDomain({
  name: 'identity',
  needs: { accounts, cashier, games, mail, players },
  migrations: [
    { number: 1, sql: identitySchema },
    { number: 2, sql: identityStaffSchema },
  ],
  // A provider repeats a message for a day; after that its order alone keeps an old one from counting.
  retention: [{ table: 'identity_event', column: 'received_at', keep: 'P30D' }],
  create(context, { accounts: { backOffice }, cashier: { identities }, mail: mailer, players }) {
    const asking = createAsking({ context, identities, mailer })
    const { askLater } = asking
    const events = createIdentityEvents({ context, identities, mailer, askLater })
    return {
      staff: [verificationsForStaff({ context, accounts: backOffice, identities, mailer })],
      methods: bindIdentity(createIdentity({ context, players, askLater })),
      routes: [(scope) => identityRoutes(scope, { context, events })],
      jobs: { ...events.jobs, ...asking.jobs },
      gates: playGates(context),
      supplies: [
        supply(IDENTITY_CHECKS, isBeingChecked),
        supply(CARD_PARTS, identityCard(context)),
        supply(QUEUES, verificationsWaiting(context)),
      ],
    }
  },
})
