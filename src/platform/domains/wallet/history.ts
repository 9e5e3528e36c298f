import type { Kysely } from 'kysely'
import type { Tables } from '../../kernel/db/tables.ts'
import { playerOwner } from './entry.ts'
import type { PlayerBucket } from './entry.ts'
import type { Json } from '../../kernel/json.ts'

export interface HistoryQuery {
  readonly brand: string
  readonly playerId: string
  readonly currency?: string
  readonly bucket?: PlayerBucket
  readonly kinds?: readonly string[]
  /** Period: `from` inclusive, `until` exclusive. */
  readonly from?: Date
  readonly until?: Date
  /** Only journals older than this one: the last of the previous page. */
  readonly before?: bigint
  /** Maximum number of postings, 1 to 200. Default 50. */
  readonly limit?: number
}

/** One posting of a player's account. */
export interface HistoryRow {
  readonly journalId: bigint
  readonly key: string
  readonly kind: string
  readonly bucket: PlayerBucket
  readonly currency: string
  /** Minor units; negative for debits. */
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly at: Date
  readonly meta: Json | null
}

const MOST_ROWS = 200

/** A player's postings, newest first. */
export async function readHistory(db: Kysely<Tables>, query: HistoryQuery): Promise<HistoryRow[]> {
  const { brand, playerId, currency, bucket, kinds, from, until, before } = query
  const limit = Math.min(Math.max(query.limit ?? 50, 1), MOST_ROWS)
  let select = db
    .selectFrom('wallet_account as a')
    .innerJoin('wallet_posting as p', (join) =>
      join.onRef('p.brand', '=', 'a.brand').onRef('p.account_id', '=', 'a.id'),
    )
    .innerJoin('wallet_journal as j', (join) =>
      join.onRef('j.brand', '=', 'p.brand').onRef('j.id', '=', 'p.journal_id'),
    )
    .where('a.brand', '=', brand)
    .where('a.owner', '=', playerOwner(playerId))
  if (currency !== undefined) select = select.where('a.currency', '=', currency)
  if (bucket !== undefined) select = select.where('a.bucket', '=', bucket)
  if (kinds !== undefined) select = select.where('j.kind', 'in', kinds)
  if (from !== undefined) select = select.where('j.created_at', '>=', from)
  if (until !== undefined) select = select.where('j.created_at', '<', until)
  if (before !== undefined) select = select.where('p.journal_id', '<', before)
  const rows = await select
    .orderBy('p.journal_id', 'desc')
    .orderBy('p.position')
    .select([
      'p.journal_id as journalId',
      'j.idem_key as key',
      'j.kind',
      'a.bucket',
      'a.currency',
      'p.amount',
      'p.balance_after as balanceAfter',
      'j.created_at as at',
      'j.meta',
    ])
    .limit(limit)
    .execute()
  return rows as HistoryRow[]
}
