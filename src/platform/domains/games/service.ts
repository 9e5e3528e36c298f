import { toMoney } from '../../../../engine/money/index.ts'
import type { LiveWin, Round } from '../../../../schemas/api/games.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { catalogueOf, imageOf } from './catalogue.ts'

/** Likes, rounds of a player, and the wins everyone may see. */
export function createGames({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const gameOf = (brand: PlatformBrand, sysname: string) => ({
    sysname,
    name: catalogueOf(brand).bySysname.get(sysname)?.game.name ?? sysname,
  })

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
      const items = rows.map(({ id, sysname, stake, returned, win, currency, status, created_at }): Round => ({
        id,
        game: gameOf(brand, sysname),
        // What went back of it was not staked; a round that went back as a whole is shown with what it was about.
        stake: toMoney(status === 'rolled_back' ? stake : stake - returned, currency),
        win: toMoney(win, currency),
        // What staff must look at first is not over for the player either.
        status: status === 'held' ? 'open' : status,
        created_at: created_at.toISOString(),
      }))
      return { items, total: Number(total), offset }
    },

    /** The latest rounds that won more than their stake. */
    async liveWins(brand: PlatformBrand, count: number): Promise<LiveWin[]> {
      const rows = await db
        .selectFrom('game_round as round')
        .innerJoin('player', (join) =>
          join.onRef('player.id', '=', 'round.player_id').onRef('player.brand_id', '=', 'round.brand_id'),
        )
        .select([
          'round.id',
          'round.sysname',
          'round.stake',
          'round.win',
          'round.currency',
          'round.settled_at',
          'player.fakename',
        ])
        .where('round.brand_id', '=', brand.id)
        .where('round.status', '=', 'settled')
        .whereRef('round.win', '>', 'round.stake')
        // What was won without a stake is no multiple of one.
        .where('round.stake', '>', 0n)
        .orderBy('round.settled_at', 'desc')
        .limit(count)
        .execute()
      return rows.map(({ id, sysname, stake, win, currency, settled_at, fakename }): LiveWin => ({
        id,
        game: { ...gameOf(brand, sysname), image_url: imageOf(brand, sysname) },
        player: masked(fakename),
        stake: toMoney(stake, currency),
        win: toMoney(win, currency),
        multiplier: times(win, stake),
        created_at: (settled_at ?? new Date(0)).toISOString(),
      }))
    },
  }
}
export type Games = ReturnType<typeof createGames>

/** A name others may see: enough to know oneself by, too little to be known by. */
export const masked = (name: string): string => `${[...name].slice(0, 2).join('')}***`

/** How many times the stake was won, with two decimals, cut. */
export function times(win: bigint, stake: bigint): string {
  const hundredths = (win * 100n) / stake
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
