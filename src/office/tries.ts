import type { LimitRule, Limits } from '../platform/kernel/limits/index.ts'
import type { OfficeCall } from './call.ts'
import { EVERY_BRAND } from './members.ts'

const MINUTE = 60_000
/** Limits on tries at passwords and codes, per member and per address. */
const BY_NAME: LimitRule = { scope: 'office-name', free: 5, window: 30 * MINUTE, wait: MINUTE, longest: 15 * MINUTE }
const BY_ADDRESS: LimitRule = { ...BY_NAME, scope: 'office-address', free: 20 }

/** What tries of a member are counted under: strangers on the network cannot use up those at the machine itself. */
const keyOf = (name: string, { isLocal }: OfficeCall): string => (isLocal ? `${name} at the machine` : name)

/**
 * Tries at the password and the code of a member, counted together before each is made. Each throws
 * TooManyRequestsException with the seconds to wait.
 */
export const createTries = (limits: Limits) => ({
  /** Counts a log-in, which nobody has proved anything for yet. */
  async atDoor(name: string, call: OfficeCall): Promise<void> {
    await limits.attemptFrom(EVERY_BRAND, BY_ADDRESS, call.ip)
    await limits.attempt(EVERY_BRAND, BY_NAME, keyOf(name, call))
  },

  /** The log-in was right in all it needs: the member's tries begin anew. */
  async entered(name: string, call: OfficeCall): Promise<void> {
    await limits.clear(EVERY_BRAND, BY_NAME, keyOf(name, call))
    await limits.refundFrom(EVERY_BRAND, BY_ADDRESS, call.ip)
  },

  /** Counts one try by somebody who is logged in. */
  inside: (name: string, call: OfficeCall): Promise<void> => limits.attempt(EVERY_BRAND, BY_NAME, keyOf(name, call)),

  /** That try was right. Earlier ones still count, or a known password would buy guesses at codes. */
  right: (name: string, call: OfficeCall): Promise<void> => limits.refund(EVERY_BRAND, BY_NAME, keyOf(name, call)),
})
export type Tries = ReturnType<typeof createTries>
