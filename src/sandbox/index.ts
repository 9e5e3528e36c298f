import type { Clock } from '../../engine/clock/index.ts'
import type { Domain } from '../platform/kernel/domain.ts'
import { createSandboxClock, type SandboxClock } from './clock.ts'
import { demoPlayers } from './demo-player.ts'
import { sandboxLives, type Lives } from './lives/module.ts'
import { sandboxGames } from './games/module.ts'
import { sandboxOrigin } from './origin.ts'
import { sandboxIdentity } from './identity/module.ts'
import { sandboxChat } from './chat/module.ts'
import { sandboxControls } from './module.ts'
import { sandboxPaymentsAt } from './payments/module.ts'
import { sandboxPeople } from './people/module.ts'
import { sandboxRegisters } from './registers/module.ts'
import { sandboxSocial } from './social/module.ts'
import { sandboxSportsbook } from './sportsbook/module.ts'

/** Everything of the sandbox that `createPlatform` is given. */
export interface Sandbox {
  /** The platform's clock: the given one plus the sandbox's offset. */
  readonly clock: SandboxClock
  readonly modules: readonly Domain[]
}

/**
 * The sandbox of one platform: providers that behave like real ones, a clock that can be set, and a demo player.
 * @param people how many invented people play at each brand
 */
export function createSandbox(base: Clock, people = 0): Sandbox {
  const clock = createSandboxClock(base)
  return {
    clock,
    modules: [
      sandboxControls(clock),
      sandboxPaymentsAt(sandboxOrigin),
      sandboxGames,
      sandboxSportsbook,
      sandboxSocial,
      sandboxIdentity,
      sandboxRegisters,
      sandboxChat,
      demoPlayers,
      sandboxPeople(people),
    ],
  }
}

/** The sandbox of a platform for previews alone: its players are made when they are asked for. */
export interface Rehearsal {
  readonly modules: readonly Domain[]
  readonly lives: () => Lives
}

/** @param clock the platform's clock; its sandbox has none of its own */
export function createRehearsal(clock: Clock): Rehearsal {
  const { module, lives } = sandboxLives()
  // Only the preview itself may be framed by Studio: the page to pay at is there as well.
  const payments = sandboxPaymentsAt((origin) => origin)
  const shared = [payments, sandboxGames, sandboxSportsbook, sandboxSocial, sandboxIdentity, sandboxRegisters]
  return { lives, modules: [sandboxControls(createSandboxClock(clock)), ...shared, sandboxChat, module] }
}
