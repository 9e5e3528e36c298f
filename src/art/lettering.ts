import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, PathCommand } from 'opentype.js'
import { round, type Point } from './geometry.ts'

/** The lettering faces: Fontsource package, weight. */
export const FACES = {
  abril: ['abril-fatface', 400],
  alfa: ['alfa-slab-one', 400],
  audiowide: ['audiowide', 400],
  bangers: ['bangers', 400],
  blackops: ['black-ops-one', 400],
  bodoni: ['bodoni-moda', 600],
  bowlby: ['bowlby-one', 400],
  bungee: ['bungee', 400],
  cinzel: ['cinzel', 900],
  josefin: ['josefin-sans', 600],
  lilita: ['lilita-one', 400],
  limelight: ['limelight', 400],
  lucky: ['luckiest-guy', 400],
  orbitron: ['orbitron', 900],
  pirata: ['pirata-one', 400],
  righteous: ['righteous', 400],
  russo: ['russo-one', 400],
  rye: ['rye', 400],
  shrikhand: ['shrikhand', 400],
  titan: ['titan-one', 400],
  unbounded: ['unbounded', 700],
} as const

/** A face's short name. */
export type Face = keyof typeof FACES

const require = createRequire(import.meta.url)
// The package's ES and CommonJS builds export differently; `require` works in every runtime we use.
const { parse } = require('opentype.js') as typeof import('opentype.js')
const loaded = new Map<Face, Font>()

function fontOf(face: Face): Font {
  const known = loaded.get(face)
  if (known) return known
  const [name, weight] = FACES[face]
  const file = readFileSync(require.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`))
  const font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer)
  loaded.set(face, font)
  return font
}

/** Text as outlines: capitals are 100 units high, the baseline is 0, it starts at x 0. */
interface Outlines {
  commands: PathCommand[]
  width: number
}

function outlinesOf(text: string, face: Face, spacing: number): Outlines {
  const font = fontOf(face)
  const capital = font.charToGlyph('H').getMetrics().yMax
  const size = (100 * font.unitsPerEm) / capital
  const glyphs = [...text].map((ch) => font.charToGlyph(ch))
  const commands: PathCommand[] = []
  let x = 0
  glyphs.forEach((glyph, i) => {
    commands.push(...glyph.getPath(x, 0, size).commands)
    x += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm + spacing
    const following = glyphs[i + 1]
    if (following) x += (font.getKerningValue(glyph, following) * size) / font.unitsPerEm
  })
  return { commands, width: x - spacing }
}

type Warp = (x: number, y: number) => Point

function toPath(commands: readonly PathCommand[], warp: Warp): string {
  const at = (x: number, y: number): string => warp(x, y).map(round).join(',')
  return commands
    .map((c) => {
      if (c.type === 'M' || c.type === 'L') return c.type + at(c.x, c.y)
      if (c.type === 'C') return `C${at(c.x1, c.y1)} ${at(c.x2, c.y2)} ${at(c.x, c.y)}`
      if (c.type === 'Q') return `Q${at(c.x1, c.y1)} ${at(c.x, c.y)}`
      return 'Z'
    })
    .join('')
}

/** Splits long straight segments, so that a warp bends them too. */
function subdivided(commands: readonly PathCommand[]): PathCommand[] {
  const out: PathCommand[] = []
  let [px, py] = [0, 0]
  for (const c of commands) {
    if (c.type === 'L') {
      const parts = Math.max(1, Math.ceil(Math.hypot(c.x - px, c.y - py) / 40))
      for (let i = 1; i <= parts; i++) {
        out.push({ type: 'L', x: px + ((c.x - px) * i) / parts, y: py + ((c.y - py) * i) / parts })
      }
    } else out.push(c)
    if (c.type !== 'Z') [px, py] = [c.x, c.y]
  }
  return out
}

/** Where a title goes: centred on `cx`, standing on `bottom`, fitted into maxWidth and maxHeight per line. */
export interface TitleBox {
  cx: number
  bottom: number
  maxWidth: number
  maxHeight: number
  /** Space between lines, as a share of a line's height. */
  gap?: number
  /** 1 bends the ends of each line down, -1 up, 0 leaves it straight. */
  arch?: number
  /** Extra space between letters, in hundredths of the capital height. */
  spacing?: number
}

/** Sets one or two lines as the data of one path. */
export function title(lines: readonly string[], face: Face, place: TitleBox): string {
  const { cx, maxWidth, maxHeight, gap = 0.16, arch = 0, spacing = 0 } = place
  const parts: string[] = []
  let base = place.bottom
  for (const line of [...lines].reverse()) {
    const { commands, width } = outlinesOf(line, face, spacing)
    const scale = Math.min(maxWidth / width, maxHeight / 100)
    const y0 = base
    const warp: Warp = (x, y) => {
      const dx = x * scale - (width * scale) / 2
      const k = dx / (maxWidth / 2)
      return [cx + dx, y0 + y * scale + arch * (k * k * 22 - 8)]
    }
    parts.unshift(toPath(arch === 0 ? commands : subdivided(commands), warp))
    base -= 100 * scale * (1 + gap)
  }
  return parts.join('')
}

/** A word starting at (x, baseline) with capitals `height` units high, and how wide it came out. */
export function word(
  text: string,
  face: Face,
  place: { x: number; baseline: number; height: number; spacing?: number },
): { d: string; width: number } {
  const { commands, width } = outlinesOf(text, face, place.spacing ?? 0)
  const scale = place.height / 100
  const d = toPath(commands, (x, y) => [place.x + x * scale, place.baseline + y * scale])
  return { d, width: width * scale }
}
