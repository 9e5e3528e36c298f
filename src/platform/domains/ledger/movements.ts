import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../kernel/db/index.ts'

/** A movement of a player's real money, as the ledger recorded it. */
export interface Movement {
  /** Id of its journal: movements that follow are greater. */
  readonly id: bigint
  readonly kind: string
  readonly playerId: string
  readonly currency: string
  /** What it changed the main wallet by, in minor units. */
  readonly amount: bigint
  /** The round of a game it belongs to, and the game. */
  readonly round: string | null
  readonly game: string | null
  readonly at: Date
}

const AT_ONCE = 1_000

/**
 * Movements of players' main wallets after a journal, in the order of the ledger, up to a journal below which nothing
 * new can appear (`settledUpTo`).
 * @param kinds kinds of movements wanted: `stake`, `rollback` …
 * @returns at most a thousand of them, and the journal up to which there are no others
 */
export async function movementsAfter(
  db: Kysely<Tables> | Transaction<Tables>,
  brand: string,
  { after, upTo, kinds }: { after: bigint; upTo: bigint; kinds: readonly string[] },
): Promise<{ movements: Movement[]; read: bigint }> {
  const { rows } = await sql<Movement>`
    SELECT j.id, j.kind, substr(a.owner, 8) AS "playerId", a.currency, p.amount, j.meta ->> 'round' AS round,
      j.meta ->> 'game' AS game, j.created_at AS at
    FROM (
      SELECT * FROM wallet_journal WHERE brand = ${brand} AND id > ${after} AND id <= ${upTo} ORDER BY id
    ) j
    JOIN wallet_posting p ON p.brand = j.brand AND p.journal_id = j.id
    JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
    WHERE j.kind = ANY(${[...kinds]}::text[]) AND a.owner LIKE 'player:%' AND a.bucket = 'main'
    ORDER BY j.id LIMIT ${AT_ONCE}`.execute(db)
  const last = rows.at(-1)
  return { movements: rows, read: rows.length < AT_ONCE ? upTo : (last?.id ?? upTo) }
}
