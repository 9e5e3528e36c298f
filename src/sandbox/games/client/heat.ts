import { h } from './dom.ts'
import { t } from './texts.ts'

/** Numbers shown of each. */
const SHOWN = 3
/** Rounds before which nothing is said: after fewer every number is rare. */
const LEAST = 12

/** Numbers that came most often in these rounds, and numbers that did not come for longest. */
function heatOf(numbers: readonly number[], all: readonly number[]): { hot: number[]; cold: number[] } {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const lastSeen = (number: number) => (numbers.includes(number) ? numbers.indexOf(number) : Infinity)
  const hot = [...counts.entries()].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a)
  const cold = [...all].sort((a, b) => (lastSeen(a) === lastSeen(b) ? a - b : lastSeen(b) - lastSeen(a)))
  return { hot: hot.slice(0, SHOWN).map(([number]) => number), cold: cold.slice(0, SHOWN) }
}

/** The list of hot and cold numbers. */
export function buildHeat(all: readonly number[], colourOf: (number: number) => string) {
  const element = h('div', { class: 'heat' })
  const marks = (title: string, numbers: readonly number[]) =>
    h('span', {}, title, ...numbers.map((number) => h('i', { class: colourOf(number) }, String(number))))
  let shown = ''
  return {
    element,
    show(numbers: readonly number[]): void {
      const version = numbers.join()
      if (version === shown || numbers.length < LEAST) return
      shown = version
      const { hot, cold } = heatOf(numbers, all)
      element.title = t('heat', { count: numbers.length })
      element.replaceChildren(...(hot.length ? [marks(t('hot'), hot)] : []), marks(t('cold'), cold))
    },
  }
}
