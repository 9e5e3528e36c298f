import { sql } from 'kysely'
import type { Tx } from '../../kernel/context.ts'

/** Messages looked at in one transaction. */
const AT_ONCE = 1_000

/**
 * Empties the subjects of codes and confirmations that were delivered before delivery did so: a subject may have the
 * code.
 * @param after id of the last message that was looked at; empty at first
 * @returns the last one of this step; undefined when there are no more
 */
export async function emptySubjects(tx: Tx, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    WITH batch AS (SELECT id FROM outbox WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}),
    emptied AS (
      UPDATE outbox SET subject = '' FROM batch WHERE outbox.id = batch.id
        AND sent_at IS NOT NULL AND kind IN ('', 'code', 'confirmation') AND subject <> ''
    )
    SELECT max(id) AS last FROM batch`.execute(tx)
  return rows[0]?.last ?? undefined
}
