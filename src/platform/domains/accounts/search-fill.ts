import { sql } from 'kysely'
import type { Tx } from '../../kernel/context.ts'

/** Players in one transaction: each waits for it at most this long. */
const AT_ONCE = 50

/**
 * Makes the words by which staff find players anew, by the triggers that keep them (`search-tables.ts`): those of
 * players whom nobody changed since the triggers know of documents and of whole names.
 * @param after brand and id of the last player, as JSON; empty at first
 * @returns the last one of this step; undefined when there are no more
 */
export async function fillWords(tx: Tx, after: string): Promise<string | undefined> {
  const [brand, id] = after === '' ? ['', ''] : (JSON.parse(after) as [string, string])
  const { rows } = await sql<{ brand_id: string; id: string }>`
    SELECT brand_id, id FROM player WHERE (brand_id, id) > (${brand}, ${id})
    ORDER BY brand_id, id LIMIT ${AT_ONCE} FOR NO KEY UPDATE`.execute(tx)
  const last = rows.at(-1)
  if (!last) return undefined
  await sql`
    UPDATE player SET fakename = fakename
    WHERE (brand_id, id) > (${brand}, ${id}) AND (brand_id, id) <= (${last.brand_id}, ${last.id})`.execute(tx)
  return JSON.stringify([last.brand_id, last.id])
}
