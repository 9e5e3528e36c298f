// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleGames, sampleMessages } from '../parts/samples.tsx'
import { TYPING_MS } from './use-search.ts'
import widget from './widget.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

const games = sampleGames(6)
const show = (get: (params: { query?: string }, options?: { signal?: AbortSignal }) => Promise<unknown>) => {
  const stores = testStores({ messages: sampleMessages(), api: { games: { get: get as never } } })
  stores.dialogs.open({ kind: 'games-search' })
  render(<TestWidget widget={widget} id="lobby/search" props={{ count: 10 }} stores={stores} />)
  return stores
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
const answer = (items = games, total = items.length) => ({ items, total, offset: 0 })

test('shows popular games before anything is typed', async () => {
  const get = vi.fn(async () => answer())
  show(get)
  await wait(0)
  expect(get).toHaveBeenCalledWith({ count: 10 }, expect.anything())
  expect(screen.getByRole('heading', { name: 'Popular games' })).toBeDefined()
  expect(screen.getAllByRole('link')).toHaveLength(6)
})
test('sends what was typed as the query, and links each result to its game [DIALOG-19.1..3]', async () => {
  const get = vi.fn(async () => answer(games.slice(0, 3)))
  show(get)
  await wait(0)
  type('g')
  await wait(0)
  // The first letter is asked for at once, what follows it no more often than every TYPING_MS.
  expect(get).toHaveBeenLastCalledWith({ count: 10, query: 'g' }, expect.anything())
  for (const value of ['ge', ' gem ']) type(value)
  await wait(TYPING_MS - 1)
  expect(get).toHaveBeenCalledTimes(2)
  await wait(1)
  expect(get).toHaveBeenCalledTimes(3)
  expect(get).toHaveBeenLastCalledWith({ count: 10, query: 'gem' }, expect.anything())
  const results = [...document.querySelectorAll('.search-result')]
  expect(results.map((link) => [link.querySelector('b')!.textContent, link.getAttribute('href')])).toEqual(
    games.slice(0, 3).map(({ name, sysname }) => [name, `/game/${sysname}`]),
  )
})
test('an overtaken question is aborted and its answer never shows', async () => {
  const signals: AbortSignal[] = []
  let release = () => {}
  show((params, options) => {
    signals.push(options!.signal!)
    return params.query === 'old'
      ? new Promise((resolve) => {
          release = () => resolve(answer(games.slice(0, 1)))
        })
      : Promise.resolve(answer(games.slice(1, 3)))
  })
  type('old')
  await wait(TYPING_MS)
  type('new')
  await wait(TYPING_MS)
  expect(signals[0]?.aborted).toBe(true)
  release()
  await wait(0)
  expect(screen.getAllByRole('link')).toHaveLength(2)
})
test('arrow keys walk through the results and back to the field', async () => {
  show(async () => answer())
  await wait(0)
  const field = screen.getByRole('searchbox')
  field.focus()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getAllByRole('link')[0])
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getAllByRole('link')[1])
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(field)
})
test('says when nothing matches and offers popular games; says when the search is down', async () => {
  show(async (params) => (params.query ? answer([]) : answer()))
  await wait(0)
  const opened = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', opened)
  type('zzz')
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  await wait(TYPING_MS)
  expect(screen.getByText('No games match')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Popular games' })).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    games.slice(0, 4).map(({ sysname }) => `/game/${sysname}`),
  )
  expect(opened).not.toHaveBeenCalled()
  document.removeEventListener('click', opened)
  cleanup()
  show(async () => {
    throw new Error('offline')
  })
  await wait(0)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
test('choosing a game closes the dialog', async () => {
  const stores = show(async () => answer())
  await wait(0)
  fireEvent.click(screen.getAllByRole('link')[0]!)
  expect(stores.dialogs.isOpen('games-search')).toBe(false)
})
test('Enter opens the first of the games that match what is typed, and waits for them', async () => {
  show(async (params) => (params.query ? answer(games.slice(4)) : answer()))
  await wait(0)
  const opened: (string | null)[] = []
  const follow = (event: Event) => {
    opened.push((event.target as Element).closest('a')!.getAttribute('href'))
    event.preventDefault()
  }
  document.addEventListener('click', follow)
  type('gem')
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  expect(opened).toEqual([])
  await wait(TYPING_MS)
  expect(opened).toEqual([`/game/${games[4]!.sysname}`])
  document.removeEventListener('click', follow)
})
test('the last four searches that led to a game are offered again, the newest first [CONST-03]', async () => {
  const get = vi.fn(async (_params: { query?: string }) => answer())
  for (const words of ['one', 'two', 'three', 'two', 'four', 'five']) {
    show(get)
    await wait(0)
    type(words)
    await wait(TYPING_MS)
    fireEvent.click(screen.getAllByRole('link')[0]!)
    cleanup()
  }
  show(get)
  await wait(0)
  const offered = screen.getByRole('group', { name: 'Last searches' })
  expect([...offered.querySelectorAll('button')].map((chip) => chip.textContent)).toEqual([
    'five',
    'four',
    'two',
    'three',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'two' }))
  await wait(TYPING_MS)
  expect(get).toHaveBeenLastCalledWith({ count: 10, query: 'two' }, expect.anything())
  localStorage.setItem('last_searches', '{not a list')
  cleanup()
  show(get)
  await wait(0)
  expect(screen.queryByRole('group', { name: 'Last searches' })).toBeNull()
})
test('Enter that was followed by more typing opens nothing', async () => {
  show(async () => answer())
  const opened = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', opened)
  type('ge')
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  type('gem')
  await wait(TYPING_MS)
  expect(screen.getAllByRole('link')).toHaveLength(6)
  expect(opened).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  expect(opened).toHaveBeenCalledTimes(1)
  document.removeEventListener('click', opened)
})
test('a question that was given up because the player is leaving is asked again, and is no failure', async () => {
  const get = vi.fn(async () => answer()).mockRejectedValueOnce(new DOMException('given up', 'AbortError'))
  show(get)
  await wait(0)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getAllByRole('link')).toHaveLength(6)
})
