import type { Clock } from '../engine/clock/index.ts'
import { loadSandbox } from './load-sandbox.ts'
import { createOfficeModule, type OfficeModule, type OfficeModuleOptions } from './office/index.ts'
import type { Domain } from './platform/kernel/domain.ts'

/** What stands beside the platform's own domains. */
export interface Modules {
  readonly sandbox: Awaited<ReturnType<typeof loadSandbox>>
  readonly office: OfficeModule
  /** All of them, for the platform and for its database's schema. */
  readonly all: readonly Domain[]
}

/** The modules of a house: staff's office always, the sandbox while it is on. */
export const loadModules = async (
  { sandbox: isOn, office: options }: { sandbox: boolean; office?: OfficeModuleOptions },
  clock: Clock,
): Promise<Modules> => {
  const sandbox = await loadSandbox(isOn, clock)
  const office = createOfficeModule(options)
  return { sandbox, office, all: [...(sandbox?.modules ?? []), office.module] }
}
