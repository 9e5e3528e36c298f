import { ellipse, polygon, rect, star, steps, wedge } from '../geometry.ts'
import { each, fill, line, shine, type Layer } from './layer.ts'

/** A hot-air balloon with a basket. */
export const balloon: Layer[] = [
  line('M-44,76L-26,112M44,76L26,112', 'wood', 2.4, 6, { relief: 'flat' }),
  fill(
    'M0,-160C84,-160 122,-104 122,-50C122,14 70,50 46,84H-46C-70,50 -122,14 -122,-50C-122,-104 -84,-160 0,-160Z',
    'a',
    2.8,
  ),
  fill(
    'M0,-160C44,-160 66,-104 66,-48C66,14 40,50 26,84H-26C-40,50 -66,14 -66,-48C-66,-104 -44,-160 0,-160Z',
    'b',
    3.6,
    { relief: 'small' },
  ),
  fill(
    'M0,-160C18,-160 24,-104 24,-48C24,14 14,50 10,84H-10C-14,50 -24,14 -24,-48C-24,-104 -18,-160 0,-160Z',
    'a',
    2.4,
    { relief: 'small' },
  ),
  fill(rect(-50, 76, 100, 18, 9), 'gold', 3.2, { relief: 'small' }),
  fill(rect(-34, 108, 68, 50, 10), 'wood', 2.6),
  line('M-34,124H34M-34,140H34', 'wood', 1.6, 4, { relief: 'flat' }),
  fill(rect(-38, 104, 76, 14, 7), 'wood', 3.2, { relief: 'small' }),
  shine('M-94,-60C-92,-104 -70,-132 -44,-142C-70,-112 -78,-80 -76,-40Z', 0.5),
]

/** A pocket compass. */
export const compass: Layer[] = [
  fill('M0,-172A26,26 0 1 1 -.1,-172ZM0,-156A10,10 0 1 0 .1,-156Z', 'gold', 2.6),
  fill(ellipse(0, 16, 136), 'gold', 2.8),
  fill(ellipse(0, 16, 112), 'white', 4.6, { relief: 'small' }),
  ...steps(12).map((i) =>
    line('M0,-100V-86', i % 3 === 0 ? 'red' : 'black', 1.8, i % 3 === 0 ? 9 : 5, {
      y: 16,
      rotate: i * 30,
      relief: 'flat',
    }),
  ),
  fill(star(0, 16, 74, 24, 4), 'a', 2.2, { relief: 'small' }),
  fill(
    polygon([
      [-20, 16],
      [0, -72],
      [20, 16],
    ]),
    'red',
    2.9,
    { rotate: 34, y: -2, x: 9 },
  ),
  fill(
    polygon([
      [-20, 16],
      [0, 104],
      [20, 16],
    ]),
    'steel',
    3.2,
    { rotate: 34, y: -2, x: 9 },
  ),
  fill(ellipse(0, 16, 15), 'gold', 3.8, { relief: 'small' }),
  shine('M-92,-22A100,100 0 0 1 -30,-78A130,130 0 0 0 -92,-22Z', 0.8),
]

/** A lighthouse on a rock. */
export const lighthouse: Layer[] = [
  fill('M8,-118L160,-166V-60Z', 'gold', 4.4, { relief: 'flat', opacity: 0.75 }),
  fill('M-150,150C-130,96 -70,84 0,92C70,84 130,96 150,150Z', 'steel', 1.9),
  fill('M-42,-70H42L64,112C30,124 -30,124 -64,112Z', 'white', 4.6),
  fill('M-48,-20H48L54,26H-54Z', 'a', 2.7, { relief: 'flat' }),
  fill('M-59,70H59L64,112C30,124 -30,124 -64,112Z', 'a', 2.6, { relief: 'flat' }),
  fill(rect(-58, -86, 116, 22, 8), 'steel', 2.4),
  fill(rect(-34, -138, 68, 56, 6), 'gold', 4.5, { relief: 'small' }),
  line('M-12,-138V-84M12,-138V-84', 'steel', 1.6, 5, { relief: 'flat' }),
  fill('M-46,-136C-40,-170 40,-170 46,-136Z', 'a', 2.8),
  fill(ellipse(0, -164, 9), 'gold', 3.6, { relief: 'small' }),
  fill('M-14,112V80C-14,62 14,62 14,80V112Z', 'black', 1, { relief: 'flat' }),
  fill(rect(-9, 34, 18, 26, 9), 'black', 1.2, { relief: 'flat' }),
  shine('M-30,-60H-18L-30,60H-44Z', 0.5),
]

/** A sailing ship before the wind. */
export const ship: Layer[] = [
  line('M0,-150V70', 'wood', 2.4, 13),
  fill('M-12,-132C-90,-110 -118,-30 -112,40H-12C-40,-10 -40,-90 -12,-132Z', 'white', 4.4),
  fill('M14,-138C96,-122 136,-40 128,40H14C50,-10 48,-84 14,-138Z', 'a', 2.9),
  line('M40,-60C70,-54 100,-54 118,-44M44,-14C76,-8 106,-8 128,-2', 'white', 4.8, 7, { relief: 'flat' }),
  fill('M0,-160L56,-146L0,-130Z', 'red', 3, { relief: 'small' }),
  fill('M-152,54C-80,72 80,72 152,54C146,108 112,140 76,148H-76C-112,140 -146,108 -152,54Z', 'wood', 2.4),
  fill('M-152,54C-80,72 80,72 152,54L148,78C80,94 -80,94 -148,78Z', 'gold', 3.2, { relief: 'small' }),
  ...each(
    [
      [-70, 112],
      [-24, 116],
      [24, 116],
      [70, 112],
    ],
    (x, y) => fill(ellipse(x, y, 11), 'gold', 4, { relief: 'small' }),
  ),
  shine('M-96,20C-96,-30 -76,-76 -44,-98C-64,-56 -70,-16 -66,20Z', 0.5),
]

/** A guitar. */
export const guitar: Layer[] = [
  fill(rect(-15, -136, 30, 150, 6), 'wood', 1.6, { rotate: 28 }),
  fill('M-24,-172H24L20,-124H-20Z', 'wood', 2.2, { rotate: 28 }),
  ...each(
    [
      [-26, -160],
      [-26, -140],
      [26, -160],
      [26, -140],
    ],
    (x, y) => fill(ellipse(x, y, 7), 'gold', 4, { rotate: 28, relief: 'small' }),
  ),
  fill(
    'M0,-26C40,-30 66,-8 58,24C54,44 82,54 88,90C94,134 56,160 0,160C-56,160 -94,134 -88,90' +
      'C-82,54 -54,44 -58,24C-66,-8 -40,-30 0,-26Z',
    'a',
    2.8,
    { rotate: 28 },
  ),
  fill(ellipse(0, 62, 34), 'gold', 2.8, { rotate: 28, relief: 'small' }),
  fill(ellipse(0, 62, 25), 'black', 0.9, { rotate: 28, relief: 'flat' }),
  fill(rect(-34, 108, 68, 16, 6), 'wood', 1.6, { rotate: 28, relief: 'small' }),
  line('M-7,-130V114M0,-130V114M7,-130V114', 'white', 4.8, 2.4, { rotate: 28, relief: 'flat' }),
  shine('M-68,90C-66,70 -48,58 -44,40C-40,60 -56,76 -54,104Z', 0.6),
]

/** A volcano, awake. */
export const volcano: Layer[] = [
  fill(ellipse(-30, -122, 34, 26), 'steel', 3),
  fill(ellipse(34, -132, 40, 30), 'steel', 3.4),
  fill(
    'M-46,-66C-60,-110 -30,-118 -22,-150C0,-128 6,-110 4,-96C18,-104 24,-116 26,-128C52,-100 50,-84 44,-64Z',
    'orange',
    3.4,
  ),
  fill('M-22,-66C-28,-92 -8,-98 -4,-118C14,-98 20,-84 16,-64Z', 'gold', 4.6, { relief: 'flat' }),
  fill('M-52,-70C-20,-58 20,-58 52,-70C76,-10 110,80 160,144H-160C-110,80 -76,-10 -52,-70Z', 'a', 1.9),
  fill(
    'M-52,-70C-20,-58 20,-58 52,-70L66,-32C54,-6 40,-36 28,-10C18,30 0,16 -2,-22' +
      'C-14,-40 -26,60 -46,22C-50,-4 -60,-14 -66,-32Z',
    'orange',
    3.6,
    { relief: 'small' },
  ),
  fill('M-30,-58C-10,-54 10,-54 30,-58L20,-34C8,-40 4,-30 -6,-40C-14,-34 -24,-40 -30,-58Z', 'gold', 4.7, {
    relief: 'flat',
  }),
  fill('M-160,150C-110,116 -60,132 0,120C60,132 110,116 160,150Z', 'green', 2.2),
  shine(star(-92, -96, 14, 4, 4), 0.9),
]

/** A hand fan, open. */
export const fan: Layer[] = [
  ...steps(9).map((i) =>
    fill(wedge(0, 96, 230, 198 + i * 16, 214 + i * 16), i % 2 ? 'a' : 'b', i % 2 ? 2.8 : 3.4, { relief: 'small' }),
  ),
  fill('M-78,65A84,84 0 0 1 78,65L0,96Z', 'gold', 3.2),
  ...steps(9).map((i) =>
    fill(ellipse(0, -102, 11), 'gold', 4.2, { y: 96, rotate: 206 + i * 16 - 270, relief: 'small' }),
  ),
  fill(ellipse(0, 100, 18), 'red', 3),
  line('M0,116C-10,136 10,146 0,164', 'red', 2.6, 9),
]
