// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testFacts, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { toTile } from '../parts/game.ts'
import { sampleGames, sampleMessages } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const props = {
  title: 'Trending now',
  text: '',
  linkLabel: '',
  category: 'trending',
  types: [],
  tags: [],
  providers: [],
  sysnames: [],
  sort: 'popularity',
  count: 16,
}
const show = (count: number, changes = {}, facts = testFacts()) =>
  render(
    <TestWidget
      widget={widget}
      id="lobby/game-row"
      props={{ ...props, ...changes }}
      data={sampleGames(count).map(toTile)}
      stores={testStores({ messages: sampleMessages(), facts })}
    />,
  ).container

test('shows its games and leads to all of the category', () => {
  const root = show(16).firstElementChild!
  expect(root.getAttribute('data-widget')).toBe('lobby/game-row')
  expect(screen.getAllByRole('article')).toHaveLength(16)
  expect(screen.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/gamehall?category=trending')
})
test("the operator's own address takes precedence", () => {
  show(3, { href: '/gamehall?providers=redwire', linkLabel: 'More' })
  expect(screen.getByRole('link', { name: 'More' }).getAttribute('href')).toBe('/gamehall?providers=redwire')
})
test('its title is a link to the section where the brand says so [STATE-14]', () => {
  show(3)
  expect(screen.getByRole('link', { name: 'Trending now' }).getAttribute('href')).toBe('/gamehall?category=trending')
  cleanup()
  show(3, {}, testFacts({ isTitleClickable: false }))
  expect(screen.queryByRole('link', { name: 'Trending now' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Trending now' })).toBeTruthy()
})
test('a row without games renders nothing', () => {
  expect(show(0).childElementCount).toBe(0)
})
test('requests the games the operator named, in their order', async () => {
  const asked: unknown[] = []
  const games = sampleGames(3)
  const names = games.map(({ sysname }) => sysname).toReversed()
  const stores = testStores({
    api: {
      games: {
        get: async (params) => {
          asked.push(params)
          return { items: games, total: 3, offset: 0 }
        },
      },
    },
  })
  const data = await widget.load?.({
    api: stores.api,
    props: { ...props, category: undefined, sysnames: names },
    route: stores.route,
    facts: stores.facts,
    session: null,
    signal: new AbortController().signal,
  })
  expect(asked).toEqual([{ sysnames: names.join(','), sort: 'popularity', count: 16 }])
  expect((data as { sysname: string }[]).map(({ sysname }) => sysname)).toEqual(names)
})
