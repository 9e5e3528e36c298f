// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { testSession } from '../../../engine/stores/testing.tsx'
import { toTile } from '../parts/game.ts'
import { all, context, data, show } from './testing.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('shows 18 games, then the next 18 by offset, and says how many there are [GAMES-01.1]', async () => {
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
test('the address decides which games are asked for, at first and for more [GAMES-02.1..5]', async () => {
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
test('games that arrive after the player has left do not change the address [GAMES-01.2]', async () => {
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
test('a step aborted because the player logs out is not an error', async () => {
  show({ api: { games: { get: () => Promise.reject(new DOMException('given up', 'AbortError')) } } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load 18 more' })))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Load 18 more' }).getAttribute('aria-busy')).toBeNull()
})
