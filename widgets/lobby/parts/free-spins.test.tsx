// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import hall from '../gamehall/widget.tsx'
import { toTile } from './game.ts'
import { packsStore } from './packs.ts'
import { sampleGames, sampleMessages } from './samples.tsx'

afterEach(cleanup)
const games = sampleGames(3)
const pack = (sysname: string, remaining_count: number) => ({ game: { sysname }, remaining_count })
/** The game hall of a brand, with its stores started as a page starts them. */
const show = async (session: ReturnType<typeof testSession> | null) => {
  const call = vi.fn(async () => ({
    items: [pack(games[1]!.sysname, 7), pack(games[1]!.sysname, 2), pack('gone', 4), pack(games[2]!.sysname, 0)],
  }))
  const stores = testStores({ messages: sampleMessages(), session, api: { call: call as never } })
  const data = { games: games.map(toTile), total: 3, played: [], categories: [], providers: [], features: [] }
  const stop = stores.start()
  render(<TestWidget widget={hall} id="lobby/gamehall" props={{ title: 'Game hall' }} data={data} stores={stores} />)
  await act(async () => undefined)
  return { call, stores, stop }
}
const badges = () =>
  [...document.querySelectorAll('[data-free-spins]')].map((badge) => [
    badge.closest('.tile')?.getAttribute('data-game'),
    badge.textContent,
  ])

test('packs are asked for by players only, and again for the next player [FREESPIN-01]', async () => {
  const { call, stores, stop } = await show(null)
  expect(call).not.toHaveBeenCalled()
  await act(async () => stores.session.set(testSession()))
  expect(call).toHaveBeenCalledExactlyOnceWith(
    'GET',
    'freespins.get',
    { fields: 'game,remaining_count', status: 'active', count: 99 },
    { background: true },
  )
  expect(badges()).toHaveLength(1)
  await act(async () => stores.session.set(null))
  expect([call.mock.calls.length, badges()]).toEqual([1, []])
  stop()
})
test('only the game of a pack says how many free spins are left, all its packs together [FREESPIN-02.1]', async () => {
  const { stores, stop } = await show(testSession())
  expect(badges()).toEqual([[games[1]!.sysname, '9 free spins']])
  expect(stores.get(packsStore).left('gone')).toBe(4)
  stop()
})
