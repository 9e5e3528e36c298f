import { loaded, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { definePort } from '../../kernel/ports.ts'

/** A mailing that has waited so long, in milliseconds, is asked about outside again before it leaves. */
const KNOWN_FOR = 3_600_000

/** Whether those outside who must be asked about people let a player be written to. */
export const MAILING_CHECKS = definePort<(brand: PlatformBrand, playerId: string) => Promise<boolean>>(
  'checks before a mailing leaves',
)

/** Whether a message that is about to leave must not. */
export interface HoldingBack {
  isHeldBack(id: string): Promise<boolean>
}

/**
 * A mailing may wait in the outbox for hours: the gates of mailings, its player's own word among them, and those
 * outside are asked again when it leaves. What they stop is marked and its text deleted. Any other message is sent: the
 * law or the player wants it.
 */
export function createHoldingBack({
  ask,
  brands,
  clock,
  db,
  noteStop,
  supplied,
  transaction,
}: Pick<Context, 'ask' | 'brands' | 'clock' | 'db' | 'noteStop' | 'supplied' | 'transaction'>): HoldingBack {
  /** Whether somebody outside says no; outside any database transaction, since it may take a while. */
  async function isRefusedOutside(id: string): Promise<boolean> {
    const message = await db
      .selectFrom('outbox')
      .select(['brand_id', 'player_id', 'withheld_at', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!message || message.player_id === null || message.withheld_at) return false
    if (clock.now().getTime() - message.created_at.getTime() < KNOWN_FOR) return false
    const brand = loaded(brands, message.brand_id)
    for (const mayWriteTo of supplied(MAILING_CHECKS)) if (!(await mayWriteTo(brand, message.player_id))) return true
    return false
  }
  const withhold = (tx: Tx, id: string) =>
    tx
      .updateTable('outbox')
      .set({ withheld_at: clock.now(), text: '', link: null, unsubscribe: null })
      .where('id', '=', id)
      .execute()

  return {
    async isHeldBack(id) {
      const isRefused = await isRefusedOutside(id)
      return transaction(async (tx) => {
        const message = await tx
          .selectFrom('outbox')
          .select(['brand_id', 'channel', 'kind', 'player_id', 'recipient', 'text', 'withheld_at'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!message) return false
        // One without a text was emptied, as it had waited too long.
        if (message.withheld_at || message.text === '') return true
        if (message.player_id === null) return false
        const brand = loaded(brands, message.brand_id)
        const { player_id: playerId, channel, recipient: contact } = message
        const isAdvertising = message.kind === 'mailing'
        const stop = await ask(tx, 'mailing', { brand, playerId, channel, contact, isAdvertising })
        if (!stop && !isRefused) return false
        await withhold(tx, id)
        if (stop) noteStop(tx, stop)
        return true
      })
    },
  }
}
