import { sql } from 'kysely'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { createProgress, movementsAfter, settledUpTo } from '../ledger/index.ts'
import type { MoneyContext } from '../wallet/index.ts'
import { beginNext, runningCycles } from './cycles.ts'
import { grow } from './grow.ts'

/**
 * Makes jackpots grow with the stakes the ledger recorded, in its order. The stake that takes one past its threshold
 * wins it. A stake that is given back takes what it brought out of the jackpot, unless that was won meanwhile.
 */
export function createJackpotFollower(context: Pick<MoneyContext, 'db' | 'clock' | 'transaction' | 'wallet' | 'log'>) {
  const { db, transaction } = context

  /** Begins the jackpots that are not running. */
  const begin = (brand: PlatformBrand) =>
    transaction(async (tx) => {
      await sql`
        INSERT INTO jackpot_progress (brand_id, journal_id)
        SELECT ${brand.id}, coalesce(max(id), 0) FROM wallet_journal WHERE brand = ${brand.id}
        ON CONFLICT DO NOTHING`.execute(tx)
      const running = await runningCycles(tx, brand.id)
      for (const [sysname, terms] of Object.entries(brand.platform.jackpots.jackpots))
        if (!running.some((cycle) => cycle.sysname === sysname)) {
          const { last } = await tx
            .selectFrom('jackpot_cycle')
            .select(({ fn }) => fn.max('number').as('last'))
            .where('brand_id', '=', brand.id)
            .where('sysname', '=', sysname)
            .executeTakeFirstOrThrow()
          await beginNext(tx, context, brand, { sysname, terms, number: (last ?? 0) + 1 })
        }
    })

  /** Reads what is new. Returns whether there may be more. */
  async function follow(brand: PlatformBrand): Promise<boolean> {
    const upTo = await settledUpTo(db, brand.id)
    return transaction(async (tx) => {
      const progress = await tx
        .selectFrom('jackpot_progress')
        .selectAll()
        .where('brand_id', '=', brand.id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!progress || upTo <= progress.journal_id) return false
      const range = { after: progress.journal_id, upTo, kinds: ['stake', 'rollback'] }
      const { movements, read } = await movementsAfter(tx, brand.id, range)
      for (const cycle of await runningCycles(tx, brand.id)) await grow(tx, context, brand, cycle, movements, read)
      await tx.updateTable('jackpot_progress').set({ journal_id: read }).where('brand_id', '=', brand.id).execute()
      return read < upTo
    })
  }

  return { begin, follow, ...createProgress(db, 'jackpot_progress') }
}
