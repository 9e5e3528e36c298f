import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../kernel/db/index.ts'
import type { Json } from '../../kernel/json.ts'
import type { Acknowledged, Finding } from '../wallet/index.ts'
import { ACTOR, inTransaction, type LedgerParts } from './checks.ts'

/** The database a brand's ledger was in when it was last compared. */
interface LedgerLineageTable {
  brand: string
  lineage: string
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    ledger_lineage: LedgerLineageTable
  }
}

export const ledgerLineageSchema = /* sql */ `
  CREATE TABLE ledger_lineage (
    brand text PRIMARY KEY,
    lineage text NOT NULL
  );
`

const MOVED = 'ledger.moved'
/** Maximum number of lost movements that a line of the audit names; the log has all that the process remembers. */
const MOST_NAMED = 50

/**
 * Names a database by its cluster, timeline and number. A standby that was promoted, a backup that was recovered up to
 * an instant and a dump in a new database each have another name than what they were made from. The timeline is the one
 * that is written now: the control file says the new one only after the next checkpoint.
 */
const LINEAGE = sql<string>`concat_ws('/', (SELECT system_identifier FROM pg_control_system()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8), (SELECT oid FROM pg_database WHERE datname = current_database()))`

/** What a process saw of its database. */
export interface Seen {
  /** At its start. */
  first?: string
  /** When a brand was compared last. */
  readonly byBrand: Map<string, string>
}

/** Remembers which database a process starts on. */
export async function remember({ db }: LedgerParts, seen: Seen): Promise<void> {
  const { rows } = await sql<{ now: string }>`SELECT ${LINEAGE} AS now`.execute(db)
  seen.first ??= rows[0]!.now
}

interface Compared {
  readonly now: string
  readonly kept: string | null
}

async function compare(db: Kysely<Tables> | Transaction<Tables>, brand: string): Promise<Compared> {
  const { rows } = await sql<Compared>`
    SELECT ${LINEAGE} AS now, (SELECT lineage FROM ledger_lineage WHERE brand = ${brand}) AS kept`.execute(db)
  return rows[0]!
}

/**
 * Whether the brand's ledger was in another database when it was last compared: what was acknowledged last may be
 * missing here, a payout that was sent among it.
 */
export async function hasMoved(db: Kysely<Tables> | Transaction<Tables>, brand: string): Promise<boolean> {
  const { now, kept } = await compare(db, brand)
  return kept !== null && kept !== now
}

/** Those of the movements that are not in the ledger. */
async function missing(db: Kysely<Tables>, brand: string, known: readonly Acknowledged[]): Promise<Acknowledged[]> {
  if (known.length === 0) return []
  // An id that was lost is given to the next movement, under another key.
  const { rows } = await sql<{ id: bigint }>`
    SELECT k.id FROM unnest(${known.map(({ id }) => id)}::bigint[], ${known.map(({ key }) => key)}::text[]) k (id, key)
    WHERE NOT EXISTS (
      SELECT FROM wallet_journal j WHERE j.brand = ${brand} AND j.id = k.id AND j.idem_key = k.key)`.execute(db)
  const lost = new Set(rows.map(({ id }) => id))
  return known.filter(({ id }) => lost.has(id))
}

const findingOf = (brand: string, { id, key }: Acknowledged): Finding => ({
  problem: 'movement_lost',
  brand,
  subject: `journal:${id}`,
  detail: `${key} was acknowledged before the database changed and is not in the ledger`,
})

/**
 * Compares the database with the one before. When it is another, looks for the movements this process acknowledged
 * last. The first process to see it stops the brand's payouts until staff resume them, whether any of them is missing
 * or not: other processes may have acknowledged more, and some may have ended together with the database. A later one
 * stops them only for movements it misses.
 * @param seen what this process saw before
 */
export async function checkLineage(parts: LedgerParts, seen: Seen, brand: string): Promise<Finding[]> {
  const { db, audit, acknowledged, log } = parts
  const { now, kept } = await compare(db, brand)
  if (kept === null) await keep(db, brand, now)
  const before = kept === null || kept === now ? (seen.byBrand.get(brand) ?? seen.first ?? now) : kept
  if (before === now) {
    seen.byBrand.set(brand, now)
    return []
  }
  const findings = (await missing(db, brand, acknowledged(brand))).map((lost) => findingOf(brand, lost))
  const isFirst = kept !== null && kept !== now
  if (isFirst || findings.length > 0) {
    const reason = `the database is another one than before: ${findings.length} of the newest movements are missing`
    log.error({ brand, before, now, findings }, 'THE DATABASE IS ANOTHER ONE THAN BEFORE: payouts are stopped')
    await inTransaction(parts, async (tx) => {
      await parts.halts.halt(tx, { brand, actor: ACTOR, reason, findings: named(findings) })
      const details = { before, now, lost: named(findings) }
      await audit.record(tx, { brand, actor: ACTOR, action: MOVED, subject: 'database', reason, details })
      await tx.updateTable('ledger_lineage').set({ lineage: now }).where('brand', '=', brand).execute()
    })
  }
  seen.byBrand.set(brand, now)
  return findings
}

const named = (findings: readonly Finding[]): Json => findings.slice(0, MOST_NAMED) as unknown as Json

const keep = (db: Kysely<Tables>, brand: string, lineage: string) =>
  db
    .insertInto('ledger_lineage')
    .values({ brand, lineage })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
