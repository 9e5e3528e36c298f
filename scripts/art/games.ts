import type { MotifName } from './motifs/index.ts'
import type { LithoScene } from './scenes/litho.ts'
import type { NeonScene } from './scenes/neon.ts'
import type { Face } from './lettering.ts'

/** How a game looks in every art model. Hues are OKLCH degrees. */
interface GameArt {
  motif: MotifName
  /** The object's own hue, and its second one. */
  hue: number
  accent: number
  /** Chroma factor of the object's hue: below 1 is metal and stone. */
  chroma?: number
  /** Neon: backdrop, its hue (the object's when left out) and the hue of the title. */
  scene: NeonScene
  sky?: number
  titleHue?: number
  /** Neon: a small object floating in the corners. */
  prop?: MotifName
  face: Face
  /** Litho: backdrop and the number of its inks. */
  poster: LithoScene
  inks: number
  /** Degrees the object is turned, and its size (1 when left out). */
  turn?: number
  scale?: number
}

/** A game of the catalogue: what the platform imports, and how it is drawn. */
export interface Game {
  sysname: string
  name: string
  /** The title's one or two lines on a tile; the name split at its middle when left out. */
  lines?: readonly string[]
  provider: string
  type: 'slot' | 'fast' | 'casino'
  tags?: readonly string[]
  /** Theoretical return in percent, two decimals. */
  rtp: string
  volatility: 'low' | 'medium' | 'high'
  /** ISO date. */
  released: string
  /** 1-1000, higher first. */
  popularity: number
  description: string
  art: GameArt
}

/** The title of a tile: in capitals, broken where the two lines come out most alike. */
export function titleLines(game: Pick<Game, 'name' | 'lines'>): readonly string[] {
  if (game.lines) return game.lines.map((line) => line.toUpperCase())
  const words = game.name.toUpperCase().split(' ')
  if (words.length === 1) return words
  let best: readonly string[] = words
  let least = Infinity
  for (let i = 1; i < words.length; i++) {
    const halves = [words.slice(0, i).join(' '), words.slice(i).join(' ')]
    const longest = Math.max(...halves.map((half) => half.length))
    if (longest < least) [best, least] = [halves, longest]
  }
  return best
}
