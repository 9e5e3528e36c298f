// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStores } from '../../shell/parts/testing.tsx'
import { supportChat } from './store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
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
