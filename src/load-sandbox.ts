import type { Clock } from '../engine/clock/index.ts'
import type { Sandbox } from './sandbox/index.ts'

/** The sandbox, when it is on. Its code is read only then: a production start loads nothing of it. */
export const loadSandbox = async (isOn: boolean, clock: Clock): Promise<Sandbox | undefined> =>
  isOn ? (await import('./sandbox/index.ts')).createSandbox(clock) : undefined
