import { sql } from 'kysely'
import { idRange } from '../../../engine/ids/index.ts'
import type { Db } from './context.ts'

/**
 * The whole id of a record of a brand that somebody names by its short id, as players read it. Any other text is
 * returned as it is, and so is a short id of no record, or of more than one.
 */
export async function wholeId(
  db: Db,
  table: 'bet' | 'cashier_transaction' | 'game_round' | 'player',
  brandId: string,
  text: string,
): Promise<string> {
  const range = idRange(text)
  if (!range) return text
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)}
    WHERE brand_id = ${brandId} AND id >= ${range[0]} AND id < ${range[1]} LIMIT 2`.execute(db)
  return rows.length === 1 ? rows[0]!.id : text
}
