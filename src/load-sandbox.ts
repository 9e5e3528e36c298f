import type { Clock } from '../engine/clock/index.ts'
import type { Rehearsal, Sandbox } from './sandbox/index.ts'

/** Loads the sandbox if it is on; otherwise none of its code is read. */
export const loadSandbox = async (isOn: boolean, clock: Clock, people = 0): Promise<Sandbox | undefined> =>
  isOn ? (await import('./sandbox/index.ts')).createSandbox(clock, people) : undefined

/** Loads what makes players for previews. */
export const loadRehearsal = async (clock: Clock): Promise<Rehearsal> =>
  (await import('./sandbox/index.ts')).createRehearsal(clock)
