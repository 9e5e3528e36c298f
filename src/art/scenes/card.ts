import { Type } from 'typebox'
import { oklch } from '../color.ts'
import { steps } from '../geometry.ts'
import { box, circle, Drawing } from '../svg.ts'
import { addProps } from './reactor.ts'
import { exactly, Prop, scene } from './scene.ts'

/** A card, 16:9 (640 × 360): lit objects on the right over rings of one hue, the left free for text. */
export const card = scene(exactly({ hue: Type.Number(), props: Type.Array(Prop) }), ({ hue, props }) => {
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
  drawing.add(box(0, 0, 640, 360, ground), circle(450, 170, 260, glow))
  for (const i of steps(7)) {
    drawing.add(circle(450, 180, 60 + i * 50, 'none', 'stroke="#fff" stroke-width="2" opacity=".18"'))
  }
  addProps(drawing, props)
  return drawing
})
