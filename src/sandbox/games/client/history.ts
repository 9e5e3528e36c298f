import { h } from './dom.ts'
import type { PlayedRound } from './verify.ts'

/** A round that is over, as the list of last rounds shows it. */
export interface PastRound {
  readonly label: string
  /** Class of the mark: a colour of the wheel, or `won`. */
  readonly look: string
  /** The round itself, where the page has it: the mark opens it. */
  readonly round?: PlayedRound | undefined
}
/** Marks kept in the list; as many are seen as there is room for. */
const MOST = 30

/** The list of the last rounds, newest first. A round the page has the proof of opens by its mark. */
export function buildHistory(title: string, open: (round: PlayedRound) => void) {
  const element = h('ul', { class: 'last', 'aria-label': title })
  const mark = ({ label, look, round }: PastRound) => {
    const attributes = { type: 'button', onclick: () => round && open(round) }
    return h('li', { class: look }, round ? h('button', attributes, label) : h('span', {}, label))
  }
  let shown = ''
  return {
    element,
    add(past: PastRound): void {
      element.prepend(mark(past))
      while (element.childElementCount > MOST) element.lastElementChild?.remove()
    },
    /** Shows these rounds. The list is drawn anew only when they changed, so that a mark with the focus stays. */
    show(rounds: readonly PastRound[], version: string): void {
      if (version === shown) return
      shown = version
      element.replaceChildren(...rounds.slice(0, MOST).map(mark))
    },
  }
}
