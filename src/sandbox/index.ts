import type { Clock } from '../../engine/clock/index.ts'
import type { Domain } from '../platform/kernel/domain.ts'
import { createSandboxClock, type SandboxClock } from './clock.ts'
import { demoPlayers } from './demo-player.ts'
import { sandboxGames } from './games/module.ts'
import { sandboxControls } from './module.ts'
import { sandboxPayments } from './payments/module.ts'
import { sandboxSocial } from './social/module.ts'

/** What only the sandbox needs, ready to be given to `createPlatform`. */
export interface Sandbox {
  /** The time the platform goes by: the given clock, and how far somebody set it ahead. */
  readonly clock: SandboxClock
  readonly modules: readonly Domain[]
}

/** The sandbox of one platform: providers that behave like real ones, a clock that can be set, and a demo player. */
export function createSandbox(base: Clock): Sandbox {
  const clock = createSandboxClock(base)
  return { clock, modules: [sandboxControls(clock), sandboxPayments, sandboxGames, sandboxSocial, demoPlayers] }
}
