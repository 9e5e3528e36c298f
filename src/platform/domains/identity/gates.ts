import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { defineGate, type Gate } from '../../kernel/gates.ts'

/**
 * Where a brand's market lets nobody play whose identity is not verified: no stake is taken after the time that is
 * given for it. What is open is settled, and payouts have rules of their own.
 */
export const playGate = ({ clock }: Pick<Context, 'clock'>): Gate =>
  defineGate({
    name: 'identity.play',
    action: 'stake',
    order: 50,
    async check(tx, { brand, playerId }) {
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
    },
  })
