// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { toTile } from '../parts/game.ts'
import { sampleGames, sampleMessages } from '../parts/samples.tsx'
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
const show = (data: object) =>
  render(
    <TestWidget
      widget={widget}
      id="lobby/game-grid"
      props={props}
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
