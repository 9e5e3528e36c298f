// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Board } from './server.ts'
import { firstState } from './state.ts'

let eventList: typeof import('./board.ts').eventList
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  ;({ eventList } = await import('./board.ts'))
})
afterAll(() => vi.unstubAllGlobals())

test.each([
  ['en', 'Europe/Paris', '4:55'],
  ['en', 'UTC', '3:55'],
  ['fr', 'America/New_York', '22:55'],
])('an event starts at a time written as the site writes times: %s in %s', (locale, timezone, time) => {
  const event = {
    id: 'e1',
    sport: 'football',
    league: 'League',
    home: 'Home',
    away: 'Away',
    names: ['Home', 'Away'],
    is_live: false,
    minute: null,
    starts_at: '2026-11-24T03:55:00.000Z',
    score: null,
    markets: [],
  }
  const board = { sports: [], events: [event] } as unknown as Board
  const list = eventList({ ...firstState(), locale, timezone, board }, { pick: vi.fn(), retry: vi.fn() } as never)
  expect(list.querySelector('.time')?.textContent).toBe(time)
})
