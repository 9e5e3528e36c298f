import type { Clock } from '../engine/clock/index.ts'
import { loadSandbox } from './load-sandbox.ts'
import { createOfficeModule, type OfficeModule, type OfficeModuleOptions } from './office/index.ts'
import type { Domain } from './platform/kernel/domain.ts'
import { createStudioModule, type StudioModule } from './studio/server/index.ts'

/** Domains besides the platform's own. */
export interface Modules {
  readonly sandbox: Awaited<ReturnType<typeof loadSandbox>>
  readonly office: OfficeModule
  readonly studio: StudioModule
  /** All of them, for the platform and for the database's migrations. */
  readonly all: readonly Domain[]
}

/** What decides which modules there are. */
interface ModuleOptions {
  readonly sandbox: boolean
  /** How many invented people play at each brand of the sandbox; none when absent. */
  readonly sandboxPeople?: number
  readonly office?: OfficeModuleOptions
  /** Where drafts and releases are kept; in the database when absent. */
  readonly releasesIn?: string | undefined
  /** A Git repository into which releases are copied; none when absent. */
  readonly releasesGit?: string | undefined
}

/** Loads the modules of an installation: the office always, the sandbox while it is on. */
export const loadModules = async (
  { sandbox: isOn, sandboxPeople = 0, office: options, releasesIn, releasesGit }: ModuleOptions,
  clock: Clock,
): Promise<Modules> => {
  const sandbox = await loadSandbox(isOn, clock, sandboxPeople)
  const office = createOfficeModule(options)
  const studio = createStudioModule({ dataDir: releasesIn, gitDir: releasesGit })
  return { sandbox, office, studio, all: [...(sandbox?.modules ?? []), studio.module, office.module] }
}
