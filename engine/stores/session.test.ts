import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../api/index.ts'
import { testInfo, testSession, testStores } from './testing.tsx'

const expired = () => new ApiError({ type: 'AuthorizationException', code: 4, message: 'Log in' }, 401)

test('a call refused while the player is logging out shows nothing [SERVERERR-05]', async () => {
  let answer = () => undefined as void
  const stores = testStores({
    session: testSession(),
    api: {
      auth: {
        logout: () =>
          new Promise((resolve) => {
            answer = () => resolve(1)
          }),
      },
    },
  })
  const out = stores.session.logout()
  expect(stores.session.isLeaving).toBe(true)
  stores.failures.receive(expired(), 'games.addLike')
  expect([stores.session.isAuthenticated, stores.toasts.items, stores.dialogs.stack]).toEqual([true, [], []])
  answer()
  await out
  expect([stores.session.isAuthenticated, stores.session.isLeaving]).toEqual([false, false])
})

test('after a failed logout the player is logged in, and is told of an expired session [SERVERERR-05]', async () => {
  const stores = testStores({
    session: testSession(),
    api: { auth: { logout: () => Promise.reject(new Error('no answer')) } },
  })
  await expect(stores.session.logout()).rejects.toThrow('no answer')
  expect([stores.session.isAuthenticated, stores.session.isLeaving]).toEqual([true, false])
  stores.failures.receive(expired(), 'games.addLike')
  expect([stores.session.isAuthenticated, stores.dialogs.isOpen('auth')]).toEqual([false, true])
})

const info = testInfo as never
/** An API whose calls of `account.getInfo` the test answers one by one. */
const asking = () => {
  const answers: { player: () => void; nobody: () => void }[] = []
  const getInfo = vi.fn(
    () =>
      new Promise<never>((resolve, reject) => {
        answers.push({ player: () => resolve(info), nobody: () => reject(expired()) })
      }),
  )
  return { answers, getInfo }
}
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

test('an answer to a call made before the logout does not restore the session', async () => {
  const { answers, getInfo } = asking()
  const { session } = testStores({
    session: testSession(),
    api: { account: { getInfo }, auth: { logout: () => Promise.resolve(1) } },
  })
  const question = session.refresh()
  await session.logout()
  answers[0]!.player()
  await question
  expect(session.isAuthenticated).toBe(false)
})

test('an answer to a call made before the login does not end the session', async () => {
  const { answers, getInfo } = asking()
  const { session } = testStores({
    api: {
      account: { getInfo },
      auth: { login: () => Promise.resolve({ status: 'ok', payload: { uid: 'p1' } }) as never },
    },
  })
  const question = session.refresh()
  const login = session.login({ login: 'ada@example.com', password: 'x' })
  await settled()
  answers[1]!.player()
  await login
  answers[0]!.nobody()
  await question
  expect(session.isAuthenticated).toBe(true)
})

test('a registration that succeeded is not sent again when the call after it failed', async () => {
  const register = vi.fn(() => Promise.resolve({ status: 'ok', payload: { uid: 'p1' } }) as never)
  const getInfo = vi.fn().mockRejectedValueOnce(new NetworkError('lost')).mockResolvedValue(info)
  const { session } = testStores({ api: { account: { getInfo }, auth: { register } } })
  const values = { email: 'ada@example.com', password: 'Evening-1871' }
  await expect(session.register(values)).rejects.toThrow('lost')
  await session.register({ ...values })
  expect([register.mock.calls.length, session.isAuthenticated]).toEqual([1, true])
  session.set(null)
  await session.register({ ...values })
  expect(register).toHaveBeenCalledTimes(2)
})

test('an accepted single-use code is not sent again when the call after it failed', async () => {
  const login = vi.fn(() => Promise.resolve({ status: 'ok', payload: { uid: 'p1' } }) as never)
  const getInfo = vi.fn().mockRejectedValueOnce(new NetworkError('lost')).mockResolvedValue(info)
  const { session } = testStores({ api: { account: { getInfo }, auth: { login } } })
  const credentials = { login: 'ada@example.com', password: 'x', code: '123456' }
  await expect(session.login(credentials)).rejects.toThrow('lost')
  expect(await session.login({ ...credentials })).toBe(true)
  expect([login.mock.calls.length, session.isAuthenticated]).toEqual([1, true])

  session.set(null)
  getInfo.mockRejectedValueOnce(new NetworkError('lost')).mockRejectedValueOnce(expired())
  await expect(session.login(credentials)).rejects.toThrow('lost')
  expect(await session.login(credentials)).toBe(true)
  expect([login.mock.calls.length, session.isAuthenticated]).toEqual([3, true])
})
