import { dice } from './dice.ts'
import type { GameEngine } from './engine.ts'
import { roulette } from './roulette.ts'
import { slot } from './slot.ts'

export type { GameEngine, Outcome } from './engine.ts'
export { secureRandom } from './random.ts'

/** The engine that runs games of a type. */
export function engineOf(type: 'casino' | 'slot' | 'live' | 'fast'): GameEngine {
  return type === 'slot' ? slot : type === 'fast' ? dice : roulette
}
