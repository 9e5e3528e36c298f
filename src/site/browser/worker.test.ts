// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSession, testStores } from '../../../engine/stores/testing.tsx'
import { followWorker } from './worker.ts'

const NEW_VERSION = 'A new version of this site is ready.'
const dictionary = vi.fn<(address: string) => Promise<Response>>()
beforeEach(() => {
  dictionary.mockImplementation(async () =>
    Response.json({ 'install.newVersion': NEW_VERSION, 'install.reload': 'Reload' }),
  )
  vi.stubGlobal('fetch', dictionary)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser with a worker that controls the page, or none, and one that waits. */
const start = async ({ controls = true, waits = false } = {}) => {
  const registration = Object.assign(new EventTarget(), {
    waiting: waits ? { postMessage: vi.fn() } : null,
    installing: null as (EventTarget & { state: string; postMessage: () => void }) | null,
  })
  const controller = controls ? { postMessage: vi.fn() } : null
  const register = vi.fn(async (..._call: unknown[]) => registration)
  const stores = testStores()
  stores.session.set(testSession())
  const reload = vi.fn()
  await followWorker(stores, { controller, register } as never, reload)
  return { stores, registration, controller, register, reload }
}
const texts = ({ toasts }: { toasts: { items: { text: unknown }[] } }) => toasts.items.map(({ text }) => text)

test('the worker is registered for the whole site [PWA-01.1..2]', async () => {
  const { register } = await start()
  expect(register.mock.calls).toEqual([['/sw.js', { scope: '/', updateViaCache: 'none' }]])
})
test('a logout makes the worker forget its files, a login does not', async () => {
  const { stores, controller } = await start()
  stores.session.set(testSession({ uid: 'p2' }))
  expect(controller!.postMessage).not.toHaveBeenCalled()
  stores.session.set(null)
  expect(controller!.postMessage.mock.calls).toEqual([['forget']])
})
test('a new version takes over and the visitor is offered a reload; the first one says nothing', async () => {
  const first = await start({ controls: false, waits: true })
  expect(texts(first.stores)).toEqual([])
  const { stores, registration, reload } = await start({ waits: true })
  expect(registration.waiting!.postMessage.mock.calls).toEqual([['take-over']])
  await vi.waitFor(() => expect(texts(stores)).toEqual([NEW_VERSION]))
  expect(dictionary.mock.calls.map(([address]) => address)).toEqual(['/nfx/i18n/messages/en'])
  // It is the visitor who reloads, not the site.
  expect([stores.toasts.items[0]!.action!.label, reload.mock.calls.length]).toEqual(['Reload', 0])
  stores.toasts.items[0]!.action!.run()
  expect(reload).toHaveBeenCalledOnce()
  const coming = Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() })
  registration.installing = coming
  registration.dispatchEvent(new Event('updatefound'))
  coming.state = 'installed'
  coming.dispatchEvent(new Event('statechange'))
  expect(coming.postMessage.mock.calls).toEqual([['take-over']])
  await vi.waitFor(() => expect(texts(stores)).toHaveLength(2))
})
test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a broken server', async () => new Response('', { status: 500 })],
  ['no dictionary', async () => Response.json(null)],
])('messages that cannot be fetched (%s) are logged, and nothing is shown [ERROR-13.3..4]', async (_fault, answer) => {
  dictionary.mockImplementation(answer)
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  const { stores } = await start({ waits: true })
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('Messages of en:', expect.any(Error)))
  expect([texts(stores), stores.dialogs.stack, stores.failures.fatal]).toEqual([[], [], null])
})
