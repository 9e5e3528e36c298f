import { ellipse, rect, polygon, star, wedge, heart, type Point } from '../geometry.ts'
import { each, fill, line, shine, type Layer } from './layer.ts'

/** A lucky seven. */
export const seven: Layer[] = [
  fill('M-112,-132H122V-70C70,-10 44,56 38,138H-54C-46,60 -20,0 22,-56H-50L-60,-24H-112Z', 'gold', 3.2),
  fill('M-94,-114H104V-76C54,-16 28,52 21,120H-34C-26,54 4,-14 48,-74H-62L-72,-42H-94Z', 'red', 2.9),
  shine('M-86,-106H92L86,-94H-86Z', 0.6),
  shine('M44,-56C10,-4 -10,46 -18,108L-8,108C0,50 20,0 52,-52Z', 0.35),
]

/** Two cherries on one stem. */
export const cherries: Layer[] = [
  line('M-52,30C-40,-50 0,-110 62,-140', 'green', 1.8, 13),
  line('M70,40C66,-40 62,-90 62,-140', 'green', 2.2, 13),
  fill('M60,-138C20,-170 -50,-164 -84,-118C-40,-96 20,-100 60,-138Z', 'green', 3.2),
  line('M50,-136C10,-136 -30,-130 -66,-120', 'green', 1.8, 5, { relief: 'flat' }),
  fill(ellipse(-62, 66, 72), 'red', 2.8),
  fill(ellipse(74, 78, 72), 'red', 2.5),
  shine(ellipse(-86, 40, 20, 13)),
  shine(ellipse(50, 52, 20, 13)),
  shine(ellipse(-34, 108, 8, 6), 0.35),
  shine(ellipse(102, 120, 8, 6), 0.35),
]

/** A bell with a bow. */
export const bell: Layer[] = [
  fill(ellipse(0, 118, 30), 'gold', 2),
  fill(
    'M0,-140C14,-140 22,-130 22,-118C76,-100 92,-50 94,10C96,50 112,70 132,92V112H-132V92' +
      'C-112,70 -96,50 -94,10C-92,-50 -76,-100 -22,-118C-22,-130 -14,-140 0,-140Z',
    'gold',
    3.3,
  ),
  fill(rect(-138, 84, 276, 34, 17), 'gold', 2.7),
  fill(
    'M0,-126C-30,-170 -96,-164 -104,-128C-108,-100 -60,-96 0,-118C60,-96 108,-100 104,-128C96,-164 30,-170 0,-126Z',
    'red',
    2.7,
  ),
  fill(ellipse(0, -124, 19), 'red', 3.2),
  shine('M-66,20C-66,-44 -48,-84 -20,-98C-40,-60 -44,-20 -44,40H-70Z', 0.7),
]

/** A four-leaf clover. */
export const clover: Layer[] = [
  line('M0,20C10,80 30,120 66,150', 'green', 1.8, 18),
  ...each(
    [
      [0, 3.3],
      [90, 2.7],
      [180, 2.4],
      [270, 3],
    ],
    (a, t) => fill(heart(0, -62, 62), 'green', t, { rotate: a }),
  ),
  ...[0, 90, 180, 270].map((a) => line('M0,-14V-66', 'green', 4.2, 5, { rotate: a, relief: 'flat', opacity: 0.8 })),
  fill(ellipse(0, 0, 14), 'gold', 3.8, { relief: 'small' }),
  shine('M-40,-98C-30,-112 -14,-110 -8,-100C-22,-100 -32,-96 -40,-98Z', 0.6),
]

/** A horseshoe around a star. */
export const horseshoe: Layer[] = [
  fill(
    'M-120,-60C-130,-130 -60,-158 0,-158C60,-158 130,-130 120,-60C112,0 90,60 92,110L116,116V148H40' +
      'V112C34,50 62,0 64,-56C66,-92 34,-104 0,-104C-34,-104 -66,-92 -64,-56C-62,0 -34,50 -40,112V148' +
      'H-116V116L-92,110C-90,60 -112,0 -120,-60Z',
    'a',
    2.9,
  ),
  ...each(
    [
      [-92, -60],
      [-80, -2],
      [-68, 56],
      [92, -60],
      [80, -2],
      [68, 56],
      [-56, -118],
      [56, -118],
      [0, -132],
    ],
    (x, y) => fill(ellipse(x, y, 8), 'black', 1, { relief: 'small' }),
  ),
  fill(star(0, 10, 44, 19, 5), 'gold', 4),
  shine('M-108,-66C-108,-110 -70,-140 -20,-146C-70,-126 -92,-100 -96,-60Z', 0.6),
]

/** A gold coin. */
export const coin: Layer[] = [
  fill(ellipse(0, 12, 140), 'gold', 1.6),
  fill(ellipse(0, 0, 140), 'gold', 3),
  fill(ellipse(0, 0, 112), 'gold', 2.3, { relief: 'small' }),
  fill(ellipse(0, 0, 104), 'gold', 3.3, { relief: 'small' }),
  fill(star(0, 0, 74, 33, 5), 'gold', 4.4),
  shine('M-108,-52A120,120 0 0 1 -20,-118A140,140 0 0 0 -108,-52Z', 0.9),
]

/** A cut stone. */
export const gem: Layer[] = (() => {
  const A: Point = [-78, -112],
    B: Point = [0, -112],
    C: Point = [78, -112],
    G0: Point = [-150, -36],
    G1: Point = [-56, -36],
    G2: Point = [56, -36],
    G3: Point = [150, -36],
    T: Point = [0, 148]
  return [
    fill(polygon([A, C, G3, T, G0]), 'a', 2.6),
    fill(polygon([G0, A, G1]), 'a', 3.4, { relief: 'flat' }),
    fill(polygon([A, B, G1]), 'a', 4.3, { relief: 'flat' }),
    fill(polygon([B, G1, G2]), 'a', 5, { relief: 'flat' }),
    fill(polygon([B, C, G2]), 'a', 3.6, { relief: 'flat' }),
    fill(polygon([C, G2, G3]), 'a', 2.4, { relief: 'flat' }),
    fill(polygon([G0, G1, T]), 'a', 3, { relief: 'flat' }),
    fill(polygon([G1, G2, T]), 'a', 4, { relief: 'flat' }),
    fill(polygon([G2, G3, T]), 'a', 1.6, { relief: 'flat' }),
    shine(
      polygon([
        [-50, -28],
        [-8, -28],
        [-4, 90],
      ]),
      0.45,
    ),
  ]
})()

/** A bolt of lightning. */
export const bolt: Layer[] = [
  fill('M40,-160L-100,24H-18L-52,160L108,-44H16Z', 'gold', 3.6),
  fill('M32,-132L-72,10H4L-22,104L78,-30H2Z', 'gold', 4.6, { relief: 'flat' }),
  shine('M28,-118L-56,0H-40L30,-96Z', 0.8),
]

/** A prize wheel. */
export const spinner: Layer[] = [
  ...(['red', 'gold', 'teal', 'pink', 'green', 'orange', 'blue', 'violet'] as const).map((r, i) =>
    fill(wedge(0, 0, 140, i * 45, i * 45 + 45), r, 3, { relief: 'flat' }),
  ),
  line(ellipse(0, 0, 140), 'gold', 3.2, 16, {}),
  fill(ellipse(0, 0, 34), 'white', 4.8),
  fill(star(0, 0, 20, 9, 5), 'gold', 3.6, { relief: 'flat' }),
  fill(
    polygon([
      [-22, -172],
      [22, -172],
      [0, -120],
    ]),
    'red',
    2.9,
  ),
]
