import Fastify, { type FastifyInstance } from 'fastify'
import { releaseStaff } from '../../schemas/office/index.ts'
import type { BackOffice, Passwords } from '../platform/domains/accounts/index.ts'
import type { Context } from '../platform/kernel/context.ts'
import { clientReader } from '../platform/kernel/http/client.ts'
import { sendError } from '../platform/kernel/http/failure.ts'
import { createLimits } from '../platform/kernel/limits/index.ts'
import { allows, STAFF_SIDES } from '../platform/kernel/staff.ts'
import { createTotp } from '../platform/kernel/totp.ts'
import { headersOf, officeRoutes } from './api.ts'
import { joinSides } from './sides.ts'
import { createEntrance } from './entrance.ts'
import { createMembers, refusal } from './members.ts'
import { bindApprovals } from './methods/approvals.ts'
import { bindCard } from './methods/card.ts'
import { bindDrafts } from './methods/drafts.ts'
import { bindMembers } from './methods/members.ts'
import { bindRecords } from './methods/records.ts'
import { bindPreviews } from './methods/previews.ts'
import { bindReleases } from './methods/releases.ts'
import { bindComments } from './methods/comments.ts'
import { bindLook } from './methods/look.ts'
import { bindStudio } from './methods/studio.ts'
import { STUDIO, type Studio } from '../studio/server/index.ts'
import { bindSecondFactor } from './methods/second-factor.ts'
import { bindStaff } from './methods/staff.ts'
import { createDoor, type Door } from './previews/door.ts'
import { createPasses } from './previews/passes.ts'
import type { PreviewSetup } from './previews/setup.ts'
import { bindTimeline } from './methods/timeline.ts'
import { bindWhyNot } from './methods/why-not.ts'
import { createProposals } from './proposals.ts'
import { createSecondFactor } from './second-factor.ts'
import { createStaffSessions, type StaffSessions } from './sessions.ts'
import { createTries } from './tries.ts'

/** What the office is created from. What domains offer to staff, it takes from the platform itself. */
export interface OfficeDependencies {
  readonly context: Context
  /** Where backups of the embedded database are written; undefined in a process that cannot make any. */
  readonly dataDir: string | undefined
  /** Whether the network needs a second factor. */
  readonly needsFactor: boolean
  readonly passwords: Passwords
  readonly accounts: BackOffice
  /** Routes of the pages that stand beside the API on the network. */
  readonly pages?: ((scope: FastifyInstance) => Promise<void>) | undefined
  /** Where previews of drafts are; undefined where there are none. */
  readonly previews?: PreviewSetup | undefined
}

/** The office: an API for staff, separate from the players’ API and never on the same address. */
export interface Office {
  readonly sessions: StaffSessions
  /** Answers the hosts of previews; undefined where there are none. */
  readonly previews: Door | undefined
  /** Whether a member of staff may release at a brand now. */
  mayRelease(member: string, brand: string): Promise<boolean>
  /**
   * A server that answers `/office/…`; the caller decides where it listens.
   * @param hosts host names it answers on the network, in addition to those of this machine
   * @param isLocal whether only this machine’s own users reach it (the socket of the data directory, or this process)
   */
  server(isLocal: boolean, hosts?: readonly string[]): FastifyInstance
}

/** Creates the office over a platform's services. It does not listen yet. */
export function createOffice(dependencies: OfficeDependencies): Office {
  const { context, dataDir, needsFactor, passwords, accounts, pages, previews: setup } = dependencies
  const members = createMembers({ context, passwords })
  const sessions = createStaffSessions({ context, members, needsFactor })
  const factor = createSecondFactor({
    context,
    sessions,
    totp: createTotp(context.settings, 'staff authenticator keys'),
  })
  const entrance = createEntrance({ context, members, sessions, factor })
  const studio = (): Studio => {
    const [own] = context.supplied(STUDIO)
    if (!own) throw refusal('This server keeps no drafts.')
    return own
  }
  const limits = createLimits(context)
  const tries = createTries(limits)
  const proposals = createProposals({ context, members, sessions, factor })
  const passes = createPasses({ context, sessions })
  const own = [
    bindStaff({ context, members, sessions, entrance, tries }),
    bindSecondFactor({ factor, entrance, tries }),
    bindMembers({ members, proposals }),
    bindApprovals(context, proposals, () => context.supplied(STUDIO)[0]),
    bindRecords(context, dataDir),
    bindCard(context, accounts),
    bindTimeline(context, accounts),
    bindWhyNot(context, accounts),
    bindDrafts(studio),
    bindReleases(studio),
    bindStudio(studio),
    bindComments(studio),
    bindLook(studio),
    bindPreviews({ studio, passes, setup }),
  ]
  return {
    sessions,
    previews: setup && createDoor({ context, passes, limits, studio, setup }),
    async mayRelease(name, brand) {
      const member = await members.find(name)
      return member !== undefined && allows(member.grants, releaseStaff['releases.release'], brand)
    },
    server(isLocal, hosts = []) {
      const clientOf = clientReader(isLocal ? [] : context.settings.trustedProxies)
      const server = Fastify({
        bodyLimit: 64 * 1024,
        logger: false,
        // An address that cannot be read is refused before any route.
        frameworkErrors: (error, request, reply) =>
          void sendError(reply.headers(headersOf(clientOf(request).secure)), error, context.log),
      })
      const methods = joinSides([...own, ...context.supplied(STAFF_SIDES)])
      void server.register(officeRoutes, { context, sessions, methods, isLocal, hosts, pages })
      return server
    },
  }
}
