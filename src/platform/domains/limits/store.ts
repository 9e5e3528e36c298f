import type { LimitType } from '../../../../schemas/api/limits.ts'
import type { Db, Tx } from '../../kernel/context.ts'

/** Which limit of a player: what it is of, and the days it counts back; 0 for a session. */
export interface Which {
  readonly brandId: string
  readonly playerId: string
  readonly type: LimitType
  readonly days: number
}
/** What a limit allows: minor units of a currency, or minutes of a session (then without a currency). */
export interface Allowance {
  readonly currency: string
  readonly amount: bigint
}
export interface StoredLimit extends Allowance {
  readonly type: LimitType
  readonly days: number
}

const deposits = ({ brandId, playerId, days }: Which) => ({ brand_id: brandId, player_id: playerId, days })

/** All limits of a player that hold now. Those of deposits stand where the cashier checks them. */
export async function limitsOf(db: Db | Tx, brandId: string, playerId: string): Promise<StoredLimit[]> {
  const of = { brand_id: brandId, player_id: playerId }
  const paid = await db
    .selectFrom('deposit_limit')
    .select(['days', 'currency', 'amount'])
    .where((where) => where.and(of))
    .execute()
  const played = await db
    .selectFrom('play_limit')
    .select(['type', 'days', 'currency', 'amount'])
    .where((where) => where.and(of))
    .execute()
  return [...paid.map((row) => ({ ...row, type: 'deposit' as const })), ...played]
}

/** Lets a limit hold from now on, in the place of the one before. */
export async function putLimit(tx: Tx, which: Which, allowance: Allowance, now: Date): Promise<void> {
  const fresh = { ...allowance, set_at: now }
  const { type } = which
  if (type === 'deposit')
    await tx
      .insertInto('deposit_limit')
      .values({ ...deposits(which), ...fresh })
      .onConflict((conflict) => conflict.columns(['brand_id', 'player_id', 'days']).doUpdateSet(fresh))
      .execute()
  else
    await tx
      .insertInto('play_limit')
      .values({ ...deposits(which), type, ...fresh })
      .onConflict((conflict) => conflict.columns(['brand_id', 'player_id', 'type', 'days']).doUpdateSet(fresh))
      .execute()
}

/** Takes a limit away. */
export async function dropLimit(tx: Tx, which: Which): Promise<void> {
  const { type } = which
  if (type === 'deposit')
    await tx
      .deleteFrom('deposit_limit')
      .where((where) => where.and(deposits(which)))
      .execute()
  else
    await tx
      .deleteFrom('play_limit')
      .where((where) => where.and({ ...deposits(which), type }))
      .execute()
}
