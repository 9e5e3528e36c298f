// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { toTile } from '../../lobby/parts/game.ts'
import { sampleGames, sampleMessages } from '../../lobby/parts/samples.tsx'
import { sampleTournament } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const games = sampleGames(30)
const asked = vi.fn(async ({ offset = 0, count = 18 }: { offset?: number; count?: number }) => ({
  items: games.slice(offset, offset + count),
  total: games.length,
  offset,
}))
const tournament = sampleTournament()

test('games come in pages of twelve, those of the tournament only [ROUTE-48.2] [TOURN-07.1..2]', async () => {
  const stores = testStores({
    messages: sampleMessages(),
    api: { games: { get: asked }, tournaments: { get: async () => ({ items: [tournament], total: 1, offset: 0 }) } },
  })
  const data = await widget.load!({
    api: stores.api,
    props: {},
    route: { ...stores.route, params: { id: 'surge-7' } },
    facts: stores.facts,
    session: null,
    signal: new AbortController().signal,
  })
  expect(asked).toHaveBeenLastCalledWith({ types: 'fast', count: 12 }, expect.anything())
  render(<TestWidget widget={widget} id="compete/tournament-games" props={{}} data={data} stores={stores} />)
  expect(screen.getAllByRole('article')).toHaveLength(12)
  fireEvent.click(screen.getByRole('button', { name: 'Load 12 more' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24))
  expect(asked).toHaveBeenLastCalledWith({ types: 'fast', count: 12, offset: 12 }, expect.anything())
  fireEvent.click(await screen.findByRole('button', { name: 'Load 6 more' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30))
  expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull()
})

test('games that cannot be loaded leave those shown, and the player may try again', async () => {
  const get = vi.fn(() => Promise.reject(new Error('offline')))
  const stores = testStores({ messages: sampleMessages(), api: { games: { get } } })
  const data = { tournament, games: games.slice(0, 12).map(toTile), total: 30 }
  render(<TestWidget widget={widget} id="compete/tournament-games" props={{}} data={data} stores={stores} />)
  fireEvent.click(screen.getByRole('button', { name: 'Load 12 more' }))
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  expect(screen.getAllByRole('article')).toHaveLength(12)
})
