import { ellipse, star, steps, wedge } from '../../geometry.ts'
import { box, circle, path, type Drawing } from '../../svg.ts'
import { waves } from '../parts.ts'

/** Three inks of a poster: ground, second ground, and the shape behind the object. */
export type Scheme = readonly [ground: string, second: string, accent: string]

interface Print {
  drawing: Drawing
  cx: number
  cy: number
  scheme: Scheme
}

type Scene = (print: Print) => string[]

const sun: Scene = ({ cx, cy, scheme: [, second, accent] }) => [
  ...steps(18).map((i) => path(wedge(cx, cy + 40, 600, i * 20, i * 20 + 10), second)),
  circle(cx, cy + 40, 120, accent),
]

const disc: Scene = ({ cx, cy, scheme: [, second, accent] }) => [
  circle(cx, cy, 190, second),
  circle(cx, cy, 156, accent),
  circle(cx, cy, 146, second, 'opacity=".25"'),
]

const hills: Scene = ({ cx, scheme: [, second, accent] }) => [
  circle(cx + 80, 120, 66, accent),
  path('M0,300C90,220 170,210 260,270C320,310 380,300 420,270V600H0Z', second),
  path('M0,380C120,320 240,330 420,400V600H0Z', accent),
]

const sea: Scene = ({ drawing, cx, scheme: [, second, accent] }) => [
  circle(cx, 210, 140, second),
  ...steps(5).map((i) => path(`${waves(drawing.width, 290 + i * 36, 9, 7)}V600H0Z`, i % 2 === 1 ? second : accent)),
]

const arch: Scene = ({ cx, cy, scheme: [ground, second, accent] }) =>
  (
    [
      [210, second],
      [176, accent],
      [142, ground],
    ] as const
  ).map(([r, ink]) => path(`M${cx - r},560V${cy - 10}A${r},${r} 0 0 1 ${cx + r},${cy - 10}V560Z`, ink))

const stripe: Scene = ({ cx, cy, scheme: [, second, accent] }) => [
  ...steps(9).map((i) => path(`M${i * 104 - 420},600L${i * 104 - 60},-10h52L${i * 104 - 368},600Z`, second)),
  circle(cx, cy, 150, accent),
]

const night: Scene = ({ cx, scheme: [, second, accent] }) => [
  path('M0,330C110,270 200,330 300,290C350,272 400,290 420,300V600H0Z', second),
  circle(cx - 96, 112, 58, accent),
  ...(
    [
      [60, 230, 9],
      [150, 60, 7],
      [226, 92, 12],
      [300, 50, 8],
      [352, 140, 12],
      [384, 226, 8],
      [262, 200, 6],
    ] as const
  ).map(([x, y, r]) => path(star(x, y, r, r * 0.3, 4), accent)),
]

const scallops: Scene = ({ drawing, cx, cy, scheme: [ground, second, accent] }) => [
  ...steps(9).flatMap((row) =>
    steps(7).flatMap((i) => {
      const [x, y] = [i * 76 - (row % 2) * 38, 20 + row * 46]
      return [circle(x, y, 46, ground), circle(x, y, 40, second), circle(x, y, 28, ground), circle(x, y, 14, second)]
    }),
  ),
  circle(cx, cy, 168, ground),
  circle(cx, cy, 156, accent),
  box(0, drawing.height * 0.755, drawing.width, 200, second),
]

const parquet: Scene = ({ drawing, cx, scheme: [, second, accent] }) => [
  path(ellipse(cx, 196, 176, 176), accent),
  ...steps(6).flatMap((row) =>
    steps(13).map((i) => {
      const y = 290 + row * 34
      const spread = 1 + row * 0.34
      const x = (k: number): number => cx + (k - 6.5) * 44 * spread
      const next = (k: number): number => cx + (k - 6.5) * 44 * (spread + 0.34)
      if ((i + row) % 2 === 1) return ''
      return path(`M${x(i)},${y}L${x(i + 1)},${y}L${next(i + 1)},${y + 34}L${next(i)},${y + 34}Z`, second)
    }),
  ),
  box(0, 286, drawing.width, 5, accent),
]

const terrace: Scene = ({ drawing, cx, cy, scheme: [ground, second, accent] }) => [
  circle(cx, cy + 30, 158, accent),
  circle(cx, cy + 30, 140, ground, 'opacity=".35"'),
  box(0, 352, drawing.width, 12, second),
  ...steps(11).map((i) => {
    const x = i * 40 + 1
    return path(`M${x},366h18c0,9 -4,11 -4,17c0,8 6,13 6,22h-22c0,-9 6,-14 6,-22c0,-6 -4,-8 -4,-17Z`, second)
  }),
  box(0, 407, drawing.width, 60, second),
]

/** The backdrops of the litho style. */
export const LITHO_SCENES = { sun, disc, hills, sea, arch, stripe, night, scallops, parquet, terrace } satisfies Record<
  string,
  Scene
>

export type LithoScene = keyof typeof LITHO_SCENES

/** Ink combinations of the posters; games name one by number. */
export const SCHEMES: readonly Scheme[] = [
  ['#F3D9B4', '#F7EEDB', '#D9482B'],
  ['#0F4A3C', '#2F7A5C', '#E3AB3E'],
  ['#9CCBCB', '#F7EEDB', '#2B7C8C'],
  ['#D9482B', '#EC8462', '#F7EEDB'],
  ['#E3AB3E', '#F3D9B4', '#7C2029'],
  ['#223A66', '#2B7C8C', '#EC8462'],
  ['#7C2029', '#D9482B', '#E3AB3E'],
  ['#8DB48B', '#F7EEDB', '#0F4A3C'],
  ['#F3C3A8', '#F7EEDB', '#7C2029'],
  ['#2B7C8C', '#9CCBCB', '#E3AB3E'],
  ['#EC8462', '#F3C3A8', '#0F4A3C'],
  ['#223A66', '#56606A', '#E3AB3E'],
  ['#F3D9B4', '#E3AB3E', '#2F7A5C'],
  ['#0F4A3C', '#8DB48B', '#EC8462'],
]
