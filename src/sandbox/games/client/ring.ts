import { h, s } from './dom.ts'

const RADIUS = 20
const AROUND = 2 * Math.PI * RADIUS
/** Seconds below which the ring warns. */
const SHORT = 4

/** A ring that empties, with the seconds that are left in its middle. */
export function buildRing() {
  const left = s('circle', { cx: 24, cy: 24, r: RADIUS, class: 'left', 'stroke-dasharray': AROUND.toFixed(1) })
  const ground = s('circle', { cx: 24, cy: 24, r: RADIUS })
  const seconds = h('span')
  const drawing = s('svg', { viewBox: '0 0 48 48', 'aria-hidden': 'true' }, ground, left)
  const element = h('div', { class: 'ring', 'aria-hidden': 'true' }, drawing, seconds)
  return {
    element,
    /** Shows the milliseconds left of a whole. */
    show(milliseconds: number, whole: number): void {
      const share = Math.min(1, Math.max(0, milliseconds / whole))
      left.setAttribute('stroke-dashoffset', (AROUND * (1 - share)).toFixed(1))
      const text = milliseconds > 0 ? String(Math.ceil(milliseconds / 1000)) : ''
      if (seconds.textContent !== text) seconds.textContent = text
      element.classList.toggle('short', milliseconds > 0 && milliseconds < SHORT * 1000)
    },
  }
}
