import { seeded } from '../random.ts'
import { Drawing } from '../svg.ts'
import { addArcs, addProps, addReactor, addScrim, addSparks, type Prop } from './reactor.ts'

const PURPLE_ROCKET = { a: 295, b: 124 }
const coin = (x: number, y: number, scale: number, turn: number, far = false): Prop => ({
  motif: 'voltcoin',
  x,
  y,
  scale,
  turn,
  far,
})

/** The rocket on its pile of coins, the same in every scene. */
const launch = (cx: number, cy: number): Prop[] => [
  { motif: 'rocket', palette: PURPLE_ROCKET, x: cx + 28, y: cy + 10, scale: 1.42, turn: 24 },
  coin(cx - 130, cy + 200, 0.5, -14),
  coin(cx + 125, cy + 205, 0.6, 12),
  { motif: 'bolt', x: cx, y: cy + 220, scale: 0.46, turn: 8 },
]

/** The desktop hero: everything stands right of the middle, the left is free for text. */
export function hero(): Drawing {
  const drawing = new Drawing(1400, 648.4)
  const random = seeded('kilovolt:hero')
  const core = { cx: 960, cy: 304, floor: 456 }
  addReactor(drawing, core)
  addArcs(drawing, random, core, [
    [620, 180],
    [1300, 200],
    [650, 430],
    [1290, 430],
  ])
  addProps(drawing, [
    coin(560, 520, 0.34, -18, true),
    coin(1366, 560, 0.42, 20, true),
    { motif: 'planet', palette: { a: 295, b: 80 }, x: 1255, y: 152, scale: 0.66, turn: 6 },
    { motif: 'gem', palette: { a: 190 }, x: 660, y: 172, scale: 0.6, turn: -16 },
    { motif: 'seven', x: 640, y: 432, scale: 0.62, turn: -12 },
    { motif: 'dice', palette: { a: 25, b: 295 }, x: 1265, y: 434, scale: 0.86, turn: 4 },
    coin(800, 92, 0.3, -24),
    coin(1085, 88, 0.26, 18),
    { motif: 'clover', x: 1372, y: 290, scale: 0.34, turn: 20 },
    ...launch(core.cx, core.cy),
  ])
  addSparks(drawing, random, 26, [520, 20, 880, 540])
  addScrim(drawing, [
    [0, 1],
    [0.34, 0.82],
    [0.56, 0],
  ])
  return drawing
}

/** The mobile hero: the picture above, the lower half for text. */
export function heroMobile(): Drawing {
  const drawing = new Drawing(780, 960)
  const random = seeded('kilovolt:hero-m')
  const core = { cx: 390, cy: 250, floor: 400 }
  addReactor(drawing, core)
  addArcs(drawing, random, core, [
    [60, 150],
    [720, 160],
    [90, 380],
    [700, 370],
  ])
  addProps(drawing, [
    { motif: 'planet', palette: { a: 295, b: 80 }, x: 662, y: 116, scale: 0.54, turn: 6 },
    { motif: 'gem', palette: { a: 190 }, x: 126, y: 128, scale: 0.54, turn: -16 },
    { motif: 'seven', x: 122, y: 360, scale: 0.56, turn: -12 },
    { motif: 'dice', palette: { a: 25, b: 295 }, x: 652, y: 362, scale: 0.74, turn: 4 },
    coin(258, 66, 0.26, -24),
    coin(512, 58, 0.22, 18),
    ...launch(core.cx, core.cy),
  ])
  addSparks(drawing, random, 18, [30, 20, 720, 440])
  addScrim(
    drawing,
    [
      [0, 0],
      [0.4, 0],
      [0.52, 0.86],
      [0.58, 1],
      [1, 1],
    ],
    true,
  )
  return drawing
}

/** The tall banner beside the account form; its lower fifth carries a title. */
export function auth(): Drawing {
  const drawing = new Drawing(390, 840)
  const random = seeded('kilovolt:auth')
  const core = { cx: 195, cy: 400, floor: 590 }
  addReactor(drawing, core)
  addArcs(drawing, random, core, [
    [6, 350],
    [384, 330],
    [10, 520],
    [380, 500],
  ])
  addProps(drawing, [
    { motif: 'gem', palette: { a: 190 }, x: 74, y: 130, scale: 0.42, turn: -16 },
    { motif: 'planet', palette: { a: 295, b: 80 }, x: 318, y: 108, scale: 0.42, turn: 6 },
    coin(36, 300, 0.3, -24),
    coin(344, 268, 0.26, 18),
    { motif: 'rocket', palette: PURPLE_ROCKET, x: 205, y: 400, scale: 1.34, turn: 20 },
    coin(74, 606, 0.5, -14),
    coin(306, 610, 0.58, 12),
    { motif: 'bolt', x: 186, y: 640, scale: 0.44, turn: 8 },
  ])
  addSparks(drawing, random, 16, [10, 30, 370, 600])
  addScrim(
    drawing,
    [
      [0, 0],
      [0.7, 0],
      [0.84, 0.9],
      [1, 1],
    ],
    true,
  )
  return drawing
}

/** The banner above the account form on a phone, at its full height: the lower third carries a title. */
export function authShort(): Drawing {
  const drawing = new Drawing(720, 480)
  const random = seeded('kilovolt:auth-s')
  const core = { cx: 360, cy: 190, floor: 300 }
  addReactor(drawing, core)
  addArcs(drawing, random, core, [
    [90, 120],
    [630, 110],
    [80, 300],
    [650, 290],
  ])
  addProps(drawing, [
    { motif: 'gem', palette: { a: 190 }, x: 150, y: 120, scale: 0.46, turn: -16 },
    { motif: 'planet', palette: { a: 295, b: 80 }, x: 578, y: 112, scale: 0.48, turn: 6 },
    { motif: 'rocket', palette: PURPLE_ROCKET, x: 376, y: 186, scale: 0.98, turn: 30 },
    coin(232, 306, 0.42, -14),
    coin(492, 306, 0.48, 12),
    coin(70, 270, 0.26, -20),
    coin(656, 262, 0.28, 16),
  ])
  addSparks(drawing, random, 14, [30, 16, 660, 320])
  addScrim(
    drawing,
    [
      [0, 0],
      [0.56, 0],
      [0.78, 0.88],
      [1, 1],
    ],
    true,
  )
  return drawing
}

/** The same banner in its compact form: text left, picture right. */
export function authMobile(): Drawing {
  const drawing = new Drawing(720, 296)
  const random = seeded('kilovolt:auth-m')
  const core = { cx: 520, cy: 150, floor: 226 }
  addReactor(drawing, core)
  addArcs(drawing, random, core, [
    [330, 80],
    [700, 60],
    [340, 230],
    [704, 220],
  ])
  addProps(drawing, [
    { motif: 'planet', palette: { a: 295, b: 80 }, x: 400, y: 76, scale: 0.3, turn: 6 },
    { motif: 'rocket', palette: PURPLE_ROCKET, x: 530, y: 146, scale: 0.76, turn: 38 },
    coin(424, 222, 0.36, -14),
    coin(640, 222, 0.4, 12),
    { motif: 'gem', palette: { a: 190 }, x: 654, y: 74, scale: 0.26, turn: 14 },
  ])
  addSparks(drawing, random, 10, [340, 10, 360, 260])
  addScrim(drawing, [
    [0, 1],
    [0.38, 0.9],
    [0.62, 0],
  ])
  return drawing
}
