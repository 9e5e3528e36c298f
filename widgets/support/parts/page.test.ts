// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onFirstInteraction } from './first-interaction.ts'
import { createChatPage, waitUntilReady } from './page.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

test('a provider is asked every 100 ms and given up after five seconds [CHAT-20.1..2]', async () => {
  let asked = 0
  const failed = waitUntilReady(() => {
    asked += 1
    return false
  }).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(asked).toBe(50)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toBe(51)
  expect(await failed).toBe('The chat was not ready within five seconds')
  let isThere = false
  const ready = waitUntilReady(() => isThere)
  isThere = true
  await vi.advanceTimersByTimeAsync(100)
  await expect(ready).resolves.toBeUndefined()
})

test.each(['scroll', 'click', 'mousemove', 'keydown', 'touchstart', 'focus'])(
  '%s starts the chat once, when the browser is idle [CHAT-01.1] [CHAT-02] [CHAT-03.1]',
  (name) => {
    const idle = vi.fn((begin: () => void, _options?: { timeout: number }) => begin())
    vi.stubGlobal('requestIdleCallback', idle)
    const begin = vi.fn()
    onFirstInteraction(begin)
    expect(begin).not.toHaveBeenCalled()
    dispatchEvent(new Event(name))
    expect(begin).toHaveBeenCalledTimes(1)
    for (let times = 0; times < 3; times += 1) dispatchEvent(new Event(name))
    for (const other of ['scroll', 'click', 'focus']) dispatchEvent(new Event(other))
    expect(begin).toHaveBeenCalledTimes(1)
    expect(idle.mock.calls.map(([, options]) => options)).toEqual([{ timeout: 1000 }])
  },
)
test('without idle callbacks it starts a second after the interaction [CHAT-03.2]', () => {
  const begin = vi.fn()
  onFirstInteraction(begin)
  dispatchEvent(new Event('click'))
  vi.advanceTimersByTime(999)
  expect(begin).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(begin).toHaveBeenCalledTimes(1)
})

test('a script is loaded once, again after it was forgotten, and a failure rejects', async () => {
  const page = createChatPage({ locale: 'en', showUnread: () => undefined, store: () => undefined })
  const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[data-chat]')]
  void page.script('https://chat.example/a.js')
  void page.script('https://chat.example/a.js', { id: 'second' })
  expect(scripts()).toHaveLength(1)
  page.globals['chatName'] = {}
  page.unload(['chatName'])
  expect([scripts().length, 'chatName' in window]).toEqual([0, false])
  const failed = page.script('https://chat.example/a.js')
  scripts()[0]!.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('https://chat.example/a.js could not be loaded')
  expect(scripts()).toHaveLength(0)
})
