import type { RouletteRules } from '../messages.ts'
import { h } from './dom.ts'
import type { MoneyFormat } from './money.ts'
import { locale, t } from './texts.ts'

/** Spots beside the numbers. */
const OUTSIDE = ['dozen1', 'dozen2', 'dozen3', 'low', 'even', 'red', 'black', 'odd', 'high'] as const

/** Chips by spot, in minor units. */
export type Bets = ReadonlyMap<string, bigint>
export const sumOf = (bets: Bets): bigint => [...bets.values()].reduce((sum, laid) => sum + laid, 0n)

/** The table for chips. `onLay` is called with the name of a pressed spot. */
export function buildTable(rules: RouletteRules, money: MoneyFormat, onLay: (spot: string) => void) {
  const reds = new Set(rules.reds)
  const colourOf = (number: number) => (number === 0 ? 'zero' : reds.has(number) ? 'red' : 'black')
  const spots = new Map<string, { button: HTMLElement; chip: HTMLElement; others: HTMLElement }>()
  const spot = (name: string, text: string, look: string) => {
    const chip = h('span', { class: 'chip', 'aria-hidden': 'true' })
    const others = h('span', { class: 'others', 'aria-hidden': 'true' })
    const attributes = { type: 'button', class: `spot ${look}`, 'data-spot': name, onclick: () => onLay(name) }
    const button = h('button', attributes, h('span', {}, text), chip, others)
    spots.set(name, { button, chip, others })
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
    button.setAttribute('aria-label', t('spot_column', { column }))
    button.style.setProperty('--across', String(index + 1))
    return button
  })
  const outsides = OUTSIDE.map((name) => spot(name, t(`spot_${name}`), `outside ${name}`))
  const attributes = { class: 'table', role: 'group', 'aria-label': t('table'), dir: 'ltr' }
  const zero = spot('0', '0', 'zero')
  const table = h('div', attributes, zero, ...numbers, ...columns, h('div', { class: 'outsides' }, ...outsides))
  return {
    element: h('div', { class: 'felt' }, table),
    colourOf,
    /** Shows the chips, with no spot marked as won. */
    show(bets: Bets): void {
      for (const [name, { button, chip }] of spots) {
        const laid = bets.get(name)
        button.classList.toggle('laid', laid !== undefined)
        chip.textContent = laid === undefined ? '' : shortAmount(laid, money.digits)
        button.setAttribute('aria-description', laid === undefined ? '' : t('laid', { amount: money.show(laid) }))
        button.classList.remove('hit')
      }
    },
    /** Shows how many others at the table have chips on each spot. */
    showOthers(counts: ReadonlyMap<string, number>): void {
      for (const [name, { others }] of spots) {
        const text = String(counts.get(name) ?? '')
        if (others.textContent !== text) others.textContent = text
      }
    },
    /** Marks the spots that won. */
    mark(names: readonly string[]): void {
      for (const name of names) spots.get(name)?.button.classList.add('hit')
    },
  }
}

const short = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3, useGrouping: false })
/** An amount short enough for a chip. */
export function shortAmount(minor: bigint, digits: number): string {
  const value = Number(minor) / 10 ** digits
  return short.format(value)
}
