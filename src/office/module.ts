import type { FastifyInstance } from 'fastify'
import { draftStaff, releaseStaff } from '../../schemas/office/index.ts'
import { accounts } from '../platform/domains/accounts/index.ts'
import type { Context } from '../platform/kernel/context.ts'
import { defineDomain, type Domain } from '../platform/kernel/domain.ts'
import { CARD_PARTS } from '../platform/kernel/player-card.ts'
import { supply } from '../platform/kernel/ports.ts'
import { RENEWALS } from '../platform/kernel/renewals.ts'
import { staffKeyRenewal } from './key-renewal.ts'
import { SECOND_PERSON } from '../platform/kernel/second-person.ts'
import { MAY_DRAFT, MAY_RELEASE } from '../studio/server/index.ts'
import { addDemoStaff, disableDemoStaff } from './demo-staff.ts'
import { createOffice, type Office } from './office.ts'
import type { PreviewSetup } from './previews/setup.ts'
import { listenAtSocket } from './socket.ts'
import { exportSchema } from './exports/tables.ts'
import { secondPersonRule } from './second-person.ts'
import { passkeySchema } from './passkeys/tables.ts'
import { caseworkCard } from './casework/card.ts'
import {
  caseworkSchema,
  macroDeedSchema,
  macroSchema,
  macroVersionSchema,
  taskLaterSchema,
  viewSchema,
} from './casework/tables.ts'
import {
  factorSchema,
  makersSchema,
  officeSchema,
  previewSchema,
  proposalSchema,
  serviceSchema,
  tokenProposalSchema,
} from './tables.ts'

interface Address {
  readonly host: string
  readonly port: number
}

export interface OfficeModuleOptions {
  /** The data directory whose socket it listens on once the platform starts; none when absent. */
  readonly dataDir?: string | undefined
  /** Network address it also listens on; none when absent. */
  readonly listen?: Address | undefined
  /** Host names it answers there, in addition to that address and those of this machine. */
  readonly hosts?: readonly string[] | undefined
  /** Whether members of staff need a second factor there. Default true */
  readonly needsFactor?: boolean | undefined
  /** Routes of the pages that stand beside the API on the network. */
  readonly pages?: ((scope: FastifyInstance) => Promise<void>) | undefined
  /** Whether invented members of staff are added where there are none: for the sandbox alone. */
  readonly hasDemoStaff?: boolean | undefined
  /** Where previews of drafts are; none when absent. */
  readonly previews?: PreviewSetup | undefined
}

/** The office as a module of a platform, and the office itself once the platform is created. */
export interface OfficeModule {
  readonly module: Domain
  office(): Office
}

/** In their order; a released one never changes. */
const MIGRATIONS = [
  officeSchema,
  makersSchema,
  factorSchema,
  proposalSchema,
  previewSchema,
  caseworkSchema,
  exportSchema,
  macroSchema,
  passkeySchema,
  viewSchema,
  serviceSchema,
  macroDeedSchema,
  macroVersionSchema,
  taskLaterSchema,
  tokenProposalSchema,
]

/** Makes an office listen on the network. */
async function onNetwork(
  office: Office,
  { log }: Pick<Context, 'log'>,
  { listen, hosts, needsFactor }: { listen: Address; hosts: readonly string[]; needsFactor: boolean },
): Promise<FastifyInstance> {
  if (!needsFactor) log.warn({}, 'staff log in over the network without a second factor')
  const network = office.server(false, [listen.host, ...hosts])
  await network.listen(listen)
  return network
}

/** Creates the office, the API for staff. */
export function createOfficeModule({
  dataDir,
  listen,
  hosts = [],
  needsFactor = true,
  pages,
  hasDemoStaff = false,
  previews,
}: OfficeModuleOptions = {}): OfficeModule {
  let made: Office | undefined
  const servers: FastifyInstance[] = []
  const module = defineDomain({
    name: 'office',
    needs: { accounts },
    migrations: MIGRATIONS.map((sql, index) => ({ number: index + 1, sql })),
    retention: [
      { table: 'staff_factor_draft', column: 'created_at', keep: 'P1D' },
      { table: 'staff_proposal', column: 'proposed_at', keep: 'P30D' },
      { table: 'staff_export', column: 'asked_at', keep: 'P7D' },
      { table: 'staff_challenge', column: 'used_at', keep: 'P1D' },
      { table: 'staff_token', column: 'ends_at', keep: 'P30D' },
      { table: 'staff_preview', column: 'created_at', keep: 'P1D' },
    ],
    create(context, { accounts: { backOffice, passwords } }) {
      const office = createOffice({ context, dataDir, needsFactor, passwords, accounts: backOffice, pages, previews })
      made = office
      return {
        jobs: office.jobs,
        supplies: [
          ...caseworkCard(context).map((part) => supply(CARD_PARTS, part)),
          supply(RENEWALS, staffKeyRenewal(context)),
          supply(SECOND_PERSON, secondPersonRule(context)),
          supply(MAY_RELEASE, (member, brand) => office.may(member, releaseStaff['releases.release'], brand)),
          supply(MAY_DRAFT, (member, brand) => office.may(member, draftStaff['drafts.patch'], brand)),
        ],
        housekeeping: () => office.sessions.sweep(),
        async start() {
          await (hasDemoStaff ? addDemoStaff : disableDemoStaff)(context, passwords)
          if (dataDir !== undefined) {
            const local = office.server(true)
            if (await listenAtSocket(local, dataDir)) servers.push(local)
          }
          if (listen) servers.push(await onNetwork(office, context, { listen, hosts, needsFactor }))
        },
        async stop() {
          for (const server of servers.splice(0)) await server.close()
        },
      }
    },
  })
  return {
    module,
    office() {
      if (!made) throw new Error('the office exists only after the platform has been created')
      return made
    },
  }
}
