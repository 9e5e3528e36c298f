import type { Context } from '../../kernel/context.ts'
import { defineDomain } from '../../kernel/domain.ts'
import { LIVE_SOURCES } from '../../kernel/live.ts'
import { createFill } from '../../kernel/fill.ts'
import { CARD_PARTS } from '../../kernel/player-card.ts'
import { DRY_RUNS } from '../../kernel/dry-run.ts'
import { supply, type Supply } from '../../kernel/ports.ts'
import { RENEWALS } from '../../kernel/renewals.ts'
import { TIMELINE } from '../../kernel/timeline.ts'
import { CONFIRMED_CONTACTS } from '../../providers/mail/index.ts'
import { mail } from '../../providers/mail/module.ts'
import { campaigns } from '../campaigns/index.ts'
import { players } from '../players/index.ts'
import { sessions } from '../sessions/index.ts'
import { wallet } from '../wallet/index.ts'
import { accountCards } from './card.ts'
import { isConfirmedContact } from './contact-links.ts'
import { confirmedIndex, contactSchema, recoverySchema, replacedSchema } from './contact-tables.ts'
import { DEVICE_DAYS } from './devices.ts'
import { consentGate, unsubscribedGate } from './gates.ts'
import { appKeyRenewal } from './key-renewal.ts'
import { balancesSource } from './live-balances.ts'
import { logOutForStaff } from './log-out.ts'
import { bindAccounts, bindContacts } from './methods.ts'
import { personSchema, provedSchema } from './person-tables.ts'
import { loginEventSchema, securitySchema, takeoverSchema } from './security-tables.ts'
import { phoneSchema } from './tables.ts'
import { ticketRoutes } from './ticket-routes.ts'
import { ticketSchema } from './ticket-tables.ts'
import { createServices } from './services.ts'
import { revealForStaff } from './reveal.ts'
import { messageCard, messageEvents } from './sent-messages.ts'
import { latestSignIns } from './sign-ins.ts'
import { supportForStaff } from './support.ts'
import { fillWords } from './search-fill.ts'
import {
  playerListSchema,
  searchDocumentsSchema,
  searchOrderSchema,
  searchOthersSchema,
  searchSchema,
  searchWordsSchema,
} from './search-tables.ts'
import { accountsForStaff } from './staff.ts'
import { undoRoutes } from './undo-routes.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'
import { loginEvents, openingEvents } from './timeline.ts'
import { dryLogin } from './dry-login.ts'

/** Registration, login and account security. */
export const accounts = defineDomain({
  name: 'accounts',
  needs: { campaigns, mail, players, sessions, wallet },
  migrations: [
    { number: 1, sql: securitySchema, formerly: '0030_account_security' },
    { number: 2, sql: phoneSchema, formerly: '0033_phone_login' },
    { number: 3, sql: ticketSchema, formerly: '0050_entry_ticket' },
    { number: 4, sql: takeoverSchema, formerly: '0062_takeover' },
    { number: 5, sql: loginEventSchema },
    { number: 6, sql: contactSchema },
    { number: 7, sql: confirmedIndex },
    { number: 8, sql: personSchema },
    { number: 9, sql: searchSchema },
    { number: 10, sql: playerListSchema },
    { number: 11, sql: searchOrderSchema },
    { number: 12, sql: searchOthersSchema },
    { number: 13, sql: recoverySchema },
    { number: 14, sql: replacedSchema },
    {
      number: 15,
      sql: searchWordsSchema,
      ranAs: ['9c24194cb04da93994911f26243871eda188f80881fe9a14bef51be5a4dd6706'],
    },
    {
      number: 16,
      sql: searchDocumentsSchema,
      ranAs: ['c1132139afb136bfa431d5de8a06d4ff447cfc3b8c3eb6b648702d51084701b4'],
    },
    { number: 17, sql: provedSchema },
  ],
  retention: [
    { table: 'login_event', column: 'at', keep: 'P180D' },
    { table: 'registration_key', column: 'created_at', keep: 'P1D' },
    { table: 'known_device', column: 'used_at', keep: DEVICE_DAYS },
    { table: 'contact_change', column: 'created_at', keep: 'P30D' },
    { table: 'contact_link', column: 'created_at', keep: 'P2D' },
    { table: 'challenge', column: 'asked_at', keep: 'P1D' },
    { table: 'used_proof', column: 'used_at', keep: 'P1D' },
    { table: 'entry_ticket', column: 'created_at', keep: 'P1D' },
  ],
  create(plain, { campaigns: { raise }, mail: mailer, players, sessions, wallet }) {
    const context = { ...plain, wallet, raise }
    const services = createServices({ context, mailer, players, sessions })
    const { backOffice, contactChanges, contacts, links, subscriptions, tickets } = services
    const words = createFill({ context, name: 'accounts/words', step: fillWords })
    return {
      services: {
        backOffice,
        contactChanges,
        entrance: services.entrance,
        passwords: services.passwords,
        persons: services.persons,
        raise,
        reauthentication: services.reauthentication,
        registration: services.registration,
        subscriptions,
        twoFactor: services.twoFactor,
      },
      staff: [
        accountsForStaff(backOffice, context),
        logOutForStaff({ context, accounts: backOffice, sessions }),
        revealForStaff(context, backOffice),
        supportForStaff({ ...services, accounts: backOffice }),
      ],
      housekeeping: words.run,
      start: words.start,
      stop: words.stop,
      gates: [consentGate, unsubscribedGate],
      supplies: suppliesOf(context),
      methods: {
        ...bindContacts({ contacts, contactLinks: links, subscriptions }),
        ...bindAccounts({ ...services, signIns: (...asked) => latestSignIns(context.db, ...asked) }),
      },
      routes: [
        (scope) => ticketRoutes(scope, { context, sessions, tickets }),
        (scope) => undoRoutes(scope, { context, contactChanges }),
        (scope) => unsubscribeRoutes(scope, { context, subscriptions }),
      ],
    }
  },
})

/** What accounts tell other domains. */
const suppliesOf = (context: Context): Supply[] => [
  supply(LIVE_SOURCES, balancesSource(context)),
  supply(RENEWALS, appKeyRenewal(context)),
  supply(TIMELINE, loginEvents(context)),
  supply(TIMELINE, openingEvents(context)),
  supply(TIMELINE, messageEvents(context)),
  supply(CARD_PARTS, messageCard(context)),
  supply(DRY_RUNS, dryLogin(context)),
  supply(CONFIRMED_CONTACTS, isConfirmedContact),
  ...accountCards(context).map((part) => supply(CARD_PARTS, part)),
]
