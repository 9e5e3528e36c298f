import { h } from './dom.ts'
import { icon } from './icons.ts'
import type { MoneyFormat } from './money.ts'
import { sounds } from './sound.ts'
import { t } from './texts.ts'

/** The choice of a stake: one of the game's stakes, with a button for less and one for more. */
export interface StakePicker {
  readonly element: HTMLElement
  /** The chosen stake in minor units. */
  stake(): bigint
  /** Chooses the next stake up or down, unless a round runs. */
  step(by: 1 | -1): void
  setBusy(isBusy: boolean): void
}

/** The picker begins at the first stake of at least a hundredth of the highest. */
export function stakePicker(stakes: readonly bigint[], money: MoneyFormat, onChange: () => void): StakePicker {
  const highest = stakes.at(-1) ?? 0n
  let chosen = Math.max(
    0,
    stakes.findIndex((stake) => stake >= highest / 100n),
  )
  const shown = h('output', { class: 'amount', 'aria-live': 'polite' })
  const step = (label: string, name: 'minus' | 'plus', by: number) =>
    h('button', { type: 'button', class: 'round', 'aria-label': label, onclick: () => choose(chosen + by) }, icon(name))
  const less = step(t('stake_less'), 'minus', -1)
  const more = step(t('stake_more'), 'plus', 1)
  let isLocked = false
  const setBusy = (isBusy: boolean) => {
    isLocked = isBusy
    less.disabled = isBusy || chosen === 0
    more.disabled = isBusy || chosen === stakes.length - 1
  }
  const show = () => {
    shown.textContent = money.show(stakes[chosen] ?? 0n)
    setBusy(false)
  }
  const choose = (index: number) => {
    chosen = Math.min(stakes.length - 1, Math.max(0, index))
    show()
    onChange()
    sounds.chip()
  }
  const group = { class: 'stake', role: 'group', 'aria-label': t('stake') }
  const element = h('div', group, less, h('div', { class: 'cell' }, h('span', {}, t('stake')), shown), more)
  show()
  const stepBy = (by: 1 | -1) => {
    if (!isLocked) choose(chosen + by)
  }
  return { element, stake: () => stakes[chosen] ?? 0n, step: stepBy, setBusy }
}
