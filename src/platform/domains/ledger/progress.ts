import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { settledUpTo } from './settled.ts'

/**
 * Where a follower of the ledger stands in each brand.
 * @param table a table of the follower's own with `brand_id` and `journal_id`, up to which it has read
 */
export const createProgress = (db: Db, table: string) => ({
  /** Ids of brands whose ledger has journals that were not read yet: one question, however many brands there are. */
  async withNews(): Promise<string[]> {
    const { rows } = await sql<{ brand_id: string }>`
      SELECT brand_id FROM ${sql.table(table)}
      WHERE EXISTS (SELECT FROM wallet_journal WHERE brand = brand_id AND id > journal_id)`.execute(db)
    return rows.map(({ brand_id }) => brand_id)
  },

  /**
   * Leaves out what a brand's ledger recorded until now: what happens while the brand does not have what follows it
   * counts nothing once it has it again.
   */
  async leaveOut(brandId: string): Promise<void> {
    const upTo = await settledUpTo(db, brandId)
    await sql`
      UPDATE ${sql.table(table)} SET journal_id = ${upTo}
      WHERE brand_id = ${brandId} AND journal_id < ${upTo}`.execute(db)
  },
})
