// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import type { Race } from '../parts/race-live.tsx'
import { joined, samplePlace, sampleTournament } from '../parts/samples.tsx'
import { loadRace } from './data.ts'
import widget from './widget.tsx'

/** What follows the stream. */
let tell: (boards: object[]) => void
const unheard = () => undefined
const follows = () => vi.waitFor(() => expect(tell).not.toBe(unheard))
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
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const places = [1, 2, 3].map((rank) => samplePlace(rank))
const own = samplePlace(41, { player: 'Ada', points: 900, is_own: true })
const race = (changes: Parameters<typeof sampleTournament>[0] = {}): Race => ({
  tournament: sampleTournament(changes),
  places,
})
const show = (data: Race | null, { isPlayer = true, api = {} }: { isPlayer?: boolean; api?: object } = {}) =>
  render(
    <TestWidget
      widget={widget}
      id="compete/race"
      props={{ places: 3 }}
      data={data}
      stores={testStores({ messages: sampleMessages(), session: isPlayer ? testSession() : null, api })}
    />,
  ).container
const region = () => within(screen.getByRole('region', { name: 'Surge' }))
const rows = () => [...document.querySelectorAll('.board tbody tr')].map((row) => row.textContent)
const answering = (tournament: Race['tournament'] | null, items = places) => ({
  tournaments: { get: vi.fn(async () => ({ items: tournament ? [tournament] : [], total: 1, offset: 0 })) },
  leaderboard: { get: vi.fn(async () => ({ items, total: items.length, offset: 0 })) },
})

test('a guest sees prize, time left and the best places, and is asked to log in to join', async () => {
  const container = show(race(), { isPlayer: false })
  expect(region().getByRole('link', { name: 'Surge' }).getAttribute('href')).toBe('/tournaments/surge-7')
  expect(region().getByText('€250.00')).toBeDefined()
  expect(container.querySelector('time')!.dateTime).toBe('2026-11-20T21:30:00.000Z')
  expect(rows()).toHaveLength(3)
  expect(region().queryByText('Your place')).toBeNull()
  // Before the code that follows the race has come, and with it.
  expect(region().getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('?show_popup_auth=1')
  await follows()
  expect(region().getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('?show_popup_auth=1')
  expect(region().getByRole('link', { name: 'See its games' }).getAttribute('href')).toBe(
    '/tournaments/surge-7/gamehall',
  )
})
test('a player who is further down has a row of their own below the best', () => {
  const neighbours = [samplePlace(40), own, samplePlace(42)]
  const container = show(race({ user_info: joined({ points: 900, rank: 41, neighbours }) }))
  expect(container.querySelector('[data-rank]')!.textContent).toContain('Your place41')
  expect(rows()).toHaveLength(4)
  expect(rows()[3]).toContain('Ada')
  expect(container.querySelector('[data-own]')!.textContent).toContain('41')
})
test('who has joined and has no points yet has a row without a place', () => {
  const container = show(race({ user_info: joined() }))
  expect(region().getByText('None yet')).toBeDefined()
  expect(container.querySelector('[data-own]')!.textContent).toContain('No round of yours counts yet')
})
test('joining takes one click, and the own place is there', async () => {
  const fresh = sampleTournament({ user_info: joined() })
  const participate = vi.fn(async () => 1)
  const api = answering(fresh)
  show(race({ user_info: joined({ is_joined: false }) }), {
    api: { ...api, tournaments: { ...api.tournaments, participate } },
  })
  await follows()
  await act(async () => void fireEvent.click(region().getByRole('button', { name: 'Join' })))
  expect(participate).toHaveBeenCalledWith({ tournament_id: 'surge-7' })
  expect(region().getByText('You are in')).toBeDefined()
  expect(region().getByText('None yet')).toBeDefined()
})
test('a guest follows the places from the stream without asking', async () => {
  const api = answering(sampleTournament())
  show(race(), { isPlayer: false, api })
  await follows()
  const moved = [samplePlace(1, { player: 'Zo***' }), ...places.slice(1), samplePlace(4)]
  act(() => tell([{ id: 'surge-7', total_participants: 32, total_points: 50_000, places: moved }]))
  expect(rows()).toHaveLength(3)
  expect(rows()[0]).toContain('Zo***')
  expect(api.tournaments.get).not.toHaveBeenCalled()
})
test('the own place is asked for when the leaderboard moves, and the next race follows one that ends', async () => {
  vi.useFakeTimers()
  const mine = { points: 950, rank: 7, neighbours: [samplePlace(7, { player: 'Ada', is_own: true })] }
  const api = answering(sampleTournament({ user_info: joined(mine) }))
  const container = show(race({ user_info: joined({ points: 900, rank: 41, neighbours: [own] }) }), { api })
  await follows()
  const board = { id: 'surge-7', total_participants: 32, total_points: 50_000, places: [] }
  for (const total_points of [50_001, 50_002, 50_002]) act(() => tell([{ ...board, total_points }]))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(api.tournaments.get).toHaveBeenCalledTimes(1)
  expect(container.querySelector('[data-rank]')!.getAttribute('data-rank')).toBe('7')
  api.tournaments.get.mockResolvedValue({ items: [], total: 0, offset: 0 })
  act(() => tell([]))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(container.innerHTML).toBe('')
})
test('without a race nothing is shown, and no leaderboard is asked for', async () => {
  expect(show(null).innerHTML).toBe('')
  const { signal } = new AbortController()
  const none = answering(null)
  expect(await loadRace(none as never, { places: 3 }, { signal })).toBeNull()
  expect(none.leaderboard.get).not.toHaveBeenCalled()
  const one = answering(sampleTournament())
  expect(await loadRace(one as never, { tournament: 'surge', places: 3 }, { signal })).toEqual(race())
  expect(one.leaderboard.get).toHaveBeenCalledWith({ tournament_id: 'surge-7', count: 3 }, { signal })
})
