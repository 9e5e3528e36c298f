import type { Score } from '../../../../schemas/api/tournaments.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db } from '../../kernel/context.ts'
import { nameOf } from '../games/index.ts'
import { tournamentView, type Asking } from './details.ts'
import { statusOf } from './editions.ts'
import { foundEdition, joinTournament, type JoinContext } from './join.ts'
import { boardOf, findEdition, listEditions } from './store.ts'
import { placeView } from './view.ts'

/** Editions of the past in a list. */
const PAST = 12

type Reading = Pick<Context, 'db' | 'clock'>
interface Page {
  readonly count: number
  readonly offset: number
}
/** Which tournaments are listed: those of some ids or in some statuses, else all. */
interface ListQuery extends Page {
  readonly ids?: readonly string[]
  readonly statuses?: readonly string[]
}

/** Tournaments as the site shows them, and joining one. */
export const createTournaments = (context: JoinContext) => ({
  /** A page of tournaments. */
  list: (asking: Asking, query: ListQuery) => listTournaments(context, asking, query),
  /**
   * Joins a tournament that is not over. A player who may open none of its games may not join.
   * @throws PlatformError
   */
  join: (brand: PlatformBrand, playerId: string, id: string) => joinTournament(context, brand, playerId, id),
  /** Places of a tournament; of the one that runs and ends first when `id` is undefined. */
  board: (asking: Asking, id: string | undefined, page: Page) => listPlaces(context, asking, id, page),
  /** A page of a player's rounds in a tournament, newest first. */
  scores: (brand: PlatformBrand, playerId: string, id: string, page: Page) =>
    listScores(context.db, brand, { playerId, id }, page),
})
export type Tournaments = ReturnType<typeof createTournaments>

async function listTournaments({ db, clock }: Reading, asking: Asking, { ids, statuses, count, offset }: ListQuery) {
  const now = clock.now()
  const all = ids
    ? (await Promise.all(ids.map((id) => findEdition(db, asking.brand, id, now)))).filter((each) => each !== undefined)
    : await listEditions(db, asking.brand, now, PAST)
  const wanted = all.filter((edition) => !statuses || statuses.includes(statusOf(edition, now)))
  const shown = wanted.slice(offset, offset + count)
  const items = await Promise.all(shown.map((edition) => tournamentView(db, asking, edition, now)))
  return { items, total: wanted.length, offset }
}

async function listPlaces(
  context: Reading,
  { brand, playerId }: Asking,
  id: string | undefined,
  { count, offset }: Page,
) {
  const { db, clock } = context
  const now = clock.now()
  const edition =
    id === undefined
      ? (await listEditions(db, brand, now, 0))
          .filter((each) => statusOf(each, now) === 'active')
          .sort((a, b) => a.ends_at.getTime() - b.ends_at.getTime())[0]
      : await foundEdition(context.db, brand, id, now)
  if (!edition) return { items: [], total: 0, offset }
  const key = { brandId: brand.id, id: edition.id }
  const rows = await boardOf(db, key, { count, offset })
  return {
    items: rows.map((row) => placeView(brand, edition, row, playerId)),
    total: edition.ranked,
    offset,
  }
}

async function listScores(
  db: Db,
  brand: PlatformBrand,
  { playerId, id }: { playerId: string; id: string },
  { count, offset }: Page,
) {
  const own = db
    .selectFrom('tournament_score')
    .where('brand_id', '=', brand.id)
    .where('tournament_id', '=', id)
    .where('player_id', '=', playerId)
  const rows = await own
    .select(['round_id', 'sysname', 'status', 'points', 'staked_at'])
    .orderBy('journal_id', 'desc')
    .limit(count)
    .offset(offset)
    .execute()
  const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map(({ round_id, sysname, status, points, staked_at }): Score => ({
    round_id,
    game: { sysname, name: nameOf(brand, sysname) },
    status,
    points: Number(points),
    staked_at: staked_at.toISOString(),
  }))
  return { items, total: Number(total), offset }
}
