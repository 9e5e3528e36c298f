import type { TestPlayer } from '../platform/domains/cashier/testing.ts'
import type { TestHouse } from './testing-house.ts'

/** Lets the sandbox's provider verify a player, a minute ago. @returns the player's e-mail */
export async function verifiedBySandbox({ database: { db }, app }: TestHouse, player: TestPlayer): Promise<string> {
  const { status } = await player.call('sumsub.createApplicant')
  if (status !== 200) throw new Error(`the verification is answered with ${status}`)
  const at = new Date(app.clock.now().getTime() - 60_000)
  await db
    .updateTable('sandbox_applicant')
    .set({ decision: 'approve', decided_at: at })
    .where('external_id', '=', player.id)
    .execute()
  await db
    .updateTable('identity_applicant')
    .set({ state: 'verified', event_at: at })
    .where('player_id', '=', player.id)
    .execute()
  await db.updateTable('player').set({ verified_at: at }).where('id', '=', player.id).execute()
  return player.email
}
