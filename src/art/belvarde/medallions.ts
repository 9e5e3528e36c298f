import type { Palette } from '../color.ts'
import { steps, wedge } from '../geometry.ts'
import { grain, INK, litho } from '../styles/litho/model.ts'
import { MOTIFS, type MotifName } from '../motifs/index.ts'
import { box, circle, Drawing, path, placed } from '../svg.ts'

const [WIDTH, HEIGHT] = [560, 420]

/** A medallion card, 4:3: rays of two inks, and an object on a round plate. */
function medallion(
  ground: string,
  ray: string,
  motif: MotifName,
  palette: Palette = {},
  plate: string = INK.cream,
): Drawing {
  const drawing = new Drawing(WIDTH, HEIGHT)
  const [cx, cy] = [WIDTH / 2, HEIGHT / 2 + 6]
  drawing.add(box(0, 0, WIDTH, HEIGHT, ground))
  for (const i of steps(16)) {
    drawing.add(path(wedge(cx, HEIGHT + 30, 700, 180 + i * 11.25, 180 + i * 11.25 + 5.6), ray))
  }
  drawing.add(
    circle(cx, cy, 158, plate),
    circle(cx, cy, 148, 'none', `stroke="${ground}" stroke-width="3"`),
    placed(litho(MOTIFS[motif], palette), cx, cy + 2, motif === 'fan' ? 0.64 : 0.8),
  )
  grain(drawing, 0.14)
  return drawing
}

/** The invitations: a present for new guests, the members' crown, the Friday coin. */
export const OFFERS: readonly (() => Drawing)[] = [
  () => medallion(INK.green, INK.leaf, 'gift', { a: 25, b: 80 }),
  () => medallion(INK.mustard, INK.sand, 'crown', { a: 25, b: 192 }),
  () => medallion(INK.sky, INK.cream, 'coin', {}, INK.blush),
]

/** The rooms of the salon. */
export const SALON: readonly (() => Drawing)[] = [
  () => medallion(INK.green, INK.leaf, 'wheel'),
  () => medallion(INK.oxblood, INK.vermilion, 'chip', { a: 150, b: 25 }, INK.sand),
  () => medallion(INK.navy, INK.sea, 'fan', { a: 25, b: 85 }),
  () => medallion(INK.coral, INK.blush, 'dice', { a: 25, b: 225 }),
]
