import type { RouletteRules, RouletteView } from '../messages.ts'
import type { GameEngine, Outcome } from './engine.ts'

/** The pockets of a European wheel in their order around it. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]
const REDS: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

const OUTSIDE: Record<string, { pays: bigint; wins(number: number): boolean }> = {
  red: { pays: 2n, wins: (n) => REDS.has(n) },
  black: { pays: 2n, wins: (n) => n > 0 && !REDS.has(n) },
  odd: { pays: 2n, wins: (n) => n % 2 === 1 },
  even: { pays: 2n, wins: (n) => n > 0 && n % 2 === 0 },
  low: { pays: 2n, wins: (n) => n >= 1 && n <= 18 },
  high: { pays: 2n, wins: (n) => n >= 19 },
  dozen1: { pays: 3n, wins: (n) => n >= 1 && n <= 12 },
  dozen2: { pays: 3n, wins: (n) => n >= 13 && n <= 24 },
  dozen3: { pays: 3n, wins: (n) => n >= 25 },
  column1: { pays: 3n, wins: (n) => n > 0 && n % 3 === 1 },
  column2: { pays: 3n, wins: (n) => n > 0 && n % 3 === 2 },
  column3: { pays: 3n, wins: (n) => n > 0 && n % 3 === 0 },
}

/** What a spot returns with its stake, and on which numbers; undefined for an unknown spot. */
export function spotOf(name: string): { pays: bigint; wins(number: number): boolean } | undefined {
  if (/^(0|[1-9]|[12]\d|3[0-6])$/.test(name)) return { pays: 36n, wins: (n) => n === Number(name) }
  return Object.hasOwn(OUTSIDE, name) ? OUTSIDE[name] : undefined
}

/** Chips by spot, in minor units; together they are the stake. */
type RouletteBet = Record<string, string>

/** European roulette: one zero, straight numbers, dozens, columns and even chances. */
export const roulette: GameEngine = {
  kind: 'roulette',
  describe: () =>
    ({
      wheel: WHEEL,
      reds: [...REDS],
      outside: Object.fromEntries(Object.entries(OUTSIDE).map(([name, { pays }]) => [name, Number(pays)])),
      straight: 36,
      rtp: '97.30',
    }) satisfies RouletteRules,
  parseBet(input, stake) {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
    const spots = Object.entries(input)
    if (!spots.length || spots.length > 49) return undefined
    const sound = spots.every(
      ([name, chips]) => spotOf(name) && typeof chips === 'string' && /^[1-9]\d{0,14}$/.test(chips),
    )
    if (!sound || spots.reduce((sum, [, chips]) => sum + BigInt(chips as string), 0n) !== stake) return undefined
    return Object.fromEntries(spots) as RouletteBet
  },
  play: (_game, bet, _stake, random) => settleSpots(bet as RouletteBet, WHEEL[random(WHEEL.length)] ?? 0),
}

/** What the chips on a table return when a number has come. */
export function settleSpots(bet: Readonly<Record<string, string>>, number: number): Outcome {
  const hits = Object.entries(bet).filter(([name]) => spotOf(name)?.wins(number))
  const win = hits.reduce((sum, [name, chips]) => sum + BigInt(chips) * (spotOf(name)?.pays ?? 0n), 0n)
  return { win, view: { number, hits: hits.map(([name]) => name) } satisfies RouletteView }
}
