import type { Context } from '../../kernel/context.ts'
import { cardPart, instantOf } from '../../kernel/player-card.ts'
import { applicantOf } from './service.ts'

/** How far a player's verification has come, and what the provider told them. */
export const identityCard = ({ db }: Pick<Context, 'db'>) =>
  cardPart('verification', async ({ brand, playerId }) => {
    const applicant = await applicantOf(db, brand.id, playerId)
    const { verified_at } = await db
      .selectFrom('player')
      .select('verified_at')
      .where('brand_id', '=', brand.id)
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow()
    return {
      state: verified_at ? 'verified' : (applicant?.state ?? 'none'),
      verified_at: instantOf(verified_at),
      comment: applicant?.comment ?? null,
      opened_at: instantOf(applicant?.opened_at),
      heard_at: instantOf(applicant?.event_at),
    }
  })
