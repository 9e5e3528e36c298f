import { reaction } from 'mobx'
import { expect, test, vi } from 'vitest'
import { ApiError, createApi, endableReads, watchErrors } from '../api/index.ts'
import { RootStore } from './index.ts'
import { testFacts, testSession, testStores } from './testing.tsx'

test('entering the same route again does nothing: its popup does not open twice [ACCESS-09]', () => {
  const stores = testStores({ route: { path: '/offers', query: { show_popup_auth: '1' } } })
  const moved = vi.fn()
  const stop = reaction(() => stores.route, moved)
  stores.enter({ ...stores.route, query: { show_popup_auth: '1' } })
  expect(moved).not.toHaveBeenCalled()
  stores.enter({ ...stores.route, query: {} })
  expect(moved).toHaveBeenCalledOnce()
  stop()
})

test('reads are aborted when the session ends: a late refusal does not end the next one [SERVERERR-05]', async () => {
  const refusal = new ApiError({ type: 'AuthorizationException', code: 4, message: 'Log in' }, 401)
  const asked: ((likes: string[] | 'refused') => void)[] = []
  const transport = endableReads({
    call: (_verb, _name, _params, options) =>
      new Promise<never>((resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal!.reason as Error))
        asked.push((likes) => (likes === 'refused' ? reject(refusal) : resolve({ sysnames: likes } as never)))
      }),
  })
  const api = createApi(watchErrors(transport, (error, method) => stores.failures.receive(error, method)))
  const stores: RootStore = new RootStore({
    ...testStores(),
    api,
    facts: testFacts(),
    session: testSession(),
    endReads: transport.endReads,
  })
  const before = stores.api.games.getLikes({}).catch((error: unknown) => error)
  stores.session.set(null)
  stores.session.set(testSession())
  const next = stores.api.games.getLikes({})
  asked[0]!('refused')
  expect(await before).toMatchObject({ name: 'AbortError' })
  expect([stores.session.isAuthenticated, stores.toasts.items]).toEqual([true, []])
  asked[1]!(['fox'])
  expect(await next).toEqual({ sysnames: ['fox'] })
})
