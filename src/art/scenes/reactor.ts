import { Type, type Static } from 'typebox'
import { round, star, steps } from '../geometry.ts'
import { neon } from '../styles/neon/model.ts'
import { MOTIFS } from '../motifs/index.ts'
import { seeded, type Random } from '../random.ts'
import { arc } from '../styles/parts.ts'
import { box, Drawing, outline, path, placed, type Stop } from '../svg.ts'
import { Color, exactly, Pair, Prop, scene } from './scene.ts'

/** The ground, the light around it, the wires, and the glints. */
const COLORS = {
  canvas: '#0b1416',
  dusk: ['#0c1a1d', '#11262b'],
  haze: '#7a5cff',
  glow: ['#d8ff6b', '#9be21b', '#3f9a3a'],
  wire: '#c6ff3d',
  orbit: '#e6ffb0',
  glint: '#f4ffd6',
}
type Colors = typeof COLORS

/** Where the reactor stands: its centre, and the line where the floor begins. */
const Core = exactly({ cx: Type.Number(), cy: Type.Number(), floor: Type.Number() })
type Core = Static<typeof Core>

const Reactor = exactly({
  size: Pair,
  /** Decides where the lightning bends and glints are. */
  seed: Type.String(),
  colors: Type.Optional(
    exactly({
      canvas: Type.Optional(Color),
      dusk: Type.Optional(Type.Array(Color, { minItems: 2, maxItems: 2 })),
      haze: Type.Optional(Color),
      glow: Type.Optional(Type.Array(Color, { minItems: 3, maxItems: 3 })),
      wire: Type.Optional(Color),
      orbit: Type.Optional(Color),
      glint: Type.Optional(Color),
    }),
  ),
  core: Core,
  /** Where lightning from the core ends. */
  arcs: Type.Array(Pair),
  props: Type.Array(Prop),
  /** Glints in a window: x, y, width, height. */
  sparks: exactly({
    count: Type.Integer({ minimum: 0 }),
    within: Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()]),
  }),
  /** The canvas colour under text: offset and opacity of its stops, from left to right or from top to bottom. */
  veil: exactly({ down: Type.Optional(Type.Boolean()), stops: Type.Array(Pair) }),
})

/** Draws objects in the order given, each with its shadow; `shade` is how dark that is, from 0 to 1. */
export function addProps(drawing: Drawing, props: readonly Prop[], shade = 0.62): void {
  const near = drawing.shadow(16, 13, '#02060a', shade)
  const blur = drawing.filter('<feGaussianBlur stdDeviation="5"/>')
  for (const { motif, palette = {}, x, y, scale, turn = 0, far = false } of props) {
    const shape = neon(drawing, MOTIFS[motif], palette)
    drawing.add(placed(shape, x, y, scale, turn, `filter="${far ? blur : near}"`))
  }
}

const ellipseAt = (x: number, y: number, rx: number, ry: number, more: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${more}/>`

/** The ground: a glow over a wired floor, with orbits around it. */
function addReactor(drawing: Drawing, { cx, cy, floor }: Core, colors: Colors): void {
  const { width, height } = drawing
  const dusk = drawing.linear(
    [
      [0, colors.dusk[0]!],
      [0.4, colors.dusk[1]!],
      [1, colors.canvas],
    ],
    1,
    0.4,
  )
  const haze = drawing.radial([
    [0, colors.haze, 0.55],
    [1, colors.haze, 0],
  ])
  const glow = drawing.radial([
    [0, colors.glow[0]!, 0.95],
    [0.25, colors.glow[1]!, 0.55],
    [0.6, colors.glow[2]!, 0.3],
    [1, colors.canvas, 0],
  ])
  drawing.add(
    box(0, 0, width, height, dusk),
    ellipseAt(cx + 280, cy - 150, 420, 330, `fill="${haze}"`),
    ellipseAt(cx, cy + 10, 520, 430, `fill="${glow}" opacity=".85"`),
  )
  const lanes = steps(31).map((i) => `M${cx + (i - 15) * 40},${floor}L${cx + (i - 15) * 190},${height}`)
  const rows = [0, 0.06, 0.15, 0.28, 0.46, 0.7].map((t) => `M0,${round(floor + t * 200)}H${width}`)
  drawing.add(outline([...lanes, ...rows].join(''), colors.wire, 1.6, 'opacity=".32"'))
  for (const i of steps(3)) {
    const dots = i === 0 ? '' : 'stroke-dasharray="2 14"'
    const ring = `fill="none" stroke="${colors.orbit}" stroke-width="${round(3 - i * 0.7)}" opacity="${0.5 - i * 0.12}"`
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
function addArcs(
  drawing: Drawing,
  random: Random,
  { cx, cy }: Core,
  ends: readonly (readonly [number, number])[],
  { wire, glint }: Colors,
): void {
  const glow = drawing.filter('<feGaussianBlur stdDeviation="7"/>', 50)
  for (const [x, y] of ends) {
    const [x0, y0] = [cx + Math.sign(x - cx) * 60, cy + (y > cy ? 50 : 0)]
    // A short arc with the jitter of a long one would crumple.
    const d = arc(random, x0, y0, x, y, Math.min(26, Math.hypot(x - x0, y - y0) * 0.085))
    drawing.add(outline(d, wire, 9, `filter="${glow}" opacity=".9"`), outline(d, glint, 2.4))
  }
}

/** Glints over a window of the drawing. */
function addSparks(
  drawing: Drawing,
  random: Random,
  { count, within: [x, y, w, h] }: Static<typeof Reactor>['sparks'],
  glint: string,
): void {
  for (let i = 0; i < count; i++) {
    const tip = star(random.between(x, x + w), random.between(y, y + h), random.between(4, 15), 1.6, 4)
    drawing.add(path(tip, glint, `opacity="${round(random.between(0.4, 1))}"`))
  }
}

/** A flat veil of the canvas colour. */
function addVeil(drawing: Drawing, { stops, down = false }: Static<typeof Reactor>['veil'], canvas: string): void {
  const veil: Stop[] = stops.map(([offset, opacity]) => [offset, canvas, opacity])
  drawing.add(box(0, 0, drawing.width, drawing.height, drawing.linear(veil, down ? 0 : 1, down ? 1 : 0)))
}

/** Lit objects around a glowing core over a wired floor, with lightning between. */
export const reactor = scene(Reactor, ({ size, seed, colors: own, core, arcs, props, sparks, veil }) => {
  const drawing = new Drawing(...size)
  const random = seeded(seed)
  const colors: Colors = { ...COLORS, ...own }
  addReactor(drawing, core, colors)
  addArcs(drawing, random, core, arcs, colors)
  addProps(drawing, props)
  addSparks(drawing, random, sparks, colors.glint)
  addVeil(drawing, veil, colors.canvas)
  return drawing
})
