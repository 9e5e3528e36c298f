import Fastify, { type FastifyInstance } from 'fastify'
import type { BackOffice, Passwords } from '../platform/domains/accounts/index.ts'
import type {
  Adjustments,
  EndingOffice,
  PlayerOffice,
  Settlements,
  UnmatchedOffice,
  WithdrawalOffice,
} from '../platform/domains/cashier/index.ts'
import type { WinOffice } from '../platform/domains/games/index.ts'
import type { Ledger } from '../platform/domains/ledger/index.ts'
import type { Matches } from '../platform/domains/limits/index.ts'
import type { LoyaltyCorrections } from '../platform/domains/loyalty/index.ts'
import type { Mailings } from '../platform/domains/mailings/index.ts'
import type { GiveByHand } from '../platform/domains/bonuses/index.ts'
import type { Context } from '../platform/kernel/context.ts'
import { clientReader } from '../platform/kernel/http/client.ts'
import { sendError } from '../platform/kernel/http/failure.ts'
import { createLimits } from '../platform/kernel/limits/index.ts'
import { createTotp } from '../platform/kernel/totp.ts'
import { headersOf, officeRoutes } from './api.ts'
import type { OfficeBindings } from './call.ts'
import { createEntrance } from './entrance.ts'
import { createMembers } from './members.ts'
import { bindCampaigns } from './methods/campaigns.ts'
import { bindLedger } from './methods/ledger.ts'
import { bindLedgerReports } from './methods/ledger-reports.ts'
import { bindLoyalty } from './methods/loyalty.ts'
import { bindMailings } from './methods/mailings.ts'
import { bindMembers } from './methods/members.ts'
import { bindMoney } from './methods/money.ts'
import { bindMatches, bindPlayers } from './methods/players.ts'
import { bindWaiting } from './methods/waiting.ts'
import { bindSecondFactor } from './methods/second-factor.ts'
import { bindStaff } from './methods/staff.ts'
import { createProposals } from './proposals.ts'
import { createSecondFactor } from './second-factor.ts'
import { createStaffSessions, type StaffSessions } from './sessions.ts'
import { createTries } from './tries.ts'

/** What the office is created from: the platform’s context, and what the domains offer to staff. */
export interface OfficeDependencies {
  readonly context: Context
  /** Where backups of the embedded database are written; undefined in a process that cannot make any. */
  readonly dataDir: string | undefined
  /** Whether the network needs a second factor. */
  readonly needsFactor: boolean
  readonly passwords: Passwords
  readonly accounts: BackOffice
  readonly players: PlayerOffice
  /** Accounts that may belong to a person in a break. */
  readonly matches: Matches
  readonly withdrawals: WithdrawalOffice
  readonly adjustments: Adjustments
  readonly endings: EndingOffice
  readonly ledger: Ledger
  readonly mailings: Mailings
  readonly unmatched: UnmatchedOffice
  readonly settlements: Settlements
  /** Wins above the ceiling of their game. */
  readonly wins: WinOffice
  readonly giveByHand: GiveByHand
  /** Corrections of points. */
  readonly corrections: LoyaltyCorrections
}

/** The office: an API for staff, separate from the players’ API and never on the same address. */
export interface Office {
  readonly sessions: StaffSessions
  /**
   * A server that answers `/office/…`; the caller decides where it listens.
   * @param hosts host names it answers on the network, in addition to those of this machine
   * @param isLocal whether only this machine’s own users reach it (the socket of the data directory, or this process)
   */
  server(isLocal: boolean, hosts?: readonly string[]): FastifyInstance
}

/** Creates the office over a platform's services. It does not listen yet. */
export function createOffice(dependencies: OfficeDependencies): Office {
  const { context, dataDir, needsFactor, passwords, ledger, mailings, ...services } = dependencies
  const members = createMembers({ context, passwords })
  const sessions = createStaffSessions({ context, members, needsFactor })
  const factor = createSecondFactor({
    context,
    sessions,
    totp: createTotp(context.settings, 'staff authenticator keys'),
  })
  const entrance = createEntrance({ context, members, sessions, factor })
  const tries = createTries(createLimits(context))
  const bindings: OfficeBindings = {
    ...bindStaff({ context, members, sessions, entrance, tries }),
    ...bindSecondFactor({ factor, entrance, tries }),
    ...bindMembers({ members, proposals: createProposals({ context, members, sessions, factor }) }),
    ...bindPlayers(services),
    ...bindMatches(services),
    ...bindMoney(services),
    ...bindWaiting(services),
    ...bindLedger({ ledger, audit: context.audit }),
    ...bindLedgerReports({ context, ledger, dataDir, accounts: services.accounts }),
    ...bindMailings(mailings),
    ...bindCampaigns(services),
    ...bindLoyalty(services),
  }
  return {
    sessions,
    server(isLocal, hosts = []) {
      const clientOf = clientReader(isLocal ? [] : context.settings.trustedProxies)
      const server = Fastify({
        bodyLimit: 64 * 1024,
        logger: false,
        // An address that cannot be read is refused before any route.
        frameworkErrors: (error, request, reply) =>
          void sendError(reply.headers(headersOf(clientOf(request).secure)), error, context.log),
      })
      void server.register(officeRoutes, { context, sessions, bindings, isLocal, hosts })
      return server
    },
  }
}
