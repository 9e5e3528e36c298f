import { PlatformError } from '../../kernel/errors.ts'
import { defineGate, type Gate } from '../../kernel/gates.ts'
import type { Sessions } from '../sessions/index.ts'
import type { BettingSession } from './sessions.ts'

declare module '../../kernel/gates.ts' {
  interface GatedActions {
    /** A new bet of the sportsbook before its stake is taken; a repeated one is answered without asking the gates. */
    bet: {
      /** Its currency, and the login it is placed under. */
      readonly session: BettingSession
      /** Minor units of the session's currency. */
      readonly amount: bigint
    }
  }
}

/** Gates of a bet. Open bets are settled in any case. */
export const betGates = ({ livenessOf }: Pick<Sessions, 'livenessOf'>): Gate[] => [
  // A logged-out or banned player has no live session.
  defineGate({
    name: 'betting.login',
    action: 'bet',
    title: 'Logged in',
    setting: 'platform/settings.session.idle',
    cure: () => ({ what: 'The player logs in again.' }),
    order: 200,
    reads: ({ brand, session }) => [livenessOf(brand, session.session_hash)],
    check(_tx, _facts, [live]) {
      if (live?.length !== 1) throw new PlatformError('AuthorizationException', { message: 'You were logged out.' })
    },
  }),
]
