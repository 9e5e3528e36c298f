import { round, steps, wedge } from '../geometry.ts'
import { LINE } from '../styles/sticker/model.ts'
import { circle, outline, path } from '../svg.ts'

const drawn = (width: number): string => `stroke="${LINE}" stroke-width="${width}" stroke-linejoin="round"`

/** Rays on a wall from a point, and a spotlight of two tones around it. */
export const light = (x: number, y: number, reach: number, r: number, ray: string, spot: readonly string[]): string =>
  steps(28)
    .map((i) => path(wedge(x, y, reach, i * 12.86, i * 12.86 + 6.43), ray))
    .join('') +
  circle(x, y, r, spot[0]!) +
  circle(x, y, r * 0.84, spot[1]!)

/** The edge of the stage from side to side, with its front of boards below, down to `bottom`. */
export function edge(width: number, floor: number, bottom: number, cx: number, wood: readonly string[]): string {
  const boards = steps(25).map((i) => {
    const from = (i - 12) * 110
    return outline(`M${round(cx + from)},${floor}L${round(cx + from * 1.7)},${bottom}`, LINE, 4, 'opacity=".45"')
  })
  return (
    path(`M-20,${floor}H${width + 20}V${bottom}H-20Z`, wood[1]!, drawn(6)) +
    boards.join('') +
    path(`M-20,${floor}H${width + 20}V${floor + 22}H-20Z`, wood[0]!, drawn(6))
  )
}

/** A footlight on the edge of the stage. */
export const lamp = (x: number, y: number, color: string): string =>
  path(`M${x - 24},${y + 6}C${x - 24},${y - 26} ${x + 24},${y - 26} ${x + 24},${y + 6}Z`, color, drawn(6)) +
  outline(
    `M${x - 11},${y - 4}C${x - 10},${y - 12} ${x - 5},${y - 15} ${x + 1},${y - 16}`,
    '#fff',
    5,
    'stroke-linecap="round"',
  )

/** Two tones of a curtain gathered at the side, `w` wide above and narrower below. */
export function curtain(x: number, w: number, h: number, isRight: boolean, cloth: readonly string[]): string {
  const [top, bottom] = [-20, h + 20]
  const folds = steps(4).map((i) => {
    const at = (part: number): { top: number; bottom: number } => ({
      top: (part * w) / 4,
      bottom: Math.max(-20, (part * w) / 4 - w * (0.1 + 0.09 * part)),
    })
    const [near, far] = [at(i), at(i + 1)]
    const side = ({ top: x1, bottom: x2 }: typeof near): string[] => [
      `${round(x1)},${top}`,
      `${round(x1 + 4)},${round(h * 0.45)}`,
      `${round(x2 + 12)},${round(h * 0.6)}`,
      `${round(x2)},${bottom}`,
    ]
    const [down, up] = [side(far), side(near).toReversed()]
    const d = `M${down[0]}C${down.slice(1).join(' ')}L${up[0]}C${up.slice(1).join(' ')}Z`
    return path(d, cloth[i % 2]!, drawn(6))
  })
  return `<g transform="translate(${x},0)${isRight ? ' scale(-1,1)' : ''}">${folds.join('')}</g>`
}

/** Flags on a string that hangs in bows of five flags. */
export function bunting(width: number, flags: readonly string[]): string {
  const [step, bow] = [74, 5]
  const sag = (x: number): number =>
    4 + Math.sin(((((x % (step * bow)) + step * bow) % (step * bow)) / (step * bow)) * Math.PI) * 30
  const count = Math.ceil(width / step) + 1
  const points = steps(count * 6).map((i) => `${round((i * step) / 6 - 10)},${round(sag((i * step) / 6))}`)
  return (
    outline(`M${points.join('L')}`, LINE, 5) +
    steps(count)
      .map((i) => {
        const [x1, x2] = [i * step + 4, (i + 1) * step - 4]
        const [y1, y2] = [sag(x1), sag(x2)]
        const tip = `${round((x1 + x2) / 2 - 10)},${round((y1 + y2) / 2 + 54)}`
        return path(
          `M${round(x1 - 10)},${round(y1)}L${round(x2 - 10)},${round(y2)}L${tip}Z`,
          flags[i % flags.length]!,
          drawn(5),
        )
      })
      .join('')
  )
}
