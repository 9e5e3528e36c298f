import type { EventView } from '../book.ts'
import type { Market } from '../markets.ts'
import { h } from '../../games/client/dom.ts'
import { eventName, marketName, oddsOf, pickName, type State } from './state.ts'
import type { Word } from './words/index.ts'

export interface BoardActions {
  show(tab: string): void
  pick(event: EventView, market: Market, id: string): void
  retry(): void
}

/** The sports, and the player's own bets. */
export const sportTabs = ({ say, board, tab, token }: State, { show }: BoardActions): HTMLElement => {
  const item = (id: string, label: string, count?: number) =>
    h(
      'button',
      { type: 'button', class: 'tab', 'aria-pressed': String(id === tab), 'data-tab': id, onclick: () => show(id) },
      label,
      ...(count === undefined ? [] : [h('span', { class: 'count' }, String(count))]),
    )
  const events = board?.events ?? []
  return h(
    'nav',
    { class: 'tabs', 'aria-label': say('sports') },
    item('all', say('all'), events.length),
    ...(board?.sports ?? []).map(({ id }) =>
      item(id, say(id as Word), events.filter(({ sport }) => sport === id).length),
    ),
    ...(token === null ? [] : [item('mine', say('mine'))]),
  )
}

/** A time as the site writes it: `h:mm`, 24 hours, in the site's time zone. */
const when = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })
    .format(new Date(instant))
    .replace(/^0(?=\d:)/, '')

function oddsButton(state: State, event: EventView, market: Market, id: string, actions: BoardActions): HTMLElement {
  const selection = market.selections.find((one) => one.id === id)!
  const label = pickName(state.say, selection)
  const isPicked = state.picked.some((one) => one.id === id)
  const odds = selection.odds === null ? state.say('suspended') : oddsOf(selection.odds)
  return h(
    'button',
    {
      type: 'button',
      class: 'odds',
      'data-id': id,
      'aria-pressed': String(isPicked),
      'aria-label': `${label}, ${marketName(state.say, market)}, ${eventName(event)}: ${odds}`,
      disabled: selection.odds === null,
      onclick: () => actions.pick(event, market, id),
    },
    h('span', {}, label),
    h('b', {}, selection.odds === null ? '–' : odds),
  )
}

function eventCard(state: State, event: EventView, actions: BoardActions): HTMLElement {
  const { say, timezone } = state
  const isRace = event.sport === 'racing'
  const score = event.score
  return h(
    'article',
    { class: 'event', 'data-event': event.id, 'data-race': String(isRace) },
    h(
      'header',
      {},
      h('p', { class: 'league' }, `${say(event.sport as Word)} · ${event.league}`),
      event.is_live
        ? h('p', { class: 'live' }, say('live'), ...(score ? [h('b', {}, ` ${score[0]}–${score[1]}`)] : []))
        : h('p', { class: 'time' }, when(timezone, event.starts_at)),
    ),
    ...(isRace ? [] : [h('h3', {}, eventName(event))]),
    ...event.markets.map((market) =>
      h(
        'div',
        { class: 'market', role: 'group', 'aria-label': marketName(say, market) },
        h('p', {}, marketName(say, market)),
        h(
          'div',
          { class: 'picks' },
          ...market.selections.map(({ id }) => oddsButton(state, event, market, id, actions)),
        ),
      ),
    ),
  )
}

/** What can be backed: running events first. */
export function eventList(state: State, actions: BoardActions): HTMLElement {
  const { say, board, tab, isOffline } = state
  if (isOffline)
    return h(
      'div',
      { class: 'empty', role: 'alert' },
      h('p', {}, say('offline')),
      h('button', { type: 'button', class: 'plain', onclick: actions.retry }, say('retry')),
    )
  const events = (board?.events ?? []).filter(({ sport }) => tab === 'all' || sport === tab)
  const cards = (shown: readonly EventView[]) => shown.map((one) => eventCard(state, one, actions))
  const group = (title: string, shown: readonly EventView[]) =>
    shown.length === 0 ? [] : [h('section', { 'aria-label': title }, h('h2', {}, title), ...cards(shown))]
  return h(
    'div',
    { class: 'events' },
    ...(board && !board.is_open ? [h('p', { class: 'silent', role: 'status' }, say('silent'))] : []),
    ...group(
      say('live'),
      events.filter(({ is_live }) => is_live),
    ),
    ...group(
      say('today'),
      events.filter(({ is_live }) => !is_live),
    ),
  )
}
