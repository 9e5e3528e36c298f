import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { testFacts, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { toTile } from '../parts/game.ts'
import { sampleCategories, sampleGames, sampleMessages } from '../parts/samples.tsx'
import { loadHall, type HallData } from './load.ts'
import widget from './widget.tsx'

export const all = sampleGames(72)
export const data = (changes: Partial<HallData> = {}): HallData => ({
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
export const show = (options: Parameters<typeof testStores>[0] = {}, shown = data()) => {
  const go = vi.fn()
  const stores = testStores({ messages: sampleMessages(), navigation: { go }, ...options })
  const view = render(
    <TestWidget widget={widget} id="lobby/gamehall" props={{ title: 'Game hall' }} data={shown} stores={stores} />,
  )
  return { go, view }
}
export const context = (
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

/** The hall as the router shows it: navigation shows the same widget at another address. */
export const hall = () => {
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
