import type { EventView } from '../book.ts'
import { h } from '../../games/client/dom.ts'
import type { BoardActions } from './board.ts'
import { oddsButton } from './odds.ts'
import { eventName, type State } from './state.ts'
import { clockTime, dayName, dayOf } from './times.ts'

/** How many events an empty slip offers. */
const MOST = 5

/** The events of all sports that start next and can be backed in one market of a few selections, soonest first. */
function soonEvents({ board }: Pick<State, 'board'>): EventView[] {
  return (board?.events ?? [])
    .filter(({ is_live, sport }) => !is_live && sport !== 'racing')
    .filter(({ markets: [main] }) => main?.selections.some(({ odds }) => odds !== null))
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
    .slice(0, MOST)
}

/** When an event starts: its time, after its day when that is not today. */
function startOf({ say, locale, timezone, board }: State, { starts_at }: EventView): string {
  const today = dayOf(timezone, board!.now)
  const day = dayOf(timezone, starts_at)
  const time = clockTime(timezone, starts_at)
  return day === today ? time : `${dayName(say, locale, day, today)}, ${time}`
}

const soonEvent = (state: State, event: EventView, pick: BoardActions['pick']): HTMLElement => {
  const market = event.markets[0]!
  return h(
    'li',
    { 'data-key': `soon ${event.id}` },
    h('p', { class: 'when' }, h('b', {}, startOf(state, event)), ' ', h('span', {}, event.league)),
    h('h4', {}, eventName(event)),
    h(
      'div',
      { class: 'picks' },
      ...market.selections.map((selection) => {
        const side = selection.id.split('/')[2]
        const label = side === 'home' ? '1' : side === 'away' ? '2' : 'X'
        return oddsButton(state, { event, market, selection }, pick, label)
      }),
    ),
  )
}

/** What an empty slip shows: the events that start next, with their odds. Nothing where there are none. */
export function soonList(state: State, pick: BoardActions['pick']): HTMLElement[] {
  const events = soonEvents(state)
  if (events.length === 0) return []
  const { say } = state
  return [
    h(
      'section',
      { class: 'soon', 'data-key': 'soon', 'aria-label': say('next') },
      h('h3', {}, say('next')),
      h('ul', {}, ...events.map((event) => soonEvent(state, event, pick))),
    ),
  ]
}
