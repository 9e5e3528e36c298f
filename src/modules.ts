import type { Clock } from '../engine/clock/index.ts'
import { loadSandbox } from './load-sandbox.ts'
import { createOfficeModule, type OfficeModule, type OfficeModuleOptions } from './office/index.ts'
import type { Domain } from './platform/kernel/domain.ts'

/** Domains besides the platform's own. */
export interface Modules {
  readonly sandbox: Awaited<ReturnType<typeof loadSandbox>>
  readonly office: OfficeModule
  /** All of them, for the platform and for the database's migrations. */
  readonly all: readonly Domain[]
}

/** What decides which modules there are. */
interface ModuleOptions {
  readonly sandbox: boolean
  /** How many invented people play at each brand of the sandbox; none when absent. */
  readonly sandboxPeople?: number
  readonly office?: OfficeModuleOptions
}

/** Loads the modules of an installation: the office always, the sandbox while it is on. */
export const loadModules = async (
  { sandbox: isOn, sandboxPeople = 0, office: options }: ModuleOptions,
  clock: Clock,
): Promise<Modules> => {
  const sandbox = await loadSandbox(isOn, clock, sandboxPeople)
  const office = createOfficeModule(options)
  return { sandbox, office, all: [...(sandbox?.modules ?? []), office.module] }
}
