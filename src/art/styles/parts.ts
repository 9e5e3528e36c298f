import { round, star } from '../geometry.ts'
import type { Random } from '../random.ts'
import { circle, path } from '../svg.ts'

/** A scatter of small round stars over a width and height. */
export function starfield(random: Random, count: number, width: number, height: number): string {
  return Array.from({ length: count }, () =>
    circle(
      random.between(0, width),
      random.between(0, height),
      random.between(0.6, 2.2),
      '#fff',
      `opacity="${round(random.between(0.25, 0.95))}"`,
    ),
  ).join('')
}

/** A four-pointed glint. */
export const sparkle = (x: number, y: number, r: number, opacity = 1, color = '#fff'): string =>
  path(star(x, y, r, r * 0.16, 4), color, `opacity="${round(opacity)}"`)

/** A zigzag mountain line from the left edge, left open for the caller to close. */
export function ridge(random: Random, width: number, y: number, height: number, peaks: number): string {
  let d = `M0,${round(y)}`
  for (let i = 0; i <= peaks; i++) {
    d += `L${round((width * i) / peaks)},${round(y - random.between(0, height) * (i % 2 === 1 ? 1 : 0.35))}`
  }
  return d
}

/** A row of waves from the left edge, left open for the caller to close. */
export function waves(width: number, y: number, height: number, count: number): string {
  const step = round(width / count)
  return `M0,${round(y)}${`q${step / 2},${-height * 2} ${step},0`.repeat(count)}`
}

/** An electric arc between two points. */
export function arc(random: Random, x1: number, y1: number, x2: number, y2: number, spread = 26): string {
  let d = `M${x1},${y1}`
  for (let i = 1; i < 9; i++) {
    const t = i / 9
    const x = x1 + (x2 - x1) * t + random.between(-spread, spread)
    const y = y1 + (y2 - y1) * t + random.between(-spread, spread)
    d += `L${Math.round(x)},${Math.round(y)}`
  }
  return `${d}L${x2},${y2}`
}
