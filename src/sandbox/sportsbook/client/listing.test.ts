// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { EventView } from '../book.ts'
import { groupsOf, shownEvents, treeOf } from './listing.ts'
import type { Board } from './server.ts'
import { firstState, movesBetween, type State } from './state.ts'
import { wordsIn } from './words/index.ts'

let page: typeof import('./board.ts') & typeof import('./tree.ts')
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  page = { ...(await import('./board.ts')), ...(await import('./tree.ts')) }
})
afterAll(() => vi.unstubAllGlobals())

const event = (id: string, league: string, names: string[], starts_at: string, more: Partial<EventView> = {}) => {
  const pick = (name: string, odds: number | null) => ({ id: `${id}/result/${name}`, name, odds })
  const selections = [pick('home', 2000), pick('draw', null), pick('away', 3000)]
  const market = { id: 'result', kind: 'result', name: 'Result', selections } as const
  const further = { id: 'both-score', kind: 'both-score', name: 'Both', selections: [] } as const
  const facts = { id, league, names, starts_at, sport: id.split('-')[0]!, is_live: false, minute: null, score: null }
  return { ...facts, commitment: '', markets: [market, further], ...more } as EventView
}
const events = [
  event('football-a-1', 'Isles Premier', ['Ashcombe Rovers', 'Pellham Albion'], '2026-03-03T12:00:00Z', {
    is_live: true,
    minute: 7,
    score: [1, 2],
  }),
  event('football-b-1', 'Liga Costa', ['Marisel CF', 'Portavell Unión'], '2026-03-03T22:30:00Z'),
  event('hockey-c-1', 'Nordic Ice', ['Rossby IK', 'Holmvik Wolves'], '2026-03-03T23:30:00Z'),
  event('football-b-2', 'Liga Costa', ['Belcosta CF', 'Marisel CF'], '2026-03-06T12:00:00Z'),
]
const sports = ['football', 'hockey', 'racing'].map((id) => ({ id, name: id }))
const board: Board = { events, sports, is_open: true, now: '2026-03-03T12:10:00Z' }
const stateOf = (more: Partial<State> = {}): State => ({ ...firstState(), board, ...more })
const idsOf = (more: Partial<State>) => shownEvents(stateOf(more)).map(({ id }) => id)

test('the tree has each sport that has events, and its leagues, with their numbers', () => {
  expect(
    treeOf(stateOf()).map(({ tab, count, leagues }) => [tab, count, leagues.map((one) => [one.tab, one.count])]),
  ).toEqual([
    [
      'football',
      3,
      [
        ['football/Isles Premier', 1],
        ['football/Liga Costa', 2],
      ],
    ],
    ['hockey', 1, [['hockey/Nordic Ice', 1]]],
  ])
  const show = vi.fn()
  const tree = page.sportTree(stateOf({ tab: 'football/Liga Costa' }), { show, setSearch: vi.fn() })
  const pressed = tree.querySelector<HTMLButtonElement>('[aria-pressed="true"]')!
  expect(pressed.textContent).toBe('Liga Costa2')
  pressed.click()
  expect(show).toHaveBeenCalledWith('football/Liga Costa')
})

test.each<[more: Partial<State>, ids: string[]]>([
  [{ tab: 'live' }, ['football-a-1']],
  [{ tab: 'football/Liga Costa' }, ['football-b-1', 'football-b-2']],
  [{ tab: 'hockey', search: 'marisel' }, ['football-b-1', 'football-b-2']],
  [{ search: 'UNION  porta' }, ['football-b-1']],
  [{ search: 'nordic' }, ['hockey-c-1']],
  [{ search: 'nobody' }, []],
])('%j lists %j', (more, ids) => {
  expect(idsOf(more)).toEqual(ids)
})

test.each([
  ['en', 'UTC', ['Live', 'Today', 'Friday 6 March']],
  ['en', 'Europe/Paris', ['Live', 'Today', 'Tomorrow', 'Friday 6 March']],
  ['de', 'Europe/Paris', ['Live', 'Heute', 'Morgen', 'Freitag, 6. März']],
])('running events come first, then the days of the time zone, in %s in %s', (locale, timezone, titles) => {
  const groups = groupsOf(stateOf({ locale: locale === 'en' ? 'en-GB' : locale, timezone, say: wordsIn(locale) }))
  expect(groups.map(({ title }) => title)).toEqual(titles)
  expect(groups.map(({ isLive }) => isLive)).toEqual(titles.map((_, index) => index === 0))
})

const list = (more: Partial<State>) => page.eventList(stateOf(more), { pick: vi.fn(), open: vi.fn(), retry: vi.fn() })
test('a running event has a mark, its minute and its score; a closed price a lock and a word for it', () => {
  const row = list({}).querySelector('[data-event="football-a-1"]')!
  expect(row.querySelector('.live')!.textContent).toBe('Live 7′')
  expect([...row.querySelectorAll('.score')].map(({ textContent }) => textContent)).toEqual(['1', '2'])
  const closed = row.querySelector<HTMLButtonElement>('.odds:disabled')!
  expect(closed.getAttribute('aria-label')).toContain('Suspended')
  expect(closed.querySelector('.lock')).not.toBeNull()
})
test('each team has a crest of its own that is the same every time', () => {
  const drawn = () => [...list({}).querySelectorAll('.crest')].map(({ innerHTML }) => innerHTML)
  expect(drawn()).toEqual(drawn())
  expect(new Set(drawn()).size).toBe(7)
})
test('further markets open with their event, and its button says so', () => {
  const moreOf = (openEvent?: string) => list({ openEvent }).querySelector('[data-event="football-b-1"]')!
  expect(moreOf().querySelector('.more')!.getAttribute('aria-expanded')).toBe('false')
  expect(moreOf().querySelector('.further')).toBeNull()
  expect(moreOf('football-b-1').querySelector('.more')!.getAttribute('aria-expanded')).toBe('true')
  expect(moreOf('football-b-1').querySelector('.further h5')!.textContent).toBe('Both teams score')
})
test('odds that moved show which way, and nothing else does', () => {
  const id = 'football-b-1/result/home'
  const dearer = {
    ...board,
    events: events.map((one) => ({
      ...one,
      markets: one.markets.map((market) => ({
        ...market,
        selections: market.selections.map((each) => (each.id === id ? { ...each, odds: 2100 } : each)),
      })),
    })),
  }
  expect([...movesBetween(board, dearer)]).toEqual([[id, 'up']])
  expect([...movesBetween(dearer, board)]).toEqual([[id, 'down']])
  expect(movesBetween(undefined, board).size).toBe(0)
  const shown = list({ moves: movesBetween(dearer, board) })
  expect(
    [...shown.querySelectorAll('[data-move]')].map((one) => [
      one.getAttribute('data-id'),
      one.getAttribute('data-move'),
    ]),
  ).toEqual([[id, 'down']])
})
