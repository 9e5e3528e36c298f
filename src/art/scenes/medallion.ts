import { Type } from 'typebox'
import { steps, wedge } from '../geometry.ts'
import { grain, INK, litho } from '../styles/litho/model.ts'
import { MOTIFS, type MotifName } from '../motifs/index.ts'
import { box, circle, Drawing, path, placed } from '../svg.ts'
import { exactly, Hues, oneOf, scene } from './scene.ts'

const [WIDTH, HEIGHT] = [560, 420]

const Medallion = exactly({
  ground: oneOf(INK),
  ray: oneOf(INK),
  /** The round plate: cream when left out. */
  plate: Type.Optional(oneOf(INK)),
  motif: oneOf<MotifName>(MOTIFS),
  palette: Type.Optional(Hues),
  scale: Type.Optional(Type.Number()),
})

/** A card of the litho inks, 4:3 (560 × 420): rays of two inks, and an object on a round plate. */
export const medallion = scene(Medallion, ({ ground, ray, plate = 'cream', motif, palette = {}, scale = 0.8 }) => {
  const drawing = new Drawing(WIDTH, HEIGHT)
  const [cx, cy] = [WIDTH / 2, HEIGHT / 2 + 6]
  drawing.add(box(0, 0, WIDTH, HEIGHT, INK[ground]))
  for (const i of steps(16)) {
    drawing.add(path(wedge(cx, HEIGHT + 30, 700, 180 + i * 11.25, 180 + i * 11.25 + 5.6), INK[ray]))
  }
  drawing.add(
    circle(cx, cy, 158, INK[plate]),
    circle(cx, cy, 148, 'none', `stroke="${INK[ground]}" stroke-width="3"`),
    placed(litho(MOTIFS[motif], palette), cx, cy + 2, scale),
  )
  grain(drawing, 0.14)
  return drawing
})
