import { round, steps, wedge } from '../../geometry.ts'
import { box, circle, path } from '../../svg.ts'
import { waves } from '../parts.ts'

/** The papers: their colour, and a second tone for the pattern. */
export const PAPERS = {
  butter: ['#ffc93c', '#ffb21f'],
  sky: ['#4cc9f0', '#35b4e2'],
  rose: ['#ff7aae', '#f7609b'],
  green: ['#43d9a3', '#2bc48d'],
  grape: ['#9b7bff', '#8763f5'],
  tangerine: ['#ff8a4c', '#f97432'],
  lilac: ['#f4f0ff', '#e2d9ff'],
  coral: ['#ff6b6b', '#f25252'],
} as const satisfies Record<string, readonly [string, string]>

/** A paper's name. */
export type PaperName = keyof typeof PAPERS

/** A ground to print: its size, the middle of what stands on it, and the colour of the pattern. */
interface Ground {
  width: number
  height: number
  cx: number
  cy: number
  ink: string
}

type Pattern = (ground: Ground) => string[]

/** The numbers of as many rows of a height as cover a length. */
const rows = (length: number, height: number): number[] => steps(Math.ceil(length / height) + 1)

const rays: Pattern = ({ width, height, cx, cy, ink }) =>
  steps(12).map((i) => path(wedge(cx, cy, width + height, i * 30, i * 30 + 15), ink))

const dots: Pattern = ({ width, height, ink }) =>
  rows(height, 40).flatMap((row) =>
    rows(width, 44).map((i) => circle(i * 44 + (row % 2) * 22, row * 40, 4 + ((row * 40) / height) * 12, ink)),
  )

const check: Pattern = ({ width, height, ink }) =>
  rows(height, 55).flatMap((row) =>
    rows(width, 55).map((i) => ((i + row) % 2 === 1 ? box(i * 55, row * 55, 55, 55, ink) : '')),
  )

const wavy: Pattern = ({ width, height, ink }) =>
  rows(height, 80).map((row) => path(`${waves(width, 60 + row * 80, 13, 5)}V${96 + row * 80}H0Z`, ink))

const hill: Pattern = ({ width: w, height: h, ink }) => [
  ...(
    [
      [0.2, 0.2, 40],
      [0.3, 0.215, 32],
      [0.8, 0.14, 30],
      [0.87, 0.15, 22],
    ] as const
  ).map(([x, y, r]) => circle(w * x, h * y, r, '#fff')),
  path(
    `M0,${round(h * 0.73)}C${round(w * 0.23)},${round(h * 0.55)} ${round(w * 0.45)},${round(h * 0.57)} ` +
      `${round(w * 0.64)},${round(h * 0.68)}C${round(w * 0.77)},${round(h * 0.75)} ${round(w * 0.9)},` +
      `${round(h * 0.7)} ${w},${round(h * 0.66)}V${h}H0Z`,
    ink,
  ),
]

/** The patterns of the grounds. */
export const PATTERNS = { rays, dots, check, waves: wavy, hill } satisfies Record<string, Pattern>

/** A pattern's name. */
export type PatternName = keyof typeof PATTERNS

/** A flat ground: a paper with a pattern in its second tone. */
export function ground(paper: PaperName, pattern: PatternName, at: Omit<Ground, 'ink'>): string {
  const [color, ink] = PAPERS[paper]
  return box(0, 0, at.width, at.height, color) + PATTERNS[pattern]({ ...at, ink }).join('')
}
