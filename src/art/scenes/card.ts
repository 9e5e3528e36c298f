import { Type } from 'typebox'
import { oklch } from '../color.ts'
import { steps } from '../geometry.ts'
import { box, circle, Drawing } from '../svg.ts'
import { addProps } from './reactor.ts'
import { exactly, Pair, Prop, scene } from './scene.ts'

const Card = exactly({
  hue: Type.Number(),
  /** The middle of the light and of the rings; when left out it is on the right. */
  middle: Type.Optional(Pair),
  props: Type.Array(Prop),
})

/** A card, 16:9 (640 × 360): lit objects over rings of one hue; on the right, the left stays free for text. */
export const card = scene(Card, ({ hue, middle: [cx, cy] = [450, 180], props }) => {
  const drawing = new Drawing(640, 360)
  const ground = drawing.linear(
    [
      [0, oklch(0.42, 0.2, hue)],
      [1, oklch(0.2, 0.1, hue + 25)],
    ],
    1,
    1,
  )
  const glow = drawing.radial([
    [0, oklch(0.85, 0.16, hue), 0.85],
    [1, oklch(0.5, 0.2, hue), 0],
  ])
  drawing.add(box(0, 0, 640, 360, ground), circle(cx, cy - 10, 260, glow))
  for (const i of steps(7)) {
    drawing.add(circle(cx, cy, 60 + i * 50, 'none', 'stroke="#fff" stroke-width="2" opacity=".18"'))
  }
  addProps(drawing, props)
  return drawing
})
