import { easeOutBack, h, isStill } from './dom.ts'

// One reel: a long strip of pictures that is only moved, never redrawn, so that it runs smoothly on a phone.

const ROWS = 3
/** Symbols per second at full speed. */
const SPEED = 30
/** Symbols a reel steps back before it starts. */
const WIND_UP = 0.35
/** Milliseconds of the step back. */
const WIND_UP_FOR = 110

export class Reel {
  readonly element: HTMLElement
  readonly #length: number
  readonly #cells: HTMLElement[]
  readonly #wilds: HTMLElement[]
  readonly #band: HTMLElement
  /** The row of the strip at the top of the window; any number, modulo the strip. */
  #position: number
  /** Counts starts and stops: a movement ends when another one begins. */
  #movement = 0

  /** `strip`: symbols from top to bottom; `pictures`: URLs by symbol. */
  constructor(strip: readonly number[], pictures: readonly string[], index: number) {
    const cell = (symbol: number) =>
      h('div', { class: `symbol s${symbol}` }, h('img', { src: pictures[symbol] ?? '', alt: '', draggable: 'false' }))
    this.#length = strip.length
    // The end of the strip is drawn twice, so that the window can stand across the seam.
    this.#cells = [...strip, ...strip.slice(0, ROWS + 1)].map(cell)
    this.#band = h('div', { class: 'band' }, ...this.#cells)
    this.#wilds = Array.from({ length: ROWS }, () => cell(0))
    const wild = h('div', { class: 'surge', 'aria-hidden': 'true' }, ...this.#wilds)
    this.element = h('div', { class: 'reel' }, this.#band, wild)
    this.#position = (index * 7) % strip.length
    this.#draw()
  }

  /** The row of the strip at the top. */
  get top(): number {
    return Math.round(this.#wrap(this.#position)) % this.#length
  }

  /** Starts the reel; it runs until `stop`. */
  start(): void {
    if (isStill()) return
    this.#movement += 1
    const mine = this.#movement
    const begun = performance.now()
    let last = begun
    this.element.classList.add('running')
    const frame = (now: number) => {
      if (mine !== this.#movement) return
      const since = now - begun
      const step = Math.min(0.05, (now - last) / 1000)
      last = now
      // A short step back, then up to speed.
      const speed =
        since < WIND_UP_FOR ? -WIND_UP / (WIND_UP_FOR / 1000) : Math.min(SPEED, ((since - WIND_UP_FOR) / 220) * SPEED)
      this.#position -= speed * step
      this.#draw()
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }

  /** Stops the reel with the given row at the top. */
  stop(row: number, milliseconds: number): Promise<void> {
    this.#movement += 1
    const mine = this.#movement
    this.element.classList.remove('running')
    if (isStill() || milliseconds <= 0) {
      this.#position = row
      this.#draw()
      return Promise.resolve()
    }
    // At this speed the position on the strip cannot be seen: the reel is moved to where the distance to the stop is
    // right for slowing down smoothly.
    const way = (SPEED * (milliseconds / 1000)) / 4.1
    const from = row + Math.ceil(way)
    return new Promise((resolve) => {
      const begun = performance.now()
      const frame = (now: number) => {
        if (mine !== this.#movement) return resolve()
        const progress = Math.min(1, Math.max(0, (now - begun) / milliseconds))
        this.#position = from - (from - row) * easeOutBack(progress)
        this.#draw()
        if (progress < 1) requestAnimationFrame(frame)
        else resolve()
      }
      requestAnimationFrame(frame)
    })
  }

  /** Lights the rows that won and dims the others; undefined lights all. */
  mark(rows: ReadonlySet<number> | undefined): void {
    const top = Math.round(this.#wrap(this.#position))
    for (const picture of [...this.#cells, ...this.#wilds]) picture.classList.remove('hit', 'dim')
    if (!rows) return
    for (let row = 0; row < ROWS; row += 1) {
      const name = rows.has(row) ? 'hit' : 'dim'
      this.#cells[(top + row) % this.#length]?.classList.add(name)
      if (top + row >= this.#length) this.#cells[top + row]?.classList.add(name)
      this.#wilds[row]?.classList.add(name)
    }
  }

  /** Shows the whole reel as wild, or its symbols. */
  surge(isOn: boolean): void {
    this.element.classList.toggle('surging', isOn)
  }

  #wrap(at: number): number {
    return ((at % this.#length) + this.#length) % this.#length
  }
  #draw(): void {
    const rows = (-this.#wrap(this.#position)).toFixed(4)
    this.#band.style.transform = `translate3d(0, calc(${rows} * var(--cell-h)), 0)`
  }
}
