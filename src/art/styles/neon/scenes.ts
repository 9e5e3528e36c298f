import { oklch } from '../../color.ts'
import { round, steps, wedge } from '../../geometry.ts'
import type { Random } from '../../random.ts'
import { box, circle, outline, path, type Drawing } from '../../svg.ts'
import { arc, ridge, starfield, waves } from '../parts.ts'

/** What a backdrop is drawn from: the tile, its centre of attention, its hue and a neighbouring one. */
interface Stage {
  drawing: Drawing
  random: Random
  cx: number
  cy: number
  hue: number
  hue2: number
}

type Scene = (stage: Stage) => void

const rays: Scene = ({ drawing, cx, cy, hue }) => {
  const beams = steps(14).map((i) => path(wedge(cx, cy, 520, i * 25.7 + 4, i * 25.7 + 15), oklch(0.9, 0.12, hue + 30)))
  drawing.add(`<g opacity=".28">${beams.join('')}</g>`)
}

const grid: Scene = ({ drawing, random, cx, hue }) => {
  const { width, height } = drawing
  const horizon = height * 0.62
  drawing.add(starfield(random, 50, width, height * 0.6))
  const lanes = steps(17).map((i) => `M${cx + (i - 8) * 22},${horizon}L${cx + (i - 8) * 130},${height}`)
  const rows = [0, 0.05, 0.12, 0.22, 0.36, 0.55, 0.8].map((t) => `M0,${round(horizon + t * height * 0.4)}H${width}`)
  drawing.add(outline([...lanes, ...rows].join(''), oklch(0.82, 0.19, hue + 40), 1.6, 'opacity=".65"'))
}

const peaks: Scene = ({ drawing, random, hue2 }) => {
  const { width, height } = drawing
  drawing.add(starfield(random, 40, width, height * 0.5))
  const ranges = [
    [0.62, 150, 0.34, 0.13],
    [0.72, 120, 0.26, 0.11],
    [0.84, 80, 0.18, 0.09],
  ] as const
  ranges.forEach(([y, tall, l, c], i) => {
    drawing.add(path(`${ridge(random, width, height * y, tall, 6)}V${height}H0Z`, oklch(l, c, hue2 + i * 12)))
  })
}

const orbs: Scene = ({ drawing, random, hue }) => {
  for (let i = 0; i < 16; i++) {
    const r = random.between(8, 56)
    const [x, y] = [random.between(0, drawing.width), random.between(0, drawing.height)]
    const color = oklch(0.76, 0.18, hue + random.between(-50, 50))
    drawing.add(circle(x, y, r, color, `opacity="${round(random.between(0.1, 0.4))}"`))
  }
}

const tunnel: Scene = ({ drawing, random, cx, cy, hue }) => {
  for (const i of steps(9)) {
    const dashes = `stroke-dasharray="${random.whole(30, 90)} ${random.whole(10, 40)}"`
    const ring = `<circle cx="${cx}" cy="${round(cy)}" r="${40 + i * 44}" fill="none"`
    const stroke = `stroke="${oklch(0.75, 0.19, hue + i * 10)}" stroke-width="${round(2 + i * 1.4)}"`
    drawing.add(`${ring} ${stroke} opacity="${round(0.7 - i * 0.06)}" ${dashes}/>`)
  }
}

const city: Scene = ({ drawing, random, hue, hue2 }) => {
  const { width, height } = drawing
  drawing.add(starfield(random, 40, width, height * 0.5))
  const lamp = oklch(0.85, 0.15, hue + 40)
  for (const row of [0, 1]) {
    for (let x = -10; x < width; x += random.between(26, 46)) {
      const w = random.between(28, 50)
      const y = height * 0.78 - random.between(90, 230) + row * 90
      drawing.add(box(x, y, w, height, oklch(0.3 - row * 0.1, 0.12, hue2)))
      for (let wy = y + 10; wy < height * 0.78; wy += 14) {
        for (let wx = x + 6; wx < x + w - 8; wx += 11) {
          if (random.next() < 0.4) drawing.add(box(wx, wy, 4, 6, lamp, 'opacity=".8"'))
        }
      }
    }
  }
}

const beams: Scene = ({ drawing, random, cx, hue, hue2 }) => {
  const { width, height } = drawing
  const light = drawing.linear([
    [0, oklch(0.95, 0.09, hue + 25), 0.75],
    [1, oklch(0.8, 0.16, hue), 0],
  ])
  for (const i of steps(7)) {
    const x = ((i + 0.5) * width) / 7
    const aim = cx + (x - cx) * -0.9 + random.between(-30, 30)
    drawing.add(
      path(
        `M${round(x - 7)},0H${round(x + 7)}L${round(aim + 62)},${height * 0.8}H${round(aim - 62)}Z`,
        light,
        'opacity=".5"',
      ),
    )
    drawing.add(circle(x, 4, 11, oklch(0.97, 0.05, hue + 30)))
  }
  drawing.add(
    `<ellipse cx="${cx}" cy="${height * 0.72}" rx="${width * 0.46}" ry="40" ` +
      `fill="${oklch(0.6, 0.2, hue2)}" opacity=".5"/>`,
  )
}

const hall: Scene = ({ drawing, cx, hue, hue2 }) => {
  const { height } = drawing
  for (const i of steps(4)) {
    const reach = 90 + (3 - i) * 62
    const w = 26 + (3 - i) * 10
    const column = drawing.linear(
      [
        [0, oklch(0.62 - i * 0.09, 0.16, hue)],
        [1, oklch(0.2, 0.1, hue2)],
      ],
      1,
      0.1,
    )
    for (const side of [-1, 1]) {
      const x = cx + side * reach - w / 2
      drawing.add(
        box(x, 30 + i * 26, w, height, column),
        box(x - 6, 24 + i * 26, w + 12, 14, oklch(0.72 - i * 0.1, 0.14, hue)),
      )
    }
    drawing.add(
      outline(
        `M${cx - reach},${30 + i * 26}A${reach},${reach * 0.5} 0 0 1 ${cx + reach},${30 + i * 26}`,
        oklch(0.7 - i * 0.08, 0.16, hue),
        7,
        'opacity=".7"',
      ),
    )
  }
}

const reef: Scene = ({ drawing, random, hue, hue2 }) => {
  const { width, height } = drawing
  for (const i of steps(5)) {
    const d = `${waves(width + 60, height * (0.14 + i * 0.13), 14, 5)}V${height}H0Z`
    drawing.add(path(d, oklch(0.62 - i * 0.08, 0.15, hue + i * 6), `opacity=".32" transform="translate(${-i * 12},0)"`))
  }
  for (let i = 0; i < 22; i++) {
    const r = random.between(3, 15)
    const [x, y] = [random.between(0, width), random.between(0, height * 0.8)]
    drawing.add(
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="#fff" fill-opacity=".1" ` +
        'stroke="#fff" stroke-opacity=".55" stroke-width="1.6"/>',
    )
  }
  for (const x of [0.06, 0.2, 0.82, 0.95]) {
    const [foot, tip] = [height, height * random.between(0.5, 0.66)]
    const sway = random.between(14, 30)
    drawing.add(
      outline(
        `M${width * x},${foot}C${width * x - sway * 2},${(foot + tip) / 2} ${width * x + sway * 2}` +
          `,${(foot + tip) / 2} ${width * x},${tip}`,
        oklch(0.55, 0.17, hue2 + 40),
        15,
        'stroke-linecap="round" opacity=".75"',
      ),
    )
  }
}

const storm: Scene = ({ drawing, random, cx, cy, hue }) => {
  const { width, height } = drawing
  const glow = drawing.filter('<feGaussianBlur stdDeviation="6"/>', 50)
  const ends = [
    [0, 40],
    [width, 70],
    [-10, height * 0.5],
    [width + 10, height * 0.46],
    [width * 0.3, 0],
    [width * 0.76, 0],
  ] as const
  for (const [x, y] of ends) {
    const d = arc(random, Math.round(cx), Math.round(cy), Math.round(x), Math.round(y), 22)
    drawing.add(
      outline(d, oklch(0.82, 0.19, hue + 30), 9, `filter="${glow}" opacity=".85"`),
      outline(d, oklch(0.98, 0.04, hue), 2.4),
    )
  }
}

/** The backdrops of the neon style. */
export const NEON_SCENES = { rays, grid, peaks, orbs, tunnel, city, beams, hall, reef, storm } satisfies Record<
  string,
  Scene
>

export type NeonScene = keyof typeof NEON_SCENES
