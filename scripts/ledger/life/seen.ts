import type { Pool } from 'pg'

/** A bonus as players see it, and what of it the house keeps. */
export interface SeenBonus {
  readonly id: string
  readonly player: string
  readonly claim: string
  readonly deposit: string | null
  readonly status: 'available' | 'claimed' | 'active' | 'completed' | 'lost' | 'expired' | 'removed'
  readonly product: 'casino' | 'betting'
  readonly currency: string
  readonly amount: bigint
  readonly kept: bigint
  readonly isBegun: boolean
}
interface SeenOrder {
  readonly id: string
  readonly player: string
  readonly type: 'deposit' | 'withdrawal'
  readonly status: string
  readonly currency: string
  readonly amount: bigint
}
interface SeenPrize {
  readonly id: string
  readonly player: string
  readonly cup: string
  readonly amount: bigint
}
/** What the players of a life hold and were given, as the platform says. Amounts in cents. */
export interface Seen {
  held(player: string, bucket: string, currency: string): bigint
  readonly bonuses: readonly SeenBonus[]
  readonly orders: readonly SeenOrder[]
  readonly prizes: readonly SeenPrize[]
}

/** Before anything happened. */
export const NOTHING: Seen = { held: () => 0n, bonuses: [], orders: [], prizes: [] }

const QUERY = `SELECT json_build_object(
  'held', (SELECT json_object_agg(owner || ' ' || bucket || ' ' || currency, balance::text) FROM wallet_account
    WHERE brand = 'test' AND owner IN (SELECT 'player:' || unnest($1::text[]))),
  'bonuses', (SELECT json_agg(json_build_object('id', id, 'player', player_id, 'claim', claim_key,
      'deposit', deposit_id, 'status', status, 'product', product, 'currency', currency, 'amount', amount::text,
      'kept', kept::text, 'isBegun', activated_at IS NOT NULL) ORDER BY created_at, id) FROM bonus
    WHERE brand_id = 'test' AND player_id = ANY ($1)),
  'orders', (SELECT json_agg(json_build_object('id', id, 'player', player_id, 'type', type, 'status', status,
      'currency', currency, 'amount', amount::text) ORDER BY created_at, id) FROM cashier_transaction
    WHERE brand_id = 'test' AND player_id = ANY ($1)),
  'prizes', (SELECT json_agg(json_build_object('id', tournament_id || ' ' || rank, 'player', player_id,
      'cup', tournament_id, 'amount', amount::text)) FROM tournament_prize
    WHERE brand_id = 'test' AND player_id = ANY ($1) AND paid_at IS NOT NULL)
) AS seen`

type Row = Record<string, string | null>
interface Raw {
  held: Record<string, string> | null
  bonuses: Row[] | null
  orders: Row[] | null
  prizes: Row[] | null
}

const inCents = <T>(rows: Row[] | null, ...amounts: string[]): T[] =>
  (rows ?? []).map((row) => ({
    ...row,
    ...Object.fromEntries(amounts.map((name) => [name, BigInt(row[name]!)])),
  })) as T[]

/** Reads what players hold and were given, at one moment. */
export async function see(pool: Pool, players: readonly string[]): Promise<Seen> {
  const { rows } = await pool.query<{ seen: Raw }>(QUERY, [players])
  const { held, bonuses, orders, prizes } = rows[0]!.seen
  return {
    held: (player, bucket, currency) => BigInt(held?.[`player:${player} ${bucket} ${currency}`] ?? 0),
    bonuses: inCents<SeenBonus>(bonuses, 'amount', 'kept'),
    orders: inCents<SeenOrder>(orders, 'amount'),
    prizes: inCents<SeenPrize>(prizes, 'amount'),
  }
}
