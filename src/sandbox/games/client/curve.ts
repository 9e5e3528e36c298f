import { timeTo } from '../engines/crash.ts'
import { h, s } from './dom.ts'
import { times } from './texts.ts'

const POINTS = 48
/** The drawing's own size; it is stretched over the stage. */
const [WIDTH, HEIGHT] = [1000, 600]
/** Where the curve begins, and the room it has. */
const [LEFT, BOTTOM, ACROSS, UP] = [70, 530, 790, 410]
/** The least that the axes show. */
const LEAST = { milliseconds: 6_000, hundredths: 200 }
/** Steps of the lines behind the curve, in hundredths. */
const STEPS = [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000]

/** The way of the multiplier, with the game's own object at its head, and lines with multipliers behind it. */
export function buildCurve(picture: string) {
  const curve = s('path', { class: 'curve' })
  const area = s('path', { class: 'area' })
  const attributes = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', class: 'sky' }
  const drawing = s('svg', { ...attributes, 'aria-hidden': 'true' }, area, curve)
  const flyer = h('img', { src: picture, alt: '', class: 'flyer' })
  flyer.addEventListener('error', () => flyer.remove())
  const marks = h('div', { 'aria-hidden': 'true' })
  let step = 0
  let most = 0
  const yOf = (hundredths: number) => BOTTOM - ((hundredths - 100) / (most - 100)) * UP
  const drawMarks = () => {
    const wanted = STEPS.find((each) => (most - 100) / each <= 5) ?? 50_000
    if (wanted !== step) {
      step = wanted
      const values = Array.from({ length: 6 }, (_, index) => 100 + step * (index + 1))
      marks.replaceChildren(...values.map((value) => h('p', { class: 'mark', 'data-at': value }, times(value))))
    }
    for (const mark of marks.children as HTMLCollectionOf<HTMLElement>) {
      const at = yOf(Number(mark.dataset['at']))
      mark.style.bottom = `${(1 - at / HEIGHT) * 100}%`
      mark.style.visibility = at < 20 ? 'hidden' : 'visible'
    }
  }
  return {
    elements: [marks, drawing, flyer],
    /** Draws the way to a multiplier in hundredths. */
    draw(hundredths: number): void {
      const until = timeTo(Math.max(100, hundredths))
      const whole = Math.max(LEAST.milliseconds, until)
      most = Math.max(LEAST.hundredths, hundredths)
      const points = Array.from({ length: POINTS + 1 }, (_, index) => {
        const at = (until * index) / POINTS
        // Exact, where multipliers are whole hundredths: those would make steps of the first part of the way.
        const value = 100 * (hundredths / 100) ** (index / POINTS)
        return [LEFT + (at / whole) * ACROSS, yOf(value)] as const
      })
      const way = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L')
      const [x, y] = points.at(-1) ?? [LEFT, BOTTOM]
      curve.setAttribute('d', `M${way}`)
      area.setAttribute('d', `M${LEFT} ${HEIGHT} L${way} L${x.toFixed(1)} ${HEIGHT} Z`)
      flyer.style.left = `${(x / WIDTH) * 100}%`
      flyer.style.top = `${(y / HEIGHT) * 100}%`
      drawMarks()
    },
  }
}
