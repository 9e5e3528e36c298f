import { ellipse, polygon } from '../geometry.ts'
import { each, fill, line, shine, type Layer } from './layer.ts'

/** Monty, the trumpeter: a toad in sunglasses. */
export const toad: Layer[] = [
  fill('M-176,214C-176,140 -130,110 -70,104H70C130,110 176,140 176,214Z', 'blue', 2),
  fill('M-40,104L0,214L40,104Z', 'pink', 3.6, { relief: 'small' }),
  fill('M-40,104L-92,124L-50,160L-30,214H0Z', 'blue', 1.4),
  fill('M40,104L92,124L50,160L30,214H0Z', 'blue', 1.2),
  fill('M-10,118H10L16,190L0,206L-16,190Z', 'black', 1.6, { relief: 'small' }),
  fill(ellipse(-78, -92, 46), 'green', 2.9),
  fill(ellipse(78, -92, 46), 'green', 2.6),
  fill(
    'M-160,24C-164,-52 -100,-96 0,-96C100,-96 164,-52 160,24C156,88 90,120 0,120C-90,120 -156,88 -160,24Z',
    'green',
    3,
  ),
  fill('M-146,36C-100,60 -60,66 0,66C60,66 100,60 146,36C138,90 86,114 0,114C-86,114 -138,90 -146,36Z', 'lime', 3.9, {
    relief: 'small',
  }),
  line('M-140,32C-96,62 -50,66 0,66C50,66 96,62 140,32', 'green', 1.2, 8, { relief: 'flat' }),
  line('M140,32C148,26 152,22 154,14M-140,32C-148,26 -152,22 -154,14', 'green', 1.2, 8, { relief: 'flat' }),
  fill(ellipse(-14, 6, 5, 7), 'green', 1.3, { relief: 'flat', highlight: true }),
  fill(ellipse(14, 6, 5, 7), 'green', 1.3, { relief: 'flat', highlight: true }),
  ...each(
    [
      [-112, -20, 10],
      [-92, 4, 7],
      [112, -20, 10],
      [94, 6, 7],
      [0, -60, 9],
    ],
    (x, y, r) => fill(ellipse(x, y, r), 'green', 2.1, { relief: 'flat', highlight: true }),
  ),
  fill('M-132,-104C-132,-70 -104,-50 -76,-50C-44,-50 -24,-70 -22,-100Z', 'black', 1),
  fill('M132,-104C132,-70 104,-50 76,-50C44,-50 24,-70 22,-100Z', 'black', 1),
  line('M-140,-104H140', 'gold', 3.2, 10),
  shine(
    polygon([
      [-116, -98],
      [-96, -98],
      [-108, -70],
      [-120, -82],
    ]),
    0.4,
  ),
  shine(
    polygon([
      [40, -98],
      [60, -98],
      [48, -66],
      [36, -78],
    ]),
    0.4,
  ),
  fill('M-64,-128C-70,-176 -56,-190 -44,-190C-20,-196 20,-196 44,-190C56,-190 70,-176 64,-128Z', 'wood', 2.6),
  fill('M-64,-150C-20,-140 20,-140 64,-150V-128H-64Z', 'red', 2.6, { relief: 'small' }),
  fill('M-104,-126C-80,-140 80,-140 104,-126C100,-108 -100,-108 -104,-126Z', 'wood', 2.9),
  shine('M-50,-180C-56,-170 -56,-160 -54,-152L-44,-150C-46,-164 -44,-174 -38,-182Z', 0.35),
]
