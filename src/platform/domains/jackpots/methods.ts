import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { MethodName } from '../../../../schemas/api/index.ts'
import type { Jackpot, JackpotWin } from '../../../../schemas/api/jackpots.ts'
import { textOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import type { Bindings } from '../../kernel/http/call.ts'
import type { LiveSource } from '../../kernel/live.ts'
import { masked } from '../games/index.ts'

type Methods = Extract<MethodName, `Jackpots.${string}`>

// They only read. A jackpot is begun by the work in the background, of a brand on air: who looks at one may look at a
// draft, or be a guest of one that is tried.
export const bindJackpots = ({ db }: Pick<Context, 'db'>): Bindings<Methods> => ({
  async 'Jackpots.get'({ id }, { brand, locale }) {
    const offered = Object.keys(brand.platform.jackpots.jackpots)
    if (offered.length === 0) return []
    const running = await runningOf(db, brand.id, offered)
    const last = await lastWinsOf(db, brand.id)
    return offered
      .filter((sysname) => id === undefined || sysname === id)
      .map((sysname) => running.find((cycle) => cycle.sysname === sysname) ?? notBegun(brand, sysname))
      .sort((a, b) => Number(b.base + b.posted - a.base - a.posted))
      .map((cycle) => {
        const win = last.find(({ sysname }) => sysname === cycle.sysname)
        return jackpotView(brand, locale, cycle, win ? winView(brand, locale, win) : null)
      })
  },
  async 'Jackpots.getWinners'({ id, count = 12, offset = 0 }, { brand, locale }) {
    const { rows, total } = await winsOf(db, brand.id, { id, count, offset })
    return { items: rows.map((row) => winView(brand, locale, row)), total, offset }
  },
})

/** The running jackpots' amounts, for pages that follow them. */
export const jackpotsSource = ({ db }: Pick<Context, 'db'>): LiveSource => ({
  topic: 'jackpots',
  isOwn: false,
  async read(brand) {
    const offered = Object.keys(brand.platform.jackpots.jackpots)
    if (offered.length === 0) return new Map()
    const cycles = await runningOf(db, brand.id, offered)
    const amounts = cycles.map(({ sysname, base, posted, currency }) => ({
      id: sysname,
      amount: toMoney(base + posted, currency),
    }))
    return new Map([['', amounts.toSorted((a, b) => a.id.localeCompare(b.id))]])
  },
})

/** What is shown of a jackpot: of one that has not begun, where it will begin. */
interface Cycle {
  readonly sysname: string
  readonly currency: string
  readonly base: bigint
  readonly most: bigint | null
  readonly posted: bigint
  readonly started_at: Date | null
  readonly commitment: string | null
}

const notBegun = (brand: PlatformBrand, sysname: string): Cycle => {
  const { currencies } = brand.brand
  const base = brandAmount(brand.platform.jackpots.jackpots[sysname]!.base, currencies.default)
  return { sysname, currency: currencies.default, base, most: null, posted: 0n, started_at: null, commitment: null }
}

const runningOf = (db: Context['db'], brandId: string, sysnames: readonly string[]) =>
  db
    .selectFrom('jackpot_cycle')
    .select(['sysname', 'currency', 'base', 'most', 'posted', 'started_at', 'commitment'])
    .where('brand_id', '=', brandId)
    .where('won_at', 'is', null)
    .where('sysname', 'in', sysnames)
    .execute()

function jackpotView(
  brand: PlatformBrand,
  locale: string,
  { sysname, currency, base, most, posted, started_at, commitment }: Cycle,
  last_win: JackpotWin | null,
): Jackpot {
  const { title, text, image, limit, rate, reserveRate, types } = brand.platform.jackpots.jackpots[sysname]!
  const picture = image && brand.asset(image)
  return {
    id: sysname,
    title: textOf(brand, locale, title),
    ...(text !== undefined && { text: textOf(brand, locale, text) }),
    ...(picture && { image: picture }),
    amount: toMoney(base + posted, currency),
    limit: toMoney(most ?? brandAmount(limit, currency), currency),
    base: toMoney(base, currency),
    rate,
    reserve_rate: reserveRate,
    last_win,
    started_at: started_at?.toISOString() ?? null,
    commitment,
    games: { types },
  }
}

const winView = (
  brand: PlatformBrand,
  locale: string,
  { sysname, fakename, amount, currency, won_at, threshold, number, nonce, commitment }: WonRow,
): JackpotWin => ({
  jackpot_id: sysname,
  title: textOf(brand, locale, brand.platform.jackpots.jackpots[sysname]?.title ?? sysname),
  number,
  player: masked(fakename),
  amount: toMoney(amount ?? 0n, currency),
  won_at: won_at!.toISOString(),
  threshold: String(threshold),
  nonce,
  commitment,
})

/** What is read of a jackpot that was won. */
const WON = [
  'sysname',
  'number',
  'fakename',
  'amount',
  'cycle.currency',
  'won_at',
  'threshold',
  'nonce',
  'commitment',
] as const
type WonRow = Awaited<ReturnType<typeof lastWinsOf>>[number]

/** Jackpots of a brand that were won, with their winners. */
const wonOf = (db: Context['db'], brandId: string) =>
  db
    .selectFrom('jackpot_cycle as cycle')
    .innerJoin('player', (join) =>
      join.onRef('player.brand_id', '=', 'cycle.brand_id').onRef('player.id', '=', 'cycle.player_id'),
    )
    .where('cycle.brand_id', '=', brandId)
    .where('won_at', 'is not', null)

/** The latest win of each jackpot. */
const lastWinsOf = (db: Context['db'], brandId: string) =>
  wonOf(db, brandId).select(WON).distinctOn('sysname').orderBy('sysname').orderBy('number', 'desc').execute()

async function winsOf(
  db: Context['db'],
  brandId: string,
  { id, count, offset }: { id: string | undefined; count: number; offset: number },
) {
  let won = wonOf(db, brandId)
  if (id !== undefined) won = won.where('sysname', '=', id)
  const rows = await won
    .select(WON)
    .orderBy('won_at', 'desc')
    .orderBy('number', 'desc')
    .limit(count)
    .offset(offset)
    .execute()
  const { total } = await won.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}
