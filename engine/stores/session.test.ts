import { expect, test } from 'vitest'
import { ApiError } from '../api/index.ts'
import { testSession, testStores } from './testing.tsx'

const expired = () => new ApiError({ type: 'AuthorizationException', code: 4, message: 'Log in' }, 401)

test('a call refused because the player is just leaving says nothing; without leaving it ends the session [SERVERERR-05]', async () => {
  let answer = () => undefined as void
  const stores = testStores({ session: testSession(), api: { auth: { logout: () => new Promise((resolve) => { answer = () => resolve(1) }) } } })
  const out = stores.session.logout()
  expect(stores.session.isLeaving).toBe(true)
  stores.failures.meet(expired(), 'games.addLike')
  expect([stores.session.isAuthenticated, stores.toasts.items, stores.dialogs.stack]).toEqual([true, [], []])
  answer()
  await out
  expect([stores.session.isAuthenticated, stores.session.isLeaving]).toEqual([false, false])
})

test('a player who could not be let out is still here, and learns of an expired session as ever [SERVERERR-05]', async () => {
  const stores = testStores({ session: testSession(), api: { auth: { logout: () => Promise.reject(new Error('no answer')) } } })
  await expect(stores.session.logout()).rejects.toThrow('no answer')
  expect([stores.session.isAuthenticated, stores.session.isLeaving]).toEqual([true, false])
  stores.failures.meet(expired(), 'games.addLike')
  expect([stores.session.isAuthenticated, stores.dialogs.isOpen('auth')]).toEqual([false, true])
})
