import type { RouletteRules } from '../messages.ts'
import { h } from './dom.ts'
import type { MoneyFormat } from './money.ts'

/** Spots beside the numbers: name and text. */
const OUTSIDE = [
  ['dozen1', '1st 12'],
  ['dozen2', '2nd 12'],
  ['dozen3', '3rd 12'],
  ['low', '1–18'],
  ['even', 'Even'],
  ['red', 'Red'],
  ['black', 'Black'],
  ['odd', 'Odd'],
  ['high', '19–36'],
] as const

/** Chips by spot, in minor units. */
export type Bets = ReadonlyMap<string, bigint>
export const sumOf = (bets: Bets): bigint => [...bets.values()].reduce((sum, laid) => sum + laid, 0n)

/** The table for chips. `onLay` is called with the name of a pressed spot. */
export function buildTable(rules: RouletteRules, money: MoneyFormat, onLay: (spot: string) => void) {
  const reds = new Set(rules.reds)
  const colourOf = (number: number) => (number === 0 ? 'zero' : reds.has(number) ? 'red' : 'black')
  const spots = new Map<string, { button: HTMLElement; chip: HTMLElement }>()
  const spot = (name: string, text: string, look: string) => {
    const chip = h('span', { class: 'chip', 'aria-hidden': 'true' })
    const attributes = { type: 'button', class: `spot ${look}`, 'data-spot': name, onclick: () => onLay(name) }
    const button = h('button', attributes, h('span', {}, text), chip)
    spots.set(name, { button, chip })
    return button
  }
  const numbers = Array.from({ length: 36 }, (_, index) => {
    const number = index + 1
    const button = spot(String(number), String(number), colourOf(number))
    button.style.setProperty('--along', String(Math.ceil(number / 3)))
    button.style.setProperty('--across', String(3 - ((number - 1) % 3)))
    return button
  })
  const columns = [3, 2, 1].map((column, index) => {
    const button = spot(`column${column}`, '2:1', 'outside column')
    button.setAttribute('aria-label', `2:1, column ${column}`)
    button.style.setProperty('--across', String(index + 1))
    return button
  })
  const outsides = OUTSIDE.map(([name, text]) => spot(name, text, `outside ${name}`))
  const attributes = { class: 'table', role: 'group', 'aria-label': 'Betting table' }
  const zero = spot('0', '0', 'zero')
  return {
    element: h('div', attributes, zero, ...numbers, ...columns, h('div', { class: 'outsides' }, ...outsides)),
    colourOf,
    /** Shows the chips, with no spot marked as won. */
    show(bets: Bets): void {
      for (const [name, { button, chip }] of spots) {
        const laid = bets.get(name)
        button.classList.toggle('laid', laid !== undefined)
        chip.textContent = laid === undefined ? '' : shortAmount(laid, money.digits)
        button.setAttribute('aria-description', laid === undefined ? '' : `${money.show(laid)} laid`)
        button.classList.remove('hit')
      }
    },
    /** Marks the spots that won. */
    mark(names: readonly string[]): void {
      for (const name of names) spots.get(name)?.button.classList.add('hit')
    },
  }
}

/** An amount short enough for a chip. */
function shortAmount(minor: bigint, digits: number): string {
  const value = Number(minor) / 10 ** digits
  return value >= 1 ? String(Math.round(value)) : String(value).slice(1)
}
