import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { defineGate, type Gate, type GateFacts } from '../../kernel/gates.ts'

/**
 * Where a brand's market lets nobody play whose identity is not verified: no game is opened and no
 * stake taken after the time that is given for it. What is open is settled, and payouts have rules of their own.
 */
export const playGates = ({ clock }: Pick<Context, 'clock'>): Gate[] => {
  async function check(tx: Tx, { brand, playerId }: GateFacts): Promise<void> {
    const { neededToPlay, playWithin } = brand.platform.settings.identity
    if (!neededToPlay) return
    const player = await tx
      .selectFrom('player')
      .select(['verified_at', 'created_at'])
      .where('brand_id', '=', brand.id)
      .where('id', '=', playerId)
      .executeTakeFirst()
    const isEarly = player && clock.now().getTime() - player.created_at.getTime() < parseDuration(playWithin)
    if (!player?.verified_at && !isEarly)
      throw new PlatformError('SumsubVerificationRequiredException', {
        message: 'Please verify your identity before you go on playing.',
      })
  }
  const told = {
    title: 'Identity verified in time',
    setting: 'platform/settings.identity.neededToPlay',
    cure: () => ({ what: 'The player verifies the identity.' }),
  }
  return [
    defineGate({ name: 'identity.launch', action: 'launch', order: 50, check, ...told }),
    defineGate({ name: 'identity.play', action: 'stake', order: 50, check, ...told }),
    defineGate({ name: 'identity.bet', action: 'bet', order: 50, check, ...told }),
  ]
}
