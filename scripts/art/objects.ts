import type { Palette } from './color.ts'
import { GAMES } from './catalogue.ts'
import { litho } from './models/litho.ts'
import { neon } from './models/neon.ts'
import { isCharacter, MOTIFS, type MotifName } from './motifs/index.ts'
import { Drawing, placed } from './svg.ts'

/** Colours of motifs that no game uses, and of those that look better alone in others. */
const OWN_COLOURS: Partial<Record<MotifName, Palette>> = {
  rocket: { a: 25, b: 265 },
  gift: { a: 350, b: 85 },
}

/** How far a motif leans, where standing upright looks stiff. */
const TURN: Partial<Record<MotifName, number>> = { rocket: 34, ticket: -12, candy: -12, fish: -8 }

/** The colours a motif has alone: those of the first game that shows it. */
function paletteOf(name: MotifName): Palette {
  const game = GAMES.find(({ art }) => art.motif === name)
  return OWN_COLOURS[name] ?? (game ? { a: game.art.hue, b: game.art.accent, aChroma: game.art.chroma } : {})
}

const SIZE = 400

/** A motif alone on transparent ground, lit, with its shadow. */
export function neonObject(name: MotifName): Drawing {
  const drawing = new Drawing(SIZE, SIZE)
  const shape = neon(drawing, MOTIFS[name], paletteOf(name))
  const shadow = drawing.shadow(12, 12, '#000', 0.45)
  drawing.add(
    placed(shape, SIZE / 2, SIZE / 2 - 4 + dropOf(name), scaleOf(name), TURN[name] ?? 0, `filter="${shadow}"`),
  )
  return drawing
}

/** A motif alone on transparent ground, in flat inks. */
export function lithoObject(name: MotifName): Drawing {
  const drawing = new Drawing(SIZE, SIZE)
  const shape = litho(MOTIFS[name], paletteOf(name))
  drawing.add(placed(shape, SIZE / 2, SIZE / 2 + dropOf(name), scaleOf(name), TURN[name] ?? 0))
  return drawing
}

/** Characters are taller than the motif box, and a few objects reach out of it. */
const SCALE: Partial<Record<MotifName, number>> = { rocket: 0.9, fan: 0.84, fish: 0.94 }
const scaleOf = (name: MotifName): number => SCALE[name] ?? (isCharacter(name) ? 0.74 : 1.02)

/** The owl's turban reaches highest. */
const dropOf = (name: MotifName): number => (name === 'owl' ? 24 : 0)
