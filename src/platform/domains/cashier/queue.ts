import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '../../../../schemas/api/cashier.ts'
import type { Db } from '../../kernel/context.ts'
import type { Before } from '../../kernel/timeline.ts'

/** Which withdrawals, in which order, from where on, and how many at most. */
export interface QueueQuery {
  readonly brand: string
  readonly statuses?: readonly Transaction['status'][] | undefined
  readonly gate?: string | undefined
  readonly currency?: string | undefined
  /** Those somebody is on now, or those nobody is on. */
  readonly claim?: { readonly by: string | null; readonly now: Date } | undefined
  readonly isNewestFirst?: boolean
  readonly after?: Before | undefined
  readonly limit: number
}
export interface QueueRow {
  readonly id: string
  readonly status: Transaction['status']
  readonly reason: Transaction['reason'] | null
  readonly amount: bigint
  readonly currency: string
  readonly player_id: string
  readonly method: string
  readonly created_at: Date
  /** The player's name, or the public one. */
  readonly name: string
  readonly verified_at: Date | null
  readonly approvals: number
  readonly gate: string | null
  readonly claimed_by: string | null
  readonly claimed_until: Date | null
}

const WAITING: readonly Transaction['status'][] = ['requested', 'kyc_required', 'review', 'approved']
const FROM = sql`cashier_transaction t
  LEFT JOIN withdrawal_hold h ON h.transaction_id = t.id
  LEFT JOIN withdrawal_claim c ON c.transaction_id = t.id`
/** A player's name for lists of staff: contacts are shown on the card, for a purpose. */
export const NAME = sql`coalesce(
  nullif(trim(concat_ws(' ', p.profile ->> 'first_name', p.profile ->> 'last_name')), ''), p.fakename)`
/** The gate that holds it, while it has not gone on. */
const GATE = sql`CASE WHEN t.status IN ('requested', 'kyc_required', 'review', 'approved') THEN h.gate END`

function filtersOf({ brand, statuses = WAITING, gate, currency, claim }: QueueQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [
    sql`t.brand_id = ${brand}`,
    sql`t.type = 'withdrawal'`,
    sql`t.status = ANY(${[...statuses]})`,
  ]
  if (gate !== undefined) parts.push(sql`${GATE} = ${gate}`)
  if (currency !== undefined) parts.push(sql`t.currency = ${currency}`)
  if (claim)
    parts.push(
      claim.by === null
        ? sql`(c.until IS NULL OR c.until <= ${claim.now})`
        : sql`(c.claimed_by = ${claim.by} AND c.until > ${claim.now})`,
    )
  return sql.join(parts, sql` AND `)
}

/** Whether a row comes after the one that the page before ended with. */
function comesAfter({ after, isNewestFirst }: QueueQuery): RawBuilder<unknown> {
  if (!after) return sql`true`
  const row = sql`(t.created_at, t.id COLLATE "C")`
  const last = sql`(${after.at}::timestamptz, ${after.key ?? ''} COLLATE "C")`
  return isNewestFirst ? sql`${row} < ${last}` : sql`${row} > ${last}`
}

/** Withdrawals that wait, or those in the given statuses; oldest first unless asked otherwise. */
export async function queueOf(db: Db, query: QueueQuery): Promise<readonly QueueRow[]> {
  const order = query.isNewestFirst ? sql`DESC` : sql`ASC`
  const { rows } = await sql<QueueRow>`
    SELECT t.id, t.status, t.reason, t.amount, t.currency, t.player_id, t.method, t.created_at,
      ${NAME} AS name, p.verified_at, ${GATE} AS gate, c.claimed_by, c.until AS claimed_until,
      (SELECT count(*)::int FROM withdrawal_approval a WHERE a.transaction_id = t.id) AS approvals
    FROM ${FROM} JOIN player p ON p.brand_id = t.brand_id AND p.id = t.player_id
    WHERE ${filtersOf(query)} AND ${comesAfter(query)}
    ORDER BY t.created_at ${order}, t.id COLLATE "C" ${order} LIMIT ${query.limit}`.execute(db)
  return rows
}

interface QueueSum {
  readonly currency: string
  readonly count: number
  readonly amount: bigint
}
/** Sums of all withdrawals that fit the filters, each currency alone. */
export async function queueSums(db: Db, query: QueueQuery): Promise<readonly QueueSum[]> {
  const { rows } = await sql<QueueSum>`
    SELECT t.currency, count(*)::int AS count, sum(t.amount)::bigint AS amount FROM ${FROM}
    WHERE ${filtersOf(query)} GROUP BY t.currency ORDER BY count(*) DESC, t.currency`.execute(db)
  return rows
}
