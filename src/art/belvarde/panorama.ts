import { round, steps, wedge } from '../geometry.ts'
import { grain, INK } from '../styles/litho/model.ts'
import { seeded } from '../random.ts'
import { box, Drawing, path } from '../svg.ts'
import { balustrade, cloud, cypress, gull, hotel, palm, sail, urn, wheelSun } from './pieces.ts'

/** Where things stand in one cut of the panorama. */
interface Layout {
  width: number
  height: number
  horizon: number
  sun: { x: number; r: number }
  /** The hotel's left corner and size; the headland grows around it. */
  hotel: { x: number; scale: number }
  cypresses: readonly (readonly [x: number, drop: number, height: number])[]
  palm: { x: number; scale: number }
  urns: readonly number[]
  clouds: readonly (readonly [x: number, y: number, scale: number])[]
  gulls: readonly (readonly [x: number, y: number])[]
  sails: readonly (readonly [x: number, drop: number, scale: number])[]
  /** The rail of the balustrade. */
  terrace: number
}

function addSky(drawing: Drawing, { width, height, horizon, sun }: Layout): void {
  drawing.add(box(0, 0, width, height, INK.sand))
  for (const i of steps(32)) {
    const from = 180 + i * 5.625
    drawing.add(path(wedge(sun.x, horizon, 1500, from, from + 2.8), INK.cream))
  }
  const above = drawing.define((id) => `<clipPath id="${id}">${box(0, 0, width, horizon, '#000')}</clipPath>`)
  drawing.add(`<g clip-path="url(#${above})">${wheelSun(sun.x, horizon, sun.r)}</g>`)
}

function addSea(drawing: Drawing, { width, height, horizon, sun, sails }: Layout): void {
  const random = seeded('belvarde:sea')
  drawing.add(box(0, horizon, width, height - horizon, INK.sea))
  for (let i = 0; i < 8 && horizon + 8 + i * 15 < height; i++) {
    const half = sun.r - i * 16
    if (half < 20) break
    drawing.add(box(sun.x - half, horizon + 8 + i * 15, half * 2, 6, i % 2 === 1 ? INK.mustard : INK.coral, 'rx="3"'))
  }
  for (let i = 0; i < 40; i++) {
    const [x, y] = [random.between(0, width), random.between(horizon + 10, height)]
    drawing.add(
      box(Math.round(x), Math.round(y), Math.round(random.between(24, 110)), 4, INK.sky, 'rx="2" opacity=".75"'),
    )
  }
  for (const [x, drop, scale] of sails) drawing.add(sail(x, horizon + drop, scale))
}

function addShore(drawing: Drawing, layout: Layout): void {
  const { width, horizon } = layout
  const { x: hx, scale } = layout.hotel
  const [x, y] = [hx - 40, horizon - 10]
  const land =
    `M${x - 160},${horizon + 60}C${x - 60},${horizon + 20} ${x - 40},${y} ${x + 40},${y - 10}` +
    `H${width}V${horizon + 130}` +
    `C${width - 200},${horizon + 80} ${x},${horizon + 110} ${x - 160},${horizon + 60}Z`
  drawing.add(path(land, INK.green), hotel(hx, y + 4, scale))
  for (const [cx, drop, height] of layout.cypresses) drawing.add(cypress(cx, round(y + drop), height))
}

/** The panorama: the wheel setting behind the sea, the grand hotel, and the terrace one stands on. */
function panorama(layout: Layout): Drawing {
  const drawing = new Drawing(layout.width, layout.height)
  addSky(drawing, layout)
  drawing.add(...layout.clouds.map((at) => cloud(...at)), ...layout.gulls.map((at) => gull(...at)))
  addSea(drawing, layout)
  addShore(drawing, layout)
  drawing.add(palm(layout.palm.x, layout.terrace + 10, layout.palm.scale), balustrade(layout.width, layout.terrace))
  drawing.add(...layout.urns.map((x) => urn(x, layout.terrace)))
  grain(drawing, 0.14)
  return drawing
}

/** The desktop panorama; its left third is sky, for text. */
export const hero = (): Drawing =>
  panorama({
    width: 1440,
    height: 500,
    horizon: 352,
    sun: { x: 880, r: 224 },
    hotel: { x: 1080, scale: 0.82 },
    cypresses: [
      [1050, 30, 150],
      [1014, 46, 100],
      [1420, 50, 240],
    ],
    palm: { x: 676, scale: 0.86 },
    urns: [784, 1130],
    clouds: [
      [566, 102, 0.9],
      [1006, 58, 0.55],
    ],
    gulls: [
      [570, 162],
      [610, 138],
      [1130, 102],
    ],
    sails: [
      [940, 62, 0.9],
      [596, 8, 0.5],
    ],
    terrace: 416,
  })

const UPRIGHT: Layout = {
  width: 560,
  height: 900,
  horizon: 700,
  sun: { x: 240, r: 190 },
  hotel: { x: 338, scale: 0.56 },
  cypresses: [
    [308, 30, 150],
    [272, 46, 100],
    [540, 50, 200],
  ],
  palm: { x: 60, scale: 0.9 },
  urns: [180, 490],
  clouds: [
    [14, 454, 0.7],
    [500, 330, 0.6],
  ],
  gulls: [
    [96, 420],
    [140, 396],
    [420, 372],
  ],
  sails: [
    [300, 62, 0.9],
    [24, 12, 0.5],
  ],
  terrace: 816,
}

/** The mobile hero: text in the sky, the picture below. */
export const heroMobile = (): Drawing => panorama({ ...UPRIGHT, height: 880, horizon: 680, terrace: 796 })

/** The banner beside the account form: text in the sky. */
export const auth = (): Drawing => panorama(UPRIGHT)

/** The banner above the account form on a phone, at its full height: text in the sky. */
export const authShort = (): Drawing =>
  panorama({
    width: 720,
    height: 480,
    horizon: 356,
    sun: { x: 430, r: 150 },
    hotel: { x: 528, scale: 0.5 },
    cypresses: [
      [506, 26, 110],
      [478, 40, 76],
      [706, 40, 170],
    ],
    palm: { x: 268, scale: 0.76 },
    urns: [356, 640],
    clouds: [[150, 236, 0.7]],
    gulls: [
      [214, 208],
      [250, 190],
    ],
    sails: [
      [470, 44, 0.7],
      [120, 8, 0.5],
    ],
    terrace: 400,
  })

/** The same banner in its compact form: text left, picture right. */
export const authMobile = (): Drawing =>
  panorama({
    width: 720,
    height: 296,
    horizon: 196,
    sun: { x: 492, r: 132 },
    hotel: { x: 574, scale: 0.44 },
    cypresses: [
      [556, 24, 84],
      [708, 30, 130],
    ],
    palm: { x: 372, scale: 0.62 },
    urns: [440],
    clouds: [[330, 70, 0.5]],
    gulls: [[352, 112]],
    sails: [[520, 36, 0.6]],
    terrace: 236,
  })
