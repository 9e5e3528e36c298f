// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestSite, testFacts, testSession, testStores } from '../../../engine/stores/testing.tsx'
import { DAY_MS, displayOf, markOf, toTile } from './game.ts'
import { doubleOf, tileSize } from './picture.ts'
import { tilesOf, toRequest, viewAllOf } from './query.ts'
import { sampleGame, sampleGames, sampleMessages } from './samples.tsx'
import { GameTile, useTileLook } from './tile.tsx'

afterEach(cleanup)

describe('display', () => {
  test('a game shows its own name and picture without a description [ENTITY-02.4]', () => {
    expect(displayOf({ name: 'Own', image_url: '/own.webp' })).toEqual({ name: 'Own', image: '/own.webp' })
  })
  test("name and picture of the description override the game's own, each by itself [ENTITY-02.2..3]", () => {
    const own = { name: 'Own', image_url: '/own.webp' }
    expect(displayOf({ ...own, description: { name: 'Better', img_288_192: '/better.webp' } })).toEqual({
      name: 'Better',
      image: '/better.webp',
    })
    expect(displayOf({ ...own, description: { name: 'Better' } })).toEqual({ name: 'Better', image: '/own.webp' })
    expect(displayOf({ ...own, description: { img_288_192: '/better.webp', name: '' } })).toEqual({
      name: 'Own',
      image: '/better.webp',
    })
  })
})

describe('pictures', () => {
  test("the double size exists for the brand's own art only", () => {
    expect(doubleOf('/assets/art/neon/games/koi.webp')).toBe('/assets/art/neon/games/koi@2x.webp')
    expect(doubleOf('/assets/art/neon/games/koi.webp?v=1')).toBe('/assets/art/neon/games/koi@2x.webp?v=1')
    expect(doubleOf('https://cdn.example/koi.webp')).toBeUndefined()
  })
  test("a tile keeps the art's ratio", () => {
    expect(tileSize('3/4')).toEqual({ width: 240, height: 320 })
    expect(tileSize('4/5')).toEqual({ width: 240, height: 300 })
  })
})

describe('marks', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  test('new by tag or by date, hot by tag, hot wins', () => {
    expect(markOf({ tags: [], released: '2026-11-01' }, now)).toBe('new')
    expect(markOf({ tags: [], released: '2026-10-01' }, now)).toBeUndefined()
    expect(markOf({ tags: ['new'], released: '2020-01-01' }, now)).toBe('new')
    expect(markOf({ tags: ['hot'], released: '2026-11-01' }, now)).toBe('hot')
    expect(markOf({ tags: [], released: '2026-12-24' }, now)).toBeUndefined()
  })
})

test('a day has 86,400,000 ms: a game is new for thirty of them [CONST-01]', () => {
  expect(DAY_MS).toBe(86_400_000)
  const at = (milliseconds: number) => new Date(Date.parse('2026-11-01') + milliseconds)
  expect(markOf({ tags: [], released: '2026-11-01' }, at(30 * 86_400_000 - 1))).toBe('new')
  expect(markOf({ tags: [], released: '2026-11-01' }, at(30 * 86_400_000))).toBeUndefined()
})

describe('sources', () => {
  const open = { types: [], tags: [], providers: [], sysnames: [], sort: 'popularity' as const, count: 16 }
  test('what is open is left out of the question', () => {
    expect(toRequest(open)).toEqual({ sort: 'popularity', count: 16 })
    expect(toRequest({ ...open, types: ['fast', 'casino'], volatility: 'high', category: 'slots' })).toEqual({
      sort: 'popularity',
      count: 16,
      category: 'slots',
      types: 'fast,casino',
      options: { volatility: 'high' },
    })
  })
  test("games named one by one keep the operator's order", () => {
    const items = sampleGames(3)
    const order = [items[2]!.sysname, items[0]!.sysname, items[1]!.sysname]
    expect(tilesOf(items, order).map(({ sysname }) => sysname)).toEqual(order)
  })
  test('view all leads to the same games in the game hall', () => {
    expect(viewAllOf({ category: 'new', providers: [] })).toBe('/gamehall?category=new')
    expect(viewAllOf({ providers: ['redwire', 'basalt'] })).toBe('/gamehall?providers=redwire,basalt')
    expect(viewAllOf({ providers: [] })).toBeUndefined()
  })
})

describe('tile', () => {
  const Shown = ({ game }: { game: ReturnType<typeof toTile> }) => <GameTile game={game} look={useTileLook()} />
  const show = (changes = {}, options: Parameters<typeof testStores>[0] = {}) => {
    const stores = testStores({ messages: sampleMessages(), ...options })
    render(
      <TestSite stores={stores}>
        <Shown game={toTile(sampleGame(changes))} />
      </TestSite>,
    )
    return stores
  }
  test('its link is named by game and provider and leads to the game', () => {
    show()
    expect(screen.getByRole('link', { name: 'Thunder Ledger, Quasar Play' }).getAttribute('href')).toBe(
      '/game/thunder-ledger',
    )
  })
  test('a guest has no favourite button, a player has one that likes and unlikes [GAMES-03.1]', async () => {
    show()
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    const addLike = vi.fn(async () => 1 as const)
    const removeLike = vi.fn(async () => 1 as const)
    show({}, { session: testSession(), api: { games: { addLike, removeLike } } })
    const button = screen.getByRole('button', { name: 'Favourite: Thunder Ledger' })
    expect(button.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(button)
    expect(addLike).toHaveBeenCalledWith({ sysname: 'thunder-ledger' })
    expect(button.getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => fireEvent.click(button))
    expect(removeLike).toHaveBeenCalledWith({ sysname: 'thunder-ledger' })
    expect(button.getAttribute('aria-pressed')).toBe('false')
  })
  test('people playing show where the brand wants it', () => {
    show({ playing: 1120 })
    expect(screen.getByText('1,120 playing')).toBeDefined()
    cleanup()
    show({ playing: 1120 }, { facts: testFacts({ features: {} }) })
    expect(screen.queryByText('1,120 playing')).toBeNull()
  })
  test('what a player should know of a game is a text below it', () => {
    show({ note: 'Not for your bonus', playing: 5 })
    expect(screen.getByRole('article').textContent).toContain('Not for your bonus')
    cleanup()
    show({ playing: 5 })
    expect(screen.getByRole('article').textContent).not.toContain('bonus')
  })
  test('a game under maintenance says so', () => {
    show({ maintenance: true, playing: 5 })
    expect(screen.getByText('Under maintenance')).toBeDefined()
  })
})
