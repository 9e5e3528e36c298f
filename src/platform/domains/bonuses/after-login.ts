import type { Context, Tx } from '../../kernel/context.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { BonusLife } from './life.ts'
import { isWaiting } from './rows.ts'
import { BEGIN } from './turns.ts'

/** The bonuses of a player that wait while none of their product is active, of each product the one claimed first. */
async function stalled(tx: Tx, brandId: string, playerId: string, now: Date): Promise<{ id: string }[]> {
  const rows = await tx
    .selectFrom('bonus')
    .select(['id', 'product', 'status'])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where((is) => is.or([is('status', '=', 'active'), isWaiting(now)(is)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return [...Map.groupBy(rows, ({ product }) => product).values()]
    .filter((all) => all.every(({ status }) => status !== 'active'))
    .map(([first]) => first!)
}

/**
 * A bonus whose turn came while its player could not have it, as in a break, begins after the next login: by a job of
 * its own, so that nothing about a bonus can stop the login.
 */
export const beginAfterLogin =
  ({ clock, enqueue }: Pick<Context, 'clock' | 'enqueue'>) =>
  async (tx: Tx, brand: PlatformBrand, playerId: string): Promise<void> => {
    for (const { id } of await stalled(tx, brand.id, playerId, clock.now()))
      await enqueue(tx, { brand: brand.id, name: BEGIN, payload: { id } })
  }

/** Lets the bonuses of a bonus's wallet go on: the one that waits begins, unless something is before it. */
export async function beginWaiting(
  { context, life }: { readonly context: Context; readonly life: BonusLife },
  id: string,
): Promise<void> {
  await context.transaction(
    async (tx) => {
      const bonus = await tx.selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirst()
      if (bonus) await life.next(tx, bonus)
    },
    { idempotent: true },
  )
}
