import { oklch, type Palette } from '../../color.ts'
import type { Game } from '../../games.ts'
import { steps } from '../../geometry.ts'
import { title } from '../../lettering.ts'
import { isCharacter, MOTIFS } from '../../motifs/index.ts'
import { seeded, type Random } from '../../random.ts'
import { box, Drawing, outline, path, placed } from '../../svg.ts'
import { titleLines } from '../../titles.ts'
import { sparkle } from '../parts.ts'
import { neonNote, type NeonGame } from './games.ts'
import { neon } from './model.ts'
import { NEON_SCENES } from './scenes.ts'

const [WIDTH, HEIGHT] = [420, 560]

/** A tile of the neon style while it is drawn. */
interface Tile {
  drawing: Drawing
  game: Game
  note: NeonGame
  random: Random
  /** The middle of the object, and the hues of the ground. */
  cx: number
  cy: number
  hue: number
  hue2: number
}

/** A tile of the neon style, 3:4: a lit object on a glowing backdrop, with an extruded title. */
export function neonTile(game: Game, providerName: string): Drawing {
  const note = neonNote(game)
  const random = seeded(`neon:${game.sysname}`)
  const drawing = new Drawing(WIDTH, HEIGHT)
  const hue = note.sky ?? game.art.hue
  const hue2 = hue + random.between(30, 60) * (random.next() < 0.5 ? -1 : 1)
  const tile: Tile = { drawing, game, note, random, cx: WIDTH / 2, cy: HEIGHT * 0.42, hue, hue2 }
  addGround(tile)
  addProps(tile)
  addObject(tile)
  addTitle(tile)
  const maker = title([providerName.toUpperCase()], 'josefin', {
    cx: tile.cx,
    bottom: HEIGHT - 24,
    maxWidth: WIDTH * 0.7,
    maxHeight: 13,
    spacing: 22,
  })
  drawing.add(path(maker, '#fff', 'opacity=".82"'))
  return drawing
}

function addGround({ drawing, note, random, cx, cy, hue, hue2 }: Tile): void {
  const ground = drawing.linear([
    [0, oklch(0.34, 0.17, hue2)],
    [0.45, oklch(0.55, 0.22, hue)],
    [1, oklch(0.16, 0.09, hue2)],
  ])
  drawing.add(box(0, 0, WIDTH, HEIGHT, ground))
  NEON_SCENES[note.scene]({ drawing, random, cx, cy, hue, hue2 })
  const glow = drawing.radial([
    [0, oklch(0.88, 0.15, hue + 20), 0.95],
    [0.35, oklch(0.66, 0.22, hue), 0.6],
    [1, oklch(0.4, 0.2, hue), 0],
  ])
  drawing.add(`<ellipse cx="${cx}" cy="${cy}" rx="${WIDTH * 0.62}" ry="${WIDTH * 0.62}" fill="${glow}"/>`)
}

function addProps({ drawing, game: { art }, note, random }: Tile): void {
  if (!note.prop) return
  const prop = neon(drawing, MOTIFS[note.prop], { a: art.accent, b: art.hue }, 0.8)
  const id = drawing.define((name) => `<g id="${name}">${prop}</g>`)
  const blur = drawing.filter('<feGaussianBlur stdDeviation="3.5"/>')
  const corners = [
    [56, 96, 0.26, -24, true],
    [WIDTH - 52, 70, 0.2, 28, true],
    [34, HEIGHT * 0.58, 0.2, 40, false],
    [WIDTH - 30, HEIGHT * 0.55, 0.3, -18, false],
  ] as const
  for (const [x, y, scale, turn, far] of corners) {
    const distance = far ? `filter="${blur}" opacity=".85"` : ''
    drawing.add(placed(`<use href="#${id}"/>`, x, y, scale, turn + random.between(-14, 14), distance))
  }
}

function addObject({ drawing, game: { art }, random, cx, cy }: Tile): void {
  const palette: Palette = { a: art.hue, b: art.accent, aChroma: art.chroma }
  const character = isCharacter(art.motif)
  const shadow = drawing.shadow(16, 16, '#05020e', 0.6)
  const scale = (art.scale ?? 1) * (character ? 0.95 : 1.12)
  const object = neon(drawing, MOTIFS[art.motif], palette)
  drawing.add(placed(object, cx, cy - (character ? 6 : 10), scale, art.turn ?? 0, `filter="${shadow}"`))
  for (const [x, y, r] of [
    [-110, -120, 20],
    [126, -70, 15],
    [90, 110, 12],
    [-140, 60, 10],
  ] as const) {
    drawing.add(sparkle(cx + x, cy + y, r * random.between(0.8, 1.4), 0.95))
  }
}

function addTitle({ drawing, game, note, cx, hue, hue2 }: Tile): void {
  const scrim = drawing.linear([
    [0, '#06040d', 0],
    [0.55, '#06040d', 0.55],
    [1, '#06040d', 0.92],
  ])
  drawing.add(box(0, HEIGHT * 0.52, WIDTH, HEIGHT * 0.48, scrim))
  const lines = titleLines(game.name, note.lines)
  const warm = note.titleHue ?? hue + 60
  const d = title(lines, note.face, {
    cx,
    bottom: HEIGHT - 62,
    maxWidth: WIDTH * 0.86,
    maxHeight: lines.length > 1 ? 58 : 80,
    arch: game.type === 'casino' ? 0 : 1,
    gap: 0.14,
  })
  for (const i of steps(7)) {
    const side =
      `stroke="${oklch(0.16, 0.08, hue2)}" stroke-width="9" stroke-linejoin="round" ` +
      `transform="translate(0,${7 - i})"`
    drawing.add(path(d, oklch(0.22 + i * 0.015, 0.12, warm - 30), side))
  }
  const metal = drawing.linear([
    [0, '#ffffff'],
    [0.45, oklch(0.93, 0.12, warm)],
    [0.55, oklch(0.8, 0.19, warm - 12)],
    [1, oklch(0.62, 0.2, warm - 30)],
  ])
  drawing.add(outline(d, oklch(0.97, 0.04, warm), 3.5, 'stroke-linejoin="round" opacity=".9"'), path(d, metal))
}
