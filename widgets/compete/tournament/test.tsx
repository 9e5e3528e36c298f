// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { toTile } from '../../lobby/parts/game.ts'
import { sampleGames, sampleMessages } from '../../lobby/parts/samples.tsx'
import { joined, samplePlace, sampleTournament } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const show = (
  tournament: ReturnType<typeof sampleTournament>,
  places = [samplePlace(1), samplePlace(2)],
  api: object = {},
  session = testSession() as ReturnType<typeof testSession> | null,
) =>
  render(
    <TestWidget
      widget={widget}
      id="compete/tournament"
      props={{ variant: 'stage', places: 12 }}
      data={{ tournament, places, games: sampleGames(3).map(toTile), games_total: 8 }}
      stores={testStores({ messages: sampleMessages(), session, api })}
    />,
  ).container.firstElementChild!

/** What follows the stream. */
let tell: (boards: object[]) => void
const follows = () => vi.waitFor(() => expect(tell).not.toBe(unheard))
const unheard = () => undefined
vi.mock('../../../engine/live/index.ts', () => ({
  isLive: () => true,
  followLive: (_topic: string, heard: typeof tell) => {
    tell = heard
    return () => undefined
  },
}))
beforeEach(() => {
  tell = unheard
  vi.stubGlobal('EventSource', vi.fn())
})
afterEach(() => vi.unstubAllGlobals())

const figures = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  )

test('the tournament is the one whose id is in the address, with its games and places [ROUTE-47.2]', async () => {
  const items = ['surge-7', 'surge-8'].map((id) => sampleTournament({ id }))
  const get = vi.fn(async () => ({ items: [samplePlace(1)], total: 1, offset: 0 }))
  const { api, facts, route } = testStores({
    api: {
      tournaments: { get: async () => ({ items, total: 2, offset: 0 }) },
      leaderboard: { get: get as never },
      games: { get: async () => ({ items: sampleGames(2), total: 2, offset: 0 }) },
    },
  })
  const props = { variant: 'stage' as const, places: 12 }
  const context = { api, facts, session: null, props, signal: new AbortController().signal }
  const load = (id: string) => widget.load!({ ...context, route: { ...route, params: { id } } })
  expect(await load('surge-8')).toMatchObject({ tournament: { id: 'surge-8' }, games_total: 2 })
  expect(get).toHaveBeenLastCalledWith({ tournament_id: 'surge-8', count: 12 }, expect.anything())
  expect(await load('surge-7')).toMatchObject({ tournament: { id: 'surge-7' } })
  expect(await load('surge-9')).toBeNull()
})

test('a guest who presses join is asked to log in [TOURN-08.2]', () => {
  for (const status of ['active', 'future'] as const) {
    show(sampleTournament({ status, user_info: null }), [], {}, null)
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('?show_popup_auth=1')
    cleanup()
  }
})

test('shows prize, games, participants, points, restrictions and the own standing [TOURN-02.1] [TOURN-02.2]', () => {
  const neighbours = [samplePlace(40), samplePlace(41, { is_own: true, player: 'Ada', points: 900 })]
  const { restrictions } = sampleTournament()
  const root = show(
    sampleTournament({
      user_info: joined({ points: 900, rank: 41, neighbours }),
      restrictions: { ...restrictions, texts: [...restrictions.texts, 'One account a person.'] },
    }),
  )
  expect([...root.querySelectorAll('td bdi')].map(({ textContent }) => textContent)).toContain('Ada')
  expect(root.querySelector('.head-prize')!.textContent).toContain('€250.00')
  expect(figures()).toEqual({
    Games: '8',
    Participants: '31',
    'Points in all': '48,211',
    'Your points': '900',
    'Your place': '41',
  })
  for (const rule of [
    'Wins of free spins do not count.',
    'One account a person.',
    'Only stakes of real money from €0.20 count; bonus money never does.',
  ])
    expect(screen.getByText(rule)).toBeDefined()
  const own = within(screen.getByRole('table')).getByRole('row', { current: true })
  expect(own.textContent).toBe('41Ada · you900')
})

test('one who has joined and has no points yet has a row of their own at the end', () => {
  show(sampleTournament({ user_info: joined() }))
  const own = within(screen.getByRole('table')).getByRole('row', { current: true })
  expect(own.textContent).toMatch(/^–you .*0–$/)
  cleanup()
  show(sampleTournament({ user_info: joined(), status: 'finished', winners: [samplePlace(1)] }))
  expect(within(screen.getByRole('table')).queryByRole('row', { current: true })).toBeNull()
})

test('shows the winners once they are decided [TOURN-02.3]', () => {
  const winners = [samplePlace(1, { player: 'Wi***' }), samplePlace(2, { player: 'Zo***' })]
  show(sampleTournament({ status: 'finished', winners }))
  const rows = within(screen.getByRole('table', { name: 'Winners' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['1Wi***4,900€40.00', '2Zo***4,800€40.00'])
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

test('says how many players it needs, and that it was called off with fewer', () => {
  const rule = /^At least 3 players must have points at the end. With fewer, the tournament is called off/
  show(sampleTournament({ min_players: 3 }))
  expect(screen.getByText(rule)).toBeDefined()
  cleanup()
  show(sampleTournament())
  expect(screen.queryByText(rule)).toBeNull()
  cleanup()
  show(sampleTournament({ min_players: 3, is_called_off: true, status: 'finished' }))
  expect(screen.getByText('Called off: fewer than 3 players had points, so no prizes were paid.')).toBeDefined()
})

test('warns that points go back to zero on a withdrawal, only where they do [TOURN-03.1..2]', () => {
  show(sampleTournament({ reset_on_cashout: true }))
  expect(screen.getByText('If you ask for a withdrawal, your points go back to zero.')).toBeDefined()
  cleanup()
  show(sampleTournament())
  expect(screen.queryByText('If you ask for a withdrawal, your points go back to zero.')).toBeNull()
})

const boardOf = (changes: object = {}) => ({
  id: 'surge-7',
  total_participants: 32,
  total_points: 50_000,
  places: [samplePlace(1, { player: 'Ne***' }), samplePlace(2), samplePlace(3)],
  ...changes,
})
test('the leaderboard of a guest follows the stream, without asking anything', async () => {
  const get = vi.fn()
  show(sampleTournament(), undefined, { tournaments: { get }, leaderboard: { get } })
  await follows()
  act(() => tell([boardOf({ id: 'another-1', places: [] }), boardOf()]))
  const rows = within(screen.getByRole('table', { name: 'Leaderboard' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['1Ne***4,900€40.00', '2P2***4,800€40.00', '3P3***4,700€40.00'])
  expect(figures()['Participants']).toBe('32')
  expect(get).not.toHaveBeenCalled()
})

test('a player who joined asks for the own place once after several changes', async () => {
  vi.useFakeTimers()
  const mine = sampleTournament({ user_info: joined({ points: 900, rank: 41 }) })
  const get = vi.fn(async () => ({
    items: [{ ...mine, user_info: joined({ points: 950, rank: 7 }) }],
    total: 1,
    offset: 0,
  }))
  const places = vi.fn(async () => ({ items: [samplePlace(1)], total: 1, offset: 0 }))
  show(mine, undefined, { tournaments: { get }, leaderboard: { get: places } })
  await follows()
  for (const total_points of [50_001, 50_002, 50_002]) act(() => tell([boardOf({ total_points })]))
  expect(get).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect([get.mock.calls.length, places.mock.calls.length]).toEqual([1, 1])
  expect(figures()['Your place']).toBe('7')
  vi.useRealTimers()
})

test('a tournament nobody has points in says so', () => {
  show(sampleTournament(), [])
  expect(screen.getByText('Nobody has points yet')).toBeDefined()
})

test('an address without a tournament is not found', () => {
  expect(widget.head!({ props: {}, data: null })).toEqual({ status: 404 })
})
