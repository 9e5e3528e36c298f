import { ellipse, rect, polygon, star } from '../geometry.ts'
import { fill, line, shine, type Layer } from './layer.ts'

/** A chest of gold. */
export const chest: Layer[] = [
  fill(ellipse(-70, -38, 34, 34), 'gold', 3.6),
  fill(ellipse(-10, -54, 38, 38), 'gold', 4),
  fill(ellipse(56, -42, 34), 'gold', 3.4),
  fill(ellipse(100, -30, 24), 'gold', 3),
  fill('M-142,-32C-146,-128 -96,-148 0,-148C96,-148 146,-128 142,-32L120,-44C100,-80 -100,-80 -120,-44Z', 'wood', 2.6),
  fill(rect(-146, -24, 292, 148, 14), 'wood', 2.3),
  line('M-146,26H146M-146,76H146', 'wood', 1.3, 5, { relief: 'flat' }),
  fill(rect(-146, -30, 292, 30, 8), 'gold', 2.8),
  fill(rect(-120, -24, 28, 148, 4), 'gold', 2.6, { relief: 'small' }),
  fill(rect(92, -24, 28, 148, 4), 'gold', 2.4, { relief: 'small' }),
  fill(rect(-30, -14, 60, 70, 12), 'gold', 3.4),
  fill(ellipse(0, 14, 11), 'black', 1, { relief: 'flat' }),
  fill(
    polygon([
      [-6, 18],
      [6, 18],
      [10, 42],
      [-10, 42],
    ]),
    'black',
    1,
    { relief: 'flat' },
  ),
  shine(star(-24, -96, 18, 5, 4), 0.95),
  shine(star(72, -82, 12, 3, 4), 0.95),
]

/** A crown. */
export const crown: Layer[] = [
  fill('M-130,96L-156,-62L-78,6L0,-128L78,6L156,-62L130,96Z', 'gold', 3.3),
  fill('M-104,90L-118,-6L-70,40L0,-80L70,40L118,-6L104,90Z', 'gold', 2.3, { relief: 'flat' }),
  fill(rect(-140, 76, 280, 52, 16), 'gold', 3),
  fill(ellipse(0, -132, 20), 'a', 3),
  fill(ellipse(-156, -68, 16), 'b', 3),
  fill(ellipse(156, -68, 16), 'b', 2.6),
  fill(
    polygon([
      [0, 78],
      [26, 102],
      [0, 126],
      [-26, 102],
    ]),
    'red',
    3,
    { relief: 'small' },
  ),
  fill(ellipse(-76, 102, 16), 'a', 3.2, { relief: 'small' }),
  fill(ellipse(76, 102, 16), 'a', 2.8, { relief: 'small' }),
  fill(
    polygon([
      [0, -30],
      [24, 10],
      [0, 50],
      [-24, 10],
    ]),
    'a',
    3.2,
    { relief: 'small' },
  ),
  shine('M-128,-28L-106,84H-118L-142,-36Z', 0.6),
]

/** A pyramid under a watching eye. */
export const pyramid: Layer[] = [
  fill(
    polygon([
      [0, -60],
      [-158, 130],
      [30, 130],
    ]),
    'gold',
    3.5,
  ),
  fill(
    polygon([
      [0, -60],
      [30, 130],
      [158, 110],
    ]),
    'gold',
    1.6,
  ),
  ...[0, 1, 2, 3].map((i) =>
    line(`M${-30 - i * 32},${-20 + i * 38}L${6 + i * 6},${-20 + i * 38}L${30 + i * 32},${-24 + i * 34}`, 'gold', 2, 4, {
      relief: 'flat',
      opacity: 0.7,
    }),
  ),
  fill(
    polygon([
      [0, -150],
      [-58, -78],
      [58, -82],
    ]),
    'a',
    3.4,
  ),
  fill('M-30,-96C-14,-118 14,-118 30,-96C14,-78 -14,-78 -30,-96Z', 'white', 5, { relief: 'flat' }),
  fill(ellipse(0, -97, 11), 'black', 1, { relief: 'flat' }),
  shine(ellipse(-3, -101, 3.5), 1),
]

/** A tower of stacked roofs. */
export const temple: Layer[] = [
  fill('M-170,150C-120,110 120,110 170,150Z', 'green', 1.8),
  fill(rect(-132, 104, 264, 40, 4), 'a', 2.3),
  fill(rect(-108, 62, 216, 44, 4), 'a', 2.7),
  fill(rect(-86, 16, 172, 48, 4), 'a', 3),
  fill('M-110,20C-70,0 70,0 110,20L92,-6H-92Z', 'b', 2.6),
  fill(rect(-60, -54, 120, 50, 4), 'a', 3.2),
  fill('M-88,-50C-50,-70 50,-70 88,-50L66,-84H-66Z', 'b', 2.9),
  fill(rect(-34, -112, 68, 32, 4), 'a', 3.5),
  fill('M-60,-108C-30,-130 30,-130 60,-108L0,-168Z', 'b', 3.2),
  fill(rect(-22, 66, 44, 78, 22), 'black', 1, { relief: 'small' }),
  fill('M-14,144V92C-14,76 14,76 14,92V144Z', 'gold', 4.2, { relief: 'flat' }),
  fill(rect(-62, 30, 20, 24, 8), 'gold', 4, { relief: 'flat' }),
  fill(rect(42, 30, 20, 24, 8), 'gold', 4, { relief: 'flat' }),
  fill(rect(-10, -42, 20, 28, 9), 'gold', 4.4, { relief: 'flat' }),
]

/** A carnival mask with feathers. */
export const mask: Layer[] = [
  ...[-60, -30, 0, 30, 60].map((a, i) =>
    fill('M0,-40C-34,-90 -26,-150 0,-176C26,-150 34,-90 0,-40Z', i % 2 ? 'b' : 'a', 2.6 + i * 0.2, {
      rotate: a * 0.8,
      x: a * 0.5,
      y: -6,
    }),
  ),
  ...[-60, -30, 0, 30, 60].map((a) =>
    fill(ellipse(0, -136, 12, 18), 'gold', 3.8, { rotate: a * 0.8, x: a * 0.5, y: -6, relief: 'small' }),
  ),
  fill(
    'M-158,-38C-120,-66 -50,-62 0,-30C50,-62 120,-66 158,-38C164,40 124,92 70,88C34,84 16,58 0,40' +
      'C-16,58 -34,84 -70,88C-124,92 -164,40 -158,-38Z',
    'gold',
    3.2,
  ),
  fill(
    'M-140,-26C-104,-48 -46,-44 0,-12C46,-44 104,-48 140,-26C144,30 112,72 72,70C40,66 18,40 0,20' +
      'C-18,40 -40,66 -72,70C-112,72 -144,30 -140,-26Z',
    'a',
    2.5,
  ),
  fill('M-108,8C-92,-18 -52,-16 -34,14C-54,34 -92,36 -108,8Z', 'black', 0.6, { relief: 'small' }),
  fill('M108,8C92,-18 52,-16 34,14C54,34 92,36 108,8Z', 'black', 0.6, { relief: 'small' }),
  fill(
    polygon([
      [0, -46],
      [18, -20],
      [0, 8],
      [-18, -20],
    ]),
    'red',
    3.2,
    { relief: 'small' },
  ),
  line('M-120,-20C-96,-36 -60,-34 -34,-14M120,-20C96,-36 60,-34 34,-14', 'gold', 4.2, 5, { relief: 'flat' }),
]

/** A horned helmet. */
export const helmet: Layer[] = [
  fill('M-92,-10C-160,-30 -176,-100 -150,-150C-146,-104 -120,-72 -70,-64Z', 'white', 4),
  fill('M92,-10C160,-30 176,-100 150,-150C146,-104 120,-72 70,-64Z', 'white', 3.4),
  fill('M-104,40C-112,-80 -60,-130 0,-130C60,-130 112,-80 104,40Z', 'steel', 3.2),
  fill('M-14,-134H14V30H-14Z', 'gold', 3.2, { relief: 'small' }),
  fill(rect(-116, 8, 232, 42, 14), 'gold', 2.9),
  fill('M-24,46H24L16,124L0,140L-16,124Z', 'steel', 2.6),
  fill('M-112,50C-112,100 -96,130 -64,140L-40,60Z', 'steel', 2.2),
  fill('M112,50C112,100 96,130 64,140L40,60Z', 'steel', 1.8),
  ...[-88, -48, 48, 88].map((x) => fill(ellipse(x, 29, 9), 'gold', 4.2, { relief: 'small' })),
  fill(ellipse(0, 29, 15), 'red', 2.9, { relief: 'small' }),
  shine('M-78,-10C-76,-70 -52,-100 -28,-108C-50,-76 -58,-40 -58,-8Z', 0.5),
]
