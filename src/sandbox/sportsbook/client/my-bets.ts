import { h } from '../../games/client/dom.ts'
import { legNames, moneyText, oddsOf, type State } from './state.ts'
import type { BetView, MoneyText } from './server.ts'
import type { Say } from './words/index.ts'

export interface BetActions {
  /** Agrees to an offer: by the first press it is chosen, by the second it is taken. */
  cashOut(bet: string, offer: MoneyText): void
}

/** The offer of an open bet, and what is said about it. */
function cashOutOf(state: State, { id, cash_out }: BetView, { cashOut }: BetActions) {
  const { say, locale, chosen, betNote } = state
  const note = betNote?.bet === id ? betNote : undefined
  const said = h('p', { class: note?.isBad ? 'note bad' : 'note', role: 'status' }, note?.text ?? '')
  if (!cash_out) return [said]
  if (cash_out.state !== 'offered')
    return [said, h('p', { class: 'offer-closed' }, say(cash_out.state === 'going' ? 'going' : 'offer_closed'))]
  const amount = moneyText(locale, cash_out.amount)
  const isChosen = chosen?.bet === id && chosen.amount === cash_out.amount.amount
  const onclick = () => {
    // The button stays while its offer moves: what is agreed to is the offer shown.
    const shown = state.bets?.find((one) => one.id === id)?.cash_out?.amount
    if (shown) cashOut(id, shown)
  }
  const attributes = { id: `cash-${id}`, type: 'button', class: 'cash-out', 'data-chosen': String(isChosen), onclick }
  const label = say(isChosen ? 'cash_out_sure' : 'cash_out', amount)
  return [said, h('button', { ...attributes, disabled: chosen?.bet === id && chosen.isSent }, label)]
}

/** What kind of bet so many selections are. */
const kindOf = (say: Say, count: number, system: number | null): string =>
  system !== null ? say('system', `${system}/${count}`) : count > 1 ? say('combo', count) : say('single')

const bet = (state: State, one: BetView, actions: BetActions): HTMLElement => {
  const { say, locale } = state
  const { status, result, legs, system, stake, payout, possible, odds } = one
  const shown = status === 'refused' ? 'refused' : (result ?? 'open')
  return h(
    'li',
    { class: 'bet', 'data-key': one.id, 'data-status': shown },
    h('header', {}, h('b', {}, kindOf(say, legs.length, system)), h('span', { class: 'status' }, say(shown))),
    h(
      'ul',
      {},
      ...legs.map((leg) => h('li', {}, h('span', {}, legNames(say, leg).join(' · ')), h('b', {}, oddsOf(leg.odds)))),
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
    ...cashOutOf(state, one, actions),
  )
}

/** The player's last bets. */
export const betList = (state: State, actions: BetActions): HTMLElement =>
  h(
    'section',
    { class: 'events', 'data-key': 'mine', 'aria-label': state.say('mine') },
    h('h2', {}, state.say('mine')),
    state.bets?.length
      ? h('ul', { class: 'bets' }, ...state.bets.map((one) => bet(state, one, actions)))
      : h('p', { class: 'empty' }, state.say('nobets')),
  )
