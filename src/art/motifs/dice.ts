import { ellipse, polygon, type Point } from '../geometry.ts'
import { fill, type Layer } from './layer.ts'

/** Where a face's spots stand, each in -0.5 to 0.5 of the face. */
const Q = 0.27
const ONE: readonly Point[] = [[0, 0]]
const THREE: readonly Point[] = [
  [-Q, -Q],
  [0, 0],
  [Q, Q],
]
const FIVE: readonly Point[] = [
  [-Q, -Q],
  [Q, Q],
  [0, 0],
  [-Q, Q],
  [Q, -Q],
]
const SIX: readonly Point[] = [
  [-Q, -Q],
  [-Q, 0],
  [-Q, Q],
  [Q, -Q],
  [Q, 0],
  [Q, Q],
]

/** The three faces one sees of a die. */
interface Faces {
  top: readonly Point[]
  left: readonly Point[]
  right: readonly Point[]
}

/** A die seen from above its front edge; its nearest corner is at (x, y), `s` is the length of an edge. */
function die(x: number, y: number, s: number, ramp: 'a' | 'b', { top, left, right }: Faces): Layer[] {
  const w = s * 0.87
  const spot = (dx: number, dy: number, rx: number, ry: number): Layer =>
    fill(ellipse(dx, dy, s * rx, s * ry), 'white', 5, { x, y, relief: 'flat', highlight: true })
  return [
    fill(
      polygon([
        [0, -s],
        [w, -s * 0.5],
        [0, 0],
        [-w, -s * 0.5],
      ]),
      ramp,
      4.2,
      { x, y },
    ),
    fill(
      polygon([
        [-w, -s * 0.5],
        [0, 0],
        [0, s],
        [-w, s * 0.5],
      ]),
      ramp,
      3,
      { x, y },
    ),
    fill(
      polygon([
        [w, -s * 0.5],
        [0, 0],
        [0, s],
        [w, s * 0.5],
      ]),
      ramp,
      2,
      { x, y },
    ),
    ...top.map(([u, v]) => spot((u - v) * w, -s * 0.5 + (u + v) * s * 0.5, 0.13, 0.075)),
    ...left.map(([u, v]) => spot(-w / 2 + u * w, s * 0.25 + u * s * 0.5 + v * s, 0.082, 0.108)),
    ...right.map(([u, v]) => spot(w / 2 + u * w, s * 0.25 - u * s * 0.5 + v * s, 0.082, 0.108)),
  ]
}

/** Two dice. */
export const dice: Layer[] = [
  ...die(66, -52, 88, 'b', { top: ONE, left: SIX, right: THREE }),
  ...die(-48, 44, 106, 'a', { top: FIVE, left: THREE, right: SIX }),
]
