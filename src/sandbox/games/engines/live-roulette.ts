import type { TableEngine } from './engine.ts'
import { roulette, settleSpots, WHEEL } from './roulette.ts'

/** European roulette on one clock: everybody at the table bets on the same number. */
export const liveRoulette: TableEngine = {
  kind: 'live-roulette',
  betting: 15_000,
  // The ball runs for half of it.
  pause: 12_000,
  describe: roulette.describe,
  parseBet: roulette.parseBet,
  draw: (_game, random) => ({ number: WHEEL[random(WHEEL.length)] ?? 0 }),
  // The number is told as soon as nobody can bet on it any more.
  lasts: () => 0,
  pay: (bet, _stake, drawn) => settleSpots(bet as Record<string, string>, drawn['number'] ?? 0),
}
