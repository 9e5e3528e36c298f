import { h, s } from '../../games/client/dom.ts'
import { treeOf } from './listing.ts'
import type { State } from './state.ts'
import type { Word } from './words/index.ts'

export interface TreeActions {
  show(tab: string): void
  setSearch(text: string): void
}

const lens = () =>
  s(
    'svg',
    { class: 'lens', viewBox: '0 0 20 20', 'aria-hidden': 'true' },
    s('circle', { cx: 9, cy: 9, r: 5.5 }),
    s('path', { d: 'm13.5 13.5 4 4' }),
  )

/** The search, the player's own bets, and the sports with their leagues: a column, on phones a bar of chips. */
export function sportTree(state: State, { show, setSearch }: TreeActions): HTMLElement {
  const { say, board, tab, token, search } = state
  const events = board?.events ?? []
  const item = (id: string, label: string, count?: number, level = 'top') =>
    h(
      'button',
      {
        type: 'button',
        class: 'tab',
        'data-key': id,
        'data-tab': id,
        'data-level': level,
        'aria-pressed': String(search === '' && id === tab),
        onclick: () => show(id),
      },
      h('span', { class: 'tab-name' }, label),
      ...(count === undefined ? [] : [h('span', { class: 'count' }, String(count))]),
    )
  const live = events.filter(({ is_live }) => is_live).length
  const field = h('input', {
    id: 'search',
    type: 'search',
    autocomplete: 'off',
    maxlength: 60,
    value: search,
    placeholder: say('search'),
    'aria-label': say('search'),
    oninput: (event) => setSearch((event.target as HTMLInputElement).value),
  })
  const sports = treeOf(state).map(({ tab: sport, count, leagues }) =>
    h(
      'li',
      { 'data-key': sport, 'data-open': String(sport === tab || tab.startsWith(`${sport}/`)) },
      item(sport, say(sport as Word), count),
      h(
        'ul',
        { class: 'leagues' },
        ...leagues.map((one) => h('li', { 'data-key': one.tab }, item(one.tab, one.name, one.count, 'league'))),
      ),
    ),
  )
  return h(
    'nav',
    { class: 'tree', 'data-key': 'tree', 'aria-label': say('sports') },
    h('div', { class: 'find' }, lens(), field),
    h(
      'ul',
      { class: 'chips', 'data-key': 'chips' },
      h('li', { 'data-key': 'all' }, item('all', say('all'), events.length)),
      ...(live > 0 ? [h('li', { 'data-key': 'live' }, item('live', say('live'), live))] : []),
      ...(token === null ? [] : [h('li', { 'data-key': 'mine' }, item('mine', say('mine')))]),
      ...sports,
    ),
  )
}
