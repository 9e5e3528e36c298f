import { ellipse, star } from '../geometry.ts'
import { each, fill, line, shine, type Layer } from './layer.ts'

/** Odette, the oracle: an owl in a turban. */
export const owl: Layer[] = [
  fill('M-150,214C-160,60 -140,-60 -96,-108H96C140,-60 160,60 150,214Z', 'violet', 2.3),
  fill('M-84,214C-96,120 -70,74 0,70C70,74 96,120 84,214Z', 'sand', 4, { relief: 'small' }),
  ...each(
    [
      [0, 110],
      [-36, 132],
      [36, 132],
      [0, 154],
      [-40, 178],
      [40, 178],
      [0, 198],
    ],
    (x, y) =>
      line(`M${x - 14},${y}C${x - 8},${y + 16} ${x + 8},${y + 16} ${x + 14},${y}`, 'violet', 2.6, 6, {
        relief: 'flat',
      }),
  ),
  fill('M-150,214C-176,150 -166,80 -138,40C-110,100 -104,160 -112,214Z', 'violet', 1.7),
  fill('M150,214C176,150 166,80 138,40C110,100 104,160 112,214Z', 'violet', 1.5),
  fill(
    'M-118,-36C-118,-104 -70,-128 0,-128C70,-128 118,-104 118,-36C118,36 70,78 0,78C-70,78 -118,36 -118,-36Z',
    'violet',
    2.8,
  ),
  fill(ellipse(-50, -20, 56), 'sand', 4.3),
  fill(ellipse(50, -20, 56), 'sand', 4),
  fill(ellipse(-48, -18, 37), 'white', 5, { relief: 'flat' }),
  fill(ellipse(48, -18, 37), 'white', 5, { relief: 'flat' }),
  fill(ellipse(-45, -16, 25), 'gold', 3.8, { relief: 'flat' }),
  fill(ellipse(45, -16, 25), 'gold', 3.8, { relief: 'flat' }),
  fill(ellipse(-43, -15, 14), 'black', 0.5, { relief: 'flat' }),
  fill(ellipse(43, -15, 14), 'black', 0.5, { relief: 'flat' }),
  shine(ellipse(-48, -22, 6), 1),
  shine(ellipse(38, -22, 6), 1),
  fill('M-88,-30C-80,-66 -20,-66 -8,-28C-26,-44 -66,-46 -88,-30Z', 'violet', 2, { relief: 'flat' }),
  fill('M88,-30C80,-66 20,-66 8,-28C26,-44 66,-46 88,-30Z', 'violet', 2, { relief: 'flat' }),
  fill('M-18,12C-8,4 8,4 18,12C16,32 8,46 0,54C-8,46 -16,32 -18,12Z', 'orange', 3.2),
  fill('M-116,-70C-128,-150 -60,-196 0,-196C60,-196 128,-150 116,-70C70,-96 -70,-96 -116,-70Z', 'teal', 3),
  fill('M-116,-70C-80,-120 40,-150 96,-140C112,-120 118,-96 116,-70C70,-96 -70,-96 -116,-70Z', 'teal', 3.8, {
    relief: 'small',
  }),
  line('M-104,-92C-60,-130 20,-156 84,-152', 'teal', 2.2, 5, { relief: 'flat' }),
  fill('M0,-206C-14,-236 8,-262 34,-266C40,-236 26,-212 0,-206Z', 'pink', 3.2),
  fill(ellipse(0, -128, 26), 'gold', 3.2),
  fill(ellipse(0, -128, 16), 'red', 3, { relief: 'small' }),
  shine(ellipse(-5, -133, 5, 4), 0.9),
  fill(ellipse(0, 176, 50), 'blue', 3.4, { opacity: 0.94 }),
  shine('M-34,164C-30,144 -14,134 2,132C-16,142 -24,154 -26,170Z', 0.9),
  shine(star(16, 184, 18, 4, 4), 0.9),
  fill('M-56,214C-50,204 50,204 56,214Z', 'gold', 2.8),
]
