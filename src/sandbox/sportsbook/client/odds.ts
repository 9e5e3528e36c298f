import type { EventView } from '../book.ts'
import type { Market, Selection } from '../markets.ts'
import { h, s } from '../../games/client/dom.ts'
import { eventName, marketName, oddsOf, pickName, type State } from './state.ts'

const lock = () =>
  s(
    'svg',
    { class: 'lock', viewBox: '0 0 16 16', 'aria-hidden': 'true' },
    s('path', { d: 'M4 7V5a4 4 0 0 1 8 0v2h1v7H3V7zm2 0h4V5a2 2 0 0 0-4 0z' }),
  )

/**
 * A selection that can be backed, at its odds of now. Odds that have just moved have an arrow; a closed one a lock.
 * @param label what stands before the odds; nothing where a heading above says it
 */
export function oddsButton(
  state: State,
  { event, market, selection }: { event: EventView; market: Market; selection: Selection },
  pick: (id: string) => void,
  label?: string | Node,
): HTMLElement {
  const { id, odds } = selection
  const move = state.moves.get(id)
  const text = odds === null ? state.say('suspended') : oddsOf(odds)
  const name = `${pickName(state.say, selection)}, ${marketName(state.say, market)}, ${eventName(event)}: ${text}`
  return h(
    'button',
    {
      type: 'button',
      class: 'odds',
      'data-id': id,
      'aria-pressed': String(state.picked.some((one) => one.id === id)),
      'aria-label': name,
      ...(move && odds !== null ? { 'data-move': move } : {}),
      disabled: odds === null,
      onclick: () => pick(id),
    },
    ...(label === undefined ? [] : [h('span', { class: 'pick' }, label)]),
    odds === null ? lock() : h('b', {}, text),
  )
}
