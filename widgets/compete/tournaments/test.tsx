// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/errors.ts'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import { joined, sampleTournament } from '../parts/samples.tsx'
import { TournamentsStore } from '../parts/tournaments-store.ts'
import widget from './widget.tsx'

afterEach(cleanup)

const props = { title: 'Tournaments', text: '', variant: 'cards', part: 'all', past: 6 }
const data = () => ({
  active: [sampleTournament({ id: 'a-1', title: 'First' }), sampleTournament({ id: 'a-2', title: 'Second' })],
  future: [sampleTournament({ id: 'f-1', title: 'Coming', status: 'future' })],
  past: [],
})
const show = (answer: unknown, isPlayer = true) => {
  const participate = vi.fn(async () => (typeof answer === 'function' ? answer() : answer) as 1)
  const get = vi.fn(async ({ ids }: { ids?: string }) => ({
    items: [sampleTournament({ id: ids!, title: 'Second', total_participants: 32, user_info: joined() })],
    total: 1,
    offset: 0,
  }))
  const stores = testStores({
    messages: sampleMessages(),
    session: isPlayer ? testSession() : null,
    api: { tournaments: { participate, get } },
  })
  render(<TestWidget widget={widget} id="compete/tournaments" props={props} data={data()} stores={stores} />)
  return { stores, participate, get }
}
const card = (name: string) => screen.getByRole('heading', { name }).closest('article')!

test('running and coming tournaments stand in lists of their own [TOURN-01.1]', () => {
  show(1)
  const names = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
  expect(names('Running now')).toEqual(['First', 'Second'])
  expect(names('Coming up')).toEqual(['Coming'])
})

test('a guest who presses join, of what runs and of what comes, is asked to log in [TOURN-08.1]', () => {
  const { participate } = show(1, false)
  for (const name of ['First', 'Second', 'Coming'])
    expect(within(card(name)).getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('?show_popup_auth=1')
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  expect(participate).not.toHaveBeenCalled()
})

test('an answer of 1 joins: the card says so, with the tournament loaded again [TOURN-04.1] [TOURN-05.1]', async () => {
  const { participate, get } = show(1)
  fireEvent.click(within(card('Second')).getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(within(card('Second')).getByText('You are in')).toBeDefined())
  expect(participate).toHaveBeenCalledWith({ tournament_id: 'a-2' })
  expect(get).toHaveBeenCalledWith({ ids: 'a-2' }, expect.anything())
  expect(card('Second').textContent).toContain('32')
  expect(within(card('First')).getByRole('button', { name: 'Join' })).toBeDefined()
})

test.each([0, true, '1', null])(
  'an answer of %j does not join, which is told [TOURN-04.2] [TOURN-06.2]',
  async (answer) => {
    const { stores, get } = show(answer)
    fireEvent.click(within(card('Second')).getByRole('button', { name: 'Join' }))
    await waitFor(() =>
      expect(stores.toasts.items.map(({ text }) => text)).toEqual(['You could not join. Please try again.']),
    )
    expect(within(card('Second')).getByRole('button', { name: 'Join' })).toBeDefined()
    expect(get).not.toHaveBeenCalled()
  },
)

test.each([
  ['over', 'This tournament is over. The next one is in the list.'],
  ['country', 'You cannot join: the games of this tournament are not offered in your country.'],
  ['no_games', 'You cannot join now: none of the games of this tournament is offered.'],
  ['unknown', 'This tournament is no longer held.'],
  ['toString', 'You could not join. Please try again.'],
])('a refusal because of %s has words of its own [TOURN-06]', async (reason, text) => {
  const { stores } = show(() => {
    throw new ApiError({ type: 'InvalidRequestException', code: 5, message: '', error_data: { reason } }, 400)
  })
  fireEvent.click(within(card('Second')).getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(stores.toasts.items.map((item) => item.text)).toEqual([text]))
})

test('a tournament that was called off says so in the list', () => {
  const lists = { ...data(), past: [sampleTournament({ status: 'finished', is_called_off: true, min_players: 3 })] }
  const stores = testStores({ messages: sampleMessages(), session: null })
  render(<TestWidget widget={widget} id="compete/tournaments" props={props} data={lists} stores={stores} />)
  expect(screen.getByText('Called off: fewer than 3 players had points, so no prizes were paid.')).toBeDefined()
})

test('any other answer is the error "Failed to participate in tournament" [TOURN-06.1]', async () => {
  for (const answer of [0, true, null, {}]) {
    const get = vi.fn()
    const store = new TournamentsStore({ tournaments: { participate: async () => answer, get } } as never)
    await expect(store.join('a-1')).rejects.toThrow(/^Failed to participate in tournament$/)
    expect(get).not.toHaveBeenCalled()
  }
})

test.each(['active', 'future'] as const)(
  'after joining, the tournament is loaded again and replaced where it stands among %s ones [TOURN-05.2]',
  async (name) => {
    const fresh = sampleTournament({ id: 't-2', total_participants: 99 })
    const api = { tournaments: { participate: async () => 1, get: async () => ({ items: [fresh] }) } }
    const store = new TournamentsStore(api as never)
    const list = ['t-1', 't-2', 't-3'].map((id) => sampleTournament({ id }))
    store.take({ active: [], future: [], [name]: list })
    expect(await store.join('t-2')).toEqual(fresh)
    expect(store[name].map(({ id, total_participants }) => [id, total_participants])).toEqual([
      ['t-1', 31],
      ['t-2', 99],
      ['t-3', 31],
    ])
  },
)

test('a player who has joined sees the own place and points on the card, and no place before the first point', () => {
  const lists = {
    active: [
      sampleTournament({ id: 'a-1', title: 'First', user_info: joined({ points: 1_900, rank: 7 }) }),
      sampleTournament({ id: 'a-2', title: 'Second', user_info: joined() }),
      sampleTournament({ id: 'a-3', title: 'Third' }),
    ],
    future: [],
    past: [],
  }
  const stores = testStores({ messages: sampleMessages(), session: testSession() })
  render(<TestWidget widget={widget} id="compete/tournaments" props={props} data={lists} stores={stores} />)
  const own = (name: string) => card(name).querySelector('.cup-own')?.textContent
  expect([own('First'), own('Second'), own('Third')]).toEqual([
    'Your place 7Your points 1,900',
    'Your place None yetYour points 0',
    undefined,
  ])
})

test('as a part of a page it shows those that run, and nothing while none runs', async () => {
  const part = { ...props, part: 'running', title: 'Running now' }
  const get = vi.fn(async () => ({ items: [], total: 0, offset: 0 }))
  const context = { api: { tournaments: { get } }, props: part, signal: new AbortController().signal }
  expect(await widget.load!(context as never)).toEqual({ active: [], future: [], past: [] })
  expect(get).toHaveBeenCalledWith({ status: 'active', count: 6 }, expect.anything())
  const stores = testStores({ messages: sampleMessages(), session: null })
  const view = (shown: object) => (
    <TestWidget widget={widget} id="compete/tournaments" props={part} data={shown} stores={stores} />
  )
  const { container } = render(view({ ...data(), future: [] }))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Running now')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  cleanup()
  render(view({ active: [], future: [], past: [] }), { container: document.body.appendChild(container) })
  expect(container.textContent).toBe('')
})

test('the stream changes what everybody sees; the own place is asked for where the player has joined', async () => {
  const mine = sampleTournament({ id: 't-1', user_info: joined({ points: 10, rank: 9 }) })
  const get = vi.fn(async () => ({ items: [{ ...mine, user_info: joined({ points: 20, rank: 2 }) }] }))
  const store = new TournamentsStore({ tournaments: { get } } as never)
  store.take({ active: [mine, sampleTournament({ id: 't-2' })], future: [] })
  const board = (id: string, total_participants: number) => ({ id, total_participants, total_points: 1, places: [] })
  expect(store.hear([board('t-2', 50), board('gone-1', 3)])).toBe(false)
  expect(store.find('t-2')!.total_participants).toBe(50)
  expect(store.hear([board('t-1', 51)])).toBe(true)
  expect(store.hear([board('t-1', 51)])).toBe(false)
  await store.refreshActive(new AbortController().signal)
  expect(get).toHaveBeenCalledWith({ ids: 't-1,t-2', count: 50 }, expect.objectContaining({ background: true }))
  expect(store.find('t-1')!.user_info).toMatchObject({ rank: 2, points: 20 })
})
