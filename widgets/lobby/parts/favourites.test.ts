// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { testFacts, testSession, testStores } from '../../../engine/stores/testing.tsx'
import { favouritesStore } from './favourites.ts'

test('a favourite changed while the list is loading keeps its change', async () => {
  let answer = (_sysnames: string[]) => undefined as void
  const stores = testStores({
    session: testSession(),
    api: {
      games: {
        getLikes: () =>
          new Promise((resolve) => {
            answer = (sysnames) => resolve({ sysnames })
          }),
        addLike: () => Promise.resolve({}) as never,
        removeLike: () => Promise.resolve({}) as never,
      },
    },
  })
  const favourites = stores.get(favouritesStore)
  const loaded = favourites.load()
  await favourites.toggle('fox')
  favourites.sysnames.add('owl')
  await favourites.toggle('owl')
  answer(['owl', 'elk'])
  await loaded
  expect([...favourites.sysnames].sort()).toEqual(['elk', 'fox'])

  const again = favourites.load()
  answer(['owl'])
  await again
  expect([...favourites.sysnames]).toEqual(['owl'])
})

/** Calls that are answered one by one, when the test says so. */
const held = () => {
  const waiting: { ok: () => void; fail: () => void }[] = []
  const call = vi.fn(
    () =>
      new Promise<never>((resolve, reject) => {
        waiting.push({ ok: () => resolve({} as never), fail: () => reject(new Error('offline')) })
      }),
  )
  return { waiting, call }
}
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

test('changes faster than the platform answers are sent in order, and the last one counts', async () => {
  const add = held()
  const remove = held()
  const favourites = testStores({
    session: testSession(),
    api: { games: { addLike: add.call, removeLike: remove.call } },
  }).get(favouritesStore)
  const presses = [favourites.toggle('fox'), favourites.toggle('fox')]
  expect(favourites.has('fox')).toBe(false)
  await settled()
  expect([add.call.mock.calls.length, remove.call.mock.calls.length]).toEqual([1, 0])
  add.waiting[0]!.ok()
  await settled()
  expect(remove.call).toHaveBeenCalledTimes(1)
  presses.push(favourites.toggle('fox'))
  remove.waiting[0]!.ok()
  await settled()
  add.waiting[1]!.ok()
  await Promise.all(presses)
  expect(favourites.has('fox')).toBe(true)
})

test('a refusal restores the state of the platform, not an intermediate one', async () => {
  const add = held()
  const remove = held()
  const favourites = testStores({
    session: testSession(),
    api: { games: { addLike: add.call, removeLike: remove.call } },
  }).get(favouritesStore)
  const first = favourites.toggle('fox')
  const second = favourites.toggle('fox')
  const third = favourites.toggle('fox')
  await settled()
  add.waiting[0]!.fail()
  expect((await Promise.allSettled([first, second, third])).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(favourites.has('fox')).toBe(false)
})

test('a change in progress for a player who logged out does not affect the next player', async () => {
  const remove = held()
  let answer = (_sysnames: string[]) => undefined as void
  const lists = vi.fn(
    () =>
      new Promise<{ sysnames: string[] }>((resolve) => {
        answer = (sysnames) => resolve({ sysnames })
      }),
  )
  const stores = testStores({ session: testSession(), api: { games: { getLikes: lists, removeLike: remove.call } } })
  const favourites = stores.get(favouritesStore)
  const { session } = stores
  const stop = favouritesStore.start!(favourites, stores)
  const answerFirst = answer
  favourites.sysnames.add('owl')
  const press = favourites.toggle('owl').catch(() => undefined)
  await settled()
  session.set(testSession({ uid: 'p2' }))
  answer(['elk'])
  await settled()
  answerFirst(['fox'])
  remove.waiting[0]!.fail()
  await press
  await settled()
  stop()
  expect([...favourites.sysnames]).toEqual(['elk'])
})

test.each([
  ['a guest', null, true, 0],
  ['a player', testSession(), true, 1],
  ['a player of a brand without favourites', testSession(), false, 0],
] as const)(
  'the likes of %s are loaded only if there are some [GAMES-04.1]',
  async (_who, session, favourites, calls) => {
    const getLikes = vi.fn(() => Promise.resolve({ sysnames: ['fox', 'owl'] }))
    const facts = testFacts({ features: { favourites } })
    const stores = testStores({ facts, session, api: { games: { getLikes } } })
    const store = stores.get(favouritesStore)
    const stop = stores.start()
    await vi.waitFor(() => expect([...store.sysnames]).toEqual(calls ? ['fox', 'owl'] : []))
    expect(getLikes).toHaveBeenCalledTimes(calls)
    stores.session.set(null)
    expect([getLikes.mock.calls.length, store.sysnames.size]).toEqual([calls, 0])
    stop()
  },
)
