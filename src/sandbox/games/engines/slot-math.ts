import { seeded, shuffled } from './random.ts'

/** Symbol 0 is wild and stands for any other; 1 pays most, 7 least. */
export const SYMBOLS = 8
export const WILD = 0
export const REELS = 5
export const ROWS = 3
/** The reel that turns completely wild in a surge. */
export const SURGE_REEL = 2
/** Denominator of the chance of a surge. */
export const SURGE_SCALE = 1_000_000

/** Row of each reel, line by line. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
]

/** How many of each symbol stand on each reel. */
const COUNTS: readonly (readonly number[])[] = [
  [0, 2, 2, 3, 4, 5, 7, 9],
  [2, 2, 3, 3, 4, 5, 6, 7],
  [3, 2, 2, 3, 4, 5, 6, 7],
  [2, 2, 3, 3, 4, 5, 6, 7],
  [0, 2, 2, 3, 4, 5, 7, 9],
]

export type Volatility = 'low' | 'medium' | 'high'
/** What three, four and five of a symbol pay, in stakes of one line (a tenth of the whole stake). */
export const PAYTABLES: Record<Volatility, readonly (readonly [number, number, number])[]> = {
  low: [
    [0, 0, 0],
    [30, 100, 400],
    [20, 70, 250],
    [15, 50, 150],
    [10, 30, 90],
    [8, 22, 60],
    [6, 15, 40],
    [5, 12, 30],
  ],
  medium: [
    [0, 0, 0],
    [40, 200, 1000],
    [25, 100, 500],
    [15, 60, 250],
    [10, 35, 120],
    [6, 20, 60],
    [5, 13, 40],
    [4, 10, 25],
  ],
  high: [
    [0, 0, 0],
    [60, 400, 3000],
    [40, 200, 1200],
    [20, 100, 500],
    [10, 45, 180],
    [5, 18, 70],
    [4, 10, 30],
    [2, 7, 20],
  ],
}

/**
 * The symbols of each reel from top to bottom. The order is the game's own; the counts, and so the odds, are the same
 * in all.
 */
export function reelsOf(sysname: string): readonly (readonly number[])[] {
  const known = reels.get(sysname)
  if (known) return known
  const made = COUNTS.map((counts, reel) =>
    shuffled(
      counts.flatMap((count, symbol) => Array<number>(count).fill(symbol)),
      seeded(`${sysname}:${reel}`),
    ),
  )
  reels.set(sysname, made)
  return made
}
/** Reels made so far: at most those of every game of the catalogue. */
const reels = new Map<string, readonly (readonly number[])[]>()

/** What one line pays, in line stakes, and how many symbols from the left took part. */
export function payOf(symbols: readonly number[], volatility: Volatility): { pay: number; length: number } {
  const paid = symbols.find((symbol) => symbol !== WILD) ?? 1
  const end = symbols.findIndex((symbol) => symbol !== WILD && symbol !== paid)
  const length = end === -1 ? symbols.length : end
  return { pay: length < 3 ? 0 : (PAYTABLES[volatility][paid]?.[length - 3] ?? 0), length }
}

/**
 * Exact return of a spin as a share of its stake, with or without a surge. Every row of a reel shows each symbol as
 * often as it stands on the reel, so every line returns the same, and one line's return is the whole game's.
 */
export function returnOf(volatility: Volatility, surge: boolean): number {
  const chances = COUNTS.map((counts, reel) => {
    if (surge && reel === SURGE_REEL) return counts.map((_, symbol) => (symbol === WILD ? 1 : 0))
    const length = counts.reduce((sum, count) => sum + count, 0)
    return counts.map((count) => count / length)
  })
  const walk = (symbols: number[], chance: number): number => {
    if (symbols.length === REELS) return chance * payOf(symbols, volatility).pay
    return (chances[symbols.length] ?? []).reduce(
      (sum, next, symbol) => (next ? sum + walk([...symbols, symbol], chance * next) : sum),
      0,
    )
  }
  return walk([], 1)
}

const surgeChances = new Map<string, number>()

/**
 * Chance of a surge, out of `SURGE_SCALE`, that makes the game return exactly what it declares.
 * @param rtp declared return in percent; 96.00 when the game declares none
 * @throws RangeError when no chance can give that return
 */
export function surgeChance(volatility: Volatility, rtp = '96.00'): number {
  const key = `${volatility} ${rtp}`
  let chance = surgeChances.get(key)
  if (chance === undefined) {
    const plain = returnOf(volatility, false)
    chance = Math.round(((Number(rtp) / 100 - plain) / (returnOf(volatility, true) - plain)) * SURGE_SCALE)
    if (!(chance >= 0 && chance <= SURGE_SCALE))
      throw new RangeError(`a slot of ${volatility} volatility cannot return ${rtp} %`)
    surgeChances.set(key, chance)
  }
  return chance
}
