import type { Place, Tournament } from '../../../../schemas/api/tournaments.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db } from '../../kernel/context.ts'
import { placesAround, standingOf, type StoredEdition } from './store.ts'
import { editionView, placeView } from './view.ts'

/** Places shown on either side of the player's own. */
const BESIDE = 2

/** Who asks, and in which language. */
export interface Asking {
  readonly brand: PlatformBrand
  readonly locale: string
  readonly playerId: string | undefined
}

/** A tournament as one who asks sees it: what everyone sees, its winners and their own standing. */
export async function tournamentView(db: Db, asking: Asking, edition: StoredEdition, now: Date): Promise<Tournament> {
  return {
    ...editionView(asking.brand, asking.locale, edition, now),
    winners: await winnersOf(db, asking, edition),
    user_info: await userInfo(db, asking, edition),
  }
}

/** Who won a prize, by place; nobody while nothing is decided. */
async function winnersOf(db: Db, { brand, playerId }: Asking, edition: StoredEdition): Promise<Place[]> {
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

/** A player's own place and those beside it; null for a guest. */
async function userInfo(db: Db, { brand, playerId }: Asking, edition: StoredEdition): Promise<Tournament['user_info']> {
  if (playerId === undefined) return null
  const key = { brandId: brand.id, id: edition.id }
  const standing = await standingOf(db, key, playerId)
  const rank = standing?.rank ?? null
  const rows = standing && rank !== null ? await placesAround(db, key, { ...standing, rank }, BESIDE) : []
  const neighbours = rows.map((row) => placeView(brand, edition, row, playerId))
  return {
    is_joined: standing !== undefined,
    points: Number(standing?.points ?? 0n),
    rank,
    prize: neighbours.find(({ is_own }) => is_own)?.prize ?? null,
    neighbours,
  }
}
