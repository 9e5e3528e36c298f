import { sql, type RawBuilder } from 'kysely'
import type { PaymentKind } from '../../../../schemas/office/index.ts'
import type { Db } from '../../kernel/context.ts'
import { isOlder, type Before } from '../../kernel/timeline.ts'
import { NAME } from './queue.ts'

/** Which payments, from where on, and how many at most. */
export interface PaymentQuery {
  readonly brand: string
  readonly kinds: readonly PaymentKind[]
  readonly limit: number
  readonly states?: readonly string[] | undefined
  readonly gate?: string | undefined
  readonly currency?: string | undefined
  readonly method?: string | undefined
  readonly before?: Before | undefined
  readonly id?: string
  /** Of money without an order: the payment, or the file, that it names. */
  readonly names?: string
}
/**
 * A payment in the list. Of money without an order the amount is as the provider wrote it; a settlement file has none.
 */
export interface PaymentListRow {
  readonly id: string
  readonly at: Date
  readonly kind: PaymentKind
  readonly state: string
  readonly reason: string | null
  readonly gate: string | null
  readonly amount: bigint | null
  readonly written: string | null
  readonly currency: string
  readonly method: string
  readonly requisites: Readonly<Record<string, string>>
  readonly provider: string
  readonly player: string | null
  readonly name: string
}

const KIND = sql`CASE WHEN t.type = 'withdrawal' THEN 'withdrawal' WHEN t.status = 'refunded' THEN 'refund'
  WHEN t.status = 'charged_back' THEN 'charge_back' ELSE 'deposit' END`
/** A withdrawal is held while it has not gone on. */
const GATE = sql`CASE WHEN t.status IN ('requested', 'kyc_required', 'review', 'approved') THEN h.gate END`

const and = (parts: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> =>
  sql.join(
    parts.filter((part) => part !== undefined),
    sql` AND `,
  )
const some = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
  values && sql`${column} = ANY(${[...values]})`
const same = (column: RawBuilder<unknown>, value: string | undefined) =>
  value === undefined ? undefined : sql`${column} = ${value}`

async function orders(db: Db, query: PaymentQuery): Promise<readonly PaymentListRow[]> {
  const { brand, kinds, states, gate, currency, method, before, limit, id, names } = query
  const wanted = kinds.filter((kind) => kind !== 'unmatched' && kind !== 'settlement')
  if (wanted.length === 0 || names !== undefined) return []
  const { rows } = await sql<PaymentListRow>`
    SELECT t.id, t.created_at AS at, ${KIND} AS kind, t.status AS state, t.reason, ${GATE} AS gate, t.amount,
      NULL AS written, t.currency, t.method, t.requisites, t.provider, t.player_id AS player,
      ${NAME} AS name
    FROM cashier_transaction t
    JOIN player p ON p.brand_id = t.brand_id AND p.id = t.player_id
    LEFT JOIN withdrawal_hold h ON h.transaction_id = t.id
    WHERE ${and([
      sql`t.brand_id = ${brand}`,
      same(sql`t.id`, id),
      some(KIND, wanted.length === 4 ? undefined : wanted),
      some(sql`t.status`, states),
      same(GATE, gate),
      same(sql`t.currency`, currency),
      same(sql`t.method`, method),
      isOlder(before, sql`t.created_at`, sql`t.id`),
    ])}
    ORDER BY t.created_at DESC, t.id COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows
}

async function withoutOrder(db: Db, query: PaymentQuery): Promise<readonly PaymentListRow[]> {
  const { brand, kinds, states, gate, currency, method, before, limit, id, names } = query
  if (!kinds.includes('unmatched') || gate !== undefined || method !== undefined) return []
  const { rows } = await sql<PaymentListRow>`
    SELECT id, seen_at AS at, 'unmatched' AS kind, why AS state,
      CASE WHEN settled_at IS NULL THEN NULL ELSE 'settled by ' || settled_by END AS reason, NULL AS gate,
      NULL AS amount, amount AS written, currency, outcome AS method, '{}'::jsonb AS requisites, provider,
      NULL AS player, reference AS name
    FROM unmatched_money
    WHERE ${and([
      sql`brand_id = ${brand}`,
      same(sql`id`, id),
      names === undefined ? undefined : sql`(reference = ${names} OR event_id = ${names})`,
      some(sql`why`, states),
      same(sql`currency`, currency),
      isOlder(before, sql`seen_at`, sql`id`),
    ])}
    ORDER BY seen_at DESC, id COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows
}

async function files(db: Db, query: PaymentQuery): Promise<readonly PaymentListRow[]> {
  const { brand, kinds, states, gate, currency, method, before, limit, id, names } = query
  if (!kinds.includes('settlement') || [gate, currency, method, names].some((each) => each !== undefined)) return []
  const { rows } = await sql<PaymentListRow>`
    SELECT id, taken_at AS at, 'settlement' AS kind, state,
      CASE WHEN compared_at IS NULL THEN NULL ELSE matched || ' agree, ' || unmatched || ' do not' END AS reason,
      NULL AS gate, NULL AS amount, NULL AS written, '' AS currency, 'file' AS method, '{}'::jsonb AS requisites,
      provider, NULL AS player, name
    FROM settlement_file
    WHERE ${and([
      sql`brand_id = ${brand}`,
      same(sql`id`, id),
      some(sql`state`, states),
      isOlder(before, sql`taken_at`, sql`id`),
    ])}
    ORDER BY taken_at DESC, id COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Payments of every kind, newest first; of one instant the greater id first. */
export async function listPayments(db: Db, query: PaymentQuery): Promise<PaymentListRow[]> {
  const found = await Promise.all([orders(db, query), withoutOrder(db, query), files(db, query)])
  return found
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0))
    .slice(0, query.limit)
}
