import { Type } from 'typebox'
import { MOTIFS } from '../motifs/index.ts'
import { ground, PAPERS, PATTERNS } from '../styles/sticker/scenes.ts'
import { sticker } from '../styles/sticker/model.ts'
import { sparkle } from '../styles/parts.ts'
import { circle, Drawing } from '../svg.ts'
import { exactly, oneOf, Pair, scene, Thing, Triple } from './scene.ts'

const Poster = exactly({
  size: Pair,
  paper: oneOf(PAPERS),
  pattern: oneOf(PATTERNS),
  /** Where rays start, and the middle of the disc. */
  middle: Pair,
  /** A disc behind the stickers: its radius, and the paper whose colours it has. */
  disc: Type.Optional(exactly({ r: Type.Number({ minimum: 1 }), paper: oneOf(PAPERS) })),
  props: Type.Array(Thing),
  /** White glints, each: x, y, radius. */
  glints: Type.Optional(Type.Array(Triple)),
})

/** Stickers on one of the sticker style's papers: cards of offers, avatars. */
export const poster = scene(
  Poster,
  ({ size: [width, height], paper, pattern, middle: [cx, cy], disc, props, glints = [] }) => {
    const drawing = new Drawing(width, height)
    drawing.add(ground(paper, pattern, { width, height, cx, cy }))
    if (disc) {
      const [light, dark] = PAPERS[disc.paper]
      drawing.add(circle(cx, cy, disc.r, dark), circle(cx, cy, disc.r * 0.86, light))
    }
    for (const { motif, palette = {}, ...place } of props) drawing.add(sticker(drawing, MOTIFS[motif], palette, place))
    drawing.add(...glints.map(([x, y, r]) => sparkle(x, y, r)))
    return drawing
  },
)
