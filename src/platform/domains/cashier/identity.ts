import type { Context, Tx } from '../../kernel/context.ts'
import { changeNotes } from './marked.ts'
import type { Payouts } from './payouts.ts'
import { lockPlayer } from './transactions.ts'

/** What a verified identity changes about a player's money. */
export function createIdentities({
  context: { marks },
  payouts,
}: {
  context: Pick<Context, 'marks'>
  payouts: Pick<Payouts, 'reconsider'>
}) {
  const set = async (tx: Tx, brandId: string, playerId: string, verifiedAt: Date | null): Promise<void> => {
    await lockPlayer(tx, brandId, playerId)
    await tx
      .updateTable('player')
      .set({ verified_at: verifiedAt })
      .where('brand_id', '=', brandId)
      .where('id', '=', playerId)
      .execute()
  }

  return {
    /**
     * The identity was checked: withdrawals that waited for it go on, and a block on it from before is gone.
     * @param at when it was checked; a block set later stays
     */
    async verified(tx: Tx, brandId: string, playerId: string, at: Date): Promise<void> {
      await set(tx, brandId, playerId, at)
      await changeNotes(tx, { marks }, { brand_id: brandId, player_id: playerId }, () =>
        tx
          .deleteFrom('player_flag')
          .where('brand_id', '=', brandId)
          .where('player_id', '=', playerId)
          .where('flag', '=', 'kyc_block')
          .where('set_at', '<=', at)
          .execute(),
      )
      await payouts.reconsider(tx, brandId, playerId)
    },

    /** It was checked and did not pass, or no longer does: what needs a verified identity waits for it again. */
    unverified: (tx: Tx, brandId: string, playerId: string): Promise<void> => set(tx, brandId, playerId, null),
  }
}
export type Identities = ReturnType<typeof createIdentities>
