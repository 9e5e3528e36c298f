// One reel: a long strip of pictures that is only ever moved, never redrawn, so that it runs smoothly on a phone.
import { easeOutBack, h, isStill } from './dom.js'

const ROWS = 3
/** Symbols a second at full speed. */
const SPEED = 30
const WIND_UP = 0.35

/**
 * @param {number[]} strip symbols from top to bottom
 * @param {string[]} pictures by symbol
 * @param {number} index
 */
export function buildReel(strip, pictures, index) {
  const length = strip.length
  const cell = (/** @type {number} */ symbol) =>
    h('div', { class: `symbol s${symbol}` }, h('img', { src: pictures[symbol] ?? '', alt: '', draggable: 'false' }))
  // The end of the strip is drawn twice, so that the window can stand across the seam.
  const cells = [...strip, ...strip.slice(0, ROWS + 1)].map(cell)
  const band = h('div', { class: 'band' }, ...cells)
  const wilds = Array.from({ length: ROWS }, () => cell(0))
  const wild = h('div', { class: 'surge', 'aria-hidden': 'true' }, ...wilds)
  const element = h('div', { class: 'reel' }, band, wild)
  let position = (index * 7) % length
  let running = 0
  let speed = 0

  const wrap = (/** @type {number} */ at) => ((at % length) + length) % length
  const draw = () => {
    band.style.transform = `translate3d(0, calc(${-wrap(position).toFixed(4)} * var(--cell-h)), 0)`
  }
  draw()

  return {
    element,
    position: () => Math.round(wrap(position)) % length,

    /** Sets the reel running until it is told where to stop. */
    start() {
      if (isStill()) return
      running += 1
      const mine = running
      const begun = performance.now()
      let last = begun
      element.classList.add('running')
      const frame = (/** @type {number} */ now) => {
        if (mine !== running) return
        const since = now - begun
        const step = Math.min(0.05, (now - last) / 1000)
        last = now
        // A short step back, then up to speed.
        speed = since < 110 ? -WIND_UP / 0.11 : Math.min(SPEED, ((since - 110) / 220) * SPEED)
        position -= speed * step
        draw()
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    },

    /**
     * Brings the reel to stand with the given symbol on top.
     * @param {number} stop
     * @param {number} milliseconds
     * @returns {Promise<void>}
     */
    stop(stop, milliseconds) {
      running += 1
      const mine = running
      element.classList.remove('running')
      if (isStill() || milliseconds <= 0) {
        position = stop
        draw()
        return Promise.resolve()
      }
      // At this speed nobody sees where on the strip the reel is: it is put where the way to the stop has the right length
      // for slowing down without a jolt.
      const way = (SPEED * (milliseconds / 1000)) / 4.1
      const from = stop + Math.ceil(way)
      return new Promise((resolve) => {
        const begun = performance.now()
        const frame = (/** @type {number} */ now) => {
          if (mine !== running) return resolve()
          const progress = Math.min(1, Math.max(0, (now - begun) / milliseconds))
          position = from - (from - stop) * easeOutBack(progress)
          draw()
          if (progress < 1) requestAnimationFrame(frame)
          else resolve()
        }
        requestAnimationFrame(frame)
      })
    },

    /** Lights the rows that won and dims the others; undefined lights all. @param {Set<number> | undefined} rows */
    mark(rows) {
      const top = Math.round(wrap(position))
      for (const picture of [...cells, ...wilds]) picture.classList.remove('hit', 'dim')
      if (!rows) return
      for (let row = 0; row < ROWS; row += 1) {
        const name = rows.has(row) ? 'hit' : 'dim'
        cells[(top + row) % length]?.classList.add(name)
        if (top + row >= length) cells[top + row]?.classList.add(name)
        wilds[row]?.classList.add(name)
      }
    },

    /** @param {boolean} on */
    surge: (on) => {
      element.classList.toggle('surging', on)
    },
  }
}
