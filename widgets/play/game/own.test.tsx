// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSession } from '../../../engine/stores/testing.tsx'
import { packsStore } from '../../lobby/parts/packs.ts'
import { show } from './testing.tsx'

afterEach(cleanup)

test('beside the game a player likes it and takes that back; a guest cannot [GAMES-03.2]', async () => {
  const addLike = vi.fn(async () => 1 as const)
  const removeLike = vi.fn(async () => 1 as const)
  const like = () => document.querySelector('.stage-like')
  const isLiked = () => like()!.getAttribute('aria-pressed')
  show()
  expect(like()).toBeNull()
  cleanup()
  show({ session: testSession(), api: { games: { addLike, removeLike } } })
  expect(isLiked()).toBe('false')
  fireEvent.click(like()!)
  expect([addLike.mock.calls, isLiked()]).toEqual([[[{ sysname: 'thunder-ledger' }]], 'true'])
  await waitFor(() => fireEvent.click(like()!))
  expect([removeLike.mock.calls, isLiked()]).toEqual([[[{ sysname: 'thunder-ledger' }]], 'false'])
})

test('beside the game stands how many free spins of it are left, never in the demo [FREESPIN-02.2]', () => {
  const badge = () => document.querySelector('[data-free-spins]')?.textContent
  const pack = (sysname: string, remaining_count: number) => ({ game: { sysname, name: sysname }, remaining_count })
  const { stores } = show({ session: testSession() })
  expect(badge()).toBeUndefined()
  act(() => stores.get(packsStore).replace([pack('thunder-ledger', 7), pack('neon-dice', 3)]))
  expect(badge()).toBe('7 free spins')
  act(() => stores.get(packsStore).replace([pack('neon-dice', 3)]))
  expect(badge()).toBeUndefined()
  cleanup()
  const demo = show({ session: testSession(), route: { hash: '#demo' } })
  act(() => demo.stores.get(packsStore).replace([pack('thunder-ledger', 7)]))
  expect(badge()).toBeUndefined()
})

test('a player with #real plays and is not asked to register [ACCESS-10.2]', () => {
  history.replaceState(null, '', '/game/thunder-ledger#real')
  const { stores } = show({ session: testSession(), route: { hash: '#real', path: '/game/thunder-ledger' } })
  expect(stores.dialogs.stack).toEqual([])
  expect(document.querySelector('iframe')).not.toBeNull()
})

test('who registers or logs in there stays with the game when the popup closes [ACCESS-11.2]', () => {
  history.replaceState(null, '', '/game/thunder-ledger#real')
  const { stores, go } = show({ route: { hash: '#real', path: '/game/thunder-ledger' } })
  expect(stores.dialogs.isOpen('auth')).toBe(true)
  act(() => {
    stores.session.set(testSession())
    stores.dialogs.close()
  })
  expect(go).not.toHaveBeenCalledWith('/', expect.anything())
})
