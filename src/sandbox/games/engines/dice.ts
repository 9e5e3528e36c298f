import type { DiceRules, DiceView } from '../messages.ts'
import type { GameEngine } from './engine.ts'

/** Numbers 0 to 9999 are drawn and shown as 00.00 to 99.99. */
const FACES = 10_000
const MIN_CHANCE = 100
const MAX_CHANCE = 9_500

interface DiceBet {
  side: 'over' | 'under'
  /** How many of the faces win. */
  chance: number
}

const shareOf = (rtp: string | undefined) => Math.round(Number(rtp ?? '97.00') * 100)

/**
 * What a bet pays, in ten-thousandths of the stake, truncated and never rounded up, so that the return never exceeds
 * the declared one.
 * @param share declared return in hundredths of a percent
 */
export const multiplierOf = (chance: number, share: number): bigint => (BigInt(share) * 10_000n) / BigInt(chance)

/** The player sets the chance of winning; the lower, the more a win pays. */
export const dice: GameEngine = {
  kind: 'dice',
  describe: ({ rtp }) =>
    ({
      faces: FACES,
      minChance: MIN_CHANCE,
      maxChance: MAX_CHANCE,
      share: shareOf(rtp),
      rtp: rtp ?? '97.00',
    }) satisfies DiceRules,
  parseBet(input) {
    const { side, chance } = (input ?? {}) as Partial<Record<keyof DiceBet, unknown>>
    if (side !== 'over' && side !== 'under') return undefined
    if (typeof chance !== 'number' || !Number.isInteger(chance) || chance < MIN_CHANCE || chance > MAX_CHANCE)
      return undefined
    return { side, chance } satisfies DiceBet
  },
  play({ rtp }, bet, stake, random) {
    const { side, chance } = bet as DiceBet
    const rolled = random(FACES)
    const won = side === 'under' ? rolled < chance : rolled >= FACES - chance
    const multiplier = multiplierOf(chance, shareOf(rtp))
    return {
      win: won ? (stake * multiplier) / 10_000n : 0n,
      view: { rolled, won, side, chance, multiplier: Number(multiplier) / 10_000 } satisfies DiceView,
    }
  },
}
