import type { GiftEvent } from '../../../../schemas/brand/campaigns.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { SOME_DAYS } from '../../kernel/jobs/index.ts'

/** Something that may give a player gifts. */
export interface Happening {
  readonly brandId: string
  readonly playerId: string
  readonly on: Extract<GiftEvent, 'registration' | 'contact' | 'level'>
  /** With `level`: the name of the one reached, see `levelName`. */
  readonly level?: string
}

/** Name of the job that gives the gifts of a happening; the domain of bonuses does it. */
export const GIVES = 'bonuses.happened'

/**
 * Says that something happened to a player, in the transaction in which it did: its gifts are given by a job of its
 * own, once, so that nothing about a gift can stop what happened.
 */
export const createRaise =
  ({ brands, enqueue }: Pick<Context, 'brands' | 'enqueue'>) =>
  async (tx: Tx, { brandId, playerId, on, level }: Happening): Promise<void> => {
    const gifts = brands.byId(brandId)?.platform.campaigns.gifts ?? []
    if (!gifts.some(({ trigger }) => trigger?.on === on)) return
    await enqueue(tx, {
      brand: brandId,
      name: GIVES,
      payload: { playerId, on, ...(level !== undefined && { level }) },
      dedupeKey: `${playerId}:${on}:${level ?? ''}`,
      maxAttempts: SOME_DAYS,
    })
  }
export type Raise = ReturnType<typeof createRaise>
