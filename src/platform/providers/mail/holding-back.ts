import type { Context } from '../../kernel/context.ts'

/** Whether a message that is about to leave must not. */
export interface HoldingBack {
  isHeldBack(id: string): Promise<boolean>
}

/**
 * A mailing may wait in the outbox for hours: the gates of mailings are asked again when it is sent. What they stop is
 * marked and its text deleted. Any other message is sent: the law or the player wants it.
 */
export function createHoldingBack({
  ask,
  brands,
  clock,
  noteStop,
  transaction,
}: Pick<Context, 'ask' | 'brands' | 'clock' | 'noteStop' | 'transaction'>): HoldingBack {
  return {
    isHeldBack: (id) =>
      transaction(async (tx) => {
        const message = await tx
          .selectFrom('outbox')
          .select(['brand_id', 'channel', 'player_id', 'withheld_at'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!message || message.player_id === null) return false
        if (message.withheld_at) return true
        const brand = brands.byId(message.brand_id)
        const { player_id: playerId, channel } = message
        const stop = brand && (await ask(tx, 'mailing', { brand, playerId, channel }))
        if (brand && !stop) return false
        await tx
          .updateTable('outbox')
          .set({ withheld_at: clock.now(), text: '', link: null, unsubscribe: null })
          .where('id', '=', id)
          .execute()
        if (stop) noteStop(tx, stop)
        return true
      }),
  }
}
