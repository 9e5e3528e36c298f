import { toMoney } from '../../../../engine/money/index.ts'
import type { Round } from '../../../../schemas/api/games.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { catalogueOf, nameOf } from './catalogue.ts'
import type { RoundRow } from './tables.ts'

/** Of a player's latest rounds, how many are looked at for the games played last. */
const LATEST_ROUNDS = 300

/** The games a player has played. */
export interface Played {
  /** Those with an unfinished round first, then those played last. */
  readonly sysnames: readonly string[]
  /** Games with a round that waits for the player. */
  readonly unfinished: ReadonlySet<string>
}
export const NOT_PLAYED: Played = { sysnames: [], unfinished: new Set() }

type ViewedRound = Pick<
  RoundRow,
  'id' | 'sysname' | 'stake' | 'returned' | 'win' | 'currency' | 'status' | 'created_at'
>

const roundView = (
  brand: PlatformBrand,
  { id, sysname, stake, returned, win, currency, status, created_at }: ViewedRound,
): Round => ({
  id,
  game: { sysname, name: nameOf(brand, sysname) },
  // Returned amounts were not staked; a round that was rolled back is shown with its original stake.
  stake: toMoney(status === 'rolled_back' ? stake : stake - returned, currency),
  win: toMoney(win, currency),
  // A round that waits for staff is not over for the player either.
  status: status === 'held' ? 'open' : status,
  created_at: created_at.toISOString(),
})

type Parts = Pick<Context, 'db' | 'clock'>

/** Games a player likes. */
function createLikes({ db, clock }: Parts) {
  return {
    async likes(brandId: string, playerId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('game_like')
        .select('sysname')
        .where('brand_id', '=', brandId)
        .where('player_id', '=', playerId)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(({ sysname }) => sysname)
    },

    /** @throws PlatformError for a game the brand does not offer */
    async like(brand: PlatformBrand, playerId: string, sysname: string): Promise<void> {
      if (!catalogueOf(brand).bySysname.has(sysname)) throw invalid({ sysname: 'unknown' })
      await db
        .insertInto('game_like')
        .values({ brand_id: brand.id, player_id: playerId, sysname, created_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async unlike(brandId: string, playerId: string, sysname: string): Promise<void> {
      await db
        .deleteFrom('game_like')
        .where('brand_id', '=', brandId)
        .where('player_id', '=', playerId)
        .where('sysname', '=', sysname)
        .execute()
    },
  }
}

/** What a player has played. */
function createRounds({ db }: Pick<Parts, 'db'>) {
  return {
    /** The games a player has a round open in, and those of their latest rounds. */
    async played(brandId: string, playerId: string): Promise<Played> {
      const own = db.selectFrom('game_round').where('brand_id', '=', brandId).where('player_id', '=', playerId)
      const [open, latest] = await Promise.all([
        own.select('sysname').where('status', '=', 'open').distinct().execute(),
        own.select('sysname').orderBy('created_at', 'desc').orderBy('id').limit(LATEST_ROUNDS).execute(),
      ])
      const unfinished = new Set(open.map(({ sysname }) => sysname))
      const last = [...new Set(latest.map(({ sysname }) => sysname))]
      return { sysnames: [...unfinished, ...last.filter((sysname) => !unfinished.has(sysname))], unfinished }
    },

    /** One page of a player's rounds, newest first. */
    async history(
      brand: PlatformBrand,
      playerId: string,
      { offset = 0, count = 18 }: { offset?: number; count?: number },
    ) {
      const own = db.selectFrom('game_round').where('brand_id', '=', brand.id).where('player_id', '=', playerId)
      const rows = await own
        .select(['id', 'sysname', 'stake', 'returned', 'win', 'currency', 'status', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(count)
        .offset(offset)
        .execute()
      const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
      const items = rows.map((row) => roundView(brand, row))
      return { items, total: Number(total), offset }
    },
  }
}

/** A player's likes and rounds. */
export const createGames = (parts: Parts) => ({ ...createLikes(parts), ...createRounds(parts) })
export type Games = ReturnType<typeof createGames>
