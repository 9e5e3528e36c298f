import { sql } from 'kysely'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { createProgress, movementsAfter, settledUpTo } from '../ledger/index.ts'
import { AT_ONCE, decideRounds } from './decide-rounds.ts'
import { KINDS, noteMovements } from './note-stakes.ts'
import { hasPrograms } from './programs.ts'
import type { Settler } from './settle.ts'

type FollowContext = Pick<Context, 'db' | 'clock' | 'transaction' | 'log' | 'ask'> & { readonly settler: Settler }
/** Players settled after each reading. */
const DUE_AT_ONCE = 200

/**
 * Follows the ledger: counts the stakes of real money once their rounds are over, takes back those that are given back,
 * and gives what players have earned by it. It reads what bets wrote and adds nothing to them. Several processes may
 * run it: one at a time works on a brand, and each movement is read once. A stop in the middle loses nothing: what was
 * read is committed with what it changed.
 */
export function createLoyaltyFollower({ db, clock, transaction, log, ask, settler }: FollowContext) {
  /** Notes where the ledger stands when the brand's programme begins: what came before counts nothing. */
  const begin = (brandId: string) =>
    sql`
      INSERT INTO loyalty_progress (brand_id, journal_id)
      SELECT ${brandId}, coalesce(max(id), 0) FROM wallet_journal WHERE brand = ${brandId}
      ON CONFLICT DO NOTHING`.execute(db)

  /** Reads what is new. Returns whether there may be more. */
  async function follow(brand: PlatformBrand): Promise<boolean> {
    const upTo = await settledUpTo(db, brand.id)
    return transaction(async (tx) => {
      const progress = await tx
        .selectFrom('loyalty_progress')
        .selectAll()
        .where('brand_id', '=', brand.id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!progress) return false
      const after = progress.journal_id
      const { movements, read } =
        upTo > after
          ? await movementsAfter(tx, brand.id, { after, upTo, kinds: KINDS })
          : { movements: [], read: after }
      await noteMovements(tx, { brand, clock, log }, movements)
      const decided = await decideRounds(tx, { brand, clock, ask })
      if (read > after)
        await tx.updateTable('loyalty_progress').set({ journal_id: read }).where('brand_id', '=', brand.id).execute()
      return read < upTo || decided === AT_ONCE
    })
  }

  /** Gives what is due, each player in a transaction of their own. */
  async function giveDue(brand: PlatformBrand): Promise<void> {
    const due = await db
      .selectFrom('loyalty_account')
      .select('player_id')
      .where('brand_id', '=', brand.id)
      .where('is_due', '=', true)
      .orderBy('player_id')
      .limit(DUE_AT_ONCE)
      .execute()
    for (const { player_id } of due)
      await transaction((tx) => settler.settleIn(tx, brand, player_id), { idempotent: true }).catch((error: unknown) =>
        log.error({ err: error, brand: brand.id, player: player_id }, 'a player did not get what they earned yet'),
      )
  }

  return {
    /** Brings a brand up to date. */
    async run(brand: PlatformBrand): Promise<void> {
      if (!hasPrograms(brand)) return
      await begin(brand.id)
      while (await follow(brand));
      await giveDue(brand)
    },
  }
}

/**
 * Leaves out the stakes of brands whose programme was switched off: they count nothing if it begins again.
 * @param brands those that are served
 */
export async function leaveOutStopped({ db, brands }: Pick<Context, 'db' | 'brands'>): Promise<void> {
  const progress = createProgress(db, 'loyalty_progress')
  for (const id of await progress.withNews()) {
    const brand = brands.byId(id)
    if (brand && !hasPrograms(brand)) await progress.leaveOut(id)
  }
}
