import { sql } from 'kysely'
import { parseDuration } from '../../../../engine/clock/index.ts'
import { toMoney } from '../../../../engine/money/index.ts'
import type { LiveWin, WinsPeriod } from '../../../../schemas/api/games.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import type { LiveSource } from '../../kernel/live.ts'
import { convert } from '../../kernel/rates.ts'
import { imageOf, nameOf } from './catalogue.ts'

/** Maximum number of wins that `top` returns. */
const MOST_TOP = 50
/** How long a list of top wins is cached, in milliseconds. */
const TOP_KEPT_FOR = 30_000
const PERIODS: Record<WinsPeriod, number> = { day: parseDuration('P1D'), week: parseDuration('P7D') }

interface WinRow {
  id: string
  sysname: string
  stake: bigint
  win: bigint
  currency: string
  settled_at: Date
  fakename: string
}
interface TopList {
  readonly readAt: number
  readonly wins: Promise<LiveWin[]>
}

/** Settled rounds with a stake that won more than it. A win without a stake (a free round) has no multiplier. */
const wonRounds = (db: Context['db'], brand: PlatformBrand) =>
  db
    .selectFrom('game_round as round')
    .innerJoin('player', (join) =>
      join.onRef('player.id', '=', 'round.player_id').onRef('player.brand_id', '=', 'round.brand_id'),
    )
    .select(['round.id', 'round.sysname', 'round.stake', 'round.win', 'round.currency', 'player.fakename'])
    .select(sql<Date>`round.settled_at`.as('settled_at'))
    .where('round.brand_id', '=', brand.id)
    .where('round.status', '=', 'settled')
    .whereRef('round.win', '>', 'round.stake')
    .where('round.stake', '>', 0n)

const view = (brand: PlatformBrand, { id, sysname, stake, win, currency, settled_at, fakename }: WinRow): LiveWin => ({
  id,
  game: { sysname, name: nameOf(brand, sysname), image_url: imageOf(brand, sysname) },
  player: masked(fakename),
  stake: toMoney(stake, currency),
  win: toMoney(win, currency),
  multiplier: times(win, stake),
  created_at: settled_at.toISOString(),
})

/** Public lists of wins of real rounds. Players appear under a masked name. */
export function createWins({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const topLists = new WeakMap<PlatformBrand, Map<WinsPeriod, TopList>>()

  /** The largest wins of each currency first, then all of them ordered by their value in the default currency. */
  async function readTop(brand: PlatformBrand, period: WinsPeriod): Promise<LiveWin[]> {
    const { default: base, available } = brand.brand.currencies
    const since = new Date(clock.now().getTime() - PERIODS[period])
    const ranked = wonRounds(db, brand)
      .select(sql<bigint>`row_number() OVER (PARTITION BY round.currency ORDER BY round.win DESC)`.as('rank'))
      .where('round.settled_at', '>', since)
      .where('round.currency', 'in', Object.keys(available))
    const rows = await db.selectFrom(ranked.as('ranked')).selectAll().where('rank', '<=', BigInt(MOST_TOP)).execute()
    const valued = rows.map((row) => ({ row, value: convert(brand, row.win, row.currency, base) }))
    valued.sort(
      (a, b) =>
        Number(b.value > a.value) - Number(b.value < a.value) || Number(a.row.settled_at) - Number(b.row.settled_at),
    )
    return valued.slice(0, MOST_TOP).map(({ row }) => view(brand, row))
  }

  return {
    /** The latest wins, newest first. */
    async live(brand: PlatformBrand, count: number): Promise<LiveWin[]> {
      const rows = await wonRounds(db, brand).orderBy('round.settled_at', 'desc').limit(count).execute()
      return rows.map((row) => view(brand, row))
    },

    /**
     * The largest wins of the last day or week, largest first; equal ones by time. Amounts in different currencies are
     * compared by the brand's rates. A list is at most half a minute old.
     */
    async top(brand: PlatformBrand, period: WinsPeriod, count: number): Promise<LiveWin[]> {
      const lists = topLists.get(brand) ?? new Map<WinsPeriod, TopList>()
      topLists.set(brand, lists)
      const now = clock.now().getTime()
      let list = lists.get(period)
      if (!list || Math.abs(now - list.readAt) >= TOP_KEPT_FOR) {
        list = { readAt: now, wins: readTop(brand, period) }
        lists.set(period, list)
        // A failed read is not cached.
        list.wins.catch(() => lists.delete(period))
      }
      return (await list.wins).slice(0, count)
    },
  }
}
export type Wins = ReturnType<typeof createWins>

/** Wins on the stream, as many as the longest list that follows them shows at once. */
const ON_STREAM = 24

/** The latest wins, for pages that follow them. */
export const winnersSource = (wins: Pick<Wins, 'live'>): LiveSource => ({
  topic: 'winners',
  isOwn: false,
  read: async (brand) =>
    brand.features['liveWins'] === false ? new Map() : new Map([['', await wins.live(brand, ON_STREAM)]]),
})

/** The public form of a player's name: its first two characters. */
export const masked = (name: string): string => `${[...name].slice(0, 2).join('')}***`

/** The multiplier of a win: win divided by stake, truncated to two decimals. */
export function times(win: bigint, stake: bigint): string {
  const hundredths = (win * 100n) / stake
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
