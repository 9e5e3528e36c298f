import type { LineWin, SlotRules, SlotView } from '../messages.ts'
import { h, isStill, s, wait } from './dom.ts'
import { Reel } from './reel.ts'
import { sounds } from './sound.ts'
import { t } from './texts.ts'

const ROWS = 3
/** Symbols that build suspense: the first three pay most. */
const PRECIOUS = 3

/** How the reels are to stop. */
export interface SpinSpeed {
  /** The player chose fast spins. */
  readonly isTurbo: boolean
  /** Whether the player asked for this spin to end at once; checked before each reel. */
  isHurried(): boolean
}

/** The reels of a slot in their frame, and the winning lines across them. */
export class Reels {
  readonly element: HTMLElement
  readonly #rules: SlotRules
  readonly #reels: Reel[]
  readonly #lines: SVGElement
  readonly #banner = h('p', { class: 'banner', 'aria-hidden': 'true' })

  constructor(rules: SlotRules, pictures: readonly string[]) {
    this.#rules = rules
    this.#reels = rules.reels.map((strip, index) => new Reel(strip, pictures, index))
    this.#lines = s('svg', {
      class: 'lines',
      viewBox: `0 0 ${rules.reels.length * 100} ${ROWS * 100}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    })
    const elements = this.#reels.map(({ element }) => element)
    const attributes = { class: 'reels', role: 'img', 'aria-label': t('slot_reels'), dir: 'ltr' }
    this.element = h('div', attributes, ...elements, this.#lines, this.#banner)
  }

  start(): void {
    for (const reel of this.#reels) reel.start()
  }

  /** Stops the reels where they are, when no outcome is known. */
  async halt(): Promise<void> {
    await Promise.all(this.#reels.map((reel) => reel.stop(reel.top, 200)))
  }

  /** Shows a round at once. */
  show({ stops, surge }: SlotView): void {
    for (const [index, reel] of this.#reels.entries()) void reel.stop(stops[index] ?? 0, 0)
    this.#reels[this.#rules.surgeReel]?.surge(surge)
  }

  /** Stops the reels from left to right as a round says. */
  async stop({ stops, grid, surge }: SlotView, { isTurbo, isHurried }: SpinSpeed): Promise<void> {
    const tense = isTurbo || isStill() ? this.#reels.length : this.#firstTense(grid, surge)
    for (const [index, reel] of this.#reels.entries()) {
      if (index >= tense && !isHurried()) await this.#wait(reel)
      const stopped = reel.stop(stops[index] ?? 0, isTurbo || isHurried() ? 260 : 540).then(() => sounds.stop(index))
      reel.element.classList.remove('tense')
      // The next reel stops before this one stands, unless it builds suspense.
      if (index + 1 >= tense && !isHurried()) await stopped
      else await wait(isTurbo || isHurried() ? 40 : 170)
      if (index === this.#reels.length - 1) await stopped
    }
    this.element.classList.remove('tense')
    if (surge) {
      sounds.surge()
      this.#reels[this.#rules.surgeReel]?.surge(true)
      await wait(isTurbo ? 200 : 520)
    }
  }

  /** Draws winning lines and lights their symbols; `isQuiet` for a win of no more than the stake. */
  draw(wins: readonly LineWin[], isQuiet: boolean): void {
    const { lines } = this.#rules
    this.element.classList.remove('won')
    this.#lines.replaceChildren(...wins.map(({ line, length }) => polyline(lines[line] ?? [], length, line)))
    this.element.classList.add('won')
    this.element.classList.toggle('quiet', isQuiet)
    for (const [index, reel] of this.#reels.entries()) {
      const rows = wins.filter(({ length }) => index < length).map(({ line }) => lines[line]?.[index] ?? 0)
      reel.mark(new Set(rows))
    }
  }

  /** Shows a message for a win of at least ten times the stake. */
  praise(times: number): void {
    const praise = times >= 30 ? t('huge_win') : times >= 10 ? t('big_win') : ''
    this.#banner.textContent = praise
    this.#banner.dataset['text'] = praise
    this.element.classList.toggle('big', times >= 10)
  }

  clear(): void {
    this.#lines.replaceChildren()
    this.#banner.textContent = ''
    this.element.classList.remove('won', 'big', 'tense')
    for (const reel of this.#reels) {
      reel.mark(undefined)
      reel.surge(false)
    }
  }

  /** Describes in words what the reels show. */
  describe({ wins, surge }: SlotView): void {
    const won =
      wins.length > 1
        ? t('slot_won_many', { lines: wins.length })
        : t(wins.length === 1 ? 'slot_won_one' : 'slot_won_none')
    this.element.setAttribute('aria-label', `${t('slot_reels')}. ${surge ? `${t('slot_wild')} ` : ''}${won}`)
  }

  async #wait(reel: Reel): Promise<void> {
    this.element.classList.add('tense')
    reel.element.classList.add('tense')
    sounds.tense()
    await wait(900)
  }

  /** The first reel before which a line can still become one of the best symbols from end to end. */
  #firstTense(grid: SlotView['grid'], surge: boolean): number {
    const { lines, surgeReel, wild } = this.#rules
    // The reel that a surge will make wild is not shown yet.
    const seen = grid.map((column, reel) => (surge && reel === surgeReel ? column.map(() => Infinity) : column))
    for (let reel = 3; reel < seen.length; reel += 1) {
      const isNear = lines.some((line) => {
        const begun = seen.slice(0, reel).map((column, at) => column[line[at] ?? 0])
        const paid = begun.find((symbol) => symbol !== wild) ?? 1
        return paid <= PRECIOUS && begun.every((symbol) => symbol === paid || symbol === wild)
      })
      if (isNear) return reel
    }
    return seen.length
  }
}

function polyline(rows: readonly number[], length: number, line: number): SVGElement {
  const points = rows
    .slice(0, length)
    .map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
    .join(' ')
  return s('polyline', { points, class: `payline l${line}` })
}
