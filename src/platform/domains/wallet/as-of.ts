import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../kernel/db/tables.ts'
import { playerOwner } from './entry.ts'

/** A balance at an instant, in minor units. */
export interface HeldAt {
  readonly currency: string
  /** For one player: the wallet. Else `player/main`, `house/games`, `provider:x/payments` … */
  readonly place: string
  readonly amount: bigint
}

/**
 * Balances at an instant (inclusive), computed from the movements: of one player's wallets, or of all owners of a brand
 * by place. In each currency a brand's amounts add up to zero. Reads every movement.
 */
export async function balancesAt(
  db: Kysely<Tables>,
  { brand, at, playerId }: { brand: string; at: Date; playerId?: string | undefined },
): Promise<HeldAt[]> {
  const owner = playerId === undefined ? null : playerOwner(playerId)
  const { rows } = await sql<HeldAt>`
    SELECT a.currency, CASE WHEN ${owner}::text IS NOT NULL THEN a.bucket
        WHEN a.owner LIKE 'player:%' THEN 'player/' || a.bucket ELSE a.owner || '/' || a.bucket END AS place,
      coalesce(sum(p.amount) FILTER (WHERE j.created_at <= ${at}), 0)::bigint AS amount
    FROM wallet_account a
    LEFT JOIN wallet_posting p ON p.brand = a.brand AND p.account_id = a.id
    LEFT JOIN wallet_journal j ON j.brand = p.brand AND j.id = p.journal_id
    WHERE a.brand = ${brand} AND (${owner}::text IS NULL OR a.owner = ${owner})
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}
