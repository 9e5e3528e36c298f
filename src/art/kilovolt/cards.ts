import { oklch } from '../color.ts'
import { steps } from '../geometry.ts'
import { box, circle, Drawing } from '../svg.ts'
import { addProps, type Prop } from './reactor.ts'

/** A product or offer card, 16:9: objects on the right over rings of one hue, the left free for text. */
function card(hue: number, props: readonly Prop[]): Drawing {
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
}

const at = (
  motif: Prop['motif'],
  x: number,
  y: number,
  scale: number,
  turn: number,
  palette?: Prop['palette'],
): Prop => ({
  motif,
  x,
  y,
  scale,
  turn,
  ...(palette && { palette }),
})

/** The slots card of the product duo. */
export const duoSlots = (): Drawing =>
  card(295, [
    at('gem', 318, 96, 0.36, -16, { a: 195 }),
    at('bell', 560, 128, 0.66, 12),
    at('seven', 440, 172, 0.92, -8),
    at('cherries', 328, 258, 0.56, -6),
    at('voltcoin', 574, 292, 0.36, 12),
  ])

/** The tables card of the product duo. */
export const duoTables = (): Drawing =>
  card(155, [
    at('wheel', 500, 150, 0.98, 8),
    at('dice', 348, 254, 0.66, -6, { a: 25, b: 255 }),
    at('chip', 576, 300, 0.38, 14, { a: 25, b: 255 }),
    at('voltcoin', 320, 92, 0.26, -20),
  ])

/** Offer: a tournament. */
export const tournament = (): Drawing =>
  card(40, [
    at('trophy', 460, 180, 1, 6, {}),
    at('voltcoin', 320, 270, 0.4, -10),
    at('voltcoin', 590, 300, 0.36, 14),
    at('gem', 320, 90, 0.34, -16, { a: 200 }),
  ])

/** Offer: a welcome package. */
export const welcome = (): Drawing =>
  card(330, [
    at('gift', 460, 186, 0.98, 4, { a: 295, b: 85 }),
    at('gem', 300, 110, 0.34, -16, { a: 190 }),
    at('ticket', 318, 276, 0.4, -14),
    at('voltcoin', 592, 298, 0.36, 14),
    at('bolt', 606, 84, 0.34, 10),
  ])

/** Offer: the race. */
export const race = (): Drawing =>
  card(215, [
    at('rocket', 460, 190, 1, 38, { a: 25, b: 265 }),
    at('bolt', 310, 220, 0.6, -6),
    at('voltcoin', 590, 310, 0.34, 10),
    at('planet', 330, 84, 0.3, -8, { a: 295, b: 80 }),
  ])
