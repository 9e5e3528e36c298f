import { h } from './dom.ts'
import type { MoneyFormat } from './money.ts'
import { sounds } from './sound.ts'

/** The choice of a chip's value. */
export function chipPicker(chips: readonly bigint[], money: MoneyFormat) {
  let chip = chips[Math.min(2, chips.length - 1)] ?? 0n
  const buttons = chips.map((value) => {
    const attributes = { type: 'button', class: 'pick', 'aria-pressed': String(value === chip) }
    return h('button', { ...attributes, onclick: () => choose(value) }, money.show(value))
  })
  function choose(value: bigint) {
    chip = value
    buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(chips[index] === chip)))
    sounds.chip()
  }
  const element = h('div', { class: 'picks', role: 'group', 'aria-label': 'Chip' }, ...buttons)
  return { element, chip: () => chip }
}
