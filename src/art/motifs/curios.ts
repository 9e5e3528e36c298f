import { ellipse, polygon, rect, star, steps } from '../geometry.ts'
import { each, fill, line, shine, type Layer } from './layer.ts'

/** An hourglass, running. */
export const hourglass: Layer[] = [
  fill(
    'M-78,-126H78C78,-60 22,-30 22,0C22,30 78,60 78,126H-78C-78,60 -22,30 -22,0C-22,-30 -78,-60 -78,-126Z',
    'white',
    3.7,
    { opacity: 0.75 },
  ),
  fill('M-56,-70C-20,-60 20,-60 56,-70C48,-40 16,-26 8,0H-8C-16,-26 -48,-40 -56,-70Z', 'a', 3.4, { relief: 'small' }),
  line('M0,0V92', 'a', 3.6, 6, { relief: 'flat' }),
  fill('M-66,120C-60,84 -20,72 0,62C20,72 60,84 66,120Z', 'a', 3, { relief: 'small' }),
  fill(rect(-104, -152, 208, 32, 14), 'gold', 3),
  fill(rect(-104, 120, 208, 32, 14), 'gold', 2.8),
  fill(rect(-96, -124, 18, 248, 8), 'wood', 2.5),
  fill(rect(78, -124, 18, 248, 8), 'wood', 2.1),
  shine('M-60,-112H-44C-46,-70 -14,-30 -14,-6C-30,-40 -60,-70 -60,-112Z', 0.8),
]

/** An ornate key. */
export const key: Layer[] = [
  fill(
    'M0,-160C52,-160 84,-124 84,-82C84,-40 52,-8 0,-8C-52,-8 -84,-40 -84,-82C-84,-124 -52,-160 0,-160' +
      'ZM0,-122A40,40 0 1 0 .1,-122Z',
    'gold',
    3.2,
    { rotate: 32 },
  ),
  fill(rect(-17, -14, 34, 172, 8), 'gold', 2.5, { rotate: 32 }),
  fill('M14,70H70V96H52V108H70V148H14Z', 'gold', 2.6, { rotate: 32 }),
  fill(rect(-30, -14, 60, 24, 10), 'gold', 3.7, { rotate: 32, relief: 'small' }),
  fill(ellipse(0, -82, 24), 'a', 3, { rotate: 32 }),
  fill('M-66,-96C-62,-124 -40,-142 -16,-146C-38,-132 -50,-116 -54,-90Z', 'white', 5, {
    rotate: 32,
    relief: 'flat',
    opacity: 0.8,
    highlight: true,
  }),
]

/** A lantern with a flame. */
export const lantern: Layer[] = [
  line('M-40,-118C-40,-176 40,-176 40,-118', 'gold', 2.4, 11),
  fill('M-30,-136H30L70,-92H-70Z', 'b', 2.6),
  fill('M-66,-92H66L88,92H-88Z', 'a', 3.4, { opacity: 0.9 }),
  fill('M0,-58C38,-14 52,16 34,52C22,76 -22,76 -34,52C-52,16 -12,-2 0,-58Z', 'orange', 3.6, { relief: 'small' }),
  fill('M0,-8C18,14 22,34 12,50C6,58 -6,58 -12,50C-22,32 -2,18 0,-8Z', 'gold', 4.9, { relief: 'flat' }),
  line('M-66,-90L-88,92M66,-90L88,92M0,-92V-62M0,78V92', 'b', 1.9, 11),
  fill(rect(-104, 88, 208, 28, 10), 'b', 2.6),
  fill(rect(-76, 112, 152, 38, 14), 'b', 2),
  fill(rect(-78, -100, 156, 18, 9), 'gold', 3.4, { relief: 'small' }),
  shine('M-56,-70H-40L-54,70H-70Z', 0.5),
]

/** A flying saucer with its beam. */
export const saucer: Layer[] = [
  fill('M-50,34H50L112,160H-112Z', 'a', 4.2, { relief: 'flat', opacity: 0.45 }),
  fill('M-74,-34C-74,-100 -40,-136 0,-136C40,-136 74,-100 74,-34Z', 'a', 4, { opacity: 0.9 }),
  fill('M-30,-34C-34,-70 -18,-86 0,-86C18,-86 34,-70 30,-34Z', 'green', 3.2),
  fill(ellipse(-11, -58, 8, 11), 'black', 0.6, { relief: 'flat' }),
  fill(ellipse(11, -58, 8, 11), 'black', 0.6, { relief: 'flat' }),
  fill(ellipse(0, 4, 164, 50), 'steel', 3),
  fill(ellipse(0, -14, 112, 27), 'b', 2.4, { relief: 'small' }),
  fill('M-74,-30C-40,-14 40,-14 74,-30C70,-4 -70,-4 -74,-30Z', 'steel', 3.8, { relief: 'small' }),
  ...each(
    [
      [-122, 6],
      [-72, 28],
      [0, 37],
      [72, 28],
      [122, 6],
    ],
    (x, y) => fill(ellipse(x, y, 13, 11), 'gold', 4.2, { relief: 'small' }),
  ),
  shine('M-54,-56C-52,-90 -34,-112 -14,-120C-32,-98 -40,-78 -40,-46Z', 0.8),
]

/** A tin robot. */
export const robot: Layer[] = [
  line('M0,-124V-150', 'steel', 2.2, 10),
  fill(ellipse(0, -154, 16), 'red', 3),
  fill(rect(-132, 40, 44, 90, 22), 'steel', 2.2),
  fill(rect(88, 40, 44, 90, 22), 'steel', 1.9),
  fill(rect(-92, 24, 184, 132, 26), 'a', 2.6),
  fill(rect(-112, -128, 224, 150, 38), 'a', 3),
  fill(ellipse(-118, -52, 18, 30), 'gold', 2.8),
  fill(ellipse(118, -52, 18, 30), 'gold', 2.4),
  fill(rect(-88, -100, 176, 92, 26), 'black', 1.2, { relief: 'small' }),
  ...each(
    [
      [-42, -60],
      [42, -60],
    ],
    (x, y) => [fill(ellipse(x, y, 25), 'b', 3.6), fill(ellipse(x, y, 11), 'white', 5, { relief: 'flat' })],
  ),
  line('M-28,-24C-12,-16 12,-16 28,-24', 'b', 4, 7, { relief: 'flat' }),
  fill(rect(-60, 52, 120, 66, 14), 'steel', 3.2, { relief: 'small' }),
  ...each(
    [
      [-34, 72],
      [0, 72],
      [34, 72],
    ],
    (x, y) => fill(ellipse(x, y, 10), 'gold', 4, { relief: 'small' }),
  ),
  line('M-44,100H44', 'red', 2.8, 9, { relief: 'flat' }),
  shine('M-94,-70C-94,-100 -80,-114 -56,-116C-74,-104 -82,-92 -82,-66Z', 0.7),
]

/** A horseshoe magnet and what it draws. */
export const magnet: Layer[] = [
  fill(
    'M-118,120V-20C-118,-100 -66,-150 0,-150C66,-150 118,-100 118,-20V120H48V-18C48,-58 28,-80 0,-80' +
      'C-28,-80 -48,-58 -48,-18V120Z',
    'a',
    2.8,
  ),
  fill(rect(-118, 76, 70, 66, 8), 'steel', 3.8),
  fill(rect(48, 76, 70, 66, 8), 'steel', 3.4),
  fill('M6,34L-30,92H-4L-14,140L30,74H4Z', 'gold', 4.2),
  shine('M-98,-20C-98,-80 -62,-122 -22,-130C-60,-106 -78,-70 -78,40H-98Z', 0.6),
]

/** A teapot. */
export const teapot: Layer[] = [
  line('M90,-30C160,-50 168,40 96,64', 'a', 2.3, 22),
  fill('M-96,10C-130,-10 -130,-60 -166,-72C-160,-92 -130,-92 -116,-78C-98,-60 -100,-40 -80,-34L-70,70Z', 'a', 2.5),
  fill('M-104,30C-104,-40 -60,-84 0,-84C60,-84 104,-40 104,30C104,90 66,132 0,132C-66,132 -104,90 -104,30Z', 'a', 3),
  fill('M-92,62C-40,86 40,86 92,62C78,106 48,132 0,132C-48,132 -78,106 -92,62Z', 'b', 2.9, { relief: 'small' }),
  fill('M-56,-82C-50,-112 50,-112 56,-82C30,-70 -30,-70 -56,-82Z', 'b', 3.2),
  fill(ellipse(0, -118, 18), 'gold', 3.4),
  fill(star(0, 8, 42, 18, 6), 'gold', 4, { relief: 'small' }),
  fill(rect(-62, 126, 124, 22, 11), 'gold', 2.8),
  shine('M-82,10C-78,-30 -56,-56 -28,-64C-52,-40 -60,-16 -62,20Z', 0.7),
]

/** A casino chip. */
export const chip: Layer[] = [
  fill(ellipse(0, 12, 144), 'a', 1.4),
  fill(ellipse(0, 0, 144), 'a', 2.8),
  ...steps(8).map((i) =>
    fill('M-24,-142A144,144 0 0 1 24,-142L19,-104H-19Z', 'white', 4.8, { rotate: i * 45, relief: 'small' }),
  ),
  fill(ellipse(0, 0, 98), 'gold', 3.2, { relief: 'small' }),
  fill(ellipse(0, 0, 88), 'a', 2.3, { relief: 'small' }),
  fill(
    polygon([
      [0, -58],
      [44, 0],
      [0, 58],
      [-44, 0],
    ]),
    'gold',
    3.8,
  ),
  fill(
    polygon([
      [0, -34],
      [25, 0],
      [0, 34],
      [-25, 0],
    ]),
    'b',
    3,
    { relief: 'small' },
  ),
  shine('M-112,-52A124,124 0 0 1 -24,-120A146,146 0 0 0 -112,-52Z', 0.6),
]
