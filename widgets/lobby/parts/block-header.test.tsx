// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Widget } from '../../../engine/registry/index.ts'
import { testFacts, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import jackpots from '../../compete/jackpot-row/widget.tsx'
import { sampleJackpot, sampleTournament } from '../../compete/parts/samples.tsx'
import tournaments from '../../compete/tournaments/widget.tsx'
import banners from '../../promo/banners/widget.tsx'
import cards from '../game-cards/widget.tsx'
import grid from '../game-grid/widget.tsx'
import row from '../game-row/widget.tsx'
import { toTile } from './game.ts'
import { sampleGames, sampleMessages } from './samples.tsx'

afterEach(cleanup)

const games = sampleGames(3)
const query = {
  text: '',
  linkLabel: '',
  types: [],
  tags: [],
  providers: [],
  sysnames: [],
  sort: 'popularity',
  count: 3,
}
const [first] = games
const card = { sysname: first!.sysname, name: first!.name, provider: first!.provider.name, demo: true }
const pick = { game: first!.sysname, image: '/first.webp', note: '' }
const offer = { title: 'Test bench', text: '', image: '/offer.webp', href: '/offers/1', action: 'Take it' }
const blocks = {
  'lobby/game-row': [row, '/gamehall?category=trending', games.map(toTile), { ...query, category: 'trending' }],
  'lobby/game-grid': [grid, '/gamehall', { games: games.map(toTile), total: 3 }, { ...query, href: '/gamehall' }],
  'lobby/game-cards': [cards, '/gamehall', [card], { text: '', linkLabel: '', href: '/gamehall', picks: [pick] }],
  'promo/banners': [banners, '/promotions', undefined, { variant: 'trio', linkLabel: '', offers: [offer] }],
  'compete/jackpot-row': [jackpots, '/jackpots', [sampleJackpot()], { text: '', count: 4 }],
  'compete/tournaments': [
    tournaments,
    '/tournaments',
    { active: [sampleTournament()], future: [], past: [] },
    { text: '', variant: 'cards', part: 'running', past: 0 },
  ],
} as const

describe("a block's title", () => {
  const show = (id: keyof typeof blocks, isTitleClickable: boolean) => {
    const [widget, , data, props] = blocks[id]
    const stores = testStores({ messages: sampleMessages(), facts: testFacts({ isTitleClickable }) })
    render(
      <TestWidget
        widget={widget as Widget}
        id={id}
        props={{ ...props, title: 'The block' }}
        data={data}
        stores={stores}
      />,
    )
    return within(screen.getByRole('heading', { name: 'The block' }))
      .queryByRole('link')
      ?.getAttribute('href')
  }

  test.each([
    ['lobby/game-row', 'STATE-14.1'],
    ['lobby/game-grid', 'STATE-14.2'],
    ['lobby/game-cards', 'STATE-14.3'],
    ['promo/banners', 'STATE-14.4'],
    ['compete/jackpot-row', 'STATE-14.5'],
    ['compete/tournaments', 'STATE-14.6'],
  ] as const)('of %s is a link to its section where the brand says so, and else text [%s]', (id, _clause) => {
    expect(show(id, true)).toBe(blocks[id][1])
    cleanup()
    expect(show(id, false)).toBeUndefined()
  })
})
