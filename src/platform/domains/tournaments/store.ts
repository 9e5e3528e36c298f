import { sql } from 'kysely'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { scheduledEditions, type Edition } from './editions.ts'

/** An edition that is stored, with the sums of its entries. */
export interface StoredEdition extends Edition {
  readonly participants: number
  readonly ranked: number
  readonly points: bigint
}

const COLUMNS = [
  'id',
  'sysname',
  'terms',
  'starts_at',
  'ends_at',
  'settles_at',
  'settled_at',
  'called_off',
  'participants',
  'ranked',
  'points',
] as const

const unjoined = (edition: Edition): StoredEdition => ({ ...edition, participants: 0, ranked: 0, points: 0n })

/** Stores an edition, so that its terms stay as they are now. */
export async function keepEdition(tx: Tx, brandId: string, edition: Edition): Promise<void> {
  const { terms, ...rest } = edition
  await tx
    .insertInto('tournament')
    .values({ brand_id: brandId, ...rest, terms: JSON.stringify(terms) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An edition by its id, stored or of the brand's schedule; undefined when there is none that may be shown. */
export async function findEdition(
  db: Db | Tx,
  brand: PlatformBrand,
  id: string,
  now: Date,
): Promise<StoredEdition | undefined> {
  const row = await db
    .selectFrom('tournament')
    .select(COLUMNS)
    .where('brand_id', '=', brand.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row) return row
  const scheduled = scheduledEditions(brand, now).find((edition) => edition.id === id)
  return scheduled && unjoined(scheduled)
}

/** The editions of the schedule, those stored that are not over, and the latest that are, by their beginning. */
export async function listEditions(db: Db, brand: PlatformBrand, now: Date, past: number): Promise<StoredEdition[]> {
  const stored = db.selectFrom('tournament').select(COLUMNS).where('brand_id', '=', brand.id)
  const [open, over] = await Promise.all([
    stored.where('settled_at', 'is', null).execute(),
    stored
      .where('settled_at', 'is not', null)
      .where('participants', '>', 0)
      .orderBy('ends_at', 'desc')
      .limit(past)
      .execute(),
  ])
  const known = new Map<string, StoredEdition>([...open, ...over].map((edition) => [edition.id, edition]))
  for (const edition of scheduledEditions(brand, now))
    if (!known.has(edition.id)) known.set(edition.id, unjoined(edition))
  return [...known.values()].sort(
    (a, b) => a.starts_at.getTime() - b.starts_at.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
}

/** One place of a leaderboard, with the player's name. */
export interface BoardRow {
  readonly rank: number
  readonly player_id: string
  readonly fakename: string
  readonly points: bigint
}

/** Places with points, best first; equal scores by who reached them first. */
export async function boardOf(
  db: Db | Tx,
  { brandId, id }: { brandId: string; id: string },
  { count, offset = 0 }: { count: number; offset?: number },
): Promise<BoardRow[]> {
  // Only the places that are shown are joined with their players, however far down they are.
  const places = db
    .selectFrom('tournament_entry')
    .select(['brand_id', 'player_id', 'points', 'reached_seq'])
    .where('brand_id', '=', brandId)
    .where('tournament_id', '=', id)
    .where('points', '>', 0n)
    .orderBy('points', 'desc')
    .orderBy('reached_seq')
    .limit(count)
    .offset(offset)
  const rows = await db
    .selectFrom(places.as('entry'))
    .innerJoin('player', (join) =>
      join.onRef('player.brand_id', '=', 'entry.brand_id').onRef('player.id', '=', 'entry.player_id'),
    )
    .select(['entry.player_id', 'player.fakename', 'entry.points'])
    .orderBy('entry.points', 'desc')
    .orderBy('entry.reached_seq')
    .execute()
  return rows.map((row, index) => ({ ...row, rank: offset + index + 1 }))
}

/** A player's own standing; undefined for one who has not joined. `rank` is null without points. */
export async function standingOf(
  db: Db,
  { brandId, id }: { brandId: string; id: string },
  playerId: string,
): Promise<{ points: bigint; reachedSeq: bigint; rank: number | null } | undefined> {
  const { rows } = await sql<{ points: bigint; reached_seq: bigint; rank: bigint | null }>`
    SELECT own.points, own.reached_seq, CASE WHEN own.points > 0 THEN 1 + (
      SELECT count(*) FROM tournament_entry e
      WHERE e.brand_id = own.brand_id AND e.tournament_id = own.tournament_id AND e.points > own.points
    ) + (
      SELECT count(*) FROM tournament_entry e
      WHERE e.brand_id = own.brand_id AND e.tournament_id = own.tournament_id
        AND e.points = own.points AND e.reached_seq < own.reached_seq
    ) END AS rank
    FROM tournament_entry own
    WHERE own.brand_id = ${brandId} AND own.tournament_id = ${id} AND own.player_id = ${playerId}`.execute(db)
  const [own] = rows
  return own && { points: own.points, reachedSeq: own.reached_seq, rank: own.rank === null ? null : Number(own.rank) }
}

/** A place with points, as `standingOf` gives it. */
export interface OwnPlace {
  readonly points: bigint
  readonly reachedSeq: bigint
  readonly rank: number
}

/**
 * A player's own place and up to `beside` places on either side of it, best first. They are looked up from the own
 * place: counting down from the first takes long where a hundred thousand have joined.
 */
export async function placesAround(
  db: Db,
  { brandId, id }: { brandId: string; id: string },
  { points, reachedSeq, rank }: OwnPlace,
  beside: number,
): Promise<BoardRow[]> {
  const entries = () =>
    db
      .selectFrom('tournament_entry')
      .select(['brand_id', 'player_id', 'points', 'reached_seq'])
      .where('brand_id', '=', brandId)
      .where('tournament_id', '=', id)
  const level = () => entries().where('points', '=', points)
  const near = [
    entries().where('points', '>', points).orderBy('points').orderBy('reached_seq', 'desc').limit(beside),
    level().where('reached_seq', '<', reachedSeq).orderBy('reached_seq', 'desc').limit(beside),
    level()
      .where('reached_seq', '>=', reachedSeq)
      .orderBy('reached_seq')
      .limit(beside + 1),
    entries()
      .where('points', '<', points)
      .where('points', '>', 0n)
      .orderBy('points', 'desc')
      .orderBy('reached_seq')
      .limit(beside),
  ] as const
  const rows = await db
    .selectFrom(
      near
        .map((part) => db.selectFrom(part.as('part')).selectAll())
        .reduce((all, part) => all.unionAll(part))
        .as('entry'),
    )
    .innerJoin('player', (join) =>
      join.onRef('player.brand_id', '=', 'entry.brand_id').onRef('player.id', '=', 'entry.player_id'),
    )
    .select(['entry.player_id', 'player.fakename', 'entry.points', 'entry.reached_seq'])
    .orderBy('entry.points', 'desc')
    .orderBy('entry.reached_seq')
    .execute()
  const before = rows.filter((row) => row.points > points || (row.points === points && row.reached_seq < reachedSeq))
  const first = Math.max(before.length - beside, 0)
  return rows.slice(first, before.length + 1 + beside).map(({ player_id, fakename, points: of }, index) => ({
    player_id,
    fakename,
    points: of,
    rank: rank - before.length + first + index,
  }))
}
