import type { Context } from '../context.ts'
import { PlatformError } from '../errors.ts'
import type { Call } from '../http/call.ts'
import type { Sessions } from '../sessions/service.ts'
import type { Candidate, TwoFactor } from './two-factor.ts'

/** The one door: whoever proved who they are, by whatever means, becomes a logged-in player here. */
export function createEntrance({ transaction, sessions, twoFactor }: Pick<Context, 'transaction'> & { sessions: Sessions; twoFactor: TwoFactor }) {
  return {
    /**
     * Begins a session, after the second step where there is one.
     * @param proof hash of what the first step was proved with, where it cannot be shown a second time
     * @throws PlatformError UserBannedException, AuthorizationException
     */
    async admit(call: Call, player: Candidate & { banned_at: Date | null }, { code, proof }: { code?: string | undefined; proof?: string } = {}): Promise<void> {
      if (player.banned_at) throw new PlatformError('UserBannedException')
      await twoFactor.pass(call, player, code, proof)
      call.setSession(await transaction((tx) => sessions.begin(tx, call.brand, player.id, call.sessionHash, call)))
    },
  }
}
export type Entrance = ReturnType<typeof createEntrance>
