import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/context.ts'
import type { CreditKind } from './turnover-tables.ts'

/** What credited own money; `earlier` is a sum from before credits were kept one by one. */
export type TurnoverKind = CreditKind | 'earlier'
/** A player's wallet. */
export interface Holder {
  readonly brand_id: string
  readonly player_id: string
  readonly currency: string
}
/** A credit as it counts now. Minor units. */
interface Credit {
  readonly number: bigint
  readonly kind: CreditKind
  readonly key: string
  /** What it asks for, without what was dropped. */
  readonly live: bigint
  readonly is_taken_back: boolean
}

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

const sumOf = (db: Db | Tx, { brand_id, player_id, currency }: Holder) =>
  db
    .selectFrom('player_turnover')
    .select('to_play')
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('currency', '=', currency)

/** Minor units a player must still stake, for all credits together. */
export const toPlayOf = async (db: Db | Tx, holder: Holder): Promise<bigint> =>
  (await sumOf(db, holder).executeTakeFirst())?.to_play ?? 0n
/** The same, locked until the transaction ends. */
export const lockToPlay = async (tx: Tx, holder: Holder): Promise<bigint> =>
  (await sumOf(tx, holder).forUpdate().executeTakeFirst())?.to_play ?? 0n

export const setToPlay = (tx: Tx, { brand_id, player_id, currency }: Holder, amount: bigint) =>
  tx
    .updateTable('player_turnover')
    .set({ to_play: amount })
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('currency', '=', currency)
    .execute()

/** Lowers what a credit asks for. */
export const dropFrom = (tx: Tx, { brand_id }: Holder, number: bigint, less: bigint) =>
  tx
    .updateTable('turnover_credit')
    .set(({ eb }) => ({ dropped: eb('dropped', '+', less) }))
    .where('brand_id', '=', brand_id)
    .where('number', '=', number)
    .execute()

/** A player's credits, newest first. `upTo`: only as many as ask for this amount together. */
export async function creditsOf(
  db: Db | Tx,
  { brand_id, player_id, currency }: Holder,
  upTo?: bigint,
): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    WITH RECURSIVE walk AS (
      (SELECT number, kind, key, asked - dropped AS live, is_taken_back,
        CASE WHEN is_taken_back THEN 0 ELSE asked - dropped END AS sum
      FROM turnover_credit WHERE brand_id = ${brand_id} AND player_id = ${player_id} AND currency = ${currency}
      ORDER BY number DESC LIMIT 1)
      UNION ALL
      SELECT c.*, walk.sum + CASE WHEN c.is_taken_back THEN 0 ELSE c.live END FROM walk CROSS JOIN LATERAL (
        SELECT number, kind, key, asked - dropped AS live, is_taken_back FROM turnover_credit
        WHERE brand_id = ${brand_id} AND player_id = ${player_id} AND currency = ${currency} AND number < walk.number
        ORDER BY number DESC LIMIT 1
      ) c WHERE ${upTo ?? null}::bigint IS NULL OR walk.sum < ${upTo ?? null}::bigint
    )
    SELECT number, kind, key, live::bigint, is_taken_back FROM walk ORDER BY number DESC`.execute(db)
  return rows
}

/** The credits with something left to be staked, newest first, and what is left of the sum from before credits. */
export async function openCredits(
  db: Db | Tx,
  holder: Holder,
  toPlay: bigint,
): Promise<{ credits: (Credit & { left: bigint })[]; earlier: bigint }> {
  let rest = toPlay
  const credits = (rest > 0n ? await creditsOf(db, holder, toPlay) : []).flatMap((credit) => {
    const left = credit.is_taken_back ? 0n : least(credit.live, rest)
    rest -= left
    return left > 0n ? [{ ...credit, left }] : []
  })
  return { credits, earlier: rest }
}
