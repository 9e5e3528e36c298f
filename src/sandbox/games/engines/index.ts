import { crash } from './crash.ts'
import { dice } from './dice.ts'
import type { GameEngine, TableEngine } from './engine.ts'
import { liveRoulette } from './live-roulette.ts'
import { roulette } from './roulette.ts'
import { slot } from './slot.ts'

export type { Drawn, GameEngine, GameFacts, Outcome, TableEngine } from './engine.ts'

/** What decides which engine runs a game. */
export interface PlayedType {
  readonly type: 'casino' | 'slot' | 'live' | 'fast'
  readonly art: Readonly<Record<string, unknown>>
}

/** Objects of fast games that rise until they are gone; the others are dice. */
const RISES: ReadonlySet<unknown> = new Set(['rocket', 'bomb', 'balloon'])

/** The engine that runs a game: one round per player, or one round for the whole table. */
export function engineOf({ type, art }: PlayedType): GameEngine | TableEngine {
  if (type === 'slot') return slot
  if (type === 'live') return liveRoulette
  if (type === 'fast') return RISES.has(art['motif']) ? crash : dice
  return roulette
}

export const isTable = (engine: GameEngine | TableEngine): engine is TableEngine => 'draw' in engine
