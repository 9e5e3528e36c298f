import { h } from '../../games/client/dom.ts'
import { moneyText, oddsOf, type State } from './state.ts'
import type { BetView } from './server.ts'

const bet = ({ say, locale }: State, one: BetView): HTMLElement => {
  const { status, result, legs, stake, payout, possible, odds } = one
  const shown = status === 'refused' ? 'refused' : (result ?? 'open')
  return h(
    'li',
    { class: 'bet', 'data-status': shown },
    h(
      'header',
      {},
      h('b', {}, legs.length > 1 ? say('combo', legs.length) : say('single')),
      h('span', { class: 'status' }, say(shown)),
    ),
    h(
      'ul',
      {},
      ...legs.map((leg) => h('li', {}, h('span', {}, `${leg.selection} · ${leg.event}`), h('b', {}, oddsOf(leg.odds)))),
    ),
    h(
      'dl',
      {},
      h('div', {}, h('dt', {}, say('stake')), h('dd', {}, moneyText(locale, stake))),
      h('div', {}, h('dt', {}, say('total')), h('dd', {}, Number(odds).toFixed(2))),
      status === 'settled'
        ? h('div', {}, h('dt', {}, say('paid')), h('dd', {}, moneyText(locale, payout)))
        : h('div', {}, h('dt', {}, say('pays')), h('dd', {}, moneyText(locale, possible))),
    ),
  )
}

/** The player's last bets. */
export const betList = (state: State): HTMLElement =>
  h(
    'section',
    { class: 'events', 'aria-label': state.say('mine') },
    h('h2', {}, state.say('mine')),
    state.bets?.length
      ? h('ul', { class: 'bets' }, ...state.bets.map((one) => bet(state, one)))
      : h('p', { class: 'empty' }, state.say('nobets')),
  )
