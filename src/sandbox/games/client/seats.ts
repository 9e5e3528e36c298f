import type { TableView } from '../messages.ts'
import { h } from './dom.ts'
import type { MoneyFormat } from './money.ts'
import { t, times } from './texts.ts'

/** The list of everybody's bets in the round, the player's own first. */
export function buildSeats(describe: (bet: Readonly<Record<string, unknown>>) => string, money: MoneyFormat) {
  const list = h('ul', { class: 'seats', 'aria-label': t('seats'), tabindex: 0 })
  const [count, sum] = [h('span'), h('span')]
  const element = h('section', { class: 'room panel' }, h('h2', {}, count, sum), list)
  let shown = ''
  return {
    element,
    show({ seats }: TableView): void {
      const version = JSON.stringify(seats)
      if (version === shown) return
      shown = version
      const inOrder = [...seats].sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
      const rows = inOrder.map(({ seat, isOwn, stake, bet, multiplier, win }) => {
        const [staked, paid] = [money.minor(stake.amount), win ? money.minor(win.amount) : 0n]
        const name = h('b', {}, isOwn ? t('you') : t('seat', { number: seat }))
        const text = [money.show(staked), describe(bet)].filter(Boolean).join(' · ')
        const end = [multiplier === undefined ? '' : times(Math.round(multiplier * 100)), paid ? money.show(paid) : '']
        const look = [isOwn ? 'own' : '', paid > staked ? 'won' : ''].join(' ').trim()
        return h('li', { class: look }, name, h('span', {}, text), h('em', {}, end.filter(Boolean).join(' · ')))
      })
      count.textContent = t('seats_count', { count: seats.length })
      const total = seats.reduce((all, { stake }) => all + money.minor(stake.amount), 0n)
      sum.textContent = total > 0n ? money.show(total) : ''
      list.replaceChildren(...(rows.length ? rows : [h('li', { class: 'none' }, t('seats_none'))]))
    },
  }
}
