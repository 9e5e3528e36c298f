import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/context.ts'
import type { CreditKind } from './turnover-tables.ts'
import {
  creditsOf,
  dropFrom,
  least,
  lockToPlay,
  openCredits,
  setToPlay,
  toPlayOf,
  type Holder,
  type TurnoverKind,
} from './turnover-credits.ts'

// What a player must stake before a withdrawal. Each credit of own money that was not won at own risk adds an amount,
// fixed when it is credited. Stakes count for the oldest credit first. The bet's transaction only lowers one sum
// (`player_turnover.to_play`, see `statements.ts`), so what is left of each credit follows from it: all of the newest
// ones, as far as the sum reaches. The order of credits is a number that the database counts while the player's wallet
// is locked.

/** A credit, by the key of its movement in the ledger. */
interface CreditRef extends Holder {
  readonly key: string
}
/** What is left to be staked for a kind of credits, and what they asked for when they came. Minor units. */
export interface TurnoverLeft {
  readonly kind: TurnoverKind
  readonly left: bigint
  readonly asked: bigint
}

/** The amount to be staked for a credit, rounded up to whole minor units. */
export const turnoverOf = (amount: bigint, times: number): bigint =>
  (amount * BigInt(Math.round(times * 1000)) + 999n) / 1000n

/**
 * Adds what a credit asks to be staked; nothing for a key that was added before. The wallet must be locked.
 * @param asked minor units; see `turnoverOf`
 */
export async function addTurnover(
  tx: Tx,
  { brand_id, player_id, currency, key }: CreditRef,
  kind: CreditKind,
  asked: bigint,
): Promise<void> {
  if (asked <= 0n) return
  const add = sql`
    WITH added AS (
      INSERT INTO turnover_credit (brand_id, player_id, currency, kind, key, asked)
      VALUES (${brand_id}, ${player_id}, ${currency}, ${kind}, ${key}, ${asked}) ON CONFLICT DO NOTHING
      RETURNING asked
    )
    INSERT INTO player_turnover (brand_id, player_id, currency, to_play)
    SELECT ${brand_id}, ${player_id}, ${currency}, asked FROM added
    ON CONFLICT (brand_id, player_id, currency) DO UPDATE SET to_play = player_turnover.to_play + excluded.to_play`
  await add.execute(tx)
}

/** What is left to be staked for each kind of credits, oldest credits first; only kinds with something left. */
export async function turnoverLeft(db: Db | Tx, holder: Holder): Promise<TurnoverLeft[]> {
  const { credits, earlier } = await openCredits(db, holder, await toPlayOf(db, holder))
  const all = [
    ...(earlier > 0n ? [{ kind: 'earlier' as const, left: earlier, asked: earlier }] : []),
    ...credits.toReversed().map(({ kind, left, live }) => ({ kind, left, asked: live })),
  ]
  const kinds = new Map<TurnoverKind, TurnoverLeft>()
  for (const { kind, left, asked } of all) {
    const before = kinds.get(kind)
    kinds.set(kind, { kind, left: left + (before?.left ?? 0n), asked: asked + (before?.asked ?? 0n) })
  }
  return [...kinds.values()]
}

/**
 * A credit was taken back: what is left of its turnover is not asked for any more. The wallet must be locked.
 * @param earlier what it asked for, in minor units, if it came before credits were kept one by one
 */
export async function dropTurnover(tx: Tx, ref: CreditRef, earlier = 0n): Promise<void> {
  const toPlay = await lockToPlay(tx, ref)
  const open = await openCredits(tx, ref, toPlay)
  const isKept = await tx
    .updateTable('turnover_credit')
    .set({ is_taken_back: true })
    .where('brand_id', '=', ref.brand_id)
    .where('player_id', '=', ref.player_id)
    .where('key', '=', ref.key)
    .returning('number')
    .executeTakeFirst()
  const left = isKept ? (open.credits.find(({ key }) => key === ref.key)?.left ?? 0n) : least(earlier, open.earlier)
  if (left === 0n) return
  if (isKept) await dropFrom(tx, ref, isKept.number, left)
  await setToPlay(tx, ref, toPlay - left)
}

/**
 * A credit that was taken back is the player's again, and so is what was dropped of its turnover. The wallet must be
 * locked.
 */
export async function restoreTurnover(tx: Tx, ref: CreditRef): Promise<void> {
  const toPlay = await lockToPlay(tx, ref)
  const row = await tx
    .selectFrom('turnover_credit')
    .select(['number', 'dropped'])
    .where('brand_id', '=', ref.brand_id)
    .where('player_id', '=', ref.player_id)
    .where('key', '=', ref.key)
    .executeTakeFirst()
  if (!row) return
  await tx
    .updateTable('turnover_credit')
    .set({ is_taken_back: false, dropped: 0n })
    .where('brand_id', '=', ref.brand_id)
    .where('number', '=', row.number)
    .execute()
  await setToPlay(tx, ref, toPlay + row.dropped)
}

/**
 * Staff took own money away: lowers what is left to be staked of what the house had given, the newest first. What
 * deposits ask for stays. The wallet must be locked. @param amount minor units
 */
export async function lessenGifts(tx: Tx, holder: Holder, amount: bigint): Promise<void> {
  const toPlay = await lockToPlay(tx, holder)
  let rest = amount
  for (const { kind, number, left } of (await openCredits(tx, holder, toPlay)).credits) {
    if (kind === 'deposit' || rest === 0n) continue
    const less = least(rest, left)
    await dropFrom(tx, holder, number, less)
    rest -= less
  }
  await setToPlay(tx, holder, toPlay - (amount - rest))
}

/**
 * A stake counts for what must still be staked. The wallet must be locked.
 * @param staked minor units of own money
 * @returns how much it counted for
 */
export async function countTurnover(tx: Tx, holder: Holder, staked: bigint): Promise<bigint> {
  const toPlay = await lockToPlay(tx, holder)
  const counted = least(staked, toPlay)
  if (counted > 0n) await setToPlay(tx, holder, toPlay - counted)
  return counted
}

/**
 * A stake was given back: what it had counted for must be staked again, for the credits it counted for, the newest
 * first; nothing for those that were taken back. The wallet must be locked. @param counted minor units
 */
export async function returnTurnover(tx: Tx, holder: Holder, counted: bigint): Promise<void> {
  if (counted <= 0n) return
  const toPlay = await lockToPlay(tx, holder)
  let [rest, again] = [counted, 0n]
  const { brand_id, player_id, currency } = holder
  const back = await tx
    .selectFrom('turnover_credit')
    .select('number')
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('currency', '=', currency)
    .where('is_taken_back', '=', true)
    .limit(1)
    .executeTakeFirst()
  // What counted for credits that were taken back is known only by going through the credits.
  let room = toPlay
  for (const { live, is_taken_back: isTakenBack, number } of back ? await creditsOf(tx, holder) : []) {
    if (rest === 0n) break
    const left = isTakenBack ? 0n : least(live, room)
    room -= left
    const part = least(rest, live - left)
    if (isTakenBack) await dropFrom(tx, holder, number, part)
    else again += part
    rest -= part
  }
  await setToPlay(tx, holder, toPlay + again + rest)
}
