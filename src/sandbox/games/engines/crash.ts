import type { CrashRules, CrashView } from '../messages.ts'
import type { Drawn, TableEngine } from './engine.ts'

// Multipliers are whole hundredths: 250 is 2.50 times the stake.

/** Everything ends here: whoever is still in is paid this. */
const MOST = 100_000
const LEAST_TARGET = 101
/** How fast the multiplier grows: it is e^(milliseconds × this). It doubles in 5.8 seconds. */
const GROWTH = 0.00012
const RANGE = 2 ** 32

const shareOf = (rtp: string | undefined) => Math.round(Number(rtp ?? '97.00') * 100)

/** The multiplier so many milliseconds after the start. */
export const multiplierAt = (milliseconds: number): number =>
  Math.min(MOST, Math.floor(100 * Math.exp(GROWTH * Math.max(0, milliseconds))))

/** Milliseconds from the start until a multiplier is reached. */
export const timeTo = (multiplier: number): number => Math.log(multiplier / 100) / GROWTH

/**
 * Where a round ends, by a number below 2^32. A multiplier m is reached with the chance share ÷ m, whatever m is, so
 * every target returns the declared share of its stake.
 * @param share declared return in hundredths of a percent
 */
export function crashAt(number: number, share: number): number {
  const exact = (BigInt(RANGE) * BigInt(share)) / (100n * BigInt(number + 1))
  return Math.max(100, Math.min(MOST, Number(exact)))
}

interface CrashBet {
  /** Where the player gets out without pressing anything. */
  target?: number
  /** Where the player got out; unset while in. */
  out?: number
}

/** A multiplier rises for everybody until it crashes; whoever gets out before is paid their stake times it. */
export const crash: TableEngine = {
  kind: 'crash',
  betting: 7_000,
  pause: 4_000,
  describe: ({ rtp }) =>
    ({ growth: GROWTH, most: MOST, least: LEAST_TARGET, rtp: rtp ?? '97.00' }) satisfies CrashRules,
  parseBet(input) {
    const { target, ...more } = (input ?? {}) as Record<string, unknown>
    if (typeof (input ?? {}) !== 'object' || Object.keys(more).length > 0) return undefined
    if (target === undefined) return {} satisfies CrashBet
    if (typeof target !== 'number' || !Number.isInteger(target) || target < LEAST_TARGET || target > MOST)
      return undefined
    return { target } satisfies CrashBet
  },
  draw: ({ rtp }, random) => ({ crash: crashAt(random(RANGE), shareOf(rtp)) }),
  lasts: (drawn) => timeTo(drawn['crash'] ?? 100),
  pay(bet, stake, drawn: Drawn) {
    const { target, out } = bet as CrashBet
    const crashed = drawn['crash'] ?? 100
    const wanted = Math.min(out ?? MOST, target ?? MOST)
    const left = wanted <= crashed ? wanted : undefined
    const view: CrashView = { crashed: crashed / 100, ...(left !== undefined && { multiplier: left / 100 }) }
    return { win: left === undefined ? 0n : (stake * BigInt(left)) / 100n, view: { ...view } }
  },
}
