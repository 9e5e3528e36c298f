import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { brandsIn, type Tables } from '../../kernel/db/index.ts'

const LOOK_EVERY = 20
const WAIT_AT_MOST = 10_000

/**
 * A journal id of the brand below which no new journal can appear. Ids are given out before transactions commit, so a
 * low one may still be uncommitted when a high one is visible: waits for the transactions that were writing when it
 * looked. Blocks no writer.
 * @param timeout milliseconds to wait
 * @throws Error when a writer does not end within that time
 */
export async function settledUpTo(db: Kysely<Tables>, brand: string, timeout = WAIT_AT_MOST): Promise<bigint> {
  const newest = await db
    .selectFrom('wallet_journal')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('brand', '=', brand)
    .executeTakeFirst()
  const upTo = newest?.id ?? 0n
  let writing = await writers(db)
  for (let waited = 0; writing.size > 0; waited += LOOK_EVERY) {
    if (waited > timeout) throw new Error('a transaction that writes to the ledger does not end')
    await sleep(LOOK_EVERY)
    const still = await writers(db)
    writing = new Set([...writing].filter((id) => still.has(id)))
  }
  return upTo
}

/** Ids of other transactions that have begun to write journals. */
async function writers(db: Kysely<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT virtualtransaction AS id FROM pg_locks
    WHERE locktype = 'relation' AND relation = 'wallet_journal'::regclass AND mode = 'RowExclusiveLock' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND pid <> pg_backend_pid()`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Every brand that has money, including those no longer served. */
export const ledgerBrands = (db: Kysely<Tables>): Promise<string[]> => brandsIn(db, 'wallet_account')
