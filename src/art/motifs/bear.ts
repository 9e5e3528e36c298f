import { ellipse, rect, star } from '../geometry.ts'
import { fill, line, shine, type Layer } from './layer.ts'
import { eye } from './eye.ts'

/** Bruno, the ringmaster: a bear in a top hat. */
export const bear: Layer[] = [
  fill('M-176,214C-178,140 -130,104 -70,94H70C130,104 178,140 176,214Z', 'red', 2.5),
  fill('M-44,96L0,214L44,96Z', 'white', 4.8, { relief: 'small' }),
  fill('M-44,96L-96,120L-34,214H0Z', 'red', 1.7),
  fill('M44,96L96,120L34,214H0Z', 'red', 1.5),
  ...[-150, 150].flatMap((x) => [
    fill(ellipse(x * 0.93, 132, 40, 20), 'gold', 3.2),
    ...[-24, -8, 8, 24].map((d) => fill(rect(x * 0.93 + d - 5, 140, 10, 34, 5), 'gold', 2.6, { relief: 'small' })),
  ]),
  fill(ellipse(-98, -92, 40), 'brown', 2.3),
  fill(ellipse(-98, -92, 22), 'pink', 2.8, { relief: 'flat' }),
  fill(ellipse(98, -92, 40), 'brown', 2.1),
  fill(ellipse(98, -92, 22), 'pink', 2.6, { relief: 'flat' }),
  fill(
    'M-132,0C-132,-80 -78,-124 0,-124C78,-124 132,-80 132,0C132,72 80,116 0,116C-80,116 -132,72 -132,0Z',
    'brown',
    2.6,
  ),
  fill(ellipse(0, 46, 72, 56), 'sand', 4.2, { relief: 'small' }),
  ...eye(-48, -22, 19, 'brown', 1.9),
  ...eye(48, -22, 19, 'brown', 1.9),
  line('M-76,-54C-62,-70 -40,-66 -30,-58M30,-58C40,-66 62,-70 76,-54', 'black', 1, 10, { relief: 'flat' }),
  fill('M-28,16C-20,2 20,2 28,16C26,32 10,42 0,44C-10,42 -26,32 -28,16Z', 'black', 0.8),
  shine(ellipse(-9, 16, 8, 4.5), 0.9),
  fill(
    'M0,56C-16,40 -44,44 -60,60C-72,70 -92,68 -98,54C-104,84 -68,100 -42,90C-24,84 -8,76 0,64' +
      'C8,76 24,84 42,90C68,100 104,84 98,54C92,68 72,70 60,60C44,44 16,40 0,56Z',
    'black',
    1.3,
  ),
  line('M-20,92C-8,100 8,100 20,92', 'black', 0.8, 6, { relief: 'flat' }),
  fill('M-86,-102L-72,-214C-40,-226 40,-226 72,-214L86,-102C40,-88 -40,-88 -86,-102Z', 'black', 1.8),
  fill('M-82,-132L-86,-102C-40,-88 40,-88 86,-102L82,-132C40,-118 -40,-118 -82,-132Z', 'red', 2.7, { relief: 'small' }),
  fill('M-128,-100C-80,-118 -84,-104 0,-98C84,-104 80,-118 128,-100C110,-72 -110,-72 -128,-100Z', 'black', 2.1),
  shine('M-62,-200L-70,-140L-56,-136L-46,-206Z', 0.35),
  fill(star(40, -118, 20, 9, 5), 'gold', 4, { relief: 'small' }),
]
