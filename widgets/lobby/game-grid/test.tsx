// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { toTile } from '../parts/game.ts'
import { sampleGames, sampleMessages } from '../parts/samples.tsx'
import { LEAST_TILES, MOST_COLUMNS, MOST_TILES, WIDE_PLACES } from './bento.ts'
import widget from './widget.tsx'

afterEach(cleanup)

const props = {
  title: 'The selection',
  text: '',
  anchor: 'selection',
  linkLabel: '',
  counted: true,
  href: '/gamehall',
  types: [],
  tags: [],
  providers: [],
  sysnames: [],
  sort: 'popularity',
  count: 12,
}
const show = (data: object, changes = {}) =>
  render(
    <TestWidget
      widget={widget}
      id="lobby/game-grid"
      props={{ ...props, ...changes }}
      data={data}
      stores={testStores({ messages: sampleMessages() })}
    />,
  ).container

test('shows its games and their total number, and can be linked to', () => {
  const root = show({ games: sampleGames(12).map(toTile), total: 72 }).firstElementChild!
  expect(root.id).toBe('selection')
  expect(screen.getAllByRole('article')).toHaveLength(12)
  expect(screen.getByRole('link', { name: 'All 72 games' }).getAttribute('href')).toBe('/gamehall')
})
test('a grid without games renders nothing', () => {
  expect(show({ games: [], total: 0 }).childElementCount).toBe(0)
})

/** How many cells stay empty when a browser packs the tiles of a bento grid densely. */
const holes = (tiles: number, across: number): number => {
  const short = (across - ((tiles + 3) % across)) % across
  const wide = new Set<number>(WIDE_PLACES.slice(0, short))
  const taken = new Set<number>()
  const put = (width: number, height: number) => {
    const cells = (at: number) =>
      Array.from({ length: width * height }, (_, index) => at + (index % width) + Math.floor(index / width) * across)
    let at = 0
    while ((at % across) + width > across || cells(at).some((cell) => taken.has(cell))) at += 1
    for (const cell of cells(at)) taken.add(cell)
  }
  put(2, 2)
  for (let place = 2; place <= tiles; place += 1) put(wide.has(place) ? 2 : 1, 1)
  return Math.ceil((Math.max(...taken) + 1) / across) * across - taken.size
}

test('a bento grid has no holes, whatever the number of tiles and columns', () => {
  const found: string[] = []
  for (let across = 2; across <= MOST_COLUMNS; across += 1)
    for (let tiles = LEAST_TILES; tiles <= MOST_TILES; tiles += 1)
      if (holes(tiles, across) > 0) found.push(`${tiles} tiles in ${across} columns`)
  expect(found).toEqual([])
})
test('a bento grid says how many tiles it has, and has no more than it can lay out', () => {
  const grid = (count: number) => {
    cleanup()
    return show({ games: sampleGames(count).map(toTile), total: 72 }, { layout: 'bento' }).querySelector('.tiles')!
  }
  expect(grid(12).getAttribute('data-tiles')).toBe('12')
  expect(grid(MOST_TILES + 3).getAttribute('data-tiles')).toBe(String(MOST_TILES))
  expect(screen.getAllByRole('article')).toHaveLength(MOST_TILES)
  // With fewer there would be holes: they stand in a plain grid.
  expect(grid(LEAST_TILES - 1).getAttribute('data-tiles')).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(LEAST_TILES - 1)
})
