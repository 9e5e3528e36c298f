// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testFacts, testSession, testStores } from '../../../engine/stores/testing.tsx'
import { sampleGame } from '../../lobby/parts/samples.tsx'
import { loadGame } from './load.ts'
import { frame, game, show } from './testing.tsx'

afterEach(cleanup)

test.each<[string, Parameters<typeof testStores>[0], Partial<typeof game>]>([
  ['the game', {}, { demo: false }],
  ['the brand', { facts: testFacts({ features: { demo: false } }) }, {}],
])('there is no demo where %s has none [GAMES-06.3]', (_who, options, changes) => {
  show({ ...options, route: { hash: '#demo' } }, changes)
  expect([frame(), screen.queryByRole('button', { name: /demo/i })]).toEqual([null, null])
  cleanup()
  show({ ...options, session: testSession() }, changes)
  expect(frame()?.getAttribute('src')).toMatch(/mode=real$/)
  expect(screen.queryByRole('button', { name: /demo/i })).toBeNull()
})
test('a guest has no frame with real money, whatever the address says [GAMES-06.4]', () => {
  show({ route: { hash: '#real' } })
  expect(frame()).toBeNull()
})
test.each([
  [sampleGame(), '/platform/game/thunder-ledger/play?mode=demo'],
  [sampleGame({ custom: 'ledger-vip' }), '/platform/game/custom/ledger-vip?mode=demo'],
])('the frame has the launch link of the game that was loaded [GAMES-06.5]', async (item, link) => {
  const api = { games: { get: () => Promise.resolve({ items: [item], total: 1, offset: 0 }) } }
  const route = { params: { sysname: item.sysname } }
  const context = { api, route, props: { similar: 0 }, signal: new AbortController().signal }
  const loaded = await loadGame(context as never)
  show({ route: { hash: '#demo' } }, loaded!.game as Partial<typeof game>)
  expect(frame()?.getAttribute('src')).toBe(link)
})
