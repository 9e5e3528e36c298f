import type { SlotRules, SlotView } from '../messages.ts'
import type { GameEngine, GameFacts } from './engine.ts'
import {
  LINES,
  PAYTABLES,
  payOf,
  REELS,
  reelsOf,
  ROWS,
  SURGE_REEL,
  SURGE_SCALE,
  surgeChance,
  SYMBOLS,
  WILD,
} from './slot-math.ts'

const volatilityOf = ({ volatility }: GameFacts) => volatility ?? 'medium'

/** Five reels, three rows, ten lines from left to right; in a surge the middle reel is all wild. */
export const slot: GameEngine = {
  kind: 'slot',
  describe(game) {
    const volatility = volatilityOf(game)
    return {
      reels: reelsOf(game.sysname),
      lines: LINES,
      paytable: PAYTABLES[volatility],
      symbols: SYMBOLS,
      wild: WILD,
      surgeReel: SURGE_REEL,
      surgeChance: surgeChance(volatility, game.rtp) / SURGE_SCALE,
      rtp: game.rtp ?? '96.00',
      volatility,
    } satisfies SlotRules
  },
  parseBet: (input) => (input === undefined || input === null ? {} : undefined),
  play(game, _bet, stake, random) {
    const volatility = volatilityOf(game)
    const reels = reelsOf(game.sysname)
    const stops = reels.map((reel) => random(reel.length))
    const surge = random(SURGE_SCALE) < surgeChance(volatility, game.rtp)
    const grid = reels.map((reel, index) =>
      Array.from({ length: ROWS }, (_, row) =>
        surge && index === SURGE_REEL ? WILD : (reel[((stops[index] ?? 0) + row) % reel.length] ?? WILD),
      ),
    )
    const wins = LINES.flatMap((line, index) => {
      const { pay, length } = payOf(
        line.map((row, reel) => grid[reel]?.[row] ?? WILD),
        volatility,
      )
      return pay > 0 ? [{ line: index, length, pay }] : []
    })
    const pay = wins.reduce((sum, win) => sum + win.pay, 0)
    const view = { stops, grid, surge, wins, reels: REELS } satisfies SlotView
    return { win: (stake * BigInt(pay)) / BigInt(LINES.length), view }
  },
}
