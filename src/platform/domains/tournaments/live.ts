import type { LiveBoard } from '../../../../schemas/api/tournaments.ts'
import type { Context } from '../../kernel/context.ts'
import type { LiveSource } from '../../kernel/live.ts'
import { statusOf } from './editions.ts'
import { boardOf, listEditions } from './store.ts'
import { placeView } from './view.ts'

/** Topic of the leaderboards. */
export const BOARDS = 'leaderboards'

/** Places of each: the most a page can show. */
const PLACES = 50

/** The best places of the tournaments that run or wait for their prizes, for pages that follow them. */
export const boardsSource = ({ db, clock }: Pick<Context, 'db' | 'clock'>): LiveSource => ({
  topic: BOARDS,
  isOwn: false,
  async read(brand) {
    if (brand.features['tournaments'] === false) return new Map()
    const now = clock.now()
    const editions = await listEditions(db, brand, now, 0)
    const running = editions.filter((edition) => ['active', 'settling'].includes(statusOf(edition, now)))
    const boards = running.map(async (edition): Promise<LiveBoard> => {
      const rows = await boardOf(db, { brandId: brand.id, id: edition.id }, { count: PLACES })
      return {
        id: edition.id,
        total_participants: edition.participants,
        total_points: Number(edition.points),
        places: rows.map((row) => placeView(brand, edition, row, undefined)),
      }
    })
    return new Map([['', await Promise.all(boards)]])
  },
})
