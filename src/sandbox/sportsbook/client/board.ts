import type { EventView } from '../book.ts'
import { h } from '../../games/client/dom.ts'
import { crest } from './crest.ts'
import { groupsOf, type Group } from './listing.ts'
import { moreMarkets, runnerList } from './more.ts'
import { oddsButton } from './odds.ts'
import { marketName, type State } from './state.ts'
import { clockTime } from './times.ts'
import type { Word } from './words/index.ts'

export interface BoardActions {
  pick(id: string): void
  /** Opens or closes the further markets of an event. */
  open(event: string): void
  retry(): void
}

/** When an event starts; of a running one its minute. */
const timeOf = ({ say, timezone }: State, { is_live, minute, starts_at }: EventView): HTMLElement =>
  is_live
    ? h('p', { class: 'live' }, h('span', { class: 'mark' }, say('live')), ...(minute === null ? [] : [` ${minute}′`]))
    : h('p', { class: 'time' }, clockTime(timezone, starts_at))

/** Whether all markets of an event are shown: those of one, and the runners of the races still to be run. */
const isOpened = ({ openEvent, tab }: State, { id, sport, is_live }: EventView): boolean =>
  (openEvent === id) !== (sport === 'racing' && tab.startsWith('racing') && !is_live)

/** How many markets an event has besides the one in its row. */
const further = ({ markets, names, sport }: EventView): number =>
  sport === 'racing' ? names.length : markets.length - 1

function moreButton(state: State, event: EventView, { open }: BoardActions): HTMLElement {
  const { say } = state
  const isOpen = isOpened(state, event)
  return h(
    'button',
    {
      type: 'button',
      class: 'more',
      'data-key': 'more',
      'aria-expanded': String(isOpen),
      'aria-label': say(
        'more',
        `${further(event)}, ${event.sport === 'racing' ? event.league : event.names.join(' – ')}`,
      ),
      onclick: () => open(event.id),
    },
    isOpen ? '−' : `+${further(event)}`,
  )
}

const teams = ({ names, score }: EventView): HTMLElement =>
  h(
    'h4',
    { class: 'teams' },
    ...names.map((name, side) =>
      h(
        'span',
        { class: 'team' },
        crest(name),
        h('span', { class: 'name' }, name),
        ...(score ? [h('b', { class: 'score' }, String(score[side]))] : []),
      ),
    ),
  )

const raceTitle = ({ say }: State, { names, league }: EventView): HTMLElement =>
  h(
    'h4',
    { class: 'teams' },
    h(
      'span',
      { class: 'team' },
      h('span', { class: 'name' }, league),
      h('span', { class: 'runners' }, say('runners', names.length)),
    ),
  )

function row(state: State, event: EventView, actions: BoardActions): HTMLElement {
  const isRace = event.sport === 'racing'
  const isOpen = isOpened(state, event)
  const [main] = event.markets
  const picks = main && !isRace ? main.selections : []
  const onclick = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('button, .further')) actions.open(event.id)
  }
  return h(
    'li',
    {
      class: 'event',
      'data-key': event.id,
      'data-event': event.id,
      'data-race': String(isRace),
      'data-open': String(isOpen),
      onclick,
    },
    h(
      'div',
      { class: 'line' },
      timeOf(state, event),
      isRace ? raceTitle(state, event) : teams(event),
      h(
        'div',
        { class: 'picks', ...(main ? { role: 'group', 'aria-label': marketName(state.say, main) } : {}) },
        ...picks.map((selection) => oddsButton(state, { event, market: main!, selection }, actions.pick)),
      ),
      moreButton(state, event, actions),
    ),
    ...(isOpen ? [isRace ? runnerList(state, event, actions.pick) : moreMarkets(state, event, actions.pick)] : []),
  )
}

function league(state: State, { sport, name, events }: Group['leagues'][number], actions: BoardActions): HTMLElement {
  const columns = sport === 'racing' ? [] : ['1', 'X', '2']
  return h(
    'section',
    { class: 'league', 'data-key': `${sport}/${name}`, 'data-sport': sport },
    h(
      'header',
      {},
      h('h3', {}, h('span', { class: 'sport' }, state.say(sport as Word)), h('span', { class: 'league-name' }, name)),
      h('p', { class: 'columns', 'aria-hidden': 'true' }, ...columns.map((one) => h('span', {}, one))),
    ),
    h('ul', { class: 'rows' }, ...events.map((event) => row(state, event, actions))),
  )
}

/** What can be backed: running events first, then by day and league. */
export function eventList(state: State, actions: BoardActions): HTMLElement {
  const { say, board, isOffline } = state
  if (isOffline)
    return h(
      'div',
      { class: 'empty', 'data-key': 'offline', role: 'alert' },
      h('p', {}, say('offline')),
      h('button', { type: 'button', class: 'plain', 'data-key': 'retry', onclick: actions.retry }, say('retry')),
    )
  const groups = groupsOf(state)
  return h(
    'div',
    { class: 'events', 'data-key': 'events' },
    ...(board && !board.is_open
      ? [h('p', { class: 'silent', 'data-key': 'silent', role: 'status' }, say('silent'))]
      : []),
    ...(board && groups.length === 0
      ? [h('p', { class: 'empty', 'data-key': 'none', role: 'status' }, say('nothing'))]
      : []),
    ...groups.map(({ title, isLive, leagues }) =>
      h(
        'section',
        { class: 'day', 'data-key': title, 'data-live': String(isLive), 'aria-label': title },
        h('h2', {}, title),
        ...leagues.map((one) => league(state, one, actions)),
      ),
    ),
  )
}
