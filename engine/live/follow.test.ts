// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSoon } from './follow.ts'

/** A stream that was opened. */
class Opened extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static all: Opened[] = []
  readyState = Opened.OPEN
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Opened.all.push(this)
  }
  close() {
    this.readyState = Opened.CLOSED
  }
  send(topic: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(data), lastEventId: `${topic}:1` }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Opened)
  Opened.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** Longer than the code of the stream takes to come and to gather what a page follows. */
const COMES = 100

test('a topic is followed at once, or when the page has had its time', async () => {
  const heard = vi.fn()
  const now = followSoon('odds', heard)
  const later = followSoon('winners', heard, 3_000)
  await vi.dynamicImportSettled()
  await wait(COMES)
  expect(Opened.all.map(({ address }) => address)).toEqual(['/platform/live?topics=odds'])
  await wait(3_000)
  await vi.dynamicImportSettled()
  await wait(COMES)
  expect(Opened.all.at(-1)!.address).toBe('/platform/live?topics=odds%2Cwinners')
  expect(later.isLive()).toBe(true)
  Opened.all.at(-1)!.send('winners', [7])
  expect(heard.mock.calls).toEqual([[[7]]])
  now.stop()
  later.stop()
  await wait(COMES)
  expect(Opened.all.at(-1)!.readyState).toBe(Opened.CLOSED)
})

test('what was stopped before its time opens nothing', async () => {
  followSoon('winners', vi.fn(), 3_000).stop()
  followSoon('odds', vi.fn()).stop()
  await wait(5_000)
  await vi.dynamicImportSettled()
  await wait(COMES)
  expect(Opened.all).toEqual([])
})

test('without streams nothing is heard, and it says so', async () => {
  vi.stubGlobal('EventSource', undefined)
  const following = followSoon('winners', vi.fn())
  await vi.dynamicImportSettled()
  await wait(COMES)
  expect(following.isLive()).toBe(false)
  following.stop()
})
