import { Type } from 'typebox'
import { MOTIFS } from '../motifs/index.ts'
import { sticker } from '../styles/sticker/model.ts'
import { box, Drawing } from '../svg.ts'
import { Color, exactly, Pair, scene, Thing } from './scene.ts'
import { bunting, curtain, edge, lamp, light } from './stage-set.ts'

/** The wall and its rays, the spotlight, the stage's edge and front, the curtain's folds, footlights, and flags. */
const COLORS = {
  wall: ['#ff5e7e', '#ff7a93'],
  spot: ['#ffd84d', '#ffe783'],
  wood: ['#b3622f', '#7a3b1d'],
  cloth: ['#6544f0', '#7a5cff'],
  lamp: '#ffc93c',
  flags: ['#ffc93c', '#2fcf8e', '#ffffff', '#7a5cff', '#2aa9ec'],
}
type Colors = typeof COLORS

const two = Type.Optional(Type.Array(Color, { minItems: 2, maxItems: 2 }))

const Stage = exactly({
  size: Pair,
  colors: Type.Optional(
    exactly({
      wall: two,
      spot: two,
      wood: two,
      cloth: two,
      lamp: Type.Optional(Color),
      flags: Type.Optional(Type.Array(Color, { minItems: 1 })),
    }),
  ),
  /** The middle of the show, where the rays start, and the radius of the spotlight. */
  spot: exactly({ x: Type.Number(), y: Type.Number(), r: Type.Number({ minimum: 1 }) }),
  /** The stage's edge, and where its front ends: there the plain wall goes on, for text. */
  floor: Type.Number(),
  end: Type.Optional(Type.Number()),
  /** What floats behind those who play. */
  props: Type.Array(Thing),
  /** Who or what stands behind the edge, which covers their lower part. */
  cast: Type.Array(Thing),
  /** Footlights from the first to the last x. */
  lamps: Type.Optional(exactly({ from: Type.Number(), to: Type.Number(), count: Type.Integer({ minimum: 2 }) })),
  /** Widths of the curtains; none on a side that is left out. */
  curtains: exactly({ left: Type.Optional(Type.Number()), right: Type.Optional(Type.Number()) }),
  bunting: Type.Optional(Type.Boolean()),
})

/** A variety show in stickers: a cast behind the edge of a stage, a spotlight, curtains and flags. */
export const stage = scene(Stage, (show) => {
  const [width, height] = show.size
  const { spot, floor, end = height + 20, curtains } = show
  const colors: Colors = { ...COLORS, ...show.colors }
  const drawing = new Drawing(width, height)
  const put = ({ motif, palette = {}, ...place }: Thing): string => sticker(drawing, MOTIFS[motif], palette, place)
  const above = drawing.define(
    (id) => `<clipPath id="${id}">${box(-20, -20, width + 40, floor + 20, '#000')}</clipPath>`,
  )
  drawing.add(
    box(0, 0, width, height, colors.wall[0]!),
    light(spot.x, spot.y, width + height, spot.r, colors.wall[1]!, colors.spot),
    ...show.props.map(put),
    `<g clip-path="url(#${above})">${show.cast.map(put).join('')}</g>`,
    edge(width, floor, end, spot.x, colors.wood),
  )
  if (show.lamps) {
    const { from, to, count } = show.lamps
    for (let i = 0; i < count; i++)
      drawing.add(lamp(Math.round(from + ((to - from) * i) / (count - 1)), floor, colors.lamp))
  }
  const drop = Math.min(end, height)
  if (curtains.left) drawing.add(curtain(0, curtains.left, drop, false, colors.cloth))
  if (curtains.right) drawing.add(curtain(width, curtains.right, drop, true, colors.cloth))
  if (show.bunting) drawing.add(bunting(width, colors.flags))
  if (end < height) drawing.add(box(0, end, width, height - end, colors.wall[0]!))
  return drawing
})
