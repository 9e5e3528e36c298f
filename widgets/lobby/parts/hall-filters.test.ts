import { describe, expect, test } from 'vitest'
import { change, MOST_GAMES, PAGE_SIZE, readFilters, toggleProvider, toRequest, writeFilters } from './hall-filters.ts'

const none = {
  category: '',
  providers: [],
  query: '',
  type: '' as const,
  rtp: 0,
  volatility: '' as const,
  feature: '',
  sort: 'popularity' as const,
  page: 1,
}
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://localhost').searchParams)

describe('game hall filters', () => {
  test('the category is read from the address and written into it [ROUTE-39.1..2]', () => {
    expect(readFilters({ category: 'slots' }).category).toBe('slots')
    expect(writeFilters({ ...none, category: 'slots' })).toBe('/gamehall?category=slots')
    expect(writeFilters(none)).toBe('/gamehall')
  })
  test('providers are a list separated by commas, read and written [ROUTE-40.1]', () => {
    expect(readFilters({ providers: 'redwire,basalt,redwire,' }).providers).toEqual(['redwire', 'basalt'])
    expect(writeFilters({ ...none, providers: ['redwire', 'basalt'] })).toBe('/gamehall?providers=redwire,basalt')
    expect(toggleProvider(['redwire'], 'basalt')).toEqual(['redwire', 'basalt'])
    expect(toggleProvider(['redwire', 'basalt'], 'redwire')).toEqual(['basalt'])
  })
  test('every choice can be written to the address and read back [ROUTE-39] [ROUTE-40.2]', () => {
    const filters = {
      category: 'new',
      providers: ['tidal-nine', 'ember & oak'],
      query: 'könig & co',
      type: 'live' as const,
      rtp: 96,
      volatility: 'high' as const,
      feature: 'cash-out',
      sort: 'name' as const,
      page: 3,
    }
    expect(readFilters(queryOf(writeFilters(filters)))).toEqual(filters)
  })
  test('invalid values are ignored', () => {
    expect(readFilters({ sort: 'magic', page: '-4', type: 'x', rtp: '12', volatility: 'wild' })).toEqual(none)
    expect(readFilters({ page: 'x' }).page).toBe(1)
  })
  test('no address asks for more than 300 games at once [CONST-02]', () => {
    expect([MOST_GAMES, readFilters({ page: '999999' }).page]).toEqual([300, 16])
    expect(toRequest(readFilters({ page: '999999' })).count).toBe(16 * PAGE_SIZE)
  })
  test('a change starts the list again', () => {
    expect(change({ ...none, page: 4 }, { category: 'fast' })).toEqual({ ...none, category: 'fast' })
  })
  test("the filters become the platform's request [GAMES-02.1..4]", () => {
    expect(
      toRequest({ ...none, category: 'slots', providers: ['redwire', 'basalt'], query: 'gem', sort: 'name', page: 2 }),
    ).toEqual({ category: 'slots', providers: 'redwire,basalt', query: 'gem', sort: 'name', count: 36 })
    expect(toRequest({ ...none, category: 'favourites' })).toEqual({
      count: 18,
      sort: 'popularity',
      options: { liked: true },
    })
    expect(
      toRequest({ ...none, category: 'played', type: 'slot', rtp: 97, volatility: 'low', feature: 'cash-out' }),
    ).toEqual({
      count: 18,
      sort: 'popularity',
      types: 'slot',
      options: { played: true, min_rtp: 97, volatility: 'low', feature: 'cash-out' },
    })
  })
})
