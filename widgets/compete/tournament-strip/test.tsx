// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import type { Tournament } from '../../../schemas/api/tournaments.ts'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import { joined, sampleTournament } from '../parts/samples.tsx'
import { loadRunning } from '../parts/running.ts'
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

const answering = (items: Tournament[]) => vi.fn(async () => ({ items, total: items.length, offset: 0 }))
const show = (data: Tournament | null, { isPlayer = true, api = {} }: { isPlayer?: boolean; api?: object } = {}) =>
  render(
    <TestWidget
      widget={widget}
      id="compete/tournament-strip"
      props={{}}
      data={data}
      stores={testStores({ messages: sampleMessages(), session: isPlayer ? testSession() : null, api })}
    />,
  ).container
const strip = () => within(screen.getByRole('region', { name: 'Surge' }))
const board = (changes: object = {}) => ({
  id: 'surge-7',
  total_participants: 32,
  total_points: 50_000,
  places: [],
  ...changes,
})

test('has name, prize, time left and one action, and no place of a guest', () => {
  const container = show(sampleTournament(), { isPlayer: false })
  expect(strip().getByRole('link', { name: 'Surge' }).getAttribute('href')).toBe('/tournaments/surge-7')
  expect(strip().getByText('€250')).toBeDefined()
  expect(container.querySelector('time')!.dateTime).toBe('2026-11-20T21:30:00.000Z')
  expect(strip().getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('?show_popup_auth=1')
  expect(strip().queryByText('Your place')).toBeNull()
  expect(strip().getAllByRole('link')).toHaveLength(2)
})

test('without a running tournament there is nothing, and nobody is asked', async () => {
  const get = vi.fn()
  expect(show(null, { api: { tournaments: { get } } }).innerHTML).toBe('')
  expect(tell).toBe(unheard)
  expect(get).not.toHaveBeenCalled()
})

test('who joins sees their place, and the action leads to the games', async () => {
  const fresh = sampleTournament({ user_info: joined() })
  const participate = vi.fn(async () => 1)
  show(sampleTournament({ user_info: joined({ is_joined: false }) }), {
    api: { tournaments: { participate, get: answering([fresh]) } },
  })
  await act(async () => void fireEvent.click(strip().getByRole('button', { name: 'Join' })))
  expect(participate).toHaveBeenCalledWith({ tournament_id: 'surge-7' })
  expect(strip().getByText('Your place').parentElement!.textContent).toBe('Your place  None yet')
  expect(strip().getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/tournaments/surge-7/gamehall')
  expect(strip().queryByText('Join')).toBeNull()
})

test('the own place follows the stream with one question for several changes', async () => {
  vi.useFakeTimers()
  const get = answering([sampleTournament({ user_info: joined({ points: 950, rank: 7 }) })])
  show(sampleTournament({ user_info: joined({ points: 900, rank: 41 }) }), { api: { tournaments: { get } } })
  await follows()
  for (const total_points of [50_001, 50_002, 50_002]) act(() => tell([board({ total_points })]))
  expect(get).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(get).toHaveBeenCalledTimes(1)
  expect(strip().getByText('7')).toBeDefined()
})

test('a guest asks nothing while it runs; when it has ended the next takes its place, and then nothing', async () => {
  vi.useFakeTimers()
  const get = answering([sampleTournament({ id: 'grid-9', title: 'Grid Day' })])
  const container = show(sampleTournament(), { isPlayer: false, api: { tournaments: { get } } })
  await follows()
  act(() => tell([board(), board({ id: 'grid-9' })]))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(get).not.toHaveBeenCalled()
  act(() => tell([board({ id: 'grid-9' })]))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByRole('region').getAttribute('data-tournament')).toBe('grid-9')
  get.mockResolvedValue({ items: [], total: 0, offset: 0 })
  act(() => tell([]))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(container.innerHTML).toBe('')
})

test('of several it takes the named one, else what the player has joined, else the one that ends first', async () => {
  const late = sampleTournament({ id: 'late-cup-3', ends_at: '2026-11-22T00:00:00.000Z' })
  const soon = sampleTournament({ id: 'soon-3', ends_at: '2026-11-21T00:00:00.000Z' })
  const mine = sampleTournament({ id: 'mine-12', ends_at: '2026-11-23T00:00:00.000Z', user_info: joined() })
  const { signal } = new AbortController()
  const pick = async (items: Tournament[], name?: string) => {
    const get = answering(items)
    const found = await loadRunning({ tournaments: { get } } as never, name, { signal })
    expect(get).toHaveBeenCalledWith({ status: 'active', count: 50 }, { signal })
    return found?.id
  }
  expect(await pick([late, soon])).toBe('soon-3')
  expect(await pick([late, soon, mine])).toBe('mine-12')
  expect(await pick([late, soon, mine], 'late-cup')).toBe('late-cup-3')
  expect(await pick([late, soon, mine], 'late')).toBeUndefined()
  expect(await pick([])).toBeUndefined()
})
