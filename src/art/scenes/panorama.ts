import { Type, type Static } from 'typebox'
import { round, steps, wedge } from '../geometry.ts'
import { grain, INK } from '../styles/litho/model.ts'
import { seeded } from '../random.ts'
import { box, Drawing, path } from '../svg.ts'
import { balustrade, cloud, cypress, gull, hotel, palm, sail, urn, wheelSun } from './pieces.ts'
import { exactly, Pair, scene, Triple } from './scene.ts'

/** Where things stand in one cut of the panorama, in units of its size. */
const Layout = exactly({
  width: Type.Number(),
  height: Type.Number(),
  /** Decides where the sea glitters. */
  seed: Type.String(),
  horizon: Type.Number(),
  sun: exactly({ x: Type.Number(), r: Type.Number() }),
  /** The hotel's left corner and size; the headland grows around it. */
  hotel: exactly({ x: Type.Number(), scale: Type.Number() }),
  /** Each: x, drop, height. */
  cypresses: Type.Array(Triple),
  palm: exactly({ x: Type.Number(), scale: Type.Number() }),
  urns: Type.Array(Type.Number()),
  /** Each: x, y, scale. */
  clouds: Type.Array(Triple),
  gulls: Type.Array(Pair),
  /** Each: x, drop below the horizon, scale. */
  sails: Type.Array(Triple),
  /** The rail of the balustrade. */
  terrace: Type.Number(),
})
type Layout = Static<typeof Layout>

function addSky(drawing: Drawing, { width, height, horizon, sun }: Layout): void {
  drawing.add(box(0, 0, width, height, INK.sand))
  for (const i of steps(32)) {
    const from = 180 + i * 5.625
    drawing.add(path(wedge(sun.x, horizon, 1500, from, from + 2.8), INK.cream))
  }
  const above = drawing.define((id) => `<clipPath id="${id}">${box(0, 0, width, horizon, '#000')}</clipPath>`)
  drawing.add(`<g clip-path="url(#${above})">${wheelSun(sun.x, horizon, sun.r)}</g>`)
}

function addSea(drawing: Drawing, { width, height, seed, horizon, sun, sails }: Layout): void {
  const random = seeded(seed)
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

/** A seaside in the litho inks: a wheel setting behind the sea, a grand hotel, and the terrace one stands on. */
export const panorama = scene(Layout, (layout) => {
  const drawing = new Drawing(layout.width, layout.height)
  addSky(drawing, layout)
  drawing.add(...layout.clouds.map((at) => cloud(...at)), ...layout.gulls.map((at) => gull(...at)))
  addSea(drawing, layout)
  addShore(drawing, layout)
  drawing.add(palm(layout.palm.x, layout.terrace + 10, layout.palm.scale), balustrade(layout.width, layout.terrace))
  drawing.add(...layout.urns.map((x) => urn(x, layout.terrace)))
  grain(drawing, 0.14)
  return drawing
})
