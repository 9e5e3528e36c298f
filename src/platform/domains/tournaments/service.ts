import { sql } from 'kysely'
import type { Place, Score, Tournament } from '../../../../schemas/api/tournaments.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db } from '../../kernel/context.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { catalogueOf, nameOf } from '../games/index.ts'
import { statusOf, takesGame } from './editions.ts'
import type { Scorer } from './scorer.ts'
import { boardOf, findEdition, keepEdition, listEditions, rankedIn, standingOf, type StoredEdition } from './store.ts'
import { editionView, placeView } from './view.ts'

/** Editions of the past in a list. */
const PAST = 12
/** Places shown on either side of the player's own. */
const BESIDE = 2

/** Who asks, and in which language. */
interface Asking {
  readonly brand: PlatformBrand
  readonly locale: string
  readonly playerId: string | undefined
}

/** Tournaments as the site shows them, and joining one. */
export function createTournaments(
  context: Pick<Context, 'db' | 'clock' | 'transaction' | 'pass'> & { scorer: Pick<Scorer, 'begin'> },
) {
  const { db, clock, transaction, pass, scorer } = context

  async function found(brand: PlatformBrand, id: string): Promise<StoredEdition> {
    const edition = await findEdition(db, brand, id, clock.now())
    if (!edition) throw invalid({ tournament_id: 'unknown' })
    return edition
  }

  async function winnersOf({ brand, playerId }: Asking, edition: StoredEdition): Promise<Place[]> {
    if (!edition.settled_at) return []
    const rows = await db
      .selectFrom('tournament_prize as prize')
      .innerJoin('player', (join) =>
        join.onRef('player.brand_id', '=', 'prize.brand_id').onRef('player.id', '=', 'prize.player_id'),
      )
      .select(['rank', 'prize.player_id', 'prize.points', 'fakename'])
      .where('prize.brand_id', '=', brand.id)
      .where('tournament_id', '=', edition.id)
      .orderBy('rank')
      .execute()
    return rows.map((row) => placeView(brand, edition, row, playerId))
  }

  async function userInfo({ brand, playerId }: Asking, edition: StoredEdition): Promise<Tournament['user_info']> {
    if (playerId === undefined) return null
    const key = { brandId: brand.id, id: edition.id }
    const standing = await standingOf(db, key, playerId)
    const rank = standing?.rank ?? null
    const first = rank === null ? 0 : Math.max(rank - 1 - BESIDE, 0)
    const rows = rank === null ? [] : await boardOf(db, key, { offset: first, count: rank - first + BESIDE })
    const neighbours = rows.map((row) => placeView(brand, edition, row, playerId))
    return {
      is_joined: standing !== undefined,
      points: Number(standing?.points ?? 0n),
      rank,
      prize: neighbours.find(({ is_own }) => is_own)?.prize ?? null,
      neighbours,
    }
  }

  return {
    /** A page of tournaments. @throws PlatformError for an unknown status */
    async list(
      asking: Asking,
      query: { ids?: readonly string[]; statuses?: readonly string[]; count: number; offset: number },
    ) {
      const now = clock.now()
      const { ids, statuses, count, offset } = query
      const all = ids
        ? (await Promise.all(ids.map((id) => findEdition(db, asking.brand, id, now)))).filter(
            (each) => each !== undefined,
          )
        : await listEditions(db, asking.brand, now, PAST)
      const wanted = all.filter((edition) => !statuses || statuses.includes(statusOf(edition, now)))
      const items = await Promise.all(
        wanted.slice(offset, offset + count).map(async (edition) => ({
          ...editionView(asking.brand, asking.locale, edition, now),
          winners: await winnersOf(asking, edition),
          user_info: await userInfo(asking, edition),
        })),
      )
      return { items, total: wanted.length, offset }
    },

    /**
     * Joins a tournament that is not over. A player who may open none of its games may not join.
     * @throws PlatformError
     */
    async join(brand: PlatformBrand, playerId: string, id: string): Promise<void> {
      const edition = await found(brand, id)
      const game = catalogueOf(brand).entries.find((entry) => takesGame(edition.terms, entry.game))?.game
      if (clock.now() >= edition.ends_at || !game)
        throw new PlatformError('InvalidRequestException', { message: 'This tournament is over.' })
      await transaction(async (tx) => {
        await pass(tx, 'launch', { brand, playerId, sysname: game.sysname })
        await scorer.begin(tx, brand.id)
        await keepEdition(tx, brand.id, edition)
        await sql`
          WITH joined AS (
            INSERT INTO tournament_entry (brand_id, tournament_id, player_id, joined_at)
            VALUES (${brand.id}, ${id}, ${playerId}, ${clock.now()}) ON CONFLICT DO NOTHING RETURNING 1
          )
          UPDATE tournament SET participants = participants + 1
          WHERE brand_id = ${brand.id} AND id = ${id} AND EXISTS (SELECT FROM joined)`.execute(tx)
      })
    },

    /** Places of a tournament; of the one that runs and ends first when `id` is undefined. */
    async board(
      { brand, playerId }: Asking,
      id: string | undefined,
      { count, offset }: { count: number; offset: number },
    ) {
      const now = clock.now()
      const edition =
        id === undefined
          ? (await listEditions(db, brand, now, 0))
              .filter((each) => statusOf(each, now) === 'active')
              .sort((a, b) => a.ends_at.getTime() - b.ends_at.getTime())[0]
          : await found(brand, id)
      if (!edition) return { items: [], total: 0, offset }
      const key = { brandId: brand.id, id: edition.id }
      const rows = await boardOf(db, key, { count, offset })
      return {
        items: rows.map((row) => placeView(brand, edition, row, playerId)),
        total: await rankedIn(db, key),
        offset,
      }
    },

    /** A page of a player's rounds in a tournament, newest first. */
    scores: (brand: PlatformBrand, playerId: string, id: string, page: { count: number; offset: number }) =>
      scoresOf(db, brand, { playerId, id }, page),
  }
}
export type Tournaments = ReturnType<typeof createTournaments>

async function scoresOf(
  db: Db,
  brand: PlatformBrand,
  { playerId, id }: { playerId: string; id: string },
  { count, offset }: { count: number; offset: number },
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
