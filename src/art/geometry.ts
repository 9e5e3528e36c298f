/** Path data builders. Every function returns the `d` of one closed shape; units are the motif box, ±160. */

export type Point = readonly [x: number, y: number]

/** Rounds to one decimal, which is below a tenth of a screen pixel at every size we render and halves the SVG. */
export const round = (n: number): number => Math.round(n * 10) / 10

const RADIAN = Math.PI / 180

/** An ellipse around (x, y); a circle when `ry` is left out. */
export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const [a, b] = [round(rx), round(ry)]
  return `M${round(x - rx)},${round(y)}a${a},${b} 0 1,0 ${round(rx * 2)},0a${a},${b} 0 1,0 ${round(-rx * 2)},0Z`
}

/** A rectangle with its top left corner at (x, y) and corners rounded by `radius`. */
export function rect(x: number, y: number, w: number, h: number, radius = 0): string {
  const r = Math.min(radius, w / 2, h / 2)
  const [dx, dy] = [round(w - 2 * r), round(h - 2 * r)]
  return (
    `M${round(x + r)},${round(y)}h${dx}a${r},${r} 0 0 1 ${r},${r}v${dy}a${r},${r} 0 0 1 ${-r},${r}` +
    `h${-dx}a${r},${r} 0 0 1 ${-r},${-r}v${-dy}a${r},${r} 0 0 1 ${r},${-r}Z`
  )
}

/** A closed polygon through the points. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}Z`
}

/** The point at `angle` degrees (0 = right, 90 = down) and `radius` around (x, y). */
export function polar(x: number, y: number, radius: number, angle: number): Point {
  return [x + Math.cos(angle * RADIAN) * radius, y + Math.sin(angle * RADIAN) * radius]
}

/** A star with `tips` points between the outer and the inner radius. */
export function star(x: number, y: number, outer: number, inner: number, tips: number, turn = -90): string {
  const points = Array.from({ length: tips * 2 }, (_, i) =>
    polar(x, y, i % 2 === 1 ? inner : outer, turn + (i * 180) / tips),
  )
  return polygon(points)
}

/** A slice of a disc from `from` to `to` degrees. */
export function wedge(x: number, y: number, radius: number, from: number, to: number): string {
  const [x0, y0] = polar(x, y, radius, from)
  const [x1, y1] = polar(x, y, radius, to)
  return `M${round(x)},${round(y)}L${round(x0)},${round(y0)}A${radius},${radius} 0 0 1 ${round(x1)},${round(y1)}Z`
}

/** A heart of half-width `s`. */
export function heart(x: number, y: number, s: number): string {
  return (
    `M${x},${y + s * 0.9}C${x - s * 1.5},${y - s * 0.2} ${x - s * 0.8},${y - s * 1.2} ${x},${y - s * 0.35}` +
    `C${x + s * 0.8},${y - s * 1.2} ${x + s * 1.5},${y - s * 0.2} ${x},${y + s * 0.9}Z`
  )
}

/** A spade of half-height `s`. */
export function spade(x: number, y: number, s: number): string {
  return (
    `M${x},${y - s}C${x + s * 0.3},${y - s * 0.5} ${x + s},${y - s * 0.1} ${x + s * 0.9},${y + s * 0.35}` +
    `C${x + s * 0.8},${y + s * 0.75} ${x + s * 0.25},${y + s * 0.75} ${x + s * 0.1},${y + s * 0.4}` +
    `L${x + s * 0.3},${y + s}H${x - s * 0.3}L${x - s * 0.1},${y + s * 0.4}` +
    `C${x - s * 0.25},${y + s * 0.75} ${x - s * 0.8},${y + s * 0.75} ${x - s * 0.9},${y + s * 0.35}` +
    `C${x - s},${y - s * 0.1} ${x - s * 0.3},${y - s * 0.5} ${x},${y - s}Z`
  )
}

/** A diamond (the card suit) with the given half-width and half-height. */
export const diamond = (x: number, y: number, w: number, h: number): string =>
  polygon([
    [x, y - h],
    [x + w, y],
    [x, y + h],
    [x - w, y],
  ])

/** The numbers 0 to `count` − 1, for rays, spokes and teeth. */
export const steps = (count: number): number[] => Array.from({ length: count }, (_, i) => i)
