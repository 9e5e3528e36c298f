import type { RampName } from '../color.ts'
import { ellipse } from '../geometry.ts'
import { fill, shine, type Layer } from './layer.ts'

/** A stage performer's eye with a heavy lid: white, pupil, glint, lid in the given ramp. */
export function eye(x: number, y: number, r: number, lidRamp: RampName, lidTone: number): Layer[] {
  const lid =
    `M${x - r * 1.1},${y - r * 0.42}C${x - r},${y - r * 1.55} ${x + r},${y - r * 1.55} ${x + r * 1.1},${y - r * 0.42}` +
    `C${x + r * 0.4},${y - r * 0.78} ${x - r * 0.4},${y - r * 0.78} ${x - r * 1.1},${y - r * 0.42}Z`
  return [
    fill(ellipse(x, y, r, r * 1.12), 'white', 5, { relief: 'flat' }),
    fill(ellipse(x + 1, y + 3, r * 0.62, r * 0.74), 'black', 0.5, { relief: 'flat', highlight: true }),
    shine(ellipse(x - r * 0.2, y - r * 0.16, r * 0.24), 1),
    fill(lid, lidRamp, lidTone, { relief: 'flat' }),
  ]
}
