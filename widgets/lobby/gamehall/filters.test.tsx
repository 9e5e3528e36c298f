// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { toTile } from '../parts/game.ts'
import type { HallSheet } from '../parts/hall-filters.ts'
import { sampleCategories, sampleMessages } from '../parts/samples.tsx'
import { all, context, data, hall, show } from './testing.tsx'
import widget from './widget.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('categories are links that keep the other choices [ROUTE-39.2]', () => {
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
test('each type is chosen by itself, and so are category, provider and query [GAMES-02.6]', () => {
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
  fireEvent.click(screen.getByRole('button', { name: 'Remove Return to player: 96% or more' }))
  expect(go).toHaveBeenLastCalledWith('/gamehall?volatility=high', undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Volatility: High' }))
  expect(go).toHaveBeenLastCalledWith('/gamehall', undefined)
})
test('choices are restored from the address [ROUTE-39.1]', async () => {
  const { load, get } = context({ category: 'slots', page: '2' })
  await waitFor(load)
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ category: 'slots', count: 36 }), expect.anything())
})
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
