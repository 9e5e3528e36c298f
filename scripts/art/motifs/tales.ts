import { ellipse, rect, star, heart, steps } from '../geometry.ts'
import { each, fill, line, shine, type Layer } from './layer.ts'

/** One row of the egg's scales at height `y`, as far as `reach` from the middle; odd rows are shifted. */
const scaleRow = (y: number, reach: number): Layer[] =>
  steps(5).flatMap((i) => {
    const x = (i - 2) * 44 + (y === -52 || y === 28 ? 22 : 0)
    if (Math.abs(x) >= reach) return []
    const d =
      `M${x - 20},${y - 8}C${x - 20},${y + 18} ${x - 6},${y + 26} ${x},${y + 32}` +
      `C${x + 6},${y + 26} ${x + 20},${y + 18} ${x + 20},${y - 8}C${x + 8},${y - 16} ${x - 8},${y - 16} ${x - 20},${y - 8}Z`
    return fill(d, 'a', 3.5 - i * 0.35, { relief: 'small' })
  })

/** A book with clasps and a flame on its cover. */
export const book: Layer[] = [
  fill(
    'M-118,-128L98,-150C116,-150 124,-140 124,-124V116C124,130 116,138 102,140L-104,158C-124,158 -132,146 -132,130V-112C-132,-120 -128,-126 -118,-128Z',
    'a',
    1.4,
  ),
  fill('M-112,118L108,98V130L-104,148C-118,148 -126,124 -112,118Z', 'white', 4, { relief: 'small' }),
  fill(
    'M-120,-136L96,-158C108,-158 116,-150 116,-138V90C116,98 112,102 104,103L-104,124C-120,126 -132,120 -132,104V-116C-132,-128 -128,-134 -120,-136Z',
    'a',
    2.6,
  ),
  line('M-104,-112L92,-132V78L-104,98Z', 'gold', 3.4, 7, { relief: 'small' }),
  fill(ellipse(-6, -16, 58), 'gold', 2.8),
  fill(ellipse(-6, -16, 45), 'a', 1.6, { relief: 'small' }),
  fill(
    'M-6,-54C18,-30 26,-12 16,10C10,24 -22,24 -28,10C-36,-6 -22,-14 -22,-30C-14,-26 -12,-22 -10,-16C-4,-26 -6,-40 -6,-54Z',
    'orange',
    3.6,
  ),
  fill('M-6,-14C6,0 6,12 -6,16C-18,12 -16,2 -6,-14Z', 'gold', 4.8, { relief: 'flat' }),
  ...each(
    [
      [-104, -112],
      [92, -132],
      [92, 78],
      [-104, 98],
    ],
    (x, y) => fill(star(x, y, 22, 12, 4), 'gold', 3.6, { relief: 'small' }),
  ),
]

/** A stoppered flask. */
export const potion: Layer[] = [
  fill(
    'M-30,-100H30V-44C84,-22 118,26 118,72C118,124 70,150 0,150C-70,150 -118,124 -118,72C-118,26 -84,-22 -30,-44Z',
    'white',
    3.6,
    { opacity: 0.72 },
  ),
  fill('M-104,54C-60,34 -30,74 10,56C50,38 80,44 104,56C112,114 66,140 0,140C-66,140 -110,114 -104,54Z', 'a', 3),
  fill('M-104,54C-60,34 -30,74 10,56C50,38 80,44 104,56C66,66 40,62 10,76C-30,90 -60,60 -104,54Z', 'a', 4.2, {
    relief: 'flat',
  }),
  ...each(
    [
      [-40, 100, 14],
      [10, 112, 9],
      [46, 92, 17],
      [-70, 84, 8],
      [20, 20, 10],
      [-16, -8, 7],
    ],
    (x, y, r) => fill(ellipse(x, y, r), 'a', 4.5, { relief: 'small' }),
  ),
  fill(rect(-40, -114, 80, 24, 10), 'gold', 3),
  fill('M-26,-150H26L22,-112H-22Z', 'wood', 2.8),
  shine('M-84,30C-76,2 -54,-18 -34,-26C-56,2 -64,30 -66,60Z', 0.8),
  shine(star(84, -70, 26, 6, 4), 0.95),
  shine(star(-92, -90, 16, 4, 4), 0.9),
]

/** A scaled egg in a nest. */
export const egg: Layer[] = [
  fill('M-96,70C-140,100 -150,130 -150,150H150C150,130 140,100 96,70Z', 'gold', 1.8),
  fill(
    'M0,-150C70,-150 112,-50 112,24C112,94 62,136 0,136C-62,136 -112,94 -112,24C-112,-50 -70,-150 0,-150Z',
    'a',
    2.5,
  ),
  ...each(
    [
      [-92, 40],
      [-52, 74],
      [-12, 92],
      [28, 96],
      [68, 84],
    ],
    scaleRow,
  ),
  fill('M-20,-20L4,-44L14,-16L40,-24L22,8L44,34L10,34L-8,62L-16,26L-48,22L-22,2Z', 'orange', 4.4, { relief: 'flat' }),
  fill('M-8,-8L6,-22L12,-4L24,-6L16,10L22,22L6,22L-4,36L-8,18L-22,14L-10,6Z', 'gold', 5, { relief: 'flat' }),
  shine('M-74,-30C-64,-86 -40,-120 -20,-128C-44,-96 -58,-60 -60,-20Z', 0.5),
]

/** A painted skull. */
export const skull: Layer[] = [
  fill(
    'M-120,-30C-120,-112 -60,-150 0,-150C60,-150 120,-112 120,-30C120,16 98,36 84,50V92C84,118 60,138 0,138C-60,138 -84,118 -84,92V50C-98,36 -120,16 -120,-30Z',
    'white',
    4.5,
  ),
  ...[-52, 52].flatMap((x) => [
    fill(star(x, -18, 48, 38, 9), 'a', 2.8),
    fill(ellipse(x, -18, 29), 'black', 0.8, { relief: 'small' }),
    fill(ellipse(x, -18, 11), 'b', 3.6, { relief: 'small' }),
  ]),
  fill(heart(0, 38, 18), 'black', 1, { relief: 'small' }),
  line('M-56,90H56', 'black', 1.2, 5, { relief: 'flat' }),
  ...[-42, -21, 0, 21, 42].map((x) => line(`M${x},74V108`, 'black', 1.2, 5, { relief: 'flat' })),
  fill(star(0, -102, 30, 13, 8), 'b', 3),
  fill(ellipse(0, -102, 10), 'gold', 4, { relief: 'small' }),
  ...each(
    [
      [-70, -88],
      [70, -88],
      [-96, 4],
      [96, 4],
    ],
    (x, y) => fill(ellipse(x, y, 9), 'a', 3.2, { relief: 'small' }),
  ),
  line('M-40,-66C-24,-82 -16,-74 -10,-64M40,-66C24,-82 16,-74 10,-64', 'b', 2.8, 6, { relief: 'flat' }),
]

/** A round bomb, lit. */
export const bomb: Layer[] = [
  fill(ellipse(-10, 30, 116), 'black', 1.8),
  fill(rect(26, -104, 60, 50, 12), 'black', 2.6, { rotate: 32 }),
  line('M70,-88C90,-130 120,-130 130,-104', 'wood', 3.2, 11),
  fill(star(134, -96, 46, 18, 9), 'orange', 3.6),
  fill(star(134, -96, 24, 10, 9), 'gold', 5, { relief: 'flat' }),
  shine('M-92,-6C-86,-44 -56,-66 -26,-70C-60,-46 -70,-16 -72,14Z', 0.7),
]

/** A rocket at full burn. */
export const rocket: Layer[] = [
  fill('M-34,96C-50,140 -18,164 0,190C18,164 50,140 34,96Z', 'orange', 3.4),
  fill('M-18,98C-24,128 -8,142 0,160C8,142 24,128 18,98Z', 'gold', 4.6, { relief: 'flat' }),
  fill('M-52,20C-104,48 -112,96 -106,124C-84,100 -60,92 -40,94Z', 'b', 2.6),
  fill('M52,20C104,48 112,96 106,124C84,100 60,92 40,94Z', 'b', 2.1),
  fill('M0,-168C62,-116 74,-40 44,98H-44C-74,-40 -62,-116 0,-168Z', 'white', 4),
  fill('M0,-168C26,-146 44,-120 53,-88H-53C-44,-120 -26,-146 0,-168Z', 'a', 2.9),
  fill(ellipse(0, -26, 34), 'steel', 1.8),
  fill(ellipse(0, -26, 24), 'a', 3.9, { relief: 'small' }),
  shine(ellipse(-8, -34, 9, 6), 0.9),
  fill(rect(-14, 44, 28, 72, 14), 'b', 2.8),
  shine('M-40,-70C-52,-20 -50,40 -38,84C-30,40 -32,-20 -26,-70Z', 0.5),
]

/** A ringed planet. */
export const planet: Layer[] = [
  fill(
    'M-170,52C-150,96 -20,60 60,14C140,-32 186,-86 170,-112C158,-130 120,-126 92,-114C120,-112 124,-98 100,-76C66,-46 -10,4 -70,24C-116,40 -136,36 -130,14C-160,28 -176,40 -170,52Z',
    'gold',
    2.9,
  ),
  fill(ellipse(0, 0, 108), 'a', 2.9),
  fill('M-104,-28C-40,-6 50,-24 92,-58C98,-46 102,-36 105,-24C50,14 -40,24 -108,6Z', 'a', 3.8, { relief: 'flat' }),
  fill('M-92,56C-30,66 60,44 104,12C100,44 88,62 76,76C30,98 -50,96 -78,76Z', 'a', 2, { relief: 'flat' }),
  fill(ellipse(-34, -58, 18, 13), 'a', 2, { relief: 'small' }),
  fill(ellipse(30, -74, 10, 7), 'a', 2, { relief: 'small' }),
  fill(
    'M-170,52C-150,96 -20,60 60,14C140,-32 186,-86 170,-112C180,-80 120,-24 52,22C-20,70 -130,98 -152,74C-160,70 -168,62 -170,52Z',
    'gold',
    3.7,
  ),
  shine(star(-112, -96, 24, 5, 4), 0.95),
  shine(star(124, 86, 18, 4, 4), 0.9),
]
