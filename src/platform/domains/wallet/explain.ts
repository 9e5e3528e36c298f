import type { Kysely } from 'kysely'
import type { Tables } from '../../kernel/db/tables.ts'
import { playerOwner } from './entry.ts'
import type { PlayerBucket } from './entry.ts'
import type { Json } from '../../kernel/json.ts'

export interface ExplainQuery {
  readonly brand: string
  readonly playerId: string
  readonly currency: string
  /** Default `main`. */
  readonly bucket?: PlayerBucket
  /** Only lines older than this one: `next` of the previous page. */
  readonly before?: bigint
  /** Only lines of this instant and older ones. */
  readonly until?: Date
  /** Maximum number of lines, 1 to 1,000. Default 50. */
  readonly limit?: number
}

/** One change of a balance. */
interface BalanceLine {
  /** Number of the change of this balance: 1, 2, 3 … without a gap. */
  readonly line: bigint
  readonly journalId: bigint
  readonly at: Date
  readonly kind: string
  readonly bucket: PlayerBucket
  /** Minor units; negative for debits. */
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly meta: Json | null
}

/** A page of movements that explain a balance: opening balance + amounts of the lines = closing balance. */
export interface BalanceExplanation {
  readonly currency: string
  readonly bucket: PlayerBucket
  /** Balance before the oldest line of the page, minor units. */
  readonly opening: bigint
  /** Balance after the newest line of the page; on the first page the present balance. */
  readonly closing: bigint
  /** Newest first. */
  readonly lines: BalanceLine[]
  /** `before` of the page with older lines; undefined at the first line. */
  readonly next: bigint | undefined
}

const MOST_LINES = 1_000

/** Explains one wallet of a player by its postings, newest first, from one consistent snapshot. */
export async function explainBalance(db: Kysely<Tables>, query: ExplainQuery): Promise<BalanceExplanation> {
  const { brand, playerId, currency, bucket = 'main', before, until } = query
  const limit = Math.min(Math.max(query.limit ?? 50, 1), MOST_LINES)
  // The account by a subquery, not by a join: so the database reads the index of its lines from `before` on, and does
  // not sort all of them.
  const account = db
    .selectFrom('wallet_account')
    .select('id')
    .where('brand', '=', brand)
    .where('owner', '=', playerOwner(playerId))
    .where('bucket', '=', bucket)
    .where('currency', '=', currency)
  let select = db
    .selectFrom('wallet_posting as p')
    .innerJoin('wallet_journal as j', (join) =>
      join.onRef('j.brand', '=', 'p.brand').onRef('j.id', '=', 'p.journal_id'),
    )
    .where('p.brand', '=', brand)
    .where('p.account_id', '=', account)
  if (before !== undefined) select = select.where('p.line', '<', before)
  if (until !== undefined) select = select.where('j.created_at', '<=', until)
  const lines = await select
    .orderBy('p.line', 'desc')
    .select([
      'p.line',
      'p.journal_id as journalId',
      'j.created_at as at',
      'j.kind',
      'p.amount',
      'p.balance_after as balanceAfter',
      'j.meta',
    ])
    .limit(limit)
    .execute()
  const [newest, oldest] = [lines[0], lines.at(-1)]
  return {
    currency,
    bucket,
    lines: lines.map((line) => ({ ...line, bucket })),
    opening: oldest ? oldest.balanceAfter - oldest.amount : 0n,
    closing: newest?.balanceAfter ?? 0n,
    next: oldest && oldest.line > 1n ? oldest.line : undefined,
  }
}
