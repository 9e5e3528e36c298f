import { sql } from 'kysely'
import type { LimitType } from '../../../../schemas/api/limits.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { runTogether, type Statement } from '../../kernel/db/index.ts'

/** Identifies a limit of a player: its type and number of days; 0 for a session. */
export interface LimitKey {
  readonly brandId: string
  readonly playerId: string
  readonly type: LimitType
  readonly days: number
}
/** The value of a limit: minor units of a currency, or minutes of a session (then without a currency). */
export interface Allowance {
  readonly currency: string
  readonly amount: bigint
}
export interface StoredLimit extends Allowance {
  readonly type: LimitType
  readonly days: number
}

const deposits = ({ brandId, playerId, days }: LimitKey) => ({ brand_id: brandId, player_id: playerId, days })

/** All limits of a player in effect. Deposit limits are in the cashier's table, where it checks them. */
export async function limitsOf(db: Db | Tx, brandId: string, playerId: string): Promise<StoredLimit[]> {
  const of = { brand_id: brandId, player_id: playerId }
  const paid = await db
    .selectFrom('deposit_limit')
    .select(['days', 'currency', 'amount'])
    .where((where) => where.and(of))
    .execute()
  const [played = []] = await runTogether(db, [playLimitsRead(brandId, playerId)])
  return [...paid.map((row) => ({ ...row, type: 'deposit' as const })), ...(played as StoredLimit[])]
}

// Written out: it runs for every bet.
export const FIND_PLAY_LIMITS =
  'SELECT type, days, currency, amount FROM play_limit WHERE brand_id = $1 AND player_id = $2'

/** The statement that reads the limits of a player that apply to stakes. */
export const playLimitsRead = (brandId: string, playerId: string): Statement => ({
  text: FIND_PLAY_LIMITS,
  values: [brandId, playerId],
})

/** Puts a limit into effect, replacing the one before. */
export async function putLimit(tx: Tx, which: LimitKey, allowance: Allowance, now: Date): Promise<void> {
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

/** Deletes a limit. */
export async function dropLimit(tx: Tx, which: LimitKey): Promise<void> {
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

/** A pending increase of a limit, or its removal (`amount` null). */
export interface StoredChange {
  readonly type: LimitType
  readonly days: number
  readonly currency: string
  readonly amount: bigint | null
  readonly ready_at: Date
  readonly expires_at: Date
}

/** The pending changes of a player that have not expired. */
export const changesOf = (db: Db | Tx, brandId: string, playerId: string, now: Date): Promise<StoredChange[]> =>
  db
    .selectFrom('limit_change')
    .select(['type', 'days', 'currency', 'amount', 'ready_at', 'expires_at'])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .execute()

const changeOf = ({ brandId, playerId, type, days }: LimitKey) => ({
  brand_id: brandId,
  player_id: playerId,
  type,
  days,
})

/** Stores a pending change; a limit has at most one. */
export async function putChange(tx: Tx, which: LimitKey, change: Omit<StoredChange, 'type' | 'days'>): Promise<void> {
  await tx
    .insertInto('limit_change')
    .values({ ...changeOf(which), ...change })
    .execute()
}

/** Deletes all pending changes of a player. */
export async function dropChanges(tx: Tx, brandId: string, playerId: string): Promise<void> {
  await tx.deleteFrom('limit_change').where('brand_id', '=', brandId).where('player_id', '=', playerId).execute()
}

/** Deletes and returns the pending change of a limit; undefined when there is none. */
export const takeChange = (tx: Tx, which: LimitKey): Promise<StoredChange | undefined> =>
  tx
    .deleteFrom('limit_change')
    .where((where) => where.and(changeOf(which)))
    .returning(['type', 'days', 'currency', 'amount', 'ready_at', 'expires_at'])
    .executeTakeFirst()

/** How often a player is reminded, and until when that is held by staff's word. */
export interface Reminder {
  /** Minutes between reminders: the player's own, or the brand's default. */
  readonly minutes: number
  readonly held_until: Date | null
}

/** The reminder interval of a player. */
export async function heldReminderOf(db: Db | Tx, brand: PlatformBrand, playerId: string): Promise<Reminder> {
  const own = await db
    .selectFrom('play_reminder')
    .select(['minutes', 'held_until'])
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return own ?? { minutes: brand.platform.settings.limits.reminder, held_until: null }
}

/** The reminder interval of a player in minutes: their own, or the brand's default. */
export const reminderOf = async (db: Db | Tx, brand: PlatformBrand, playerId: string): Promise<number> =>
  (await heldReminderOf(db, brand, playerId)).minutes

/** Stores the reminder interval of a player. Returns whether it is another than before. */
export async function putReminder(tx: Tx, brandId: string, playerId: string, reminder: Reminder): Promise<boolean> {
  const changed = await tx
    .insertInto('play_reminder')
    .values({ brand_id: brandId, player_id: playerId, ...reminder })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'player_id']).doUpdateSet(reminder)
        .where(sql<boolean>`(play_reminder.minutes, play_reminder.held_until)
          IS DISTINCT FROM (excluded.minutes, excluded.held_until)`),
    )
    .returning('minutes')
    .executeTakeFirst()
  return changed !== undefined
}

/** Drops what a player asked for who takes another break instead of coming back. */
export async function dropReturns(
  tx: Tx,
  { brandId, playerId }: { brandId: string; playerId: string },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('play_return')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('ready_at', '>', now)
    .execute()
}
