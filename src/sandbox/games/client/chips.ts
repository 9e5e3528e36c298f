import { shortAmount } from './betting-table.ts'
import { h } from './dom.ts'
import type { MoneyFormat } from './money.ts'
import { sounds } from './sound.ts'
import { t } from './texts.ts'

/** The choice of a chip's value. */
export function chipPicker(chips: readonly bigint[], money: MoneyFormat) {
  let chip = chips[Math.min(2, chips.length - 1)] ?? 0n
  const buttons = chips.map((value, index) => {
    const attributes = { type: 'button', class: 'pick', 'aria-pressed': String(value === chip) }
    const look = { class: `chip c${index % 7}`, 'aria-hidden': 'true' }
    const face = h('span', look, shortAmount(value, money.digits))
    const name = h('span', { class: 'hidden' }, money.show(value))
    return h('button', { ...attributes, onclick: () => choose(value) }, face, name)
  })
  function choose(value: bigint) {
    chip = value
    buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(chips[index] === chip)))
    sounds.chip()
  }
  const element = h('div', { class: 'picks', role: 'group', 'aria-label': t('chip') }, ...buttons)
  return {
    element,
    chip: () => chip,
    /** Chooses the next chip up or down. */
    step(by: 1 | -1): void {
      const next = chips[chips.indexOf(chip) + by]
      if (next !== undefined) choose(next)
    },
  }
}
