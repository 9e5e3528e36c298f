import { CONSEQUENCES } from '../../kernel/consequences.ts'
import { defineDomain } from '../../kernel/domain.ts'
import { CARD_PARTS } from '../../kernel/player-card.ts'
import { supply } from '../../kernel/ports.ts'
import { RENEWALS } from '../../kernel/renewals.ts'
import { mail } from '../../providers/mail/module.ts'
import { accounts, STAYS_KNOWN } from '../accounts/index.ts'
import { campaigns } from '../campaigns/index.ts'
import { cashier, LIMIT_LOWERED } from '../cashier/index.ts'
import { games } from '../games/index.ts'
import { players } from '../players/index.ts'
import { sessions } from '../sessions/index.ts'
import { wallet } from '../wallet/index.ts'
import { breakRenewal } from './break-renewal.ts'
import { createBreaks } from './breaks.ts'
import { limitsCard } from './card.ts'
import { createChanges } from './changes.ts'
import { foreseeLimits } from './consequences.ts'
import { limitGates } from './gates.ts'
import { bindLimits } from './methods.ts'
import { createMatches } from './matches.ts'
import { createFilling } from './filling.ts'
import { createNotices } from './notices.ts'
import { createReturns } from './returns.ts'
import { limitsForStaff, matchesForStaff } from './staff.ts'
import {
  limitsSchema,
  monthSchema,
  noticeSchema,
  mutualVerdictSchema,
  proofsSchema,
  reminderSchema,
  returnsOfOthersSchema,
  returnSchema,
  verdictSchema,
  visitSchema,
} from './tables.ts'
import { takeChange } from './store.ts'
import { createViews } from './views.ts'

/** What players decide for themselves: limits of money and time, breaks, and reminders. */
export const limits = defineDomain({
  name: 'limits',
  needs: { accounts, campaigns, cashier, games, mail, players, sessions, wallet },
  migrations: [
    { number: 1, sql: limitsSchema },
    { number: 2, sql: verdictSchema },
    { number: 3, sql: visitSchema },
    { number: 4, sql: monthSchema },
    { number: 5, sql: noticeSchema },
    { number: 6, sql: returnSchema },
    { number: 7, sql: reminderSchema },
    { number: 8, sql: returnsOfOthersSchema },
    { number: 9, sql: proofsSchema },
    { number: 10, sql: mutualVerdictSchema },
  ],
  retention: [
    { table: 'limit_change', column: 'expires_at', keep: 'P30D' },
    { table: 'play_visit', column: 'ended_at', keep: 'P2D' },
  ],
  create(context, { accounts: { backOffice, persons }, cashier: { deposits }, mail: mailer, players }) {
    const notices = createNotices(context)
    const breaks = createBreaks({ ...context, deposits, persons, mailer })
    const filling = createFilling({ context, persons })
    const matches = createMatches(context)
    return {
      services: { matches },
      staff: [matchesForStaff(backOffice, matches), limitsForStaff({ context, accounts: backOffice, breaks })],
      start: filling.start,
      stop: filling.stop,
      housekeeping: filling.all,
      methods: bindLimits({
        context,
        players,
        breaks,
        notices,
        returns: createReturns({ ...context, breaks }),
        changes: createChanges({ ...context, breaks }),
        views: createViews(context),
      }),
      supplies: [
        supply(CARD_PARTS, limitsCard(context)),
        supply(STAYS_KNOWN, (tx, { brand_id, player_id }) => breaks.isHeld(tx, brand_id, player_id)),
        supply(CONSEQUENCES, foreseeLimits(context)),
        supply(RENEWALS, breakRenewal(context, persons)),
        // What the player asked for before was a change of the limit before.
        supply(LIMIT_LOWERED, async (tx, which) => void (await takeChange(tx, { ...which, type: 'deposit' }))),
      ],
      gates: limitGates({ clock: context.clock, breaks, notices }),
    }
  },
})
