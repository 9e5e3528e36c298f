import type { Tx } from '../../kernel/context.ts'

/** When a session began, and when its player was last active in it. */
interface EndedSession {
  readonly created_at: Date
  readonly active_at: Date
}

/**
 * Ends everything a player is logged in by, or is about to be. The password and the second step stay.
 * @returns the sessions that were deleted, those among them that had ended by age and were not swept yet
 */
export async function endSessions(tx: Tx, brandId: string, playerId: string): Promise<EndedSession[]> {
  for (const table of ['challenge', 'entry_ticket'] as const)
    await tx.deleteFrom(table).where('brand_id', '=', brandId).where('player_id', '=', playerId).execute()
  return tx
    .deleteFrom('session')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .returning(['created_at', 'active_at'])
    .execute()
}
