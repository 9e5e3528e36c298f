// @vitest-environment jsdom
import { runInAction } from 'mobx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memory, type RootStore } from '../../../engine/stores/index.ts'
import { testFacts, testSession, testStores } from '../../../engine/stores/testing.tsx'
import type { CampaignPopup } from '../../../schemas/api/content.ts'
import { popupsStore } from './popups.ts'
import { samplePopup } from './samples.ts'

const facts = testFacts({ dialogs: ['campaign'], popups: ['/'] })
const popup = (name: string, trigger: Partial<CampaignPopup['trigger']> = {}) =>
  samplePopup({ name, trigger: { on: 'visit', routes: [], delay: 0, ...trigger } })

let kept: Record<string, string>
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  kept = {}
  stop = () => undefined
  memory.forget('seen_popups')
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const start = (popups: CampaignPopup[], { session = null as unknown, path = '/' } = {}) => {
  const get = vi.fn((_asked: object) => Promise.resolve(popups))
  const set = vi.fn(({ key, value }: { key: string; value: string }) => {
    kept[key] = value
    return Promise.resolve(1 as const)
  })
  const stores = testStores({
    facts,
    session: session as never,
    route: { path },
    api: { popups: { get: get as never }, storage: { get: () => Promise.resolve(kept), set } },
  })
  const own = stores.get(popupsStore)
  own.follow()
  stop = () => own.stop()
  return { stores, get, set }
}
const walk = (stores: RootStore, path: string, more: object = {}) =>
  runInAction(() => stores.enter({ id: path, path, params: {}, query: {}, hash: '', ...more }))
const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const shown = ({ dialogs }: RootStore) =>
  [...dialogs.stack, ...dialogs.queue].map(({ props }) => (props!['popup'] as CampaignPopup).name)

test('a popup opens on its pages, after its delay, and not once the visitor has gone on [DIALOG-12.2..3]', async () => {
  const { stores } = start([popup('rounds', { routes: ['/offers*'], delay: 5 })])
  await wait(20_000)
  expect(shown(stores)).toEqual([])
  walk(stores, '/offers')
  await wait(4_900)
  walk(stores, '/help')
  await wait(20_000)
  expect(shown(stores)).toEqual([])
  walk(stores, '/offers/12')
  await wait(5_000)
  expect(shown(stores)).toEqual(['rounds'])
})

test('without pages of its own it opens anywhere but in a game, the cashier and safer play', async () => {
  const { stores } = start([popup('news')], { path: '/cashier/deposit' })
  for (const path of ['/game/roulette', '/profile/responsible-game', '/responsible-game']) {
    await wait(10)
    walk(stores, path)
  }
  await wait(10)
  expect(shown(stores)).toEqual([])
  walk(stores, '/cashier-news')
  await wait(10)
  expect(shown(stores)).toEqual(['news'])
})

test('one at a time: the next one waits for the next page', async () => {
  const { stores } = start([popup('slow', { delay: 9 }), popup('soon', { delay: 1 })])
  await wait(60_000)
  expect(shown(stores)).toEqual(['soon'])
  stores.dialogs.close()
  await wait(60_000)
  expect(shown(stores)).toEqual([])
  walk(stores, '/help')
  await wait(9_000)
  expect(shown(stores)).toEqual(['slow'])
})

test('a popup of a registration opens after it, one of a login after both, behind the dialogs before it', async () => {
  const popups = [popup('new', { on: 'registration' }), popup('back', { on: 'login' })]
  const { stores } = start(popups, { session: testSession() })
  await wait(10)
  expect(shown(stores)).toEqual([])
  stores.dialogs.open({ kind: 'confirm-email', props: { popup: { name: 'before' } } })
  await stores.get(popupsStore).happen('registration')
  await wait(10)
  expect(shown(stores)).toEqual(['before', 'new', 'back'])
  const other = start(popups, { session: testSession() })
  await other.stores.get(popupsStore).happen('login')
  await wait(10)
  expect(shown(other.stores)).toEqual(['back'])
})

test('what a guest closed is remembered on the device, what a player closed in the account', async () => {
  const { stores, set } = start([popup('news')])
  await wait()
  expect(memory.read('seen_popups')).toBeUndefined()
  stores.dialogs.close()
  await wait()
  expect([memory.read('seen_popups'), set.mock.calls]).toEqual(['news', []])
  stop()
  const again = start([popup('news')])
  await wait()
  expect(shown(again.stores)).toEqual([])
  stop()

  const player = start([popup('news')], { session: testSession() })
  await wait()
  expect(shown(player.stores)).toEqual(['news'])
  player.stores.dialogs.close()
  await wait()
  expect(kept).toEqual({ seen_popups: 'news' })
  stop()
  const elsewhere = start([popup('news'), popup('more')], { session: testSession() })
  await wait()
  expect(shown(elsewhere.stores)).toEqual(['more'])
})

test('one cut off before it was closed comes again', async () => {
  const { stores } = start([popup('news')])
  await wait()
  expect(shown(stores)).toEqual(['news'])
  stop()
  const reloaded = start([popup('news')])
  await wait()
  expect(shown(reloaded.stores)).toEqual(['news'])
})

test('a preview opens without its trigger, though seen; it counts nothing [ACCESS-12.1] [ACCESS-12.3..4]', async () => {
  memory.keep('seen_popups', 'rounds')
  const { stores, get } = start([popup('rounds', { routes: ['/nowhere'] })])
  walk(stores, '/help', { query: { popup: 'rounds' }, hash: '#popup-preview' })
  await wait()
  expect(get.mock.calls.at(-1)).toEqual([{ popup: 'rounds' }])
  expect(stores.dialogs.top).toMatchObject({ kind: 'campaign', props: { isPreview: true, popup: { name: 'rounds' } } })
  stores.dialogs.close()
  await wait()
  expect(memory.read('seen_popups')).toBe('rounds')
})

test('a query without the hash previews nothing [ACCESS-12.2]', async () => {
  const { stores, get } = start([])
  walk(stores, '/help', { query: { popup: 'rounds' } })
  await wait()
  expect([get.mock.calls, stores.dialogs.stack]).toEqual([[[{}]], []])
})
