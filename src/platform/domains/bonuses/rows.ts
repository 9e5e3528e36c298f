import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '../../kernel/context.ts'
import type { Tables } from '../../kernel/db/index.ts'
import type { BonusRef } from './money.ts'
import type { BonusRow } from './tables.ts'

/** Whose bonuses of which currency and product. */
export type Holder = Omit<BonusRef, 'id'>

const bonusesOf = (tx: Tx, { brand_id, player_id, currency, product }: Holder) =>
  tx
    .selectFrom('bonus')
    .selectAll()
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('currency', '=', currency)
    .where('product', '=', product)

/** The bonus whose money is in the wallet, locked. One from before terms were kept has none. */
export const activeOf = (tx: Tx, holder: Holder): Promise<BonusRow | undefined> =>
  bonusesOf(tx, holder)
    .where('status', '=', 'active')
    .orderBy(sql`terms IS NULL`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Whether a bonus can still be played now. */
export const isInTime = ({ expires_at }: Pick<BonusRow, 'expires_at'>, now: Date): boolean =>
  expires_at === null || expires_at > now

/** A bonus that waits for its turn and can be activated `now`. */
export const isWaiting = (now: Date) => (is: ExpressionBuilder<Tables, 'bonus'>) =>
  is.and([
    is('status', '=', 'claimed'),
    is('is_paused', '=', false),
    is('claim_key', 'not like', 'taken:%'),
    is('expires_at', '>', now),
  ])

/** The bonus that is activated next: of those that wait and can be activated `now`, the one claimed first. */
export const firstWaiting = (
  tx: Tx,
  { brand_id, player_id, product }: Omit<Holder, 'currency'>,
  now: Date,
): Promise<Pick<BonusRow, 'id' | 'currency'> | undefined> =>
  tx
    .selectFrom('bonus')
    .select(['id', 'currency'])
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('product', '=', product)
    .where(isWaiting(now))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** A bonus that waits, locked; undefined when it does so no more. */
export const lockWaiting = (tx: Tx, id: string, now: Date): Promise<BonusRow | undefined> =>
  tx.selectFrom('bonus').selectAll().where('id', '=', id).where(isWaiting(now)).forUpdate().executeTakeFirst()

/** Whether a bonus of a product is active, in whatever currency: another one waits for it. Locks nothing. */
export const isOneActive = async (
  db: Db | Tx,
  { brand_id, player_id, product }: Omit<Holder, 'currency'>,
): Promise<boolean> => {
  const one = await db
    .selectFrom('bonus')
    .select('id')
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('product', '=', product)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** Changes columns of a bonus. */
export const change = (tx: Tx, { id }: Pick<BonusRow, 'id'>, values: object) =>
  tx.updateTable('bonus').set(values).where('id', '=', id).execute()
