import type { Palette } from '../color.ts'
import { round, star, steps } from '../geometry.ts'
import { neon } from '../styles/neon/model.ts'
import { MOTIFS, type MotifName } from '../motifs/index.ts'
import type { Random } from '../random.ts'
import { arc } from '../styles/parts.ts'
import { box, outline, path, placed, type Drawing, type Stop } from '../svg.ts'

/** The brand's canvas, and its accent with lighter tints. */
const CANVAS = '#0b1416'
const LIME = '#c6ff3d'
const PALE = '#f4ffd6'

/** An object in a scene: motif, colours, place, scale, turn; `far` objects are out of focus. */
export interface Prop {
  motif: MotifName
  palette?: Palette
  x: number
  y: number
  scale: number
  turn?: number
  far?: boolean
}

/** Draws objects in the order given, each with its shadow. */
export function addProps(drawing: Drawing, props: readonly Prop[]): void {
  const near = drawing.shadow(16, 13, '#02060a', 0.62)
  const blur = drawing.filter('<feGaussianBlur stdDeviation="5"/>')
  for (const { motif, palette = {}, x, y, scale, turn = 0, far = false } of props) {
    const shape = neon(drawing, MOTIFS[motif], palette)
    drawing.add(placed(shape, x, y, scale, turn, `filter="${far ? blur : near}"`))
  }
}

/** Where the reactor stands: its centre, and the line where the floor begins. */
export interface Core {
  cx: number
  cy: number
  floor: number
}

const ellipseAt = (x: number, y: number, rx: number, ry: number, more: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${more}/>`

/** The ground of every Kilovolt scene: a green glow over a wired floor, with orbits around it. */
export function addReactor(drawing: Drawing, { cx, cy, floor }: Core): void {
  const { width, height } = drawing
  const dusk = drawing.linear(
    [
      [0, '#0c1a1d'],
      [0.4, '#11262b'],
      [1, CANVAS],
    ],
    1,
    0.4,
  )
  const violet = drawing.radial([
    [0, '#7a5cff', 0.55],
    [1, '#7a5cff', 0],
  ])
  const glow = drawing.radial([
    [0, '#d8ff6b', 0.95],
    [0.25, '#9be21b', 0.55],
    [0.6, '#3f9a3a', 0.3],
    [1, CANVAS, 0],
  ])
  drawing.add(
    box(0, 0, width, height, dusk),
    ellipseAt(cx + 280, cy - 150, 420, 330, `fill="${violet}"`),
    ellipseAt(cx, cy + 10, 520, 430, `fill="${glow}" opacity=".85"`),
  )
  const lanes = steps(31).map((i) => `M${cx + (i - 15) * 40},${floor}L${cx + (i - 15) * 190},${height}`)
  const rows = [0, 0.06, 0.15, 0.28, 0.46, 0.7].map((t) => `M0,${round(floor + t * 200)}H${width}`)
  drawing.add(outline([...lanes, ...rows].join(''), LIME, 1.6, 'opacity=".32"'))
  for (const i of steps(3)) {
    const dots = i === 0 ? '' : 'stroke-dasharray="2 14"'
    const ring = `fill="none" stroke="#e6ffb0" stroke-width="${round(3 - i * 0.7)}" opacity="${0.5 - i * 0.12}"`
    drawing.add(
      ellipseAt(
        cx,
        cy + 16,
        290 + i * 78,
        120 + i * 34,
        `${ring} ${dots} transform="rotate(-9 ${cx} ${cy})" stroke-linecap="round"`,
      ),
    )
  }
}

/** Lightning from the core to the given points. */
export function addArcs(
  drawing: Drawing,
  random: Random,
  { cx, cy }: Core,
  ends: readonly (readonly [number, number])[],
): void {
  const glow = drawing.filter('<feGaussianBlur stdDeviation="7"/>', 50)
  for (const [x, y] of ends) {
    const [x0, y0] = [cx + Math.sign(x - cx) * 60, cy + (y > cy ? 50 : 0)]
    // A short arc with the jitter of a long one would crumple.
    const d = arc(random, x0, y0, x, y, Math.min(26, Math.hypot(x - x0, y - y0) * 0.085))
    drawing.add(outline(d, LIME, 9, `filter="${glow}" opacity=".9"`), outline(d, PALE, 2.4))
  }
}

/** Glints over a window of the drawing. */
export function addSparks(
  drawing: Drawing,
  random: Random,
  count: number,
  [x, y, w, h]: readonly [number, number, number, number],
): void {
  for (let i = 0; i < count; i++) {
    const tip = star(random.between(x, x + w), random.between(y, y + h), random.between(4, 15), 1.6, 4)
    drawing.add(path(tip, PALE, `opacity="${round(random.between(0.4, 1))}"`))
  }
}

/** A flat veil of the canvas colour under text; stops run left to right, or top to bottom. */
export function addScrim(drawing: Drawing, stops: readonly (readonly [number, number])[], down = false): void {
  const veil: Stop[] = stops.map(([offset, opacity]) => [offset, CANVAS, opacity])
  drawing.add(box(0, 0, drawing.width, drawing.height, drawing.linear(veil, down ? 0 : 1, down ? 1 : 0)))
}
