import Fastify, { type FastifyInstance } from 'fastify'
import type { OfficeMethod } from '../../schemas/office/index.ts'
import { noteRoutes } from '../observed/requests.ts'
import type { BackOffice, Passwords } from '../platform/domains/accounts/index.ts'
import type { Context } from '../platform/kernel/context.ts'
import { clientReader } from '../platform/kernel/http/client.ts'
import { sendError } from '../platform/kernel/http/failure.ts'
import { createLimits } from '../platform/kernel/limits/index.ts'
import type { JobHandler } from '../platform/kernel/jobs/index.ts'
import { allows, STAFF_SIDES, type StaffSide } from '../platform/kernel/staff.ts'
import { STAFF_APP_KEYS } from './key-renewal.ts'
import { createTotp } from '../platform/kernel/totp.ts'
import { headersOf, officeRoutes, type OfficeApiDependencies } from './api.ts'
import { joinSides, type BoundMethod } from './sides.ts'
import { createEntrance } from './entrance.ts'
import { createMembers, findIn, refusal } from './members.ts'
import { approvalSources, bindApprovals } from './methods/approvals.ts'
import { bindQueues } from './methods/queues.ts'
import { bindCasework, bindMacros } from './methods/casework.ts'
import { bindViews } from './casework/views.ts'
import { bindCard } from './methods/card.ts'
import { bindExports } from './methods/exports.ts'
import { writeExports } from './exports/write.ts'
import { EXPORT_JOB } from './exports/exports.ts'
import { bindDrafts } from './methods/drafts.ts'
import { bindMembers } from './methods/members.ts'
import { bindPasskeys } from './methods/passkeys.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { createProofs } from './proofs.ts'
import { bindRecords } from './methods/records.ts'
import { bindPreviews, lookAtPages } from './methods/previews.ts'
import { bindCanaries } from './methods/canaries.ts'
import { bindReleases } from './methods/releases.ts'
import { bindComments } from './methods/comments.ts'
import { bindLook } from './methods/look.ts'
import { bindMonths } from './methods/months.ts'
import { bindOpenings } from './methods/openings.ts'
import { bindStudio } from './methods/studio.ts'
import { STUDIO, type Studio } from '../studio/server/index.ts'
import { bindSecondFactor } from './methods/second-factor.ts'
import { bindStaff } from './methods/staff.ts'
import { Door } from './previews/door.ts'
import { askingParents, readsParent } from './parents.ts'
import { createPasses } from './previews/passes.ts'
import type { PreviewSetup } from './previews/setup.ts'
import { bindTimeline } from './methods/timeline.ts'
import { bindWhyNot } from './methods/why-not.ts'
import { createProposals } from './proposals.ts'
import { createSecondFactor } from './second-factor.ts'
import { bindServices } from './methods/services.ts'
import { createServices } from './services.ts'
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
  /** Its work in the background. */
  readonly jobs: Readonly<Record<string, JobHandler>>
  /** Answers the hosts of previews; undefined where there are none. */
  readonly previews: Door | undefined
  /** Whether the roles of a member of staff allow a method at a brand now. */
  may(member: string, method: Pick<OfficeMethod, 'roles'>, brand: string): Promise<boolean>
  /**
   * A server that answers `/office/…`; the caller decides where it listens.
   * @param hosts host names it answers on the network, in addition to those of this machine
   * @param isLocal whether only this machine’s own users reach it (the socket of the data directory, or this process)
   */
  server(isLocal: boolean, hosts?: readonly string[]): FastifyInstance
}

/** Where drafts are kept, once the platform runs. @throws PlatformError on a server that keeps none */
const studioOf =
  ({ supplied }: Pick<Context, 'supplied'>) =>
  (): Studio => {
    const [own] = supplied(STUDIO)
    if (!own) throw refusal('This server keeps no drafts.')
    return own
  }

/** Members, and how they get in. */
function createPeople({ context, passwords, needsFactor }: OfficeDependencies) {
  const members = createMembers({ context, passwords })
  const sessions = createStaffSessions({ context, members, needsFactor })
  const totp = createTotp(context.settings, STAFF_APP_KEYS)
  const proofs = createProofs({ context, totp })
  const factor = createSecondFactor({ context, sessions, totp, proofs })
  const entrance = createEntrance({ context, members, sessions, factor, proofs })
  const passkeys = createPasskeys({ context, sessions, proofs })
  const proposals = createProposals({ context, members, sessions, factor })
  return { members, sessions, factor, entrance, passkeys, proposals }
}

/** A server of the office that does not listen yet. */
function openServer(
  { context, pages }: OfficeDependencies,
  parts: Pick<OfficeApiDependencies, 'sessions' | 'services' | 'methods'>,
  isLocal: boolean,
  hosts: readonly string[],
): FastifyInstance {
  const clientOf = clientReader(isLocal ? [] : context.settings.trustedProxies)
  const server = Fastify({
    bodyLimit: 64 * 1024,
    logger: false,
    // An address that cannot be read is refused before any route.
    frameworkErrors: (error, request, reply) =>
      void sendError(reply.headers(headersOf(clientOf(request).secure)), error, context.log),
  })
  const isComing = async (brand: string) => (await context.supplied(STUDIO)[0]?.opening.isComing(brand)) ?? false
  noteRoutes(server, { log: context.log, believes: () => false }, 'office')
  void server.register(officeRoutes, { context, ...parts, isComing, isLocal, hosts, pages })
  return server
}

/** Creates the office over a platform's services. It does not listen yet. */
export function createOffice(dependencies: OfficeDependencies): Office {
  const { context, dataDir, passwords, accounts, previews: setup } = dependencies
  const { members, sessions, factor, entrance, passkeys, proposals } = createPeople(dependencies)
  const studio = studioOf(context)
  const limits = createLimits(context)
  const tries = createTries(limits)
  const services = createServices({ context, members, proposals, methods: () => methods() })
  const approvals = approvalSources(context, proposals, () => context.supplied(STUDIO)[0])
  const passes = createPasses({ context, sessions, reads: (grants, draft) => readsParent(studio(), grants, draft) })
  const lookAt = lookAtPages({ studio, setup })
  const own: readonly StaffSide[] = [
    bindStaff({ context, members, sessions, entrance, tries }),
    bindSecondFactor({ factor, entrance, tries }),
    bindPasskeys({ context, passkeys, sessions, tries }),
    bindMembers({ members, proposals }),
    bindServices({ services, proposals, passwords }),
    bindApprovals(accounts, approvals),
    bindQueues(context, approvals),
    bindRecords(context, dataDir),
    bindCard(context, accounts),
    bindCasework(context, accounts),
    bindMacros(context, accounts, () => methods()),
    bindViews(context),
    bindExports(context, accounts, () => methods()),
    bindTimeline(context, accounts),
    bindWhyNot(context, accounts),
    bindDrafts(studio, lookAt),
    bindOpenings(studio),
    bindReleases(studio),
    bindCanaries(studio),
    askingParents(studio, bindStudio(studio)),
    bindComments(studio, members),
    askingParents(studio, bindLook(studio)),
    askingParents(studio, bindMonths(studio)),
    bindPreviews({ studio, passes, setup }, lookAt),
  ]
  const methods = (): ReadonlyMap<string, BoundMethod> => joinSides([...own, ...context.supplied(STAFF_SIDES)])
  return {
    sessions,
    jobs: { [EXPORT_JOB]: writeExports({ context, methods, member: members.find }) },
    previews: setup && new Door({ context, passes, limits, studio, setup }),
    async may(name, method, brand) {
      const member = await context.transaction((tx) => findIn(tx, name))
      return member !== undefined && allows(member.grants, method, brand)
    },
    server: (isLocal, hosts = []) =>
      openServer(dependencies, { sessions, services, methods: methods() }, isLocal, hosts),
  }
}
