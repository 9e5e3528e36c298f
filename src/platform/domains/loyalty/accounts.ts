import { sql } from 'kysely'
import type { LoyaltyLine } from '../../../../schemas/api/loyalty.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import type { LoyaltyAccount } from './tables.ts'

/** Whose counters. */
export interface Owner {
  readonly brandId: string
  readonly playerId: string
}

/** A change of the counters, entered once for each `ref`. */
export interface NewLine {
  readonly kind: LoyaltyLine['kind']
  readonly subject: string
  readonly points: bigint
  readonly exp?: bigint
  readonly ref: string
  readonly at: Date
}

/** A player's counters; undefined before they have any. */
export const accountOf = (db: Db | Tx, { brandId, playerId }: Owner): Promise<LoyaltyAccount | undefined> =>
  db
    .selectFrom('loyalty_account')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

/** Makes the counters of players who have none, and locks all of them in the order of their ids. */
export async function lockAccounts(
  tx: Tx,
  brandId: string,
  playerIds: readonly string[],
  now: Date,
): Promise<Map<string, LoyaltyAccount>> {
  await sql`
    INSERT INTO loyalty_account (brand_id, player_id, played_at)
    SELECT ${brandId}, id, ${now} FROM unnest(${[...playerIds].sort()}::text[]) AS id ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  const rows = await tx
    .selectFrom('loyalty_account')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('player_id', 'in', playerIds)
    .orderBy('player_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.player_id, row]))
}

/** One player's counters, made if there are none, and locked. */
export async function lockAccount(tx: Tx, { brandId, playerId }: Owner, now: Date): Promise<LoyaltyAccount> {
  const account = (await lockAccounts(tx, brandId, [playerId], now)).get(playerId)
  if (!account) throw new Error(`the counters of ${playerId} cannot be made`)
  return account
}

/** Enters a line and changes the counters by it; they are locked. Returns the points after it. */
export async function enter(tx: Tx, { brandId, playerId }: Owner, line: NewLine): Promise<bigint> {
  const { kind, subject, points, exp = 0n, ref, at } = line
  const { rows } = await sql<{ balance: bigint }>`
    WITH changed AS (
      UPDATE loyalty_account SET points = points + ${points}::bigint, exp = exp + ${exp}::bigint, lines = lines + 1
      WHERE brand_id = ${brandId} AND player_id = ${playerId} RETURNING points AS balance, lines
    )
    INSERT INTO loyalty_line (brand_id, player_id, number, kind, subject, points, exp, balance, ref, created_at)
    SELECT ${brandId}, ${playerId}, lines, ${kind}, ${subject}, ${points}::bigint, ${exp}::bigint, balance, ${ref},
      ${at}
    FROM changed RETURNING balance`.execute(tx)
  const [entered] = rows
  if (!entered) throw new Error(`${playerId} has no counters`)
  return entered.balance
}

/** Enters a line for a player who may have no counters yet. */
export async function enterFor(tx: Tx, owner: Owner, line: NewLine): Promise<bigint> {
  await lockAccount(tx, owner, line.at)
  return enter(tx, owner, line)
}
export type EnterFor = typeof enterFor

/** What a player did once, and when. */
export async function doneOf(db: Db | Tx, { brandId, playerId }: Owner): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('loyalty_done')
    .select(['key', 'at'])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .execute()
  return new Map(rows.map(({ key, at }) => [key, at]))
}

/** Notes that something is done. Returns false when it was. */
export async function markDone(tx: Tx, { brandId, playerId }: Owner, key: string, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('loyalty_done')
    .values({ brand_id: brandId, player_id: playerId, key, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
