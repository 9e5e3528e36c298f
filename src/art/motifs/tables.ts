import { diamond, ellipse, rect, star, wedge, heart, spade, polar, steps } from '../geometry.ts'
import { fill, line, shine, type Layer } from './layer.ts'

/** A roulette wheel. */
export const wheel: Layer[] = [
  fill(ellipse(0, 0, 158), 'wood', 1.8),
  fill(ellipse(0, 0, 140), 'gold', 2.8),
  ...steps(24).map((i) =>
    fill(
      wedge(0, 0, 130, i * 15, i * 15 + 15),
      i === 0 ? 'green' : i % 2 ? 'red' : 'black',
      i === 0 ? 2.5 : i % 2 ? 2.6 : 1.2,
      { relief: 'flat' },
    ),
  ),
  ...steps(24).map((i) =>
    fill(ellipse(...polar(0, 0, 110, i * 15 + 7.5), 5), 'white', 5, { relief: 'flat', highlight: true, opacity: 0.85 }),
  ),
  fill(ellipse(0, 0, 88), 'wood', 2.4),
  fill(ellipse(0, 0, 76), 'wood', 1.7),
  ...[0, 45, 90, 135].map((a) => fill(rect(-70, -7, 140, 14, 7), 'gold', 3.2, { rotate: a, relief: 'small' })),
  fill(ellipse(0, 0, 30), 'gold', 3.2),
  fill(ellipse(0, 0, 14), 'gold', 4.4, { relief: 'small' }),
  fill(ellipse(84, -52, 13), 'white', 5),
  shine('M-120,-60A136,136 0 0 1 -40,-128A150,150 0 0 0 -120,-60Z', 0.5),
]

type Suit = (x: number, y: number, size: number) => string
const diamonds: Suit = (x, y, size) => diamond(x, y, size * 0.78, size * 1.06)

/** A playing card with its suit in the middle and in the corner. */
function card(rotate: number, x: number, y: number, suit: Suit, ramp: 'red' | 'black'): Layer[] {
  const tone = ramp === 'black' ? 1 : 2.7
  return [
    fill(rect(-66, -96, 132, 192, 18), 'white', 4.7, { rotate, x, y, edge: true }),
    fill(suit(0, 4, 44), ramp, tone, { rotate, x, y, relief: 'small' }),
    fill(suit(-44, -70, 13), ramp, tone, { rotate, x, y, relief: 'flat' }),
  ]
}

/** Three playing cards, fanned. */
export const cards: Layer[] = [
  ...card(-24, -68, 16, diamonds, 'red'),
  ...card(0, 0, -8, spade, 'black'),
  ...card(24, 68, 16, heart, 'red'),
]

/** A football. */
export const ball: Layer[] = [
  fill(ellipse(0, 0, 150), 'white', 4.5),
  fill(star(0, 0, 52, 42, 5), 'black', 1.4, { relief: 'small' }),
  ...[0, 72, 144, 216, 288].flatMap((a) => [
    fill('M-30,-150C-10,-158 10,-158 30,-150L22,-116L0,-100L-22,-116Z', 'black', 1.4, { rotate: a, relief: 'small' }),
    line('M0,-52V-100', 'black', 1.4, 6, { rotate: a, relief: 'flat' }),
    line('M22,-116L66,-92', 'black', 1.4, 6, { rotate: a, relief: 'flat' }),
  ]),
  shine('M-110,-50A124,124 0 0 1 -30,-120A150,150 0 0 0 -110,-50Z', 0.9),
]

/** A cup. */
export const trophy: Layer[] = [
  fill('M-90,-110C-160,-120 -160,-10 -70,6L-62,-18C-120,-30 -120,-88 -86,-84Z', 'gold', 2.6),
  fill('M90,-110C160,-120 160,-10 70,6L62,-18C120,-30 120,-88 86,-84Z', 'gold', 2.3),
  fill('M-96,-136H96C100,-30 70,50 0,56C-70,50 -100,-30 -96,-136Z', 'gold', 3.2),
  fill(rect(-18, 50, 36, 48, 4), 'gold', 2.6),
  fill(rect(-70, 94, 140, 50, 12), 'wood', 2),
  fill(rect(-84, -146, 168, 22, 11), 'gold', 3.7),
  fill(star(0, -50, 46, 20, 5), 'gold', 4.6),
  shine('M-76,-118H-56C-56,-40 -44,0 -26,26C-60,4 -78,-50 -76,-118Z', 0.7),
]

/** An admission ticket. */
export const ticket: Layer[] = [
  fill('M-150,-70H150V-26A28,28 0 0 0 150,30V74H-150V30A28,28 0 0 0 -150,-26Z', 'orange', 3.2),
  line('M78,-60V66', 'orange', 1.8, 6, { relief: 'flat' }),
  fill(star(-40, 2, 52, 23, 5), 'gold', 4.4),
  shine('M-136,-56H60V-46H-136Z', 0.6),
]

/** A wrapped present. */
export const gift: Layer[] = [
  fill(rect(-120, -30, 240, 170, 16), 'a', 2.9),
  fill(rect(-140, -70, 280, 58, 14), 'a', 3.4),
  fill(rect(-26, -70, 52, 210, 4), 'gold', 3.4, { relief: 'small' }),
  fill(
    'M0,-70C-30,-150 -120,-150 -110,-104C-104,-76 -40,-66 0,-70C40,-66 104,-76 110,-104C120,-150 30,-150 0,-70Z',
    'gold',
    3.2,
  ),
  fill(ellipse(0, -78, 24), 'gold', 3.8),
  shine(rect(-110, -56, 70, 12, 6), 0.6),
]

/** A coin stamped with a bolt. */
export const voltcoin: Layer[] = [
  fill(ellipse(0, 12, 140), 'lime', 1.4),
  fill(ellipse(0, 0, 140), 'lime', 3.2),
  fill(ellipse(0, 0, 112), 'lime', 2.2, { relief: 'small' }),
  fill(ellipse(0, 0, 104), 'lime', 3.6, { relief: 'small' }),
  fill('M24,-84L-58,14H-10L-30,84L60,-24H8Z', 'black', 1),
  shine('M-108,-52A120,120 0 0 1 -20,-118A140,140 0 0 0 -108,-52Z', 0.9),
]
