import type { Palette } from './color.ts'
import { GAMES } from './games.ts'
import { isCharacter, MOTIFS, type MotifName } from './motifs/index.ts'
import type { Layer } from './motifs/layer.ts'

/** A motif drawn alone on a square: its shapes, colours and placement. */
export interface ObjectLook {
  layers: readonly Layer[]
  palette: Palette
  /** Factor of its size, degrees it leans, and units it stands lower. */
  scale: number
  turn: number
  drop: number
}

/** Side of the square a motif is drawn on. */
export const OBJECT_SIZE = 400

/** Colours of motifs that no game uses, and of those that look better alone in others. */
const OWN_COLOURS: Partial<Record<MotifName, Palette>> = {
  rocket: { a: 25, b: 265 },
  gift: { a: 350, b: 85 },
}

/** How far a motif leans, where standing upright looks stiff. */
const TURN: Partial<Record<MotifName, number>> = { rocket: 34, ticket: -12, candy: -12, fish: -8 }

/** Characters are taller than the motif box, and a few objects reach out of it. */
const SCALE: Partial<Record<MotifName, number>> = { rocket: 0.9, fan: 0.84, fish: 0.94 }

/** How a motif looks alone: in the colours of the first game that shows it. */
export function lookOf(name: MotifName): ObjectLook {
  const art = GAMES.find((game) => game.art.motif === name)?.art
  return {
    layers: MOTIFS[name],
    palette: OWN_COLOURS[name] ?? (art ? { a: art.hue, b: art.accent, aChroma: art.chroma } : {}),
    scale: SCALE[name] ?? (isCharacter(name) ? 0.74 : 1.02),
    turn: TURN[name] ?? 0,
    // The owl's turban reaches highest.
    drop: name === 'owl' ? 24 : 0,
  }
}
