// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStores } from '../../shell/parts/testing.tsx'
import { supportChat } from './store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

test('the chat of a page begins when the browser is idle, or a second later [CHAT-03.3]', () => {
  const stores = makeStores()
  const chat = stores.get(supportChat)
  const begin = vi.spyOn(chat, 'begin').mockResolvedValue(undefined)
  const waiting: [() => void, { timeout: number }][] = []
  vi.stubGlobal('requestIdleCallback', (...call: (typeof waiting)[number]) => waiting.push(call))
  const stop = supportChat.start!(chat, stores) as () => void
  dispatchEvent(new Event('click'))
  vi.advanceTimersByTime(5_000)
  expect([begin.mock.calls.length, waiting.map(([, options]) => options)]).toEqual([0, [{ timeout: 1_000 }]])
  waiting[0]![0]()
  expect(begin).toHaveBeenCalledOnce()
  stop()
  vi.unstubAllGlobals()
  const late = supportChat.start!(chat, stores) as () => void
  dispatchEvent(new Event('click'))
  vi.advanceTimersByTime(999)
  expect(begin).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(begin).toHaveBeenCalledTimes(2)
  late()
})
test.each([
  ['asks to save data', true, 0],
  ['does not', false, 1],
])('where the browser %s (%s), an interaction loads the chat %i times', async (_what, saveData, times) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } })
  const stores = makeStores()
  const chat = stores.get(supportChat)
  const begin = vi.spyOn(chat, 'begin').mockResolvedValue(undefined)
  const stop = supportChat.start!(chat, stores) as () => void
  dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(5_000)
  expect(begin).toHaveBeenCalledTimes(times)
  // Who presses the badge wants it.
  await chat.open('/support')
  expect(begin).toHaveBeenCalledTimes(times + 1)
  stop()
})
