// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { toTile } from '../parts/game.ts'
import type { HallSheet } from '../parts/hall-filters.ts'
import { sampleCategories, sampleGames, sampleMessages } from '../parts/samples.tsx'
import { loadHall, type HallData } from './load.ts'
import widget from './widget.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const all = sampleGames(72)
const data = (changes: Partial<HallData> = {}): HallData => ({
  games: all.slice(0, 18).map(toTile),
  total: 72,
  played: [],
  popular: [],
  categories: sampleCategories,
  providers: [
    { sysname: 'redwire', name: 'Redwire', games: 9 },
    { sysname: 'basalt', name: 'Basalt', games: 7 },
  ],
  features: [{ sysname: 'cash-out', title: 'Cash out in time' }],
  ...changes,
})
const show = (options: Parameters<typeof testStores>[0] = {}, shown = data()) => {
  const go = vi.fn()
  const stores = testStores({ messages: sampleMessages(), navigation: { go }, ...options })
  const view = render(
    <TestWidget widget={widget} id="lobby/gamehall" props={{ title: 'Game hall' }} data={shown} stores={stores} />,
  )
  return { go, view }
}
const context = (
  query: Record<string, string>,
  session = null as Parameters<typeof loadHall>[0]['session'],
  get = vi.fn(async () => ({ items: all.slice(0, 2), total: 2, offset: 0 })),
) => {
  const stores = testStores({
    api: {
      games: {
        get,
        getCategories: async () => sampleCategories,
        getProviders: async () => [],
        getFeatures: async () => [],
      },
    },
  })
  return {
    get,
    load: () =>
      loadHall({
        api: stores.api,
        props: {},
        route: { ...stores.route, query },
        facts: testFacts(),
        session,
        signal: new AbortController().signal,
      }),
  }
}

test('shows 18 games, then the next 18 by offset, and says how many there are [GAMES-01]', async () => {
  const get = vi.fn(async ({ offset = 0, count = 0 }: { offset?: number; count?: number }) => ({
    items: all.slice(offset, offset + count),
    total: 72,
    offset,
  }))
  show({ api: { games: { get } } })
  const names = () => screen.getAllByRole('article').map(({ textContent }) => textContent)
  const first = names()
  expect(first).toHaveLength(18)
  expect(screen.getByText('18 of 72')).toBeDefined()
  expect(get).not.toHaveBeenCalled()
  for (const page of [2, 3]) {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load 18 more' })))
    expect(get).toHaveBeenCalledTimes(page - 1)
    expect(get).toHaveBeenLastCalledWith(
      expect.objectContaining({ offset: (page - 1) * 18, count: 18 }),
      expect.anything(),
    )
    expect(names()).toHaveLength(page * 18)
    expect(names().slice(0, 18)).toEqual(first)
    expect(screen.getByText(`${page * 18} of 72`)).toBeDefined()
    expect(location.search).toBe(`?page=${page}`)
  }
})
test('a step that cannot be loaded shows an error and keeps the games', async () => {
  show({
    api: {
      games: {
        get: async () => {
          throw new Error('offline')
        },
      },
    },
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load 18 more' })))
  expect(screen.getByRole('alert')).toBeDefined()
  expect(screen.getAllByRole('article')).toHaveLength(18)
})
test('categories are links that keep the other choices [ROUTE-39]', () => {
  show({ route: { query: { category: 'slots', providers: 'redwire' } } })
  expect(screen.getByRole('link', { name: 'Slots' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Tables' }).getAttribute('href')).toBe(
    '/gamehall?category=tables&providers=redwire',
  )
})
test('providers are added and removed through the address; two quick choices both count [ROUTE-40]', () => {
  const { go } = show()
  fireEvent.click(screen.getByRole('checkbox', { name: /Redwire/, hidden: true }))
  expect(go).toHaveBeenLastCalledWith('/gamehall?providers=redwire', undefined)
  fireEvent.click(screen.getByRole('checkbox', { name: /Basalt/, hidden: true }))
  expect(go).toHaveBeenLastCalledWith('/gamehall?providers=redwire,basalt', undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Redwire' }))
  expect(go).toHaveBeenLastCalledWith('/gamehall?providers=basalt', undefined)
})
test('typing changes the address once, after a pause', () => {
  vi.useFakeTimers()
  const { go } = show()
  const field = screen.getByRole('searchbox')
  for (const value of ['g', 'ge', 'gem']) fireEvent.change(field, { target: { value } })
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  expect(go).toHaveBeenCalledTimes(1)
  expect(go).toHaveBeenCalledWith('/gamehall?query=gem', { replace: true })
})
test('nothing found says what was asked, and offers the way back and popular games', () => {
  const query = { category: 'tables', query: 'zzzz', volatility: 'high', providers: 'redwire' }
  show({ route: { query } }, data({ games: [], total: 0, popular: all.slice(0, 5).map(toTile) }))
  expect(screen.getByText('No games match “zzzz”')).toBeDefined()
  expect(screen.getByText('You asked for: Tables · Volatility: High · Redwire')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Reset filters' }).getAttribute('href')).toBe('/gamehall')
  expect(screen.getByText('Popular games')).toBeDefined()
  expect(screen.getAllByRole('article')).toHaveLength(5)
})
test('popular games are asked for only when the catalogue has no match', async () => {
  const found = context({ query: 'gem' })
  expect((await found.load()).popular).toEqual([])
  expect(found.get).toHaveBeenCalledTimes(1)
  const answer = { items: [] as typeof all, total: 0, offset: 0 }
  const get = vi.fn(async () => answer).mockResolvedValueOnce(answer)
  get.mockResolvedValueOnce({ items: all.slice(0, 3), total: 72, offset: 0 })
  expect((await context({ query: 'zzzz' }, null, get).load()).popular).toHaveLength(3)
  expect(get).toHaveBeenLastCalledWith({ count: 12 }, expect.anything())
  // The hall does without them when they cannot be read, and a player's own list is not about the catalogue.
  const failing = vi.fn(async () => answer).mockResolvedValueOnce(answer)
  failing.mockRejectedValueOnce(new Error('offline'))
  expect((await context({ query: 'zzzz' }, null, failing).load()).popular).toEqual([])
  expect((await context({ category: 'favourites' }).load()).popular).toEqual([])
})
test('one button takes away all filters, and keeps category, query and order', () => {
  const query = { category: 'tables', query: 'gem', sort: 'name', rtp: '96', providers: 'redwire,basalt' }
  const { go } = show({ route: { query } })
  fireEvent.click(screen.getByRole('button', { name: 'Reset filters' }))
  expect(go).toHaveBeenLastCalledWith('/gamehall?category=tables&query=gem&sort=name', undefined)
  cleanup()
  show({ route: { query: { category: 'tables' } } })
  expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull()
})
test('the button of phones opens the dialog of the filters, which changes the address when it is done', () => {
  const go = vi.fn()
  const route = { query: { providers: 'redwire', rtp: '96' } }
  const stores = testStores({ messages: sampleMessages(), navigation: { go }, route })
  render(
    <TestWidget widget={widget} id="lobby/gamehall" props={{ title: 'Game hall' }} data={data()} stores={stores} />,
  )
  const button = document.querySelector('.hall-sheet-button')!
  expect(button.textContent).toBe('Filters 2')
  fireEvent.click(button)
  const { kind, props } = stores.dialogs.top!
  const sheet = props as unknown as HallSheet
  expect([kind, sheet.total, sheet.filters.providers]).toEqual(['hall-filters', 72, ['redwire']])
  act(() => sheet.onApply({ ...sheet.filters, providers: [], volatility: 'low' }))
  expect(go).toHaveBeenLastCalledWith('/gamehall?rtp=96&volatility=low', undefined)
})
test('places of the games that are on their way stand in the list while they load', async () => {
  const answers: ((value: never) => void)[] = []
  show({ api: { games: { get: () => new Promise<never>((resolve) => answers.push(resolve)) } } })
  fireEvent.click(screen.getByRole('button', { name: 'Load 18 more' }))
  expect(document.querySelectorAll('.tiles > .tile')).toHaveLength(36)
  await act(async () => answers[0]!({ items: all.slice(18, 36), total: 72, offset: 18 } as never))
  expect(screen.getAllByRole('article')).toHaveLength(36)
  expect(document.querySelectorAll('.tiles > .tile')).toHaveLength(36)
})
test('favourites are requested for players only [GAMES-04.2] [GAMES-05]', async () => {
  const guest = context({ category: 'favourites' })
  expect((await guest.load()).games).toEqual([])
  expect(guest.get).not.toHaveBeenCalled()
  const player = context({ category: 'favourites' }, testSession())
  expect((await player.load()).games).toHaveLength(2)
  expect(player.get).toHaveBeenCalledWith(expect.objectContaining({ options: { liked: true } }), expect.anything())
})
test('the address decides which games are asked for, at first and for more [GAMES-02]', async () => {
  const query = { category: 'slots', providers: 'redwire,basalt', type: 'slot', query: 'gem' }
  const asked = { category: 'slots', providers: 'redwire,basalt', types: 'slot', query: 'gem', sort: 'popularity' }
  const found = context(query)
  expect((await found.load()).games.map(({ sysname }) => sysname)).toEqual(
    all.slice(0, 2).map(({ sysname }) => sysname),
  )
  expect(found.get).toHaveBeenCalledExactlyOnceWith({ ...asked, count: 18 }, expect.anything())
  const get = vi.fn(async () => ({ items: all.slice(18, 36), total: 72, offset: 18 }))
  show({ api: { games: { get } }, route: { query } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load 18 more' })))
  expect(get).toHaveBeenCalledExactlyOnceWith({ ...asked, count: 18, offset: 18 }, expect.anything())
})
test('each type is chosen by itself, and so are category, provider and query [GAMES-02]', () => {
  vi.useFakeTimers()
  const { go } = show()
  for (const value of ['casino', 'slot', 'live', 'fast']) {
    fireEvent.change(screen.getByRole('combobox', { name: 'Type', hidden: true }), { target: { value } })
    expect(go).toHaveBeenLastCalledWith(`/gamehall?type=${value}`, undefined)
  }
  fireEvent.click(screen.getByRole('checkbox', { name: /Basalt/, hidden: true }))
  expect(go).toHaveBeenLastCalledWith('/gamehall?providers=basalt&type=fast', undefined)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'gem' } })
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  expect(go).toHaveBeenLastCalledWith('/gamehall?providers=basalt&query=gem&type=fast', { replace: true })
  const categories = sampleCategories.map(({ title }) => screen.getByRole('link', { name: title }).getAttribute('href'))
  expect(categories.map((href) => new URLSearchParams(href!.split('?')[1]).get('category'))).toEqual(
    sampleCategories.map(({ sysname }) => sysname),
  )
})
test('type, feature, return and volatility are chosen, shown as chips and taken away again [GAMES-02]', () => {
  const { go } = show()
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name, hidden: true }), { target: { value } })
  choose('Type', 'live')
  expect(go).toHaveBeenLastCalledWith('/gamehall?type=live', undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Live' }))
  choose('Feature', 'cash-out')
  expect(go).toHaveBeenLastCalledWith('/gamehall?feature=cash-out', undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Feature: Cash out in time' }))
  choose('Return to player', '96')
  expect(go).toHaveBeenLastCalledWith('/gamehall?rtp=96', undefined)
  choose('Volatility', 'high')
  expect(go).toHaveBeenLastCalledWith('/gamehall?rtp=96&volatility=high', undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Return to player: 96% and more' }))
  expect(go).toHaveBeenLastCalledWith('/gamehall?volatility=high', undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Volatility: High' }))
  expect(go).toHaveBeenLastCalledWith('/gamehall', undefined)
})
test('what a player played last stands above a hall without filters, and in a category of its own', async () => {
  const guest = context({})
  expect((await guest.load()).played).toEqual([])
  expect(guest.get).toHaveBeenCalledTimes(1)
  const player = context({}, testSession())
  expect((await player.load()).played).toHaveLength(2)
  expect(player.get).toHaveBeenCalledWith({ count: 12, options: { played: true } }, expect.anything())
  const narrowed = context({ rtp: '96' }, testSession())
  expect((await narrowed.load()).played).toEqual([])
  expect((await context({ category: 'played' }).load()).games).toEqual([])
  const own = context({ category: 'played' }, testSession())
  await own.load()
  expect(own.get).toHaveBeenCalledWith(expect.objectContaining({ options: { played: true } }), expect.anything())

  const { view } = show({ session: testSession() }, data({ played: all.slice(0, 3).map(toTile) }))
  expect(screen.getAllByRole('article')).toHaveLength(18)
  expect([...view.container.querySelectorAll('.played')].map((card) => card.getAttribute('href'))).toEqual(
    all.slice(0, 3).map(({ sysname }) => `/game/${sysname}`),
  )
  expect(screen.getByRole('link', { name: 'Continue playing' }).getAttribute('href')).toBe('/gamehall?category=played')
  expect(screen.getByRole('link', { name: 'Recently played' }).getAttribute('href')).toBe('/gamehall?category=played')
})
test('a removed category shows an empty hall; other failures are errors', async () => {
  const gone = context(
    { category: 'gone' },
    null,
    vi.fn(async () => {
      throw new ApiError({ type: 'InvalidParameterException', code: 1, message: 'unknown' }, 400)
    }),
  )
  expect((await gone.load()).total).toBe(0)
  const broken = context(
    { category: 'slots' },
    null,
    vi.fn(async () => {
      throw new Error('offline')
    }),
  )
  await expect(broken.load()).rejects.toThrow('offline')
})
test('choices are restored from the address', async () => {
  const { load, get } = context({ category: 'slots', page: '2' })
  await waitFor(load)
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ category: 'slots', count: 36 }), expect.anything())
})
test('games that arrive after the player has left do not change the address', async () => {
  history.replaceState(null, '', '/gamehall')
  const answers: (() => void)[] = []
  const get = vi.fn(
    () =>
      new Promise<never>((resolve) => {
        answers.push(() => resolve({ items: all.slice(18, 36), total: 72, offset: 18 } as never))
      }),
  )
  const { view } = show({ api: { games: { get } } })
  fireEvent.click(screen.getByRole('button', { name: 'Load 18 more' }))
  view.unmount()
  history.pushState(null, '', '/game/thunder-ledger')
  await act(async () => answers[0]!())
  expect(location.pathname + location.search).toBe('/game/thunder-ledger')
})
/** The hall as the router shows it: navigation shows the same widget at another address. */
const hall = () => {
  const go = vi.fn()
  const stores = testStores({ messages: sampleMessages(), navigation: { go } })
  const at = (query: Record<string, string>) => {
    act(() => stores.enter({ ...stores.route, path: '/gamehall', query }))
    return (
      <TestWidget widget={widget} id="lobby/gamehall" props={{ title: 'Game hall' }} data={data()} stores={stores} />
    )
  }
  const { rerender } = render(at({}))
  return { go, arrive: (query: Record<string, string>) => rerender(at(query)) }
}
test('going back undoes a choice', () => {
  const { arrive } = hall()
  const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' }).value
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'name' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /Redwire/, hidden: true }))
  expect(sort()).toBe('name')
  arrive({ sort: 'name', providers: 'redwire' })
  arrive({})
  expect([
    sort(),
    screen.getByRole<HTMLInputElement>('checkbox', { name: /Redwire/, hidden: true }).checked,
    document.querySelector('.tiles')!.getAttribute('aria-busy'),
  ]).toEqual(['popularity', false, null])
})
test('a category and another choice made right after it both count', () => {
  vi.useFakeTimers()
  const { go } = hall()
  const follow = (event: Event) => event.preventDefault()
  document.addEventListener('click', follow)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'gem' } })
  fireEvent.click(screen.getByRole('link', { name: 'Tables' }), { ctrlKey: true })
  fireEvent.click(screen.getByRole('link', { name: 'Slots' }))
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  expect(go).toHaveBeenLastCalledWith('/gamehall?category=slots&query=gem', { replace: true })
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'name' } })
  expect(go).toHaveBeenLastCalledWith('/gamehall?category=slots&query=gem&sort=name', undefined)
  document.removeEventListener('click', follow)
})
test('a step aborted because the player logs out is not an error', async () => {
  show({ api: { games: { get: () => Promise.reject(new DOMException('given up', 'AbortError')) } } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load 18 more' })))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Load 18 more' }).getAttribute('aria-busy')).toBeNull()
})
