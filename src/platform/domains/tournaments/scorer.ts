import { sql } from 'kysely'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { movementsAfter, settledUpTo } from '../ledger/index.ts'
import { addUp, AT_ONCE, decideRounds } from './decide-rounds.ts'
import { scheduledEditions } from './editions.ts'
import { KINDS, noteMovements } from './note-movements.ts'
import { BOARDS } from './live.ts'
import { keepEdition } from './store.ts'

/** Result of following: there may be more, all is read, or another process works on the brand. */
type Followed = 'more' | 'done' | 'busy'

/**
 * Follows the ledger: notes the stakes of players who joined, and gives the points of their rounds once these are
 * settled. It reads what bets wrote and adds nothing to them. Several processes may run it: one at a time works on a
 * brand, and each movement is read once.
 */
export function createScorer({
  db,
  clock,
  transaction,
  log,
  notifications,
}: Pick<Context, 'db' | 'clock' | 'transaction' | 'log' | 'notifications'>) {
  /** Notes where the ledger stands when a brand's first player joins: what came before counts nowhere. */
  const begin = (tx: Tx, brandId: string) =>
    sql`
      INSERT INTO tournament_progress (brand_id, journal_id, seq)
      SELECT ${brandId}, coalesce(max(id), 0), 0 FROM wallet_journal WHERE brand = ${brandId}
      ON CONFLICT DO NOTHING`.execute(tx)

  /** Reads what is new. */
  async function follow(brand: PlatformBrand): Promise<Followed> {
    const upTo = await settledUpTo(db, brand.id)
    let hasNews = false
    const followed = await transaction(async (tx): Promise<Followed> => {
      const progress = await tx
        .selectFrom('tournament_progress')
        .selectAll()
        .where('brand_id', '=', brand.id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!progress) return 'busy'
      const now = clock.now()
      for (const edition of scheduledEditions(brand, now))
        if (edition.starts_at <= now) await keepEdition(tx, brand.id, edition)
      const after = progress.journal_id
      const { movements, read } =
        upTo > after
          ? await movementsAfter(tx, brand.id, { after, upTo, kinds: KINDS })
          : { movements: [], read: after }
      await noteMovements(tx, { brand, log }, movements)
      const changed = await decideRounds(tx, brand)
      hasNews = changed.length > 0
      const seq = await addUp(tx, brand.id, changed, progress.seq)
      await tx
        .updateTable('tournament_progress')
        .set({ journal_id: read, seq })
        .where('brand_id', '=', brand.id)
        .execute()
      return read < upTo || changed.length === AT_ONCE ? 'more' : 'done'
    })
    if (hasNews) notifications.tell(brand.id, BOARDS)
    return followed
  }

  /** Ids of brands in which a player has joined: one question, however many brands there are. */
  const begun = async (): Promise<string[]> =>
    (await db.selectFrom('tournament_progress').select('brand_id').execute()).map(({ brand_id }) => brand_id)

  return { begin, begun, follow }
}
export type Scorer = ReturnType<typeof createScorer>
